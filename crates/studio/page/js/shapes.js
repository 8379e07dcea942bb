// The drawn parts of boards: pieces, arrows, heaps, small trees.

import { h } from './view.js';
import { t } from './texts.js';

/** A piece. Discs of the two players differ by a ring and a cross, not by their colours alone.
 * @param {any} kind @param {string} style */
export function piece(kind, style) {
  const player = kind.player ?? 0;
  // Pieces that are dark or light by themselves need no sign to be told apart.
  const shade = kind.dark === undefined || kind.dark === null ? '' : kind.dark ? ' dark' : ' light';
  if (kind.outline) {
    return h('svg', { class: `piece outline player-${player}${shade}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
      h('path', { d: kind.outline }));
  }
  if (kind.name === 'bulb') {
    return h('svg', { class: 'piece bulb', viewBox: '0 0 48 48', 'aria-hidden': 'true' },
      h('circle', { cx: 24, cy: 21, r: 12 }), h('path', { d: 'M19 33h10v7H19z', class: 'socket' }));
  }
  if (player === 0) {
    return h('span', { class: 'piece-text', 'aria-hidden': 'true' }, kind.symbol ?? kind.letter);
  }
  const sign = shade ? h('circle', { class: 'sign', cx: 24, cy: 24, r: 13 }) : player === 1 ? h('circle', { class: 'sign', cx: 24, cy: 24, r: 9 })
    : h('path', { class: 'sign', d: 'M17 17l14 14M31 17L17 31' });
  return h('svg', { class: `piece disc player-${player}${shade}${style === 'holes' ? ' falls' : ''}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    h('circle', { class: 'body', cx: 24, cy: 24, r: 20 }), sign);
}

/** The way of a move that goes over several cells, such as a capture of several pieces. @param {any} move */
export function wayOf(move) {
  if (!move?.from || !move.to || !(move.via?.length > 0)) return [];
  const cells = [move.from, ...move.via, move.to];
  return cells.slice(1).map((to, index) => ({ shape: index === cells.length - 2 ? 'arrow' : 'line', from: cells[index], to, kind: 'way' }));
}

/** Arrows and lines over a grid. They repeat what texts say, so that readers of texts can pass over them.
 * @param {any[]} shapes @param {any} board @param {boolean} [flipped] */
export function arrowLayer(shapes, board, flipped) {
  if (shapes.length === 0) return null;
  const turn = flipped && board.style === 'checkered';
  const x = (/** @type {any} */ place) => (turn ? board.width - 1 - place.column : place.column) + 0.5;
  const y = (/** @type {any} */ place) => (flipped ? board.height - 1 - place.row : place.row) + 0.5;
  return h('svg', { class: 'arrows', viewBox: `0 0 ${board.width} ${board.height}`, 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    shapes.map((shape, index) => {
      const [x1, y1, x2, y2] = [x(shape.from), y(shape.from), x(shape.to), y(shape.to)];
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
      const isArrow = shape.shape === 'arrow';
      const [ex, ey] = isArrow ? [x2 - dx * 0.38, y2 - dy * 0.38] : [x2, y2];
      return h('g', { key: index, class: `${shape.shape} ${shape.kind ?? ''}` },
        h('line', { x1, y1, x2: ex, y2: ey }),
        isArrow && h('path', { d: `M${x2 - dx * 0.1} ${y2 - dy * 0.1}L${ex - dy * 0.2} ${ey + dx * 0.2}L${ex + dy * 0.2} ${ey - dx * 0.2}z` }),
        shape.label && h('g', null,
          h('rect', { x: (x1 + x2) / 2 - 0.1 * shape.label.length - 0.08, y: (y1 + y2) / 2 - 0.2, width: 0.2 * shape.label.length + 0.16, height: 0.4, rx: 0.1 }),
          h('text', { x: (x1 + x2) / 2, y: (y1 + y2) / 2 + 0.11, 'text-anchor': 'middle' }, shape.label)));
    }));
}

/** Heaps of sticks. @param {any} board */
export function heapsView(board) {
  return h('div', { class: 'heaps' }, board.sizes.map((/** @type {number} */ size, /** @type {number} */ index) =>
    h('div', { class: 'heap' },
      h('span', { class: 'heap-name' }, t('heap', { heap: index + 1, size })),
      h('span', { class: 'sticks', 'aria-hidden': 'true' }, Array.from({ length: size }, () => h('i', null))))));
}

/** A tree that lies ahead, drawn from its leaves up. @param {any} board */
export function treeView(board) {
  /** @type {any[]} */
  const nodes = [];
  let leaves = 0;
  let deepest = 0;
  const place = (/** @type {any} */ node, /** @type {number} */ depth) => {
    deepest = Math.max(deepest, depth);
    const below = (node.children ?? []).map((/** @type {any} */ child) => place(child, depth + 1));
    const x = below.length > 0 ? (below[0].x + below[below.length - 1].x) / 2 : leaves++ + 0.5;
    const placed = { x, y: depth, node, below };
    nodes.push(placed);
    return placed;
  };
  place(board, 0);
  const side = 46;
  return h('svg', { class: 'tree-board', viewBox: `0 0 ${Math.max(leaves, 1) * side} ${(deepest + 1) * 60}`, role: 'img', 'aria-label': t('tree') },
    nodes.map((one) => one.below.map((/** @type {any} */ child) =>
      h('line', { x1: one.x * side, y1: one.y * 60 + 30, x2: child.x * side, y2: child.y * 60 + 30 }))),
    nodes.map(({ x, y, node }) => h('g', null,
      node.player === 2 ? h('circle', { class: 'min', cx: x * side, cy: y * 60 + 30, r: 17 })
        : h('rect', { class: node.player ? 'max' : 'leaf', x: x * side - 17, y: y * 60 + 13, width: 34, height: 34, rx: 3 }),
      h('text', { x: x * side, y: y * 60 + 35, 'text-anchor': 'middle' }, node.value ?? (node.player === 1 ? 'MAX' : 'MIN')))));
}
