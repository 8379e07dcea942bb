// Watching a search: its tree with a time line, a sentence for every step, questions for whoever wants to predict it.

import { h } from '../view.js';
import { number, t } from '../texts.js';
import { remember } from '../store.js';
import { button, choice, copyLink, panel, shownValue, slider, timeLine } from '../parts.js';
import { MOST_NODES, Track } from '../track.js';
import { Runner } from '../runner.js';
import '../board.js';
import { Table } from '../table.js';
import { Quiz } from '../quiz.js';
import { Race } from '../race.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return place.params.mode === 'race' ? new Race(app, place) : new Watch(app, place);
}

/** The tree that is shown when none is named. */
const TREE = '(((10 12) (14 5)) ((4 6) (9 3)))';
const GROWING = ['uct', 'mcts'];
const WATCHABLE = ['minimax', 'alpha-beta', 'deepening', 'quiescence', 'uct'];

export class Watch {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.runner = new Runner(() => this.stepped());
    this.quiz = new Quiz(this);
    this.begin(place);
  }

  /** @param {import('../place.js').Place} place */
  moved(place) {
    this.begin(place);
  }

  /** @param {import('../place.js').Place} place */
  begin(place) {
    if (place.params.mode === 'race') return void this.app.open(true);
    const named = place.parts.length > 0 ? place : { ...place, parts: ['tree', TREE] };
    this.table = new Table(this.app, named);
    const { params } = place;
    this.search = params.search ?? 'alpha-beta';
    /** The search that stands beside it, if any. */
    this.beside = params.beside ?? '';
    this.depth = Number(params.depth) || 0;
    this.iterations = Number(params.iterations) || 60;
    this.exploration = params.c === undefined ? 1.41 : Number(params.c);
    this.wanted = Number(params.step) || 0;
    this.keepsAll = params.all === '1';
    this.quiz.read(params);
    /** @type {Track[]} */
    this.tracks = [];
    /** @type {number | null} */
    this.picked = null;
    /** @type {any} */
    this.shownScene = null;
    this.runner.at = 0;
    this.load();
  }

  dispose() {
    this.runner.stop();
    this.working?.abort();
  }

  get isGrowing() {
    return GROWING.includes(this.search);
  }

  /** The film of the first search: the one that asks questions. */
  get film() {
    return this.tracks[0]?.film ?? null;
  }

  /** @param {string} search */
  question(search) {
    const grows = GROWING.includes(search);
    const plan = grows ? `${search}:iterations=${this.iterations},c=${this.exploration},seed=1` : search;
    const limits = this.depth && !grows ? { depth: this.depth } : {};
    return { ...this.table.ref, plan, limits, keep: this.keepsAll ? MOST_NODES : undefined };
  }

  async load() {
    this.working?.abort();
    const working = new AbortController();
    this.working = working;
    const tracks = [this.search, this.beside].filter(Boolean).map((search) => new Track(search));
    try {
      await Promise.all(tracks.map((track) => track.load(this.app.port, this.question(track.search), working.signal)));
      if (this.working !== working) return;
      this.working = null;
      this.tracks = tracks;
      this.runner.last = Math.max(...tracks.map((track) => track.length));
      this.runner.at = Math.min(this.wanted, this.runner.last);
      this.stepped(true);
    } catch (error) {
      if (this.working === working) this.app.fail(error);
    }
  }

  /** @param {boolean} [quiet] */
  stepped(quiet) {
    if (!this.film) return;
    const { at } = this.runner;
    for (const track of this.tracks) track.wind(at);
    const { parts, params } = this.table.address();
    const own = {
      search: this.search, beside: this.beside, depth: this.depth ? String(this.depth) : '', step: at ? String(at) : '', all: this.keepsAll ? '1' : '',
      iterations: this.isGrowing ? String(this.iterations) : '', c: this.isGrowing ? String(this.exploration) : '', ...this.quiz.params(),
    };
    this.app.at({ view: 'watch', parts, params: { ...params, ...own } });
    remember('watch', { title: `${t('watch')}: ${this.search}`, href: location.hash });
    this.quiz.stepped();
    if (!quiet && !this.runner.running) this.app.announce(this.quiz.question ?? this.sentence());
    this.look();
    this.app.refresh();
  }

  sentence() {
    const [first, second] = this.tracks;
    if (!second) return first.sentence();
    if (this.runner.at === 0) return t('ready');
    const told = this.tracks.map((track) => `${track.search}: ${track.step?.nodes ?? 0}`).join(' · ');
    if (this.runner.at < this.runner.last) return `${t('nodes')}: ${told}`;
    const ends = this.tracks.map(({ film: { analysis } }) => `${analysis.best?.text ?? ''}, ${shownValue(analysis.value)}`);
    const verdict = ends[0] === ends[1] ? t('agree', { move: first.film.analysis.best?.text ?? '', value: shownValue(first.film.analysis.value) }) : t('differ');
    return `${t('nodes')}: ${told}. ${verdict}`;
  }

  /** The node that is looked at: the one that is pointed at, or that of the step. */
  node() {
    return this.picked ?? this.tracks[0].step?.at ?? 0;
  }

  /** Asks for the board of the node that is looked at. */
  async look() {
    if (this.table.ref.game === 'tree' || !this.film) return;
    const node = this.node();
    if (this.film.nodes[node].kind === 'more') return;
    if (this.shownNode === node && this.shownFilm === this.film) return;
    this.shownNode = node;
    this.shownFilm = this.film;
    const then = [];
    for (let one = node; this.film.nodes[one].parent !== null; one = this.film.nodes[one].parent) {
      if (this.film.nodes[one].move) then.unshift(this.film.nodes[one].move);
    }
    try {
      const scene = await this.app.port.ask('scene', { ...this.table.ref, then });
      if (this.shownNode !== node) return;
      this.shownScene = scene;
      this.app.refresh();
    } catch {
      // A branch that stands for several moves has no board.
    }
  }

  /** @param {number} iterations */
  jump(iterations) {
    this.runner.go(this.tracks[0].after(iterations));
  }

  keys() {
    const own = this.isGrowing ? [
      { keys: 'Shift+ArrowRight', does: t('key.iteration'), run: () => this.jump(1) },
      { keys: 'Ctrl+ArrowRight', does: t('key.hundred'), run: () => this.jump(100) },
    ] : [
      { keys: 'Shift+ArrowRight', does: t('key.jump'), run: () => this.runner.go(this.runner.at + 10) },
      { keys: 'Shift+ArrowLeft', does: t('key.jump'), run: () => this.runner.go(this.runner.at - 10) },
      { keys: 'q', does: t('askMe'), run: () => { if (!this.beside) this.quiz.toggle(); } },
      { keys: 'c', does: t('cut'), run: () => this.quiz.answer('cut') },
      { keys: 'g', does: t('noCut'), run: () => this.quiz.answer('go') },
    ];
    const stepping = this.runner.keys();
    // While a question is open, a step forward is its answer.
    if (this.quiz.question) stepping[0] = { keys: 'ArrowRight j', does: t('forward'), run: () => this.app.announce(this.quiz.question ?? '') };
    return [...stepping, ...own];
  }

  /** @param {Record<string, any>} change */
  change(change) {
    Object.assign(this, change);
    this.wanted = 0;
    this.runner.at = 0;
    this.quiz.reset();
    this.runner.stop();
    this.load();
    this.app.refresh();
  }

  async exercise() {
    const seed = 1 + Math.floor(Math.random() * 9999);
    const made = await this.app.port.ask('exercise', { cuts: this.search !== 'minimax', seed });
    this.quiz.seed = seed;
    this.table.ref = { game: 'tree', settings: {}, start: made.text.trim(), moves: [] };
    this.change({});
  }

  render() {
    if (!this.film) return h('p', { class: 'loading' }, t('loading'));
    const { runner, table, tracks } = this;
    const isTree = table.ref.game === 'tree';
    const isTwo = tracks.length > 1;
    return h('div', { class: 'split wide' },
      h('div', { class: 'stage' },
        isTree && this.treeForm(),
        h('div', { class: `tracks${isTwo ? ' two' : ''}${this.isGrowing ? ' grows' : ''}` }, tracks.map((track, index) => h('section', { key: `${index} ${track.search}`, 'aria-label': track.search },
          isTwo && h('h2', null, track.search, ' ', h('span', { class: 'counters' }, track.counters())),
          track.view((node) => { this.picked = index === 0 ? node : null; this.look(); this.app.refresh(); }),
          isTwo && h('p', { class: 'track-sentence' }, track.sentence())))),
        timeLine(runner.line()),
        this.isGrowing && h('div', { class: 'line phases', role: 'group', 'aria-label': t('iterations') },
          button(t('phase'), () => runner.go(runner.at + 1), { disabled: runner.at >= runner.last }),
          button(t('iteration'), () => this.jump(1), { disabled: runner.at >= runner.last }),
          button(t('hundred'), () => this.jump(100), { disabled: runner.at >= runner.last }))),
      h('div', { class: 'side' },
        this.quiz.question ? this.quiz.render() : h('p', { class: 'sentence' }, this.sentence()),
        this.quiz.strip(),
        !isTwo && h('p', { class: 'counters' }, tracks[0].counters()),
        this.isGrowing && this.formula(),
        this.shownScene && !isTree && h('div', { class: 'mini' }, h('op-board', { '.data': { board: this.shownScene.board, label: t('nodeHere') } })),
        this.searchPanel(isTree)));
  }

  treeForm() {
    const { table } = this;
    const drawn = (/** @type {any} */ event) => { event.preventDefault(); table.ref.start = event.target.elements.tree.value; this.change({}); };
    return h('form', { class: 'line tree-text', on: { submit: drawn } },
      h('label', { class: 'grow' }, h('span', { class: 'vh' }, t('treeText')), h('input', { name: 'tree', spellcheck: 'false', autocomplete: 'off', '.value': table.ref.start ?? '' })),
      h('button', { type: 'submit' }, t('draw')),
      h('button', { type: 'button', on: { click: () => this.exercise() } }, t('random')));
  }

  /** @param {boolean} isTree */
  searchPanel(isTree) {
    const { table } = this;
    /** @type {[string, string][]} */
    const names = WATCHABLE.map((name) => [name, name]);
    const otherGame = (/** @type {string} */ game) => { table.ref = { game, settings: {}, start: game === 'tree' ? TREE : null, moves: [] }; this.shownScene = null; this.change({ depth: 0 }); };
    const left = Math.max(...this.tracks.map((track) => track.film.dropped));
    return panel(t('search'),
      choice(t('games'), table.ref.game, this.app.catalogue.games.map((/** @type {any} */ game) => [game.name, game.title]), otherGame),
      h('div', { class: 'line' },
        choice(t('search'), this.search, names, (search) => this.change({ search })),
        choice(t('beside'), this.beside, [['', '–'], ...names], (beside) => { this.quiz.on = false; this.change({ beside }); })),
      !this.isGrowing && !isTree && slider(t('depth'), this.depth || table.info.explain_depth || 3, [1, 6, 1], (depth) => this.change({ depth })),
      this.isGrowing && slider(t('iterations'), this.iterations, [10, 1000, 10], (iterations) => this.change({ iterations })),
      this.isGrowing && slider(t('exploration'), this.exploration, [0, 3, 0.01], (exploration) => this.change({ exploration })),
      left > 0 && h('p', { class: 'faint' }, t('leftOut', { count: number(left) })),
      left > 0 && !this.keepsAll && button(t('showAll', { count: number(MOST_NODES) }), () => this.change({ keepsAll: true })),
      h('div', { class: 'line' },
        !this.isGrowing && !this.beside && button(this.quiz.on ? t('askStop') : t('askMe'), () => this.quiz.toggle(), { 'aria-pressed': String(this.quiz.on) }),
        button(t('share'), () => copyLink(this.app)),
        h('a', { class: 'button', href: `#/watch/${isTree ? 'connect-four' : table.ref.game}?mode=race` }, t('race'))));
  }

  /** The formula of UCT, with the numbers of the node that is looked at. */
  formula() {
    const node = this.node();
    const { states } = this.tracks[0];
    const state = states[node];
    const parent = this.film.nodes[node].parent;
    const above = parent === null || parent === undefined ? null : states[parent];
    const [w, n] = (state?.title ?? '').split('/');
    const total = above?.title.split('/')[1];
    const worth = Number(w) / Number(n) + this.exploration * Math.sqrt(Math.log(Number(total)) / Number(n));
    const numbers = n && total && Number(n) > 0 ? `${w}/${n} + ${this.exploration}·√(ln ${total} / ${n}) = ${worth.toFixed(2)}` : '';
    return h('p', { class: 'formula' }, h('span', null, 'w/n + c·√(ln N / n)'), numbers && h('strong', null, numbers));
  }
}
