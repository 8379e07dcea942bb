// Watching a search: its tree with a time line, a sentence for every step, questions for whoever wants to predict it.

import { h } from '../view.js';
import { number, t } from '../texts.js';
import { remember } from '../store.js';
import { button, choice, copyLink, panel, sentence, slider, timeLine } from '../parts.js';
import { statesAt } from '../film.js';
import { Runner } from '../runner.js';
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
    this.depth = Number(params.depth) || 0;
    this.iterations = Number(params.iterations) || 60;
    this.exploration = params.c === undefined ? 1.41 : Number(params.c);
    this.wanted = Number(params.step) || 0;
    this.quiz.read(params);
    /** @type {any} */
    this.film = null;
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

  plan() {
    if (this.isGrowing) return `${this.search}:iterations=${this.iterations},c=${this.exploration},seed=1`;
    return this.search;
  }

  async load() {
    this.working?.abort();
    const working = new AbortController();
    this.working = working;
    const limits = this.depth && !this.isGrowing ? { depth: this.depth } : {};
    try {
      const film = await this.app.port.ask('watch', { ...this.table.ref, plan: this.plan(), limits }, { signal: working.signal });
      if (this.working !== working) return;
      this.film = film;
      this.runner.last = film.steps.length;
      this.runner.at = Math.min(this.wanted, film.steps.length);
      this.stepped(true);
    } catch (error) {
      if (this.working === working) this.app.fail(error);
    }
  }

  /** @param {boolean} [quiet] */
  stepped(quiet) {
    if (!this.film) return;
    const { at } = this.runner;
    this.states = statesAt(this.film, at);
    const { parts, params } = this.table.address();
    const own = {
      search: this.search, depth: this.depth ? String(this.depth) : '', step: at ? String(at) : '',
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
    const { at, last } = this.runner;
    if (at === 0) return t('ready');
    const text = this.film.steps[at - 1].text;
    const said = sentence(/[.!?]$/.test(text) ? text : `${text}.`);
    return at === last && this.film.summary ? `${said} ${this.film.summary}` : said;
  }

  /** The node that is looked at: the one that is pointed at, or that of the step. */
  node() {
    const { at } = this.runner;
    return this.picked ?? (at > 0 ? this.film.steps[at - 1].at : 0) ?? 0;
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

  /** Goes to the next step of this kind. @param {number} iterations */
  jump(iterations) {
    let { at } = this.runner;
    for (let left = iterations; left > 0 && at < this.runner.last;) {
      at += 1;
      if (this.film.steps[at - 1].step === 'propagation') left -= 1;
    }
    this.runner.go(at);
  }

  keys() {
    const own = this.isGrowing ? [
      { keys: 'Shift+ArrowRight', does: t('key.iteration'), run: () => this.jump(1) },
      { keys: 'Ctrl+ArrowRight', does: t('key.hundred'), run: () => this.jump(100) },
    ] : [
      { keys: 'Shift+ArrowRight', does: t('key.jump'), run: () => this.runner.go(this.runner.at + 10) },
      { keys: 'Shift+ArrowLeft', does: t('key.jump'), run: () => this.runner.go(this.runner.at - 10) },
      { keys: 'q', does: t('askMe'), run: () => this.quiz.toggle() },
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
    const { film, runner, table } = this;
    const isTree = table.ref.game === 'tree';
    const step = runner.at > 0 ? film.steps[runner.at - 1] : { nodes: 0, leaves: 0, cuts: 0 };
    return h('div', { class: 'split wide' },
      h('div', { class: 'stage' },
        isTree && h('form', { class: 'line tree-text', on: { submit: (/** @type {any} */ event) => { event.preventDefault(); table.ref.start = event.target.elements.tree.value; this.change({}); } } },
          h('label', { class: 'grow' }, h('span', { class: 'vh' }, t('treeText')), h('input', { name: 'tree', spellcheck: 'false', autocomplete: 'off', '.value': table.ref.start ?? '' })),
          h('button', { type: 'submit' }, t('draw')),
          h('button', { type: 'button', on: { click: () => this.exercise() } }, t('random'))),
        h('op-film', { '.data': { film, states: this.states, at: runner.at > 0 ? film.steps[runner.at - 1].at ?? null : null, label: `${t('tree')}. ${this.sentence()}`, pick: (/** @type {number} */ node) => { this.picked = node; this.look(); this.app.refresh(); } } }),
        timeLine(runner.line())),
      h('div', { class: 'side' },
        this.quiz.question ? this.quiz.render() : h('p', { class: 'sentence' }, this.sentence()),
        this.quiz.strip(),
        h('p', { class: 'counters' }, t('counters', { nodes: number(step.nodes), leaves: number(step.leaves), cuts: number(step.cuts) })),
        this.isGrowing && this.formula(),
        this.shownScene && !isTree && h('div', { class: 'mini' }, h('op-board', { '.data': { board: this.shownScene.board, label: t('nodeHere') } })),
        panel(t('search'),
          h('div', { class: 'line' },
            choice(t('search'), this.search, WATCHABLE.map((name) => [name, name]), (search) => this.change({ search })),
            choice(t('games'), table.ref.game, this.app.catalogue.games.map((/** @type {any} */ game) => [game.name, game.title]), (game) => { table.ref = { game, settings: {}, start: game === 'tree' ? TREE : null, moves: [] }; this.shownScene = null; this.change({ depth: 0 }); })),
          !this.isGrowing && !isTree && slider(t('depth'), this.depth || table.info.explain_depth || 3, [1, 6, 1], (depth) => this.change({ depth })),
          this.isGrowing && slider(t('iterations'), this.iterations, [10, 1000, 10], (iterations) => this.change({ iterations })),
          this.isGrowing && slider(t('exploration'), this.exploration, [0, 3, 0.01], (exploration) => this.change({ exploration })),
          h('div', { class: 'line' },
            !this.isGrowing && button(this.quiz.on ? t('askStop') : t('askMe'), () => this.quiz.toggle(), { 'aria-pressed': String(this.quiz.on) }),
            button(t('share'), () => copyLink(this.app)),
            h('a', { class: 'button', href: `#/watch/${table.ref.game === 'tree' ? 'connect-four' : table.ref.game}?mode=race` }, t('race'))))));
  }

  /** The formula of UCT, with the numbers of the node that is looked at. */
  formula() {
    const node = this.node();
    const state = this.states?.[node];
    const parent = this.film.nodes[node].parent;
    const above = parent === null || parent === undefined ? null : this.states?.[parent];
    const [w, n] = (state?.title ?? '').split('/');
    const total = above?.title.split('/')[1];
    const worth = Number(w) / Number(n) + this.exploration * Math.sqrt(Math.log(Number(total)) / Number(n));
    const numbers = n && total && Number(n) > 0 ? `${w}/${n} + ${this.exploration}·√(ln ${total} / ${n}) = ${worth.toFixed(2)}` : '';
    return h('p', { class: 'formula' }, h('span', null, 'w/n + c·√(ln N / n)'), numbers && h('strong', null, numbers));
  }
}
