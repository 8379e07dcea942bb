// Arenas: drawn, solved, the attractor layer by layer, and a walk against the strategy.

import { h } from '../view.js';
import { t } from '../texts.js';
import { remember } from '../store.js';
import { button, choice, copyLink, download, panel, timeLine } from '../parts.js';
import { ArenaModel } from '../arena-model.js';
import '../arena-drawing.js';
import { Runner } from '../runner.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new ArenaView(app, place);
}

/** What an arena is written in; `py` is the dictionary of the course. */
const FORMATS = [['arena', 'arena'], ['py', 'dict (Python)'], ['pg', 'PGSolver (.pg)'], ['json', 'JSON'], ['dot', 'Graphviz'], ['tikz', 'TikZ'], ['mermaid', 'Mermaid'], ['svg', 'SVG']];
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
    /** @type {any} the arena in another format */
    this.exported = null;
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
    this.exported = null;
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

  /** Shows the arena in another format, to be copied or kept as a file. @param {string} to */
  async exportAs(to) {
    try {
      this.exported = to ? await this.app.port.ask('convert', { text: this.scene.text, dead_ends: this.deadEnds, to }) : null;
      this.app.refresh();
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** A text of any format that is known. @param {string} text */
  readText(text) {
    if (this.scene) this.past.push(this.scene.text);
    this.future = [];
    this.exported = null;
    return this.read(text);
  }

  /** @param {File | undefined} file */
  async readFile(file) {
    if (file) await this.readText(await file.text());
  }

  /** @param {string} name */
  rename(name) {
    const { chosen } = this;
    if (!chosen || !name || name === chosen) return;
    if (/\s/.test(name) || this.model?.find(name)) return this.app.announce(t('badName'));
    this.chosen = name;
    this.edit(() => this.model?.rename(chosen, name));
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
      { keys: 'g', does: t('format'), run: () => /** @type {HTMLElement | null} */ (document.querySelector('.formats select'))?.focus() },
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
    const dropping = { dragover: (/** @type {Event} */ event) => event.preventDefault(), drop: (/** @type {DragEvent} */ event) => { event.preventDefault(); this.readFile(event.dataTransfer?.files[0]); } };
    return h('div', { class: 'split wide', on: dropping },
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
        this.drawPanel(), this.textPanel()));
  }

  drawPanel() {
    const off = { disabled: !this.chosen };
    const renamed = (/** @type {any} */ event) => { event.preventDefault(); this.rename(event.target.elements.name.value.trim()); };
    return panel(t('draw'),
      h('p', { class: 'faint' }, t('drawText')),
      h('div', { class: 'line' },
        button(t('addNode'), () => this.add()), button(t('addEdge'), () => this.beginEdge(), off),
        button(t('owner'), () => this.turnOwner(), off), button(t('target'), () => this.turnTarget(), off),
        button(t('delete'), () => this.remove(), off),
        button(t('undo'), () => this.undo(), { disabled: this.past.length === 0 }), button(t('redo'), () => this.redo(), { disabled: this.future.length === 0 })),
      this.chosen && h('form', { class: 'line', on: { submit: renamed } },
        h('label', { class: 'field grow' }, h('span', null, t('nameOf')), h('input', { name: 'name', autocomplete: 'off', spellcheck: 'false', '.value': this.chosen })),
        h('button', { type: 'submit' }, t('set'))),
      choice(t('stuck'), this.deadEnds, [['draw', t('stuck.draw')], ['lose', t('stuck.lose')], ['win', t('stuck.win')]], (rule) => { this.deadEnds = rule; this.read(this.scene.text); }));
  }

  textPanel() {
    const { exported } = this;
    const examples = /** @type {Record<string, string>} */ ({ sticks: '10', nim: '2 2', 'tic-tac-toe': 'XOX/OXO/...' });
    return panel(t('export'),
      h('div', { class: 'line formats' },
        choice(t('format'), '', /** @type {[string, string][]} */ ([['', '…'], ...FORMATS]), (to) => this.exportAs(to)),
        choice(t('example'), '', [['', '…'], ...Object.keys(examples).map((name) => /** @type {[string, string]} */ ([name, name]))], (game) => game && this.example(game, examples[game]))),
      exported && h('label', { class: 'field' }, h('span', null, exported.name), h('textarea', { class: 'exported', rows: 8, readonly: true, spellcheck: 'false', '.value': exported.text })),
      exported && button(t('save'), () => download(exported.name, exported.text)),
      h('details', null, h('summary', null, t('arenaText')),
        h('form', { on: { submit: (/** @type {any} */ event) => { event.preventDefault(); this.readText(event.target.elements.text.value); } } },
          h('textarea', { name: 'text', rows: 8, spellcheck: 'false', 'aria-label': t('arenaText'), '.value': this.scene.text }),
          h('button', { type: 'submit' }, t('read')))),
      h('div', { class: 'line' },
        h('label', { class: 'button' }, t('load'), h('input', { type: 'file', class: 'vh', on: { change: (/** @type {any} */ event) => { this.readFile(event.target.files?.[0]); event.target.value = ''; } } })),
        button(t('share'), () => copyLink(this.app))));
  }

  drawing() {
    const { scene, walk } = this;
    return h('div', { class: 'arena-room' },
      h('op-arena', { '.data': {
        scene, player: this.player, at: this.runner.at, chosen: this.chosen,
        rank: (/** @type {any} */ node) => this.rankShown(node), left: (/** @type {any} */ node) => this.outside(node), name: (/** @type {any} */ node) => this.nodeName(node),
        here: walk ? walk.path[walk.path.length - 1] : null, can: walk?.moves ?? [],
        choose: (/** @type {string} */ name) => this.choose(name), add: () => this.add(),
        connect: (/** @type {string} */ from, /** @type {string} */ to) => { if (!this.walk) this.edit(() => this.model?.toggleEdge(from, to)); },
      } }));
  }
}
