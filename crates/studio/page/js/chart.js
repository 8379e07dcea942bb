// Small curves and bars.

import { h } from './view.js';

/**
 * One curve a series: a point for each value, lines between them; the second series is dashed and its points are squares.
 * @param {{name: string, values: (number | null)[], labels: string[]}[]} series
 * @param {{axis: string[], at: [number, number], pick: (series: number, index: number) => void}} options
 */
export function curve(series, { axis, at, pick }) {
  const known = series.flatMap((one) => one.values.filter((value) => value !== null)).map((value) => squash(/** @type {number} */ (value)));
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const [width, height, left, bottom] = [320, 130, 12, 22];
  const x = (/** @type {number} */ index) => left + (width - 2 * left) * (axis.length > 1 ? index / (axis.length - 1) : 0.5);
  const y = (/** @type {number} */ value) => 10 + (height - bottom - 16) * (1 - (squash(value) - least) / (most - least || 1));
  return h('figure', { class: 'curve' },
    h('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': series.map((one) => one.name).join(', ') },
      h('line', { class: 'zero', x1: 0, x2: width, y1: y(0), y2: y(0) }),
      axis.map((name, index) => h('text', { class: 'axis', x: x(index), y: height - 4, 'text-anchor': 'middle' }, name)),
      series.map((one, column) => {
        const points = one.values.map((value, index) => (value === null ? null : [x(index), y(value)])).filter((point) => point !== null);
        return h('g', { key: one.name, class: `series-${column}` },
          h('polyline', { points: points.map((point) => point?.join(',')).join(' ') }),
          one.values.map((value, index) => value !== null && h('g', {
            role: 'button', tabindex: 0, 'aria-label': `${one.name}, ${one.labels[index]}`, class: at[0] === column && at[1] === index ? 'point here' : 'point',
            on: { click: () => pick(column, index), keydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); pick(column, index); } } },
          },
            h('rect', { class: 'hit', x: x(index) - 14, y: y(value) - 14, width: 28, height: 28 }),
            column === 0 ? h('circle', { cx: x(index), cy: y(value), r: 5 }) : h('rect', { x: x(index) - 5, y: y(value) - 5, width: 10, height: 10 }),
            h('title', null, one.labels[index]))));
      })),
    h('figcaption', null, series.map((one, column) => h('span', { class: `legend-${column}` }, one.name))));
}

/** Wins are far away: a curve shows them at its edge. @param {number} value */
const squash = (value) => Math.max(-30, Math.min(30, value));

/** Bars beside each other, the longest fills the room. @param {{name: string, value: number, text: string}[]} rows */
export function bars(rows) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return h('div', { class: 'bars' }, rows.map((row) => h('div', { key: row.name, class: 'bar' },
    h('span', { class: 'bar-name' }, row.name),
    h('span', { class: 'bar-room', 'aria-hidden': 'true' }, h('i', { style: { width: `${(100 * row.value) / most}%` } })),
    h('span', { class: 'bar-text' }, row.text))));
}
