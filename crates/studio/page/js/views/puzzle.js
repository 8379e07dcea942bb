// Puzzles: a grid, a pad, notes; hints that say a little more each time; the way to the solution as a film.

import { h } from '../view.js';
import { t } from '../texts.js';
import { keep, recall, remember } from '../store.js';
import { button, choice, copyLink, icon, panel, sentence, timeLine } from '../parts.js';
import { pieceName } from '../board.js';
import { Runner } from '../runner.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new Puzzle(app, place);
}

/** What is shown when a link names no puzzle: one that every engine of the world knows, and one of the course's size. */
const FIRST = /** @type {Record<string, any>} */ ({ size: { lightup: [10, 10] }, seed: 7, grade: 'easy' });

class Puzzle {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.runner = new Runner(() => this.filmStepped());
    /** @type {Map<string, any>} puzzles that were made ahead, by kind and grade */
    this.ahead = new Map();
    this.moved(place);
  }

  /** @param {import('../place.js').Place} place */
  moved(place) {
    const { puzzles } = this.app.catalogue;
    const info = puzzles.find((/** @type {any} */ one) => one.name === place.parts[0]) ?? puzzles[0];
    this.kind = info.name;
    this.info = info;
    this.text = place.parts[1] ?? '';
    this.steps = (place.params.steps ?? '').split(' ').filter(Boolean);
    this.grade = place.params.grade ?? FIRST.grade;
    this.mode = 'set';
    this.autoNotes = place.params.notes === '1';
    /** @type {string[][]} */
    this.past = [];
    /** @type {string[][]} */
    this.future = [];
    /** @type {Map<string, string>} */
    this.notes = new Map(recall(`notes ${this.kind} ${this.text}`, /** @type {any[]} */ ([])));
    this.cell = { column: 0, row: 0 };
    /** @type {any} */
    this.scene = null;
    this.clearHint();
    /** @type {any} */
    this.way = null;
    this.filming = false;
    if (this.text) this.load();
    else this.fresh(FIRST.seed);
  }

  dispose() {
    this.runner.stop();
    this.working?.abort();
  }

  clearHint() {
    this.degree = 0;
    /** @type {any} */
    this.advice = null;
    this.sentence = '';
  }

  ref() {
    return { kind: this.kind, text: this.text, steps: this.steps };
  }

  /** @param {boolean} [quiet] */
  async load(quiet) {
    // Answers may overtake each other: only the last question counts.
    const asked = (this.asked = (this.asked ?? 0) + 1);
    try {
      const scene = await this.app.port.ask('puzzle', this.ref());
      if (asked !== this.asked) return;
      this.scene = scene;
      if (scene.refused) {
        this.steps = scene.steps;
        this.sentence = scene.refused;
        this.app.announce(scene.refused);
      } else if (!quiet && scene.solved) this.app.announce(scene.sentence);
      this.text = scene.puzzle.trim();
      this.write();
    } catch (error) {
      this.app.fail(error);
      if (!this.scene) this.fresh(FIRST.seed);
    }
    this.app.refresh();
  }

  write() {
    const params = { steps: this.steps.join(' '), grade: this.grade, notes: this.autoNotes ? '1' : '' };
    this.app.at({ view: 'puzzle', parts: [this.kind, this.text], params: /** @type {any} */ (params) });
    remember(`puzzle ${this.kind}`, { title: this.info.title, href: location.hash });
    keep(`notes ${this.kind} ${this.text}`, [...this.notes]);
  }

  /** A new puzzle: one that was made ahead if there is one. @param {number} [seed] */
  async fresh(seed) {
    this.working?.abort();
    const key = `${this.kind} ${this.grade}`;
    const ask = (/** @type {number} */ number) => {
      this.working = new AbortController();
      return this.app.port.ask('generate', { kind: this.kind, grade: this.grade || undefined, size: FIRST.size[this.kind], seed: number }, { signal: this.working.signal });
    };
    try {
      const made = seed === undefined && this.ahead.get(key) ? await this.ahead.get(key) : await ask(seed ?? random());
      this.ahead.delete(key);
      this.text = made.puzzle.trim();
      this.steps = [];
      this.past = [];
      this.future = [];
      this.notes = new Map();
      this.way = null;
      this.filming = false;
      this.clearHint();
      await this.load(true);
      const next = this.app.port.ask('generate', { kind: this.kind, grade: this.grade || undefined, size: FIRST.size[this.kind], seed: random() });
      next.catch(() => this.ahead.delete(key));
      this.ahead.set(key, next);
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** The step that puts an entry into a cell. @param {any} entry @param {{column: number, row: number}} cell */
  stepOf(entry, cell) {
    return entry.step.replace('{row}', cell.row + entry.first).replace('{column}', cell.column + entry.first);
  }

  /** What the reader has put into a cell. @param {{column: number, row: number}} cell */
  putInto(cell) {
    return this.steps.find((step) => this.scene.entries.some((/** @type {any} */ entry) => this.stepOf(entry, cell) === step));
  }

  /** @param {string[]} steps */
  setSteps(steps) {
    this.past.push(this.steps);
    if (this.past.length > 1000) this.past.shift();
    this.future = [];
    this.steps = steps;
    this.clearHint();
    return this.load();
  }

  /** @param {any} entry */
  async put(entry) {
    const id = `${this.cell.column},${this.cell.row}`;
    if (this.mode === 'corner' && entry.name.length <= 2) {
      const has = (this.notes.get(id) ?? '').split(' ').filter(Boolean);
      const next = has.includes(entry.name) ? has.filter((one) => one !== entry.name) : [...has, entry.name].sort();
      if (next.length > 0) this.notes.set(id, next.join(' '));
      else this.notes.delete(id);
      this.write();
      return this.app.refresh();
    }
    const there = this.putInto(this.cell);
    const step = this.stepOf(entry, this.cell);
    const without = this.steps.filter((one) => one !== there);
    await this.setSteps(there === step ? without : [...without, step]);
    const said = this.scene.refused ?? (there === step ? t('erase') : pieceOrSymbol(entry));
    if (!this.scene.solved) this.app.announce(said);
  }

  erase() {
    const there = this.putInto(this.cell);
    this.notes.delete(`${this.cell.column},${this.cell.row}`);
    if (there) this.setSteps(this.steps.filter((one) => one !== there));
    else this.app.refresh();
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.future.push(this.steps);
    this.steps = before;
    this.clearHint();
    this.load();
  }

  redo() {
    const after = this.future.pop();
    if (!after) return;
    this.past.push(this.steps);
    this.steps = after;
    this.load();
  }

  check() {
    const { mistakes } = this.scene;
    this.sentence = mistakes.length === 0 ? `${t('allRight')} ${this.scene.sentence}` : this.scene.sentence;
    this.showMistakes = true;
    this.app.announce(this.sentence);
  }

  backToMistake() {
    const first = Math.min(...this.scene.mistakes);
    this.showMistakes = false;
    this.setSteps(this.steps.slice(0, first));
  }

  /** Where to look, then the technique, then the reason. */
  async hint() {
    const { steps } = this;
    if (!this.advice) {
      try {
        const advice = await this.app.port.ask('hint', this.ref());
        if (steps !== this.steps) return;
        this.advice = advice;
      } catch (error) {
        return this.app.fail(error);
      }
    }
    const { deduction, mistakes } = this.advice;
    if (mistakes.length > 0) return this.check();
    if (!deduction) {
      this.sentence = this.scene.sentence;
      return this.app.announce(this.sentence);
    }
    this.degree = Math.min(3, this.degree + 1);
    this.sentence = this.degree === 1 ? deduction.place : this.degree === 2 ? this.techniqueName(deduction.technique) : deduction.reason;
    this.app.announce(this.sentence);
  }

  /** @param {string} code */
  techniqueName(code) {
    const place = this.info.techniques.indexOf(code);
    const name = this.info.technique_titles?.[place] ?? code;
    return `${name[0].toUpperCase()}${name.slice(1)}.`;
  }

  async doHint() {
    const deduction = this.advice?.deduction;
    if (!deduction || this.degree === 0) return;
    // Candidates that were crossed out are shown as automatic notes.
    if (deduction.steps.some((/** @type {string} */ step) => step.includes('<>'))) this.autoNotes = true;
    await this.setSteps([...this.steps, ...deduction.steps]);
    this.app.announce(this.scene.sentence);
  }

  /** The whole way to the solution. */
  async explain() {
    try {
      this.way ??= await this.app.port.ask('explain', { kind: this.kind, text: this.text });
      this.filming = !this.filming;
      this.runner.pause();
      this.runner.last = this.way.steps.length;
      this.runner.at = 0;
      await this.filmStepped();
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** The board of the film: all steps before this one are made. */
  async filmStepped() {
    if (!this.filming || !this.way) return this.app.refresh();
    const at = this.runner.at;
    const made = this.way.steps.slice(0, Math.max(0, at - 1)).flatMap((/** @type {any} */ step) => step.steps);
    const scene = await this.app.port.ask('puzzle', { kind: this.kind, text: this.text, steps: made });
    if (at !== this.runner.at) return;
    this.filmScene = scene;
    if (!this.runner.running) this.app.announce(this.filmText());
    this.app.refresh();
  }

  filmText() {
    const step = this.way.steps[this.runner.at - 1];
    return step ? `${this.techniqueName(step.technique)} ${step.reason}` : t('ready');
  }

  /** Cells of a deduction by their roles. @param {any} deduction @param {number} degree */
  board(deduction, degree) {
    const board = structuredClone((this.filming ? this.filmScene : this.scene).board);
    if (!deduction || degree === 0) return board;
    const cells = new Map(board.cells.map((/** @type {any} */ cell) => [`${cell.column},${cell.row}`, cell]));
    for (const { column, row, ...mark } of deduction.cells) {
      if (degree < 3 && mark.mark !== 'region' && !(degree === 2 && mark.mark === 'reason')) continue;
      let cell = cells.get(`${column},${row}`);
      if (!cell) {
        cell = { column, row };
        board.cells.push(cell);
        cells.set(`${column},${row}`, cell);
      }
      cell.marks = [...(cell.marks ?? []), mark];
    }
    return board;
  }

  get isDigits() {
    return this.scene?.entries.every((/** @type {any} */ entry) => entry.name.length <= 2);
  }

  keys() {
    if (!this.scene) return [];
    if (this.filming) return [...this.runner.keys(), { keys: 'Escape', does: t('close'), run: () => this.explain() }];
    const entries = this.scene.entries;
    const digits = this.isDigits ? entries.slice(0, 9).flatMap((/** @type {any} */ entry, /** @type {number} */ index) => [
      { keys: String(index + 1), does: entry.name, run: () => this.put(entry) },
      { keys: `Shift+${index + 1} Ctrl+${index + 1}`, does: `${t('mode.corner')} ${entry.name}`, run: () => { const { mode } = this; this.mode = 'corner'; this.put(entry).then(() => { this.mode = mode; }); } },
    ]) : [
      { keys: 'b', does: pieceOrSymbol(entries[0]), run: () => this.put(entries[0]) },
      { keys: 'x', does: pieceOrSymbol(entries[1]), run: () => this.put(entries[1]) },
    ];
    return [
      ...digits,
      { keys: 'h', does: t('hint'), run: () => this.hint() },
      { keys: 'Enter', does: t('doIt'), run: () => this.doHint() },
      { keys: 'Ctrl+z u', does: t('undo'), run: () => this.undo() },
      { keys: 'Ctrl+y Ctrl+Shift+z', does: t('redo'), run: () => this.redo() },
      { keys: 'Delete Backspace 0', does: t('erase'), run: () => this.erase() },
      { keys: 'z', does: t('mode.set'), run: () => { this.mode = 'set'; this.app.refresh(); } },
      { keys: 'c', does: t('mode.corner'), run: () => { this.mode = 'corner'; this.app.refresh(); } },
      { keys: 'n', does: t('newPuzzle'), run: () => this.fresh() },
    ];
  }

  /** @param {{column: number, row: number}} cell @param {boolean} other */
  touched(cell, other) {
    this.cell = cell;
    if (this.isDigits) {
      // Enter on a cell does the hint that is open.
      if (this.degree === 3 && !other) return this.app.refresh();
      return this.app.refresh();
    }
    this.put(this.scene.entries[other ? 1 : 0]);
  }

  render() {
    if (!this.scene) return h('p', { class: 'loading' }, t('loading'));
    const deduction = this.filming ? this.way.steps[this.runner.at - 1] : this.advice?.deduction;
    const degree = this.filming ? 3 : this.degree;
    const marks = new Map();
    if (this.showMistakes && !this.filming) for (const place of this.scene.mistakes) this.markStep(marks, this.steps[place]);
    const selected = `${this.cell.column},${this.cell.row}`;
    if (this.isDigits && !this.filming) marks.set(selected, [...(marks.get(selected) ?? []), 'cursor']);
    return h('div', { class: `split puzzle-${this.isDigits ? 'digits' : 'marks'}` },
      h('div', { class: 'stage' },
        h('div', { on: { keydown: (/** @type {KeyboardEvent} */ event) => this.boardKey(event) } },
          h('op-board', { '.data': {
            board: this.board(deduction, degree), label: `${t('grid')}: ${this.info.title}`, touch: this.filming ? undefined : (/** @type {any} */ cell, /** @type {boolean} */ other) => this.touched(cell, other),
            visit: (/** @type {any} */ cell) => { if (this.cell.column !== cell.column || this.cell.row !== cell.row) { this.cell = cell; this.app.refresh(); } },
            marks, notes: this.autoNotes ? undefined : this.notes, hideNotes: this.isDigits && !this.autoNotes && !this.filming && degree < 3,
          } })),
        this.filming && timeLine(this.runner.line())),
      h('div', { class: 'side' },
        // The buttons stand above what they make longer: whoever presses twice must not hit another one.
        h('div', { class: 'line tools' },
          button(t('hint'), () => this.hint(), { class: 'primary', disabled: this.scene.solved || this.filming }),
          button(t('doIt'), () => this.doHint(), { disabled: this.degree === 0 || this.filming }),
          button(t('undo'), () => this.undo(), { disabled: this.past.length === 0 || this.filming }),
          button(t('redo'), () => this.redo(), { disabled: this.future.length === 0 || this.filming }),
          button(t('check'), () => this.check(), { disabled: this.filming }),
          this.showMistakes && this.scene.mistakes.length > 0 && button(t('backTo'), () => this.backToMistake()),
          button(this.filming ? t('close') : t('film'), () => this.explain())),
        h('p', { class: 'sentence' }, sentence(this.filming ? this.filmText() : this.sentence || this.scene.sentence)),
        h('p', { class: 'faint' }, this.degree === 0 || this.filming ? '\u00a0' : this.degree < 3 ? t('hintAgain') : t('hintDone')),
        !this.filming && this.pad(),
        panel(t('newPuzzle'),
          h('div', { class: 'line' },
            choice(t('puzzles'), this.kind, this.app.catalogue.puzzles.map((/** @type {any} */ one) => [one.name, one.title]), (kind) => { location.hash = `#/puzzle/${kind}`; }),
            choice(t('grade'), this.grade, [['', t('anyGrade')], ...this.info.difficulties.map((/** @type {string} */ name, /** @type {number} */ index) => [name, this.info.difficulty_titles?.[index] ?? name])], (grade) => { this.grade = grade; this.fresh(); }),
            button(t('newPuzzle'), () => this.fresh())),
          h('form', { on: { submit: (/** @type {any} */ event) => { event.preventDefault(); this.readText(event.target.elements.text.value); } } },
            h('label', { class: 'field' }, h('span', null, t('paste')),
              h('textarea', { name: 'text', rows: 3, spellcheck: 'false', '.value': this.text, on: { dragover: (/** @type {Event} */ event) => event.preventDefault(), drop: (/** @type {DragEvent} */ event) => this.dropped(event) } })),
            h('div', { class: 'line' }, h('button', { type: 'submit' }, t('read')), button(t('share'), () => copyLink(this.app), { type: 'button' }), button(t('print'), () => window.print(), { type: 'button' })))),
        this.way && h('details', { class: 'panel' }, h('summary', null, `${t('steps')} (${this.way.steps.length})`),
          h('ol', { class: 'steps' }, this.way.steps.map((/** @type {any} */ step, /** @type {number} */ index) => h('li', { key: index },
            h('button', { class: 'move', on: { click: () => { this.filming = true; this.runner.last = this.way.steps.length; this.runner.go(index + 1); this.filmStepped(); } } }, this.techniqueName(step.technique)), ' ', h('span', { class: 'faint' }, step.steps.join(' '))))))));
  }

  /** @param {Map<string, string[]>} marks @param {string} step */
  markStep(marks, step) {
    const { board, entries } = this.scene;
    for (let row = 0; row < board.height; row += 1) {
      for (let column = 0; column < board.width; column += 1) {
        if (entries.some((/** @type {any} */ entry) => this.stepOf(entry, { column, row }) === step)) marks.set(`${column},${row}`, ['mistake']);
      }
    }
  }

  /** Enter on the grid does an open hint instead of choosing a cell again. @param {KeyboardEvent} event */
  boardKey(event) {
    if (event.key === 'Enter' && this.degree > 0 && this.isDigits) this.doHint();
  }

  /** @param {string} text */
  async readText(text) {
    this.text = text.trim();
    this.steps = [];
    this.past = [];
    this.future = [];
    this.notes = new Map();
    this.way = null;
    this.clearHint();
    await this.load();
  }

  /** @param {DragEvent} event */
  async dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.readText(await file.text());
  }

  pad() {
    const { entries } = this.scene;
    if (!this.isDigits) {
      return h('div', { class: 'line', role: 'group', 'aria-label': t('modes') }, entries.map((/** @type {any} */ entry) =>
        button(pieceOrSymbol(entry), () => this.put(entry))));
    }
    const mode = (/** @type {string} */ name) => h('button', { 'aria-pressed': String(this.mode === name), on: { click: () => { this.mode = name; this.app.refresh(); } } }, t(`mode.${name}`));
    return h('div', { class: 'pad' },
      h('div', { class: 'line', role: 'group', 'aria-label': t('modes') }, mode('set'), mode('corner'),
        h('label', { class: 'check' }, h('input', { type: 'checkbox', '.checked': this.autoNotes, on: { change: () => { this.autoNotes = !this.autoNotes; this.write(); this.app.refresh(); } } }), t('autoNotes'))),
      h('div', { class: 'digits', role: 'group', 'aria-label': t('grid') },
        entries.map((/** @type {any} */ entry) => h('button', { key: entry.name, class: 'digit', on: { click: () => this.put(entry) } }, entry.name)),
        h('button', { class: 'digit', 'aria-label': t('erase'), on: { click: () => this.erase() } }, icon('erase'))));
  }
}

/** @param {any} entry */
const pieceOrSymbol = (entry) => (entry.name.length <= 2 ? entry.name : pieceName(entry));

const random = () => 1 + Math.floor(Math.random() * 1e9);
