// Analysing: what every move is worth, on the board and in words; lines, the evaluation's terms, the curve of the game,
// and what each depth believes.

import { h } from '../view.js';
import { list, number, t } from '../texts.js';
import { remember } from '../store.js';
import { button, choice, panel, sentence, shortValue, shownValue, slider, verdict } from '../parts.js';
import { gameChoice, moveList, tableTools } from '../moves.js';
import '../board.js';
import { Table } from '../table.js';
import { curve } from '../chart.js';
import { GameCurve } from '../game-curve.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new Analyse(app, place);
}

/** How long the engine thinks about a position. */
const SECONDS = 5;
/** How many stones of a line are shown on the board. */
const LINE = 8;
/** After how many milliseconds out of sight an analysis pauses. */
const HIDDEN = 30_000;
/** The depths of the horizon. */
const DEPTHS = [1, 2, 3, 4, 5, 6];

class Analyse {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.table = new Table(app, place);
    /** @type {Map<string, any[]>} */
    this.lineCache = new Map();
    this.curve = new GameCurve(app, this.table);
    /** A tab that nobody looks at for long does not keep the machine busy. */
    this.rest = () => {
      clearTimeout(this.resting);
      if (document.hidden) this.resting = window.setTimeout(() => { this.isPaused = Boolean(this.working); this.stop(); }, HIDDEN);
      else if (this.isPaused) { this.isPaused = false; this.after(); }
    };
    document.addEventListener('visibilitychange', this.rest);
    this.moved(place);
  }

  /** @param {import('../place.js').Place} place */
  moved(place) {
    this.stop();
    this.table.read(place);
    const { params } = place;
    this.isOn = params.on === '1';
    this.search = params.search ?? (this.table.info.exact ? 'exact' : 'pvs');
    this.evaluation = params.eval ?? '';
    this.lines = Math.min(5, Math.max(1, Number(params.lines) || 1));
    this.horizonDepth = Number(params.horizon) || 0;
    this.quiet = params.quiet === '1';
    this.arrows = params.arrows !== '0';
    this.flipped = params.flip === '1';
    this.curve.isOn = params.curve === '1';
    this.clear();
    this.table.load().then(() => this.after());
  }

  dispose() {
    document.removeEventListener('visibilitychange', this.rest);
    clearTimeout(this.resting);
    this.stop();
  }

  stop() {
    this.curve.stop();
    this.working?.abort();
    this.working = null;
  }

  clear() {
    /** @type {any} */
    this.found = null;
    /** @type {any} */
    this.progress = null;
    /** @type {any} */
    this.terms = null;
    /** @type {any[]} */
    this.ghosts = [];
    /** @type {number | null} */
    this.pointed = null;
    this.horizon = [[], []];
    this.pointedText = '';
  }

  get scene() {
    return this.table.scene;
  }

  after() {
    const { parts, params } = this.table.address();
    const own = {
      on: this.isOn ? '1' : '', search: this.search, eval: this.evaluation, lines: this.lines > 1 ? String(this.lines) : '',
      horizon: this.horizonDepth ? String(this.horizonDepth) : '', quiet: this.quiet ? '1' : '', arrows: this.arrows ? '' : '0', flip: this.flipped ? '1' : '', curve: this.curve.isOn ? '1' : '',
    };
    this.app.at({ view: 'analyse', parts, params: { ...params, ...own } });
    remember(`analyse ${this.table.ref.game}`, { title: `${t('analyse')}: ${this.table.info.title}`, href: location.hash });
    this.app.refresh();
    if (this.horizonDepth) this.lookAtHorizon();
    else if (this.isOn) this.think();
    if (this.terms === null) this.explainValue();
    this.curve.follow();
  }

  /** Goes on from another position. */
  goOn() {
    this.stop();
    this.clear();
    this.after();
  }

  async think() {
    this.stop();
    if (this.scene?.outcome) return;
    const working = new AbortController();
    this.working = working;
    const ref = this.table.ref;
    try {
      const listening = {
        signal: working.signal,
        progress: (/** @type {any} */ progress) => { if (progress.rank === 1) this.progress = progress; this.app.refresh(); },
      };
      const limits = { time_ms: SECONDS * 1000 };
      const plan = this.search === 'exact' ? '' : this.plan(this.search);
      const found = this.search === 'exact' ? await this.app.port.ask('solve', { ...ref, all: true, line: LINE, limits }, listening)
        : await this.app.port.ask('analyse', { ...ref, plan, limits, all: true, lines: this.lines }, listening);
      if (this.working !== working) return;
      this.working = null;
      this.found = found;
      this.app.announce(this.words());
    } catch (error) {
      if (this.working === working) {
        this.working = null;
        this.app.fail(error);
      }
    }
  }

  /** @param {string} search @param {string} [more] */
  plan(search, more = '') {
    const parameters = [more, this.evaluation && `eval=${this.evaluation}`].filter(Boolean).join(',');
    return parameters ? `${search}:${parameters}` : search;
  }

  async explainValue() {
    this.terms = undefined;
    const asked = this.scene;
    try {
      const terms = await this.app.port.ask('evaluate', { ...this.table.ref, evaluation: this.evaluation || undefined });
      if (asked === this.scene) this.terms = terms;
      this.app.refresh();
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** What each depth believes: the same question at depth 1, 2, 3, ..., without and with quiescence. */
  async lookAtHorizon() {
    this.stop();
    const working = new AbortController();
    this.working = working;
    try {
      for (const [column, search] of ['alpha-beta', 'quiescence'].entries()) {
        for (const depth of DEPTHS) {
          if (this.horizon[column][depth]) continue;
          const found = await this.app.port.ask('analyse', { ...this.table.ref, plan: this.plan(search), limits: { depth, time_ms: 20_000 } }, { signal: working.signal });
          if (this.working !== working) return;
          this.horizon[column][depth] = found;
          this.app.refresh();
        }
      }
      this.working = null;
      this.app.refresh();
    } catch (error) {
      if (this.working === working) {
        this.working = null;
        this.app.fail(error);
      }
    }
  }

  /** The answer that is shown: of the horizon's depth, or of the engine. */
  shown() {
    if (this.horizonDepth) return this.horizon[this.quiet ? 1 : 0][this.horizonDepth] ?? null;
    return this.found;
  }

  /** @returns {Map<number, import('../board.js').Tag> | undefined} */
  tags() {
    const found = this.shown();
    if (!found || this.horizonDepth) return undefined;
    const tags = new Map();
    if (found.type === 'exact') {
      const known = found.moves.filter((/** @type {any} */ move) => typeof move.score === 'number');
      const most = Math.max(...known.map((/** @type {any} */ move) => move.score));
      for (const move of known) {
        const kind = move.score > 0 ? 'good' : move.score < 0 ? 'bad' : 'even';
        const name = move.score === 0 ? t('draws') : t(move.score > 0 ? 'winsIn' : 'losesIn', { plies: move.plies });
        const text = move.score > 0 ? `+${move.score}` : move.score < 0 ? `−${-move.score}` : '0';
        tags.set(move.number, { text, kind, best: move.score === most, name });
      }
    } else {
      for (const move of found.moves) {
        if (!move.value) continue;
        tags.set(move.number, { text: shortValue(move.value), kind: verdict(move.value), best: move.number === found.best?.number, name: shownValue(move.value) });
      }
    }
    return tags;
  }

  /** All values in a sentence. */
  words() {
    const found = this.shown();
    if (!found) return '';
    if (found.type !== 'exact') return found.best ? t('hintMove', { move: found.best.text, value: shownValue(found.value) }) : '';
    const groups = new Map();
    for (const move of found.moves) {
      if (typeof move.score !== 'number') continue;
      const group = groups.get(move.score) ?? { score: move.score, plies: move.plies, moves: [] };
      group.moves.push(move.text);
      groups.set(move.score, group);
    }
    const said = [...groups.values()].sort((one, two) => two.score - one.score).map(({ score, plies, moves }) => {
      const kind = score > 0 ? 'movesWin' : score < 0 ? 'movesLose' : 'movesDraw';
      const many = moves.length > 1;
      const named = this.scene.board.style === 'holes' ? t(many ? 'columns' : 'column', { moves: list(moves) }) : list(moves);
      return t(many ? `${kind}Many` : kind, { moves: named, plies });
    });
    return said.length > 0 ? sentence(`${said.join('; ')}.`) : '';
  }

  /** The best line after a move that is pointed at, as numbered stones. @param {number | null} move */
  async point(move) {
    if (move === this.pointed) return;
    this.pointed = move;
    if (move === null || !this.found) {
      this.ghosts = [];
      this.pointedText = '';
      return this.app.refresh();
    }
    const key = `${this.table.ref.moves.join('.')}:${move}`;
    try {
      if (!this.lineCache.has(key)) this.lineCache.set(key, await this.lineAfter(move));
    } catch {
      return;
    }
    if (this.pointed !== move) return;
    const played = this.lineCache.get(key) ?? [];
    this.ghosts = played.filter((one) => one.to).map((one, index) => ({ ...one.to, text: String(index + 1), player: one.player }));
    this.pointedText = played.length > 0 ? t('lineShown', { move: played[0].text, line: played.map((one) => one.text).join(' ') }) : '';
    this.app.refresh();
  }

  /** @param {number} move */
  async lineAfter(move) {
    const after = { ...this.table.ref, moves: [...this.table.ref.moves, move] };
    let then = [];
    if (this.search === 'exact') {
      const found = await this.app.port.ask('solve', { ...after, line: LINE - 1, limits: { time_ms: 3000 } });
      then = found.line;
    } else then = (this.found.moves.find((/** @type {any} */ one) => one.number === move)?.line ?? []).slice(1, LINE);
    const scene = await this.app.port.ask('scene', { ...after, then });
    return scene.played.slice(this.table.ref.moves.length);
  }

  startOrStop() {
    if (this.working) {
      this.stop();
      return this.app.refresh();
    }
    this.isOn = true;
    this.horizonDepth = 0;
    this.clear();
    this.after();
  }

  toggle() {
    this.isOn = !this.isOn;
    this.horizonDepth = 0;
    if (!this.isOn) this.stop();
    this.clear();
    this.after();
  }

  /** @param {number} move */
  async play(move) {
    await this.table.play(move);
    const last = this.scene.played[this.scene.played.length - 1];
    this.app.announce(`${t('played', { player: this.table.playerName(last.player), move: last.text })} ${this.scene.sentence}.`);
    this.goOn();
  }

  playBest() {
    const found = this.shown();
    const best = found?.type === 'exact' ? [...found.moves].sort((one, two) => (two.score ?? -999) - (one.score ?? -999))[0] : found?.best;
    if (best) this.play(best.number);
    else if (!this.isOn) this.toggle();
  }

  /** @param {number} count */
  async step(count) {
    if (count < 0) await this.table.undo(-count);
    else await this.table.redo(count);
    this.app.announce(this.scene.sentence);
    this.goOn();
  }

  /** @param {number} depth @param {boolean} quiet */
  setHorizon(depth, quiet) {
    this.horizonDepth = depth;
    this.quiet = quiet;
    this.isOn = false;
    this.after();
    const found = this.shown();
    if (found) this.app.announce(this.words());
  }

  keys() {
    return [
      { keys: 'l', does: t('engineOn'), run: () => this.toggle() },
      { keys: 'Space', does: t('playBest'), run: () => this.playBest() },
      { keys: 'ArrowLeft k', does: t('undo'), run: () => this.step(-1) },
      { keys: 'ArrowRight j', does: t('redo'), run: () => this.step(1) },
      { keys: 'ArrowUp Home', does: t('first'), run: () => this.step(-1000) },
      { keys: 'ArrowDown End', does: t('last'), run: () => this.step(1000) },
      { keys: 'a', does: t('arrows'), run: () => { this.arrows = !this.arrows; this.after(); } },
      { keys: 'f', does: t('flip'), run: () => { this.flipped = !this.flipped; this.after(); } },
      { keys: '+', does: t('lines'), run: () => { this.lines = Math.min(5, this.lines + 1); this.after(); } },
      { keys: '-', does: t('lines'), run: () => { this.lines = Math.max(1, this.lines - 1); this.after(); } },
    ];
  }

  shapes() {
    const found = this.shown();
    if (!this.arrows || !found?.best?.from) return [];
    const arrow = (/** @type {any} */ move, /** @type {any} */ value, /** @type {string} */ kind) => ({ shape: 'arrow', from: move.from, to: move.to, label: shortValue(value), kind });
    const others = this.lines > 1 ? [...found.moves].filter((/** @type {any} */ move) => move.value && move.number !== found.best.number)
      .sort((/** @type {any} */ one, /** @type {any} */ two) => rank(two.value) - rank(one.value)).slice(0, this.lines - 1) : [];
    return [...others.map((move) => arrow(move, move.value, 'other')), arrow(found.best, found.value, 'best')];
  }

  render() {
    const { table, scene } = this;
    if (!scene) return h('p', { class: 'loading' }, t('loading'));
    const go = (/** @type {number} */ ply) => table.goTo(ply).then(() => this.goOn());
    return h('div', { class: 'split' },
      h('div', { class: 'stage' },
        h('op-board', { '.data': {
          board: scene.board, label: `${t('board')}: ${table.info.title}`, moves: scene.moves, choose: (/** @type {number} */ move) => this.play(move),
          point: (/** @type {number | null} */ move) => this.point(move), tags: this.tags(), ghosts: this.ghosts, shapes: this.shapes(),
          marks: table.lastMarks(), last: table.lastMove, flipped: this.flipped,
        } }),
        this.curve.moves().length > 0 && this.curve.view(go, () => { this.curve.isOn = !this.curve.isOn; this.after(); })),
      h('div', { class: 'side' },
        h('p', { class: 'sentence' }, this.pointedText || this.words() || sentence(`${scene.sentence}.`)),
        // What the reader works with stands first.
        this.horizonDepth ? [this.horizonPanel(), this.enginePanel()] : [this.enginePanel(), this.horizonPanel()],
        this.termsPanel(),
        panel(t('moves'), moveList(table, go, (ply) => this.curve.sign(ply))),
        tableTools(this.app, table, { changed: () => this.goOn(), play: (move) => this.play(move) })));
  }

  enginePanel() {
    const { table, progress } = this;
    const found = this.found;
    const searches = [...(table.info.exact ? [['exact', t('exact')]] : []), ...table.app.catalogue.searches.map((/** @type {any} */ one) => [one.name, one.name])];
    const change = (/** @type {any} */ set) => { set(); this.goOn(); };
    const told = found ?? progress;
    const rate = told?.time_ms > 1 ? number(Math.round(told.nodes / told.time_ms * 1000)) : '–';
    return panel(t('engine'),
      h('div', { class: 'line' },
        button(this.isOn && this.working ? t('engineOff') : t('engineOn'), () => this.startOrStop(), { class: 'primary' }),
        button(t('playBest'), () => this.playBest(), { disabled: !this.shown() }),
        this.working && h('progress', { 'aria-label': t('running') })),
      gameChoice(table, (ref) => table.restart(ref).then(() => { this.search = table.info.exact ? 'exact' : 'pvs'; this.evaluation = ''; this.horizonDepth = 0; this.goOn(); })),
      h('div', { class: 'line' },
        choice(t('search'), this.search, /** @type {any} */ (searches), (value) => change(() => { this.search = value; })),
        this.search !== 'exact' && choice(t('evaluation'), this.evaluation, [['', t('usual')], ...table.info.evaluations.map((/** @type {any} */ one) => [one.name, one.name])], (value) => change(() => { this.evaluation = value; this.terms = null; })),
        this.search === 'pvs' && choice(t('lines'), this.lines, [1, 2, 3, 4, 5].map((one) => [one, String(one)]), (value) => change(() => { this.lines = Number(value); }))),
      told && h('dl', { class: 'facts' },
        h('div', null, h('dt', null, t('value')), h('dd', null, told.type === 'exact' ? String(told.score ?? '?') : shownValue(told.value))),
        h('div', null, h('dt', null, t('depth')), h('dd', null, told.depth ?? '–')),
        h('div', null, h('dt', null, t('nodes')), h('dd', null, number(told.nodes))),
        h('div', null, h('dt', null, t('speed')), h('dd', null, t('perSecond', { number: rate })))),
      found?.type === 'analysis' && h('ol', { class: 'lines' }, this.bestLines(found).map((move) =>
        h('li', { key: move.number }, h('strong', null, shownValue(move.value)), ' ', move.line.slice(0, 12).map((/** @type {string} */ text, /** @type {number} */ index) =>
          h('button', { key: index, class: 'move', on: { click: () => this.follow(move.line.slice(0, index + 1)) } }, text))))));
  }

  /** Plays a line as far as somebody wants to see it. @param {string[]} line */
  async follow(line) {
    try {
      const scene = await this.app.port.ask('scene', { ...this.table.ref, then: line });
      for (const { number: move } of scene.played.slice(this.table.ref.moves.length)) await this.table.play(move);
      this.app.announce(this.scene.sentence);
      this.goOn();
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** @param {any} found */
  bestLines(found) {
    const known = found.moves.filter((/** @type {any} */ move) => move.value);
    return known.sort((/** @type {any} */ one, /** @type {any} */ two) => rank(two.value) - rank(one.value)).slice(0, this.lines);
  }

  horizonPanel() {
    const has = this.horizonDepth > 0;
    const value = (/** @type {any} */ found) => (found ? rank(found.value) : null);
    return h('details', { key: 'horizon', class: 'panel', open: has }, h('summary', null, t('horizon')),
      h('p', { class: 'faint' }, t('horizonText')),
      slider(t('depth'), this.horizonDepth || 1, [1, 6, 1], (depth) => this.setHorizon(depth, this.quiet)),
      h('label', { class: 'check' }, h('input', { type: 'checkbox', '.checked': this.quiet, on: { change: () => this.setHorizon(this.horizonDepth || 1, !this.quiet) } }), t('quiescence')),
      has && curve([
        { name: 'alpha-beta', values: DEPTHS.map((depth) => value(this.horizon[0][depth])), labels: DEPTHS.map((depth) => this.horizonLabel(0, depth)) },
        { name: t('quiescence'), values: DEPTHS.map((depth) => value(this.horizon[1][depth])), labels: DEPTHS.map((depth) => this.horizonLabel(1, depth)) },
      ], { axis: DEPTHS.map(String), at: [this.quiet ? 1 : 0, this.horizonDepth - 1], pick: (column, index) => this.setHorizon(DEPTHS[index], column === 1) }),
      has && this.shown() && h('p', null, `${this.shown().line.join(' ')}`));
  }

  /** @param {number} column @param {number} depth */
  horizonLabel(column, depth) {
    const found = this.horizon[column][depth];
    return found ? `${t('depth')} ${depth}: ${found.best?.text ?? ''} ${shownValue(found.value)}` : `${t('depth')} ${depth}`;
  }

  termsPanel() {
    const { terms } = this;
    if (!terms || terms.terms.length === 0) return null;
    return h('details', { class: 'panel' }, h('summary', null, `${t('terms')}: ${shownValue(terms.value)}`),
      h('table', null, h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('term')), h('th', { scope: 'col' }, this.scene.players[0]), h('th', { scope: 'col' }, this.scene.players[1]))),
        h('tbody', null, terms.terms.map((/** @type {any} */ term) => h('tr', null, h('th', { scope: 'row' }, term.term), h('td', null, term.player_1), h('td', null, term.player_2))))),
      terms.board && h('op-board', { '.data': { board: terms.board, label: t('terms') } }));
  }
}

/** A value as a number that orders values. @param {any} value */
function rank(value) {
  if (!value) return -1e9;
  if (value.win_in !== undefined) return 1e6 - value.win_in;
  if (value.loss_in !== undefined) return -1e6 + value.loss_in;
  return value.points / value.unit;
}
