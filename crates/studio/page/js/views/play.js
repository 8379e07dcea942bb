// Playing: against the computer at a level, or two people at one board.

import { h } from '../view.js';
import { list, t } from '../texts.js';
import { keep, recall, remember } from '../store.js';
import { button, choice, panel, sentence, shownValue, slider, verdict } from '../parts.js';
import { gameChoice, moveList, tableTools } from '../moves.js';
import { Table } from '../table.js';
import { cellName } from '../board.js';
import { CONTROLS, PlayClock } from '../clock.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new Play(app, place);
}

/** @type {any[]} */
const NONE = [];
/** Ends that the rules do not know: the clock has run down, or somebody gave up. */
const ENDS = ['flag', 'resigned'];

class Play {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.table = new Table(app, place);
    /** @type {AbortController | null} */
    this.thinking = null;
    this.clock = new PlayClock(() => this.write(), (player) => this.end('flag', player), (text) => this.app.announce(text));
    this.moved(place);
  }

  /** @param {import('../place.js').Place} place */
  moved(place) {
    this.thinking?.abort();
    this.thinking = null;
    this.table.read(place);
    this.level = Math.min(10, Math.max(1, Number(place.params.level) || 4));
    this.person = place.params.side === '2' ? 2 : 1;
    this.opponent = place.params.with === 'human' ? 'human' : 'computer';
    this.seed = Number(place.params.seed) || 1;
    this.flipped = place.params.flip === '1';
    this.clock.read(place.params);
    const [how, player] = (place.params.end ?? '').split('-');
    /** @type {{how: string, player: 1 | 2} | null} an end that the rules do not know */
    this.ended = ENDS.includes(how) ? { how, player: player === '2' ? 2 : 1 } : null;
    this.sentence = '';
    this.clearHint();
    this.table.load().then(() => {
      this.runClock(false);
      this.after();
    });
  }

  dispose() {
    this.thinking?.abort();
    this.clock.stop();
  }

  /** The play is over: by the rules, by the clock, or because somebody gave up. */
  get isOver() {
    return Boolean(this.scene?.outcome || this.ended);
  }

  /** The clock of whoever is to move; the first move starts it. @param {boolean} afterMove */
  runClock(afterMove) {
    const isOn = this.scene && !this.isOver && this.table.ref.moves.length > 0;
    this.clock.turn(isOn ? this.scene.to_move : null, afterMove);
  }

  /** @param {string} how @param {1 | 2} player who has lost */
  end(how, player) {
    this.thinking?.abort();
    this.thinking = null;
    this.clearHint();
    this.ended = { how, player };
    this.runClock(false);
    this.sentence = this.endText();
    this.app.announce(this.sentence);
    this.after();
  }

  endText() {
    if (!this.ended) return '';
    const { how, player } = this.ended;
    return sentence(t(`end.${how}`, { player: this.table.playerName(player), winner: this.table.playerName(3 - player) }));
  }

  clearHint() {
    this.degree = 0;
    /** @type {any} */
    this.advice = null;
    this.hintText = '';
  }

  get scene() {
    return this.table.scene;
  }

  isComputersTurn() {
    return this.opponent === 'computer' && this.scene && !this.isOver && this.scene.to_move !== this.person;
  }

  /** Writes the play into the address. */
  write() {
    const { parts, params } = this.table.address();
    const own = {
      ...this.clock.params(), end: this.ended ? `${this.ended.how}-${this.ended.player}` : '',
      level: String(this.level), side: String(this.person), with: this.opponent === 'human' ? 'human' : '', seed: String(this.seed), flip: this.flipped ? '1' : '',
    };
    this.app.at({ view: 'play', parts, params: { ...params, ...own } });
    this.app.refresh();
  }

  /** Lets the computer move if it is its turn. */
  after() {
    this.write();
    if (this.table.ref.moves.length > 0) remember(`play ${this.table.ref.game}`, { title: `${t('play')}: ${this.table.info.title}`, href: location.hash });
    if (this.isComputersTurn()) this.computerMoves();
    else if (this.isOver) this.noteResult();
  }

  async computerMoves() {
    this.thinking?.abort();
    const thinking = new AbortController();
    this.thinking = thinking;
    this.app.refresh();
    try {
      const seed = this.seed + this.table.ref.moves.length;
      const scene = await this.app.port.ask('choose', { ...this.table.ref, level: this.level, seed }, { signal: thinking.signal });
      if (this.thinking !== thinking) return;
      this.thinking = null;
      const move = scene.played[scene.played.length - 1];
      await this.table.play(move.number);
      this.runClock(true);
      this.say(move);
      this.after();
    } catch (error) {
      if (this.thinking === thinking) this.app.fail(error);
    }
  }

  /** @param {any} move */
  say(move) {
    const text = t('played', { player: this.table.playerName(move.player), move: move.text });
    this.sentence = sentence(`${text} ${this.scene.sentence}.`);
    this.app.announce(this.sentence);
  }

  /** @param {number} number */
  async play(number) {
    if (this.isComputersTurn() || this.isOver) return;
    this.clearHint();
    await this.table.play(number);
    this.runClock(true);
    const move = this.scene.played[this.scene.played.length - 1];
    if (move) this.say(move);
    this.after();
  }

  async undo() {
    this.thinking?.abort();
    this.thinking = null;
    this.clearHint();
    // Back to where the person can choose again.
    const mine = this.opponent === 'computer' && this.scene?.to_move === this.person ? 2 : 1;
    await this.table.undo(mine);
    this.ended = null;
    this.runClock(false);
    this.sentence = '';
    this.app.announce(this.scene.sentence);
    this.after();
  }

  async redo() {
    await this.table.redo(this.opponent === 'computer' ? 2 : 1);
    this.runClock(false);
    this.app.announce(this.scene.sentence);
    this.after();
  }

  /** @param {Partial<import('../table.js').PositionRef>} [change] */
  async newGame(change) {
    this.thinking?.abort();
    this.thinking = null;
    this.clearHint();
    this.sentence = '';
    this.seed = 1 + Math.floor(Math.random() * 1e6);
    this.noted = false;
    this.ended = null;
    this.clock.set(this.clock.control);
    await this.table.restart(change);
    this.after();
  }

  toss() {
    this.person = Math.random() < 0.5 ? 1 : 2;
    const text = t('tossed', { player: this.person === 1 ? t('you') : t('computer') });
    this.newGame().then(() => {
      this.sentence = text;
      this.app.announce(text);
    });
  }

  /** A hint says a little more every time: where to look, which moves are good, which is best and why. */
  async hint() {
    if (!this.scene || this.isOver || this.isComputersTurn()) return;
    if (!this.advice) {
      const exact = this.table.info.exact;
      try {
        this.advice = exact ? await this.app.port.ask('solve', { ...this.table.ref, all: true, line: 8, limits: { time_ms: 3000 } })
          : await this.app.port.ask('analyse', { ...this.table.ref, limits: { time_ms: 1500 } });
      } catch (error) {
        return this.app.fail(error);
      }
    }
    this.degree = Math.min(3, this.degree + 1);
    this.hintText = this.hintOf(this.degree, bestOf(this.advice));
    this.app.announce(this.hintText);
  }

  /** @param {number} degree @param {any[]} best */
  hintOf(degree, best) {
    if (degree === 1) {
      const stake = t(`stake.${stakeOf(this.advice, best, this.scene.moves.length)}`);
      return best[0]?.from ? `${stake} ${t('hintPiece', { cell: cellName(this.scene.board, best[0].from) })}` : stake;
    }
    if (degree === 2) return t('hintMoves', { moves: list(candidates(this.advice, best, this.scene)) });
    const move = t('hintMove', { move: list(best.map((one) => one.text)), value: adviceValue(this.advice) });
    const line = this.advice.line?.slice(0, 8) ?? [];
    return line.length > 1 ? `${move} ${t('hintLine', { line: line.join(' ') })}` : move;
  }

  /** Counts how plays against the levels end. */
  noteResult() {
    if (this.noted || this.opponent !== 'computer' || this.scene.played.length === 0) return;
    this.noted = true;
    const key = `${this.table.ref.game} ${this.level}`;
    const ladder = recall('ladder', /** @type {Record<string, number[]>} */ ({}));
    const row = ladder[key] ?? [0, 0, 0];
    const { outcome } = this.scene;
    const winner = this.ended ? 3 - this.ended.player : outcome.result === 'win' ? outcome.player : 0;
    row[winner === 0 ? 1 : winner === this.person ? 0 : 2] += 1;
    ladder[key] = row;
    keep('ladder', ladder);
  }

  keys() {
    return [
      { keys: 'ArrowLeft k u Ctrl+z', does: t('undo'), run: () => this.undo() },
      { keys: 'ArrowRight j Ctrl+y', does: t('redo'), run: () => this.redo() },
      { keys: 'h', does: t('hint'), run: () => this.hint() },
      { keys: 'n', does: t('newGame'), run: () => this.newGame() },
      { keys: 'f', does: t('flip'), run: () => this.flip() },
    ];
  }

  clockChoice() {
    const { control } = this.clock;
    const controls = [...new Set([...CONTROLS, control].filter(Boolean))];
    /** @type {[string, string][]} */
    const options = [['', t('noClocks')], ...controls.map((one) => /** @type {[string, string]} */ ([one, t('minutes', { control: one })]))];
    return choice(t('clocks'), control, options, (value) => { this.clock.set(value); this.newGame(); });
  }

  flip() {
    this.flipped = !this.flipped;
    this.after();
  }

  render() {
    const { table, scene } = this;
    if (!scene) return h('p', { class: 'loading' }, t('loading'));
    const waiting = this.isComputersTurn();
    const marks = table.lastMarks();
    const best = this.degree === 3 && this.advice ? bestOf(this.advice) : [];
    const shapes = best.filter((one) => one.from).map((one) => ({ shape: 'arrow', from: one.from, to: one.to, kind: 'best' }));
    for (const one of best) if (!one.from && one.to) marks.set(`${one.to.column},${one.to.row}`, ['set']);
    const row = recall('ladder', /** @type {Record<string, number[]>} */ ({}))[`${table.ref.game} ${this.level}`];
    return h('div', { class: 'split' },
      h('div', { class: 'stage' },
        h('op-board', { '.data': {
          board: scene.board, label: `${t('board')}: ${table.info.title}`, moves: waiting || this.isOver ? NONE : scene.moves,
          choose: (/** @type {number} */ move) => this.play(move), flipped: this.flipped, marks, shapes, last: table.lastMove,
        } })),
      h('div', { class: 'side' },
        h('p', { class: 'sentence' }, waiting ? sentence(t('thinking', { player: table.playerName(scene.to_move) }))
          : this.hintText || this.sentence || this.endText() || sentence(`${scene.sentence}.`)),
        this.clock.view((player) => table.playerName(player), this.flipped),
        h('div', { class: 'line tools' },
          button(t('undo'), () => this.undo(), { disabled: scene.played.length === 0 }),
          button(t('redo'), () => this.redo(), { disabled: table.undone.length === 0 }),
          button(t('hint'), () => this.hint(), { disabled: this.isOver || waiting }),
          button(t('flip'), () => this.flip()),
          button(t('resign'), () => this.end('resigned', this.opponent === 'computer' ? this.person : scene.to_move), { disabled: this.isOver || scene.played.length === 0 }),
          button(t('newGame'), () => this.newGame(), { class: 'primary' })),
        panel(t('opponent'),
          gameChoice(table, (change) => this.newGame(change)),
          choice(t('opponent'), this.opponent, [['computer', t('opponent.computer')], ['human', t('opponent.human')]], (value) => { this.opponent = value; this.after(); }),
          this.opponent === 'computer' && slider(t('level'), this.level, [1, 10, 1], (level) => { this.level = level; this.after(); }),
          this.opponent === 'computer' && h('div', { class: 'line' },
            choice(t('side'), this.person, [[1, scene.players[0]], [2, scene.players[1]]], (value) => { this.person = Number(value); this.newGame(); }),
            button(t('toss'), () => this.toss())),
          this.clockChoice(),
          row && this.opponent === 'computer' && h('p', { class: 'faint' }, t('results', { level: this.level, won: row[0], drawn: row[1], lost: row[2] }))),
        panel(t('moves'), moveList(table, (ply) => table.goTo(ply).then(() => this.app.refresh()))),
        tableTools(this.app, table, { changed: () => this.after(), play: (move) => this.play(move) })));
  }
}

/** What is at stake, without a word about where. @param {any} advice @param {any[]} best @param {number} count */
function stakeOf(advice, best, count) {
  const kind = advice.type === 'exact' ? { '1': 'good', '0': 'even', '-1': 'bad' }[String(advice.sign)] ?? 'even' : verdict(advice.value);
  if (kind === 'bad') return 'bad';
  const isOnly = advice.type === 'exact' && best.length === 1 && count > 1;
  if (kind === 'good') return isOnly ? 'goodOnly' : 'good';
  return isOnly ? 'evenOnly' : 'even';
}

/** The best moves of an answer. @param {any} advice */
function bestOf(advice) {
  const scored = advice.moves?.filter((/** @type {any} */ move) => typeof move.score === 'number') ?? [];
  if (advice.type === 'exact' && scored.length > 0) {
    const most = Math.max(...scored.map((/** @type {any} */ move) => move.score));
    return scored.filter((/** @type {any} */ move) => move.score === most);
  }
  return advice.best ? [advice.best] : [];
}

/** The best moves among a few others, in the order of the board. @param {any} advice @param {any[]} best @param {any} scene */
function candidates(advice, best, scene) {
  const others = scene.moves.filter((/** @type {any} */ move) => !best.some((one) => one.number === move.number));
  const some = [...best.slice(0, 1), ...others.filter((/** @type {any} */ _, /** @type {number} */ index) => index % Math.ceil(others.length / 2) === 0).slice(0, 2)];
  return some.sort((one, two) => one.number - two.number).map((move) => move.text);
}

/** @param {any} advice */
function adviceValue(advice) {
  if (advice.type !== 'exact') return shownValue(advice.value);
  if (advice.sign === 0) return t('draws');
  return t(advice.sign > 0 ? 'winsIn' : 'losesIn', { plies: advice.plies });
}
