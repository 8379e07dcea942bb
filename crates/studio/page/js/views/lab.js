// The laboratory: searches compared on one position, players matched.

import { h } from '../view.js';
import { number, t } from '../texts.js';
import { button, choice, panel, shownValue, slider } from '../parts.js';
import { bars } from '../chart.js';
import '../board.js';
import { Table } from '../table.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new Lab(app, place);
}

const USUAL = 'minimax\nalpha-beta:order=worst\nalpha-beta\nalpha-beta:order=best\ndeepening\npvs:exact=on';

class Lab {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.table = new Table(app, place);
    this.plans = place.params.plans?.replaceAll(';', '\n') ?? USUAL;
    this.depth = Number(place.params.depth) || 4;
    this.one = place.params.one ?? 'level:5';
    this.two = place.params.two ?? 'level:3';
    this.games = Number(place.params.games) || 10;
    /** @type {any} */
    this.comparison = null;
    /** @type {any[]} */
    this.played = [];
    /** @type {any} */
    this.summary = null;
    this.table.load().then(() => this.write());
  }

  dispose() {
    this.working?.abort();
  }

  write() {
    const { parts, params } = this.table.address();
    this.app.at({ view: 'lab', parts, params: { ...params, plans: this.plans === USUAL ? '' : this.plans.split('\n').join(';'), depth: String(this.depth), one: this.one, two: this.two, games: String(this.games) } });
    this.app.refresh();
  }

  /** @param {(signal: AbortSignal) => Promise<void>} work */
  async run(work) {
    if (this.working) {
      this.working.abort();
      this.working = null;
      return this.app.refresh();
    }
    const working = new AbortController();
    this.working = working;
    this.write();
    try {
      await work(working.signal);
    } catch (error) {
      this.app.fail(error);
    }
    if (this.working === working) this.working = null;
    this.app.refresh();
  }

  compare() {
    return this.run(async (signal) => {
      const plans = this.plans.split('\n').map((plan) => plan.trim()).filter(Boolean);
      this.comparison = await this.app.port.ask('compare', { ...this.table.ref, plans, limits: { depth: this.depth, time_ms: 30_000 } }, { signal });
    });
  }

  match() {
    return this.run(async (signal) => {
      this.played = [];
      this.summary = null;
      const progress = (/** @type {any} */ game) => { this.played.push(game); this.app.refresh(); };
      this.summary = await this.app.port.ask('match', { ...this.table.ref, one: this.one, two: this.two, games: this.games, seed: 1 }, { signal, progress });
      this.app.announce(this.result());
    });
  }

  result() {
    const { summary } = this;
    if (!summary) return this.played.length > 0 ? t('gamesPlayed', { count: this.played[this.played.length - 1].number }) : '';
    const elo = (/** @type {number | null} */ value) => (value === null ? '∞' : `${value > 0 ? '+' : ''}${Math.round(value)}`);
    return `${t('contestants', summary)}: +${summary.wins} =${summary.draws} −${summary.losses}. ${t('elo', { difference: elo(summary.elo.difference), low: elo(summary.elo.low), high: elo(summary.elo.high) })}`;
  }

  keys() {
    return [{ keys: 'r', does: t('run'), run: () => this.compare() }];
  }

  render() {
    const { comparison } = this;
    const field = (/** @type {string} */ label, /** @type {'one' | 'two'} */ name) => h('label', { class: 'field grow' }, h('span', null, label),
      h('input', { '.value': this[name], spellcheck: 'false', on: { change: (/** @type {any} */ event) => { this[name] = event.target.value; this.write(); } } }));
    return h('div', { class: 'split' },
      h('div', { class: 'stage' },
        h('h2', { class: 'title' }, t('lab')),
        this.working && h('p', null, t('running'), ' ', h('progress', { 'aria-label': t('running') })),
        comparison && h('section', null, h('h2', null, t('compare')),
          bars(comparison.searches.map((/** @type {any} */ one) => ({ name: one.search, value: one.nodes, text: number(one.nodes) }))),
          h('div', { class: 'scroll' }, h('table', { class: 'numbers' },
            h('thead', null, h('tr', null, [t('search'), t('value'), t('bestMove'), t('nodes'), t('leaves'), t('cuts'), 'ms'].map((name) => h('th', { scope: 'col' }, name)))),
            h('tbody', null, comparison.searches.map((/** @type {any} */ one) => h('tr', { key: one.search },
              h('th', { scope: 'row' }, one.search), h('td', null, shownValue(one.value)), h('td', null, one.best?.text ?? ''), h('td', null, number(one.nodes)),
              h('td', null, number(one.counts.leaves)), h('td', null, number(one.counts.alpha_cuts + one.counts.beta_cuts)), h('td', null, one.time_ms.toFixed(1))))))),
          comparison.theory && h('p', { class: 'faint' }, t('theory', { nodes: number(comparison.theory.nodes), leaves: comparison.theory.fewest_leaves === null ? '?' : number(Math.round(comparison.theory.fewest_leaves)) }))),
        (this.summary || this.played.length > 0) && h('section', null, h('h2', null, t('match')), h('p', { class: 'sentence' }, this.result()),
          this.summary && bars([{ name: this.one, value: this.summary.wins, text: String(this.summary.wins) }, { name: '=', value: this.summary.draws, text: String(this.summary.draws) }, { name: this.two, value: this.summary.losses, text: String(this.summary.losses) }])),
        !comparison && !this.summary && this.played.length === 0 && this.table.scene && h('op-board', { '.data': { board: this.table.scene.board, label: t('board') } })),
      h('div', { class: 'side' },
        panel(t('compare'),
          choice(t('games'), this.table.ref.game, this.app.catalogue.games.map((/** @type {any} */ game) => [game.name, game.title]), (game) => this.table.restart({ game, settings: {}, start: null }).then(() => { this.comparison = null; this.write(); })),
          h('label', { class: 'field' }, h('span', null, t('searches')), h('textarea', { rows: 6, spellcheck: 'false', '.value': this.plans, on: { change: (/** @type {any} */ event) => { this.plans = event.target.value; this.write(); } } })),
          slider(t('depth'), this.depth, [1, 8, 1], (depth) => { this.depth = depth; this.write(); }),
          button(this.working ? t('engineOff') : t('run'), () => this.compare(), { class: 'primary' })),
        panel(t('match'),
          h('div', { class: 'line' }, field('1', 'one'), field('2', 'two')),
          slider(t('games'), this.games, [2, 100, 2], (games) => { this.games = games; this.write(); }),
          button(this.working ? t('engineOff') : t('run'), () => this.match(), { class: 'primary' }))));
  }
}
