// Arenas: drawn, solved, the attractor layer by layer, and a walk against the strategy.

import { h } from '../view.js';
import { t } from '../texts.js';
import { remember } from '../store.js';
import { button, choice, copyLink, download, panel, timeLine } from '../parts.js';
import { ArenaModel } from '../arena-model.js';
import { Runner } from '../runner.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new ArenaView(app, place);
}

const FORMATS = ['arena', 'py', 'pg', 'json', 'dot', 'tikz', 'mermaid', 'svg'];
/** Texts longer than this do not fit into a link that everybody can open. */
const LONGEST_LINK = 1800;

class ArenaView {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.runner = new Runner(() => this.stepped());
    this.moved(place);
  }

  /** @param {import('../place.js').Place} place */
  moved(place) {
    const { params, parts } = place;
    this.player = params.player === '2' ? 2 : 1;
    this.deadEnds = params.stuck ?? 'draw';
    /** @type {string[]} */
    this.past = [];
    /** @type {string[]} */
    this.future = [];
    /** @type {any} */
    this.scene = null;
    /** @type {string | null} */
    this.chosen = null;
    /** @type {string | null} */
    this.edgeFrom = null;
    /** @type {any} */
    this.walk = null;
    this.person = params.me === '2' ? 2 : 1;
    this.wanted = Number(params.step) || 0;
    if (parts[0]) this.read(parts[0].replaceAll(';', '\n'));
    else this.example(params.game ?? 'sticks', params.start ?? '10');
  }

  dispose() {
    this.runner.stop();
  }

  /** @param {string} game @param {string} start */
  async example(game, start) {
    try {
      const made = await this.app.port.ask('arena-from', { game, start: start || undefined });
      await this.read(made.text);
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** @param {string} text */
  async read(text) {
    const asked = (this.asked = (this.asked ?? 0) + 1);
    try {
      const scene = await this.app.port.ask('arena', { text, dead_ends: this.deadEnds });
      if (asked !== this.asked) return;
      this.scene = scene;
      this.model = ArenaModel.of(scene);
      this.runner.last = this.layers().length;
      // Fewer layers for a moment do not forget where the reader was.
      this.runner.at = Math.min(this.wanted, this.runner.last);
      if (this.walk) this.walkOn(this.walk.path.filter((/** @type {string} */ name) => this.model?.find(name)).slice(0, 1));
      this.stepped(true);
    } catch (error) {
      this.app.fail(error);
    }
  }

  layers() {
    return this.scene ? this.scene.attractors[this.player - 1] : [];
  }

  /** @param {boolean} [quiet] */
  stepped(quiet) {
    if (!this.scene) return;
    if (!quiet) this.wanted = this.runner.at;
    const text = this.scene.text.trim().replaceAll('\n', ';');
    const params = { player: this.player === 2 ? '2' : '', step: this.runner.at ? String(this.runner.at) : '', stuck: this.deadEnds === 'draw' ? '' : this.deadEnds, me: this.person === 2 ? '2' : '' };
    if (text.length < LONGEST_LINK) this.app.at({ view: 'arena', parts: [text], params: /** @type {any} */ (params) });
    remember('arena', { title: t('arena'), href: location.hash });
    if (!quiet && !this.runner.running) this.app.announce(this.sentence());
    this.app.refresh();
  }

  sentence() {
    if (this.walk) return [this.walk.verdict, this.walk.sentence].filter(Boolean).join(' ');
    const { at } = this.runner;
    if (at === 0) return t('grow');
    const layer = this.layers()[at - 1];
    return t('layer', { rank: layer.rank, text: layer.sentences.join('; ') });
  }

  /** How a position is shown now: its layer, if it is in the attractor as far as it has grown. @param {any} node */
  rankShown(node) {
    if (node.winner !== this.player || node.rank === null || node.rank === undefined) return null;
    return node.rank < this.runner.at ? node.rank : null;
  }

  // Drawing by hand.

  /** @param {() => void} change */
  edit(change) {
    if (!this.model) return;
    this.past.push(this.scene.text);
    this.future = [];
    change();
    return this.read(this.model.text());
  }

  undo() {
    const before = this.past.pop();
    if (before === undefined) return;
    this.future.push(this.scene.text);
    this.read(before);
  }

  redo() {
    const after = this.future.pop();
    if (after === undefined) return;
    this.past.push(this.scene.text);
    this.read(after);
  }

  add() {
    this.edit(() => { this.chosen = this.model?.add() ?? null; });
  }

  /** @param {string} name */
  choose(name) {
    if (this.walk) return this.step(name);
    if (this.edgeFrom) {
      const from = this.edgeFrom;
      this.edgeFrom = null;
      this.edit(() => this.model?.toggleEdge(from, name));
      return;
    }
    this.chosen = name;
    this.app.announce(this.nodeName(this.scene.nodes.find((/** @type {any} */ node) => node.name === name)));
  }

  beginEdge() {
    this.edgeFrom = this.chosen;
    if (this.chosen) this.app.announce(t('edgeFrom', { name: this.chosen }));
  }

  turnOwner() {
    this.edit(() => { const node = this.model?.find(this.chosen ?? ''); if (node) node.owner = node.owner === 1 ? 2 : 1; });
  }

  turnTarget() {
    this.edit(() => { const node = this.model?.find(this.chosen ?? ''); if (node) node.target = node.target === null || node.target === undefined ? 1 : node.target === 1 ? 2 : null; });
  }

  remove() {
    const { chosen } = this;
    if (!chosen) return;
    this.chosen = null;
    this.edit(() => this.model?.remove(chosen));
  }

  // Playing.

  /** @param {string[]} path */
  async walkOn(path) {
    try {
      this.walk = await this.app.port.ask('arena-walk', { text: this.scene.text, dead_ends: this.deadEnds, path, person: this.person });
      this.app.announce(this.sentence());
    } catch (error) {
      this.app.fail(error);
    }
  }

  toggleWalk() {
    if (this.walk) {
      this.walk = null;
      return this.app.refresh();
    }
    this.runner.pause();
    this.walkOn(this.chosen ? [this.chosen] : [this.scene.nodes[0].name]);
  }

  /** @param {string} name */
  step(name) {
    if (this.walk?.moves.includes(name)) this.walkOn([...this.walk.path, name]);
  }

  async exportAs(/** @type {string} */ to) {
    try {
      const made = await this.app.port.ask('convert', { text: this.scene.text, dead_ends: this.deadEnds, to });
      download(made.name, made.text);
    } catch (error) {
      this.app.fail(error);
    }
  }

  keys() {
    return [
      ...this.runner.keys(),
      { keys: 'n', does: t('addNode'), run: () => this.add() },
      { keys: 'e', does: t('addEdge'), run: () => this.beginEdge() },
      { keys: 'o', does: t('owner'), run: () => this.turnOwner() },
      { keys: 't', does: t('target'), run: () => this.turnTarget() },
      { keys: 'Delete Backspace', does: t('delete'), run: () => this.remove() },
      { keys: 'Ctrl+z', does: t('undo'), run: () => this.undo() },
      { keys: 'Ctrl+y', does: t('redo'), run: () => this.redo() },
      { keys: 'w', does: t('walk'), run: () => this.toggleWalk() },
      { keys: 'Escape', does: t('close'), run: () => { this.edgeFrom = null; this.chosen = null; this.app.refresh(); } },
    ];
  }

  /** @param {any} node */
  nodeName(node) {
    const rank = this.rankShown(node);
    const parts = [node.name, t('ownerIs', { player: node.owner })];
    if (node.target) parts.push(t('targetOf', { player: node.target }));
    if (rank !== null) parts.push(t('rank', { rank }));
    const left = this.outside(node);
    if (left !== null) parts.push(t('remaining', { count: left }));
    return parts.join(', ');
  }

  /** How many edges of an opponent's position still lead outside the attractor. @param {any} node */
  outside(node) {
    const layer = this.layers()[this.runner.at - 1];
    const found = layer?.outside.find((/** @type {any} */ one) => one[0] === node.name);
    return found ? found[1] : null;
  }

  render() {
    if (!this.scene) return h('p', { class: 'loading' }, t('loading'));
    return h('div', { class: 'split wide' },
      h('div', { class: 'stage' },
        this.drawing(),
        !this.walk && timeLine(this.runner.line())),
      h('div', { class: 'side' },
        h('p', { class: `sentence${this.walk?.kept === false ? ' warn' : ''}` }, this.edgeFrom ? t('edgeFrom', { name: this.edgeFrom }) : this.sentence()),
        this.walk && this.walk.moves.length > 0 && h('div', { class: 'choices', role: 'group', 'aria-label': t('moves') },
          this.walk.moves.map((/** @type {string} */ name) => h('button', { key: name, class: 'choice', on: { click: () => this.step(name) } }, name))),
        h('div', { class: 'line tools' },
          button(this.walk ? t('walkStop') : t('walk'), () => this.toggleWalk(), { class: 'primary' }),
          choice(t('whoAmI'), this.person, [[1, '1'], [2, '2']], (value) => { this.person = Number(value); if (this.walk) this.walkOn(this.walk.path.slice(0, 1)); this.app.refresh(); })),
        panel(t('layers'),
          choice(t('attractorOf'), this.player, [[1, t('player', { player: 1 })], [2, t('player', { player: 2 })]], (value) => { this.player = Number(value); this.runner.last = this.layers().length; this.runner.at = 0; this.stepped(); }),
          h('ol', { class: 'layer-list', start: 0 }, this.layers().slice(0, this.runner.at).map((/** @type {any} */ layer) => h('li', { key: layer.rank }, h('strong', null, `A${layer.rank}`), ' ', layer.added.map((/** @type {any} */ one) => one.position).join(', '))))),
        panel(t('draw'),
          h('div', { class: 'line' },
            button(t('addNode'), () => this.add()), button(t('addEdge'), () => this.beginEdge(), { disabled: !this.chosen }),
            button(t('owner'), () => this.turnOwner(), { disabled: !this.chosen }), button(t('target'), () => this.turnTarget(), { disabled: !this.chosen }),
            button(t('delete'), () => this.remove(), { disabled: !this.chosen }),
            button(t('undo'), () => this.undo(), { disabled: this.past.length === 0 }), button(t('redo'), () => this.redo(), { disabled: this.future.length === 0 })),
          h('details', null, h('summary', null, t('arenaText')),
            h('form', { on: { submit: (/** @type {any} */ event) => { event.preventDefault(); const { value } = event.target.elements.text; this.past.push(this.scene.text); this.read(value); } } },
              h('textarea', { name: 'text', rows: 8, spellcheck: 'false', 'aria-label': t('arenaText'), '.value': this.scene.text }),
              h('button', { type: 'submit' }, t('read')))),
          h('div', { class: 'line' },
            choice(t('example'), '', [['', '…'], ['sticks', 'sticks'], ['nim', 'nim'], ['tic-tac-toe', 'tic-tac-toe']], (game) => game && this.example(game, { sticks: '10', nim: '2 2', 'tic-tac-toe': 'XOX/OXO/...' }[game] ?? '')),
            choice(t('export'), '', /** @type {[string, string][]} */ ([['', '…'], ...FORMATS.map((name) => [name, name])]), (to) => to && this.exportAs(to)),
            button(t('share'), () => copyLink(this.app))))));
  }

  drawing() {
    const { scene, walk } = this;
    const here = walk ? walk.path[walk.path.length - 1] : null;
    return h('div', { class: 'arena-room' },
      h('svg', { class: 'arena', viewBox: `0 0 ${Math.ceil(scene.width)} ${Math.ceil(scene.height)}`, 'aria-hidden': 'true', style: { '--width': `${scene.width}px` } },
        h('defs', null,
          h('marker', { id: 'tip', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: 'auto-start-reverse' }, h('path', { d: 'M0 0L10 5L0 10z' })),
          h('pattern', { id: 'hatch1', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, h('rect', { width: 7, height: 7, class: 'hatch-ground' }), h('rect', { width: 2.5, height: 7, class: 'hatch-line' })),
          h('pattern', { id: 'hatch2', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-45)' }, h('rect', { width: 7, height: 7, class: 'hatch-ground2' }), h('rect', { width: 2.5, height: 7, class: 'hatch-line2' }))),
        scene.edges.map((/** @type {any} */ edge, /** @type {number} */ index) => this.edge(edge, index)),
        scene.nodes.map((/** @type {any} */ node) => this.node(node, here))),
      h('div', { class: 'vh' }, h('ul', null, scene.nodes.map((/** @type {any} */ node) => h('li', { key: node.name },
        h('button', { on: { click: () => this.choose(node.name) }, 'aria-pressed': String(this.chosen === node.name) }, this.nodeName(node)))))));
  }

  /** @param {any} edge @param {number} index */
  edge(edge, index) {
    const [from, to] = [this.scene.nodes[edge.from], this.scene.nodes[edge.to]];
    const [inFrom, inTo] = [this.rankShown(from), this.rankShown(to)];
    const strong = inFrom !== null && inTo !== null && inTo < inFrom && from.owner === this.player;
    const path = edge.points.length === 0
      ? `M${from.x - from.radius * 0.5} ${from.y - from.radius * 0.85}c-14 -26 28 -26 ${from.radius} 0`
      : route(edge.points, from.radius, to.radius + 2);
    return h('path', { key: index, class: `arena-edge${strong ? ' strong' : ''}`, d: path, 'marker-end': 'url(#tip)' });
  }

  /** @param {any} node @param {string | null} here */
  node(node, here) {
    const rank = this.rankShown(node);
    const isNew = rank !== null && rank === this.runner.at - 1;
    const left = this.outside(node);
    const shape = (/** @type {number} */ r, /** @type {string} */ name) => (node.owner === 1
      ? h('circle', { class: name, cx: node.x, cy: node.y, r })
      : h('rect', { class: name, x: node.x - r, y: node.y - r, width: 2 * r, height: 2 * r, rx: 3 }));
    return h('g', {
      key: node.name, class: `arena-node${rank !== null ? ` in player-${this.player}` : ''}${isNew ? ' new' : ''}${this.chosen === node.name ? ' chosen' : ''}${here === node.name ? ' token' : ''}${this.walk?.moves.includes(node.name) ? ' can' : ''}`,
      on: { click: () => this.choose(node.name), pointerdown: (/** @type {PointerEvent} */ event) => { this.dragFrom = node.name; /** @type {any} */ (event.target).releasePointerCapture?.(event.pointerId); }, pointerup: () => this.drop(node.name) },
    },
      shape(node.radius, 'outline'),
      node.target && shape(node.radius - 4, 'double'),
      h('text', { x: node.x, y: node.y + (rank === null ? 5 : 0), 'text-anchor': 'middle' }, short(node.name)),
      rank !== null && h('text', { class: 'rank', x: node.x, y: node.y + 15, 'text-anchor': 'middle' }, rank),
      left !== null && left > 0 && h('text', { class: 'left', x: node.x + node.radius, y: node.y - node.radius + 3 }, left),
      here === node.name && h('circle', { class: 'token-disc', cx: node.x, cy: node.y - node.radius - 7, r: 8 }));
  }

  /** An edge is drawn by dragging from a position to another. @param {string} name */
  drop(name) {
    const from = this.dragFrom;
    this.dragFrom = null;
    if (from && from !== name && !this.walk) this.edit(() => this.model?.toggleEdge(from, name));
  }
}

/** @param {string} name */
const short = (name) => (name.length > 9 ? `${name.slice(0, 8)}…` : name);

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
