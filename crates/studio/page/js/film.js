// <op-film>: the drawing of a film at one of its steps. Every node has its place from the beginning; only what is in view
// is in the document, so that a tree of twenty thousand nodes is as quick as one of twenty.

import { h, render } from './view.js';
import { icon } from './parts.js';
import { t } from './texts.js';

/**
 * @typedef {{state: string, title: string, notes: string[], size: number | null}} NodeState
 */

/** Every so many steps it is kept how all nodes stand: going back begins there. */
const KEPT = 256;

/** What every node of a film says after so many steps. */
export class FilmStates {
  /** @param {any} film */
  constructor(film) {
    this.film = film;
    /** @type {(NodeState | null)[][]} */
    this.kept = [film.nodes.map(() => null)];
    this.step = 0;
    /** @type {(NodeState | null)[]} */
    this.now = [...this.kept[0]];
  }

  /** @param {number} step */
  at(step) {
    // Forward from here is nearer than from the last kept one, unless that lies behind us.
    const near = Math.min(Math.floor(step / KEPT), this.kept.length - 1);
    if (step < this.step || near * KEPT > this.step) {
      this.now = [...this.kept[near]];
      this.step = near * KEPT;
    }
    while (this.step < step) {
      for (const { node, state, title, notes, size } of this.film.steps[this.step].changes) {
        this.now[node] = { state, title, notes: notes ?? [], size: size ?? null };
      }
      this.step += 1;
      if (this.step % KEPT === 0 && this.kept.length === this.step / KEPT) this.kept.push([...this.now]);
    }
    return this.now;
  }
}

const MARGIN = 60;
/** Smaller than this nobody reads: nodes become dots, and those that fall onto the same dot are drawn once. */
const READABLE = 0.3;
/** The side of a dot, in pixels of the screen. */
const DOT = 3;

export class OpFilm extends HTMLElement {
  constructor() {
    super();
    /** @type {any} */
    this.given = null;
    this.box = { x: 0, y: 0, scale: 1 };
    this.fitted = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.queued = false;
  }

  connectedCallback() {
    this.observer = new ResizeObserver(() => this.later());
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer?.disconnect();
  }

  /** @param {{film: any, states: (NodeState | null)[], at: number | null, label: string, pick?: (node: number | null) => void}} data */
  set data(data) {
    if (this.given?.film !== data.film) this.fitted = false;
    this.given = data;
    this.later();
  }

  later() {
    if (this.queued) return;
    this.queued = true;
    requestAnimationFrame(() => {
      this.queued = false;
      this.draw();
    });
  }

  /** Shows the drawing as far as its texts stay readable, or all of it. @param {boolean} [all] */
  fit(all) {
    const { film } = this.given;
    const { clientWidth: width, clientHeight: height } = this;
    if (width === 0) return;
    const whole = Math.min(width / film.width, height / film.height);
    // A tree that is too wide is shown as large as its height allows: it follows the search from side to side.
    const tall = Math.max(0.55, Math.min(1.1, height / film.height));
    const scale = all || whole >= 0.55 ? Math.min(1.8, whole) : tall;
    this.box = { scale, x: (width - film.width * scale) / 2, y: Math.max(0, (height - film.height * scale) / 2) };
    if (whole < scale) {
      const root = film.nodes[0];
      this.box.x = width / 2 - root.x * scale;
      this.box.y = 0;
    }
    this.home = { ...this.box };
    this.isMoved = false;
    this.fitted = true;
  }

  /** Brings a node into view. @param {number} node */
  reveal(node) {
    const { x, y } = this.given.film.nodes[node];
    const { box } = this;
    const [px, py] = [x * box.scale + box.x, y * box.scale + box.y];
    const { clientWidth: width, clientHeight: height } = this;
    const { film } = this.given;
    const [wide, tall] = [film.width * box.scale > width, film.height * box.scale > height];
    if ((wide || this.isMoved) && (px < MARGIN || px > width - MARGIN)) box.x += width / 2 - px;
    if ((tall || this.isMoved) && (py < MARGIN / 2 || py > height - MARGIN / 2)) box.y += height / 2 - py;
  }

  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  zoom(factor, cx = this.clientWidth / 2, cy = this.clientHeight / 2) {
    this.isMoved = true;
    const { box } = this;
    const { film } = this.given;
    const whole = Math.min(this.clientWidth / film.width, this.clientHeight / film.height);
    const scale = Math.max(Math.min(0.05, whole), Math.min(3, box.scale * factor));
    const real = scale / box.scale;
    // From afar all levels are in view, so that there is no up and down.
    const y = scale < READABLE ? Math.max(0, (this.clientHeight - film.height * scale) / 2) : cy - (cy - box.y) * real;
    this.box = { scale, x: cx - (cx - box.x) * real, y };
    this.later();
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    /** @type {Element} */ (event.currentTarget).setPointerCapture?.(event.pointerId);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, one]) => one);
    if (others.length === 1) {
      const other = others[0];
      const before = Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const room = this.getBoundingClientRect();
      this.zoom(after / before, other.x - room.x, other.y - room.y);
    } else {
      this.isMoved = true;
      this.box.x += dx;
      this.box.y += dy;
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.later();
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
  }

  draw() {
    const data = this.given;
    if (!data || !this.isConnected) return;
    if (!this.fitted) this.fit();
    if (data.at !== this.lastAt) {
      // Until the reader moves it, the drawing lies where the step wants it, however the step was reached.
      if (!this.isMoved && this.home) this.box = { ...this.home };
      if (data.at !== null) this.reveal(data.at);
    }
    this.lastAt = data.at;
    const { box } = this;
    const [left, right] = [-box.x / box.scale, (this.clientWidth - box.x) / box.scale];
    const [top, bottom] = [-box.y / box.scale, (this.clientHeight - box.y) / box.scale];
    const isFar = box.scale < READABLE;
    // A tree is wider than tall: from afar its levels keep their distance.
    const tall = isFar ? Math.max(box.scale, Math.min(1.1, (0.92 * this.clientHeight) / data.film.height)) : box.scale;
    const down = isFar ? (this.clientHeight - data.film.height * tall) / 2 : box.y;
    render(this,
      h('svg', {
        class: 'film', role: 'img', 'aria-label': data.label, width: '100%', height: '100%',
        on: {
          wheel: (/** @type {WheelEvent} */ event) => { event.preventDefault(); const room = this.getBoundingClientRect(); this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - room.x, event.clientY - room.y); },
          pointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
          pointermove: (/** @type {PointerEvent} */ event) => this.drag(event),
          pointerup: (/** @type {PointerEvent} */ event) => this.up(event),
          pointercancel: (/** @type {PointerEvent} */ event) => this.up(event),
        },
      }, h('g', { transform: `translate(${box.x.toFixed(1)} ${down.toFixed(1)}) scale(${box.scale.toPrecision(5)} ${tall.toPrecision(5)})` },
        isFar ? this.dots(left, right, tall) : this.boxes(left, top, right, bottom))),
      h('div', { class: 'film-tools' },
        h('button', { 'aria-label': t('zoomOut'), on: { click: () => this.zoom(1 / 1.3) } }, icon('minus')),
        h('button', { on: { click: () => { this.fit(true); this.later(); } } }, t('fit')),
        h('button', { 'aria-label': t('zoomIn'), on: { click: () => this.zoom(1.3) } }, icon('plus'))));
  }

  /** What is in view, each node with its texts. @param {number} left @param {number} top @param {number} right @param {number} bottom */
  boxes(left, top, right, bottom) {
    const { film, states, at } = this.given;
    /** @type {any[]} */
    const edges = [];
    /** @type {any[]} */
    const nodes = [];
    for (const [index, node] of film.nodes.entries()) {
      const isIn = node.x + node.width / 2 > left && node.x - node.width / 2 < right && node.y + node.height > top && node.y - node.height < bottom;
      if (node.parent !== null && node.parent !== undefined) {
        const parent = film.nodes[node.parent];
        const crosses = Math.max(node.x, parent.x) > left && Math.min(node.x, parent.x) < right && node.y > top && parent.y < bottom;
        if (crosses) edges.push(this.edge(index, node, parent, states));
      }
      if (isIn) nodes.push(this.node(index, node, states[index], at === index));
    }
    return [edges, nodes];
  }

  /** The whole from afar: one path for all nodes that stand alike. @param {number} left @param {number} right @param {number} tall */
  dots(left, right, tall) {
    const { film, states, at } = this.given;
    const [wide, high] = [DOT / this.box.scale, DOT / tall];
    /** @type {Map<string, string[]>} */
    const paths = new Map();
    const taken = new Set();
    for (const [index, node] of film.nodes.entries()) {
      if (node.x < left || node.x > right) continue;
      const state = states[index]?.state ?? 'waiting';
      const isHere = index === at;
      const place = Math.floor(node.x / wide) * 4096 + Math.floor(node.y / high);
      if (taken.has(place) && !isHere && state !== 'open' && state !== 'path') continue;
      taken.add(place);
      const parent = node.parent === null || node.parent === undefined ? null : film.nodes[node.parent];
      const line = parent ? `M${parent.x} ${parent.y}L${node.x} ${node.y}` : '';
      const [width, height] = isHere ? [3 * wide, 3 * high] : [wide, high];
      const kind = isHere ? 'here' : state;
      const path = paths.get(kind) ?? [];
      path.push(`${line}M${node.x - width / 2} ${node.y - height / 2}h${width}v${height}h${-width}z`);
      paths.set(kind, path);
    }
    return [...paths].map(([kind, parts]) => h('path', { key: kind, class: `dots ${kind}`, d: parts.join('') }));
  }

  /** @param {number} index @param {any} node @param {any} parent @param {any[]} states */
  edge(index, node, parent, states) {
    const state = states[index]?.state ?? 'waiting';
    const [x1, y1, x2, y2] = [parent.x, parent.y + parent.height / 2, node.x, node.y - node.height / 2];
    const isDark = state === 'unseen';
    return h('g', { key: `e${index}`, class: `edge ${state}` },
      h('line', { x1, y1, x2, y2 }),
      isDark && states[node.parent]?.state === 'cut' && h('path', { class: 'cross', d: `M${(x1 + x2) / 2 - 6} ${(y1 + y2) / 2 - 6}l12 12m0-12l-12 12` }),
      node.move && h('text', { class: 'edge-text', x: x1 + (x2 - x1) * 0.62, y: y1 + (y2 - y1) * 0.62 + 4, 'text-anchor': 'middle' }, node.move));
  }

  /** @param {number} index @param {any} node @param {NodeState | null} state @param {boolean} here */
  node(index, node, state, here) {
    const grow = state?.size != null ? 0.55 + 0.45 * Math.sqrt(state.size) : 1;
    const [w, hgt] = [node.width * grow, node.height * grow];
    const rx = node.kind === 'min' ? hgt / 2 : node.kind === 'max' ? 3 : 8;
    const type = state?.size != null ? Math.max(0.6, grow) : 1;
    const title = state?.title ?? node.title ?? '';
    const notes = state?.notes ?? [];
    const lines = [title, ...notes];
    const word = state?.state === 'cut' ? (node.kind === 'max' ? 'β' : 'α') : null;
    return h('g', {
      key: `n${index}`, class: `node kind-${node.kind} ${state?.state ?? 'waiting'}${here ? ' here' : ''}`,
      on: { click: () => this.given.pick?.(index), pointerenter: () => this.given.pick?.(index) },
    },
      h('rect', { x: node.x - w / 2, y: node.y - hgt / 2, width: w, height: hgt, rx }),
      lines.map((line, row) => h('text', {
        x: node.x, y: node.y + ((row - (lines.length - 1) / 2) * 15 + 5) * type, 'text-anchor': 'middle', class: row === 0 ? 'node-title' : 'node-note',
        style: { '--type': type },
      }, line)),
      word && h('text', { class: 'cut-word', x: node.x + w / 2 + 4, y: node.y - hgt / 2 + 4 }, word));
  }
}

customElements.define('op-film', OpFilm);
