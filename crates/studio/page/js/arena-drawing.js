// <op-arena>: an arena as it is drawn, and what a hand does to it: positions are chosen, edges are dragged, a double click on
// free ground makes a new position. Who sees nothing has the same positions as a list of buttons.

import { h, render } from './view.js';

/**
 * @typedef {object} ArenaData
 * @property {any} scene
 * @property {number} player                       whose attractor is shown
 * @property {number} at                           how many layers are shown
 * @property {(node: any) => number | null} rank   the layer of a position, if it is shown
 * @property {(node: any) => number | null} left   how many edges still lead outside
 * @property {(node: any) => string} name          what a screen reader says
 * @property {string | null} chosen
 * @property {string | null} here                  where the token stands
 * @property {string[]} can                        where it may go
 * @property {(name: string) => void} choose
 * @property {(from: string, to: string) => void} connect
 * @property {() => void} add
 */

/** Less than this many pixels is no dragging. */
const STILL = 8;

class OpArena extends HTMLElement {
  constructor() {
    super();
    /** @type {ArenaData | null} */
    this.given = null;
    /** @type {{name: string, x: number, y: number, to: {x: number, y: number} | null} | null} */
    this.drag = null;
    this.wasDragged = false;
  }

  /** @param {ArenaData} data */
  set data(data) {
    this.given = data;
    this.draw();
  }

  draw() {
    const data = this.given;
    if (!data) return;
    const { scene } = data;
    // Layers go from top to bottom, or from left to right if there is more room that way.
    const [wide, tall] = [this.clientWidth || 800, window.innerHeight * 0.7];
    this.lies = Math.min(wide / scene.height, tall / scene.width) > Math.min(wide / scene.width, tall / scene.height);
    const [width, height] = this.lies ? [scene.height, scene.width] : [scene.width, scene.height];
    render(this,
      h('svg', {
        class: 'arena', viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`, 'aria-hidden': 'true', style: { '--width': `${width}px` },
        on: {
          pointerdown: (/** @type {PointerEvent} */ event) => this.press(event), pointermove: (/** @type {PointerEvent} */ event) => this.move(event),
          pointerup: (/** @type {PointerEvent} */ event) => this.release(event), pointercancel: () => this.drop(),
          // A finger on a position draws an edge; on free ground it moves the page.
          touchstart: (/** @type {Event} */ event) => { if (nameAt(event.target)) event.preventDefault(); },
          dblclick: (/** @type {Event} */ event) => { if (!nameAt(event.target)) data.add(); },
        },
      },
        h('defs', null,
          h('marker', { id: 'tip', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: 'auto-start-reverse' }, h('path', { d: 'M0 0L10 5L0 10z' })),
          hatch('hatch1', 45, 'hatch-ground', 'hatch-line'), hatch('hatch2', -45, 'hatch-ground2', 'hatch-line2')),
        scene.edges.map((/** @type {any} */ edge, /** @type {number} */ index) => this.edge(data, edge, index)),
        scene.nodes.map((/** @type {any} */ node) => this.node(data, node)),
        this.drag?.to && h('line', { class: 'rubber', x1: this.drag.x, y1: this.drag.y, x2: this.drag.to.x, y2: this.drag.to.y })),
      h('div', { class: 'vh' }, h('ul', null, scene.nodes.map((/** @type {any} */ node) => h('li', { key: node.name },
        h('button', { on: { click: () => data.choose(node.name) }, 'aria-pressed': String(data.chosen === node.name) }, data.name(node)))))));
  }

  /** @param {{x: number, y: number}} place */
  placed({ x, y }) {
    return this.lies ? { x: y, y: x } : { x, y };
  }

  /** @param {ArenaData} data @param {any} edge @param {number} index */
  edge(data, edge, index) {
    const [from, to] = [data.scene.nodes[edge.from], data.scene.nodes[edge.to]];
    const [inFrom, inTo] = [data.rank(from), data.rank(to)];
    const strong = inFrom !== null && inTo !== null && inTo < inFrom && from.owner === data.player;
    const { x, y } = this.placed(from);
    const points = edge.points.map((/** @type {[number, number]} */ point) => (this.lies ? [point[1], point[0]] : point));
    const path = points.length === 0
      ? `M${x - from.radius * 0.5} ${y - from.radius * 0.85}c-14 -26 28 -26 ${from.radius} 0`
      : route(points, from.radius, to.radius + 2);
    return h('path', { key: index, class: `arena-edge${strong ? ' strong' : ''}`, d: path, 'marker-end': 'url(#tip)' });
  }

  /** @param {ArenaData} data @param {any} node */
  node(data, node) {
    const rank = data.rank(node);
    const left = data.left(node);
    const { x, y } = this.placed(node);
    const { radius: r, name } = node;
    const shape = (/** @type {number} */ size, /** @type {string} */ kind) => (node.owner === 1
      ? h('circle', { class: kind, cx: x, cy: y, r: size })
      : h('rect', { class: kind, x: x - size, y: y - size, width: 2 * size, height: 2 * size, rx: 3 }));
    const classes = ['arena-node', rank !== null && `in player-${data.player}`, rank !== null && rank === data.at - 1 && 'new',
      data.chosen === name && 'chosen', data.here === name && 'token', data.can.includes(name) && 'can'];
    return h('g', { key: name, class: classes.filter(Boolean).join(' '), 'data-name': name },
      shape(r, 'outline'),
      node.target && shape(r - 4, 'double'),
      h('text', { x, y: y + (rank === null ? 5 : 0), 'text-anchor': 'middle' }, name.length > 9 ? `${name.slice(0, 8)}…` : name),
      rank !== null && h('text', { class: 'rank', x, y: y + 15, 'text-anchor': 'middle' }, rank),
      left !== null && left > 0 && h('text', { class: 'left', x: x + r, y: y - r + 3 }, left),
      data.here === name && h('circle', { class: 'token-disc', cx: x, cy: y - r - 7, r: 8 }));
  }

  /** Where a pointer is in the drawing. @param {PointerEvent} event */
  inside(event) {
    const svg = /** @type {SVGSVGElement} */ (this.querySelector('svg.arena'));
    const matrix = svg.getScreenCTM();
    const point = matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
    return { x: point.x, y: point.y };
  }

  /** @param {PointerEvent} event */
  press(event) {
    const name = nameAt(event.target);
    this.wasDragged = false;
    if (!name || !this.given) return;
    const node = this.given.scene.nodes.find((/** @type {any} */ one) => one.name === name);
    this.drag = { name, ...this.placed(node), to: null };
    this.start = { x: event.clientX, y: event.clientY };
    /** @type {any} */ (event.target).releasePointerCapture?.(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.drag || !this.start) return;
    if (!this.drag.to && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < STILL) return;
    this.drag.to = this.inside(event);
    this.wasDragged = true;
    this.draw();
  }

  /** @param {PointerEvent} event */
  release(event) {
    const from = this.drag?.name;
    const wasDragged = this.wasDragged;
    this.drop();
    const to = nameAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!from || !to || !this.given) return;
    if (wasDragged && to !== from) this.given.connect(from, to);
    else if (to === from && !wasDragged) this.given.choose(to);
  }

  drop() {
    this.drag = null;
    this.draw();
  }
}

/** The position under a pointer. @param {any} target */
const nameAt = (target) => target?.closest?.('.arena-node')?.getAttribute('data-name') ?? null;

/** @param {string} id @param {number} turn @param {string} ground @param {string} line */
const hatch = (id, turn, ground, line) => h('pattern', { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
  h('rect', { width: 7, height: 7, class: ground }), h('rect', { width: 2.5, height: 7, class: line }));

/** A path through points that ends at the outlines of the nodes. @param {[number, number][]} points @param {number} r1 @param {number} r2 */
function route(points, r1, r2) {
  const all = points.map((point) => [...point]);
  const shorten = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ by) => {
    const [dx, dy] = [all[b][0] - all[a][0], all[b][1] - all[a][1]];
    const length = Math.hypot(dx, dy) || 1;
    all[a][0] += (dx / length) * by;
    all[a][1] += (dy / length) * by;
  };
  shorten(0, 1, r1);
  shorten(all.length - 1, all.length - 2, r2);
  return `M${all.map((point) => point.map((one) => one.toFixed(1)).join(' ')).join('L')}`;
}

customElements.define('op-arena', OpArena);
