// Puzzles: a grid, a pad, notes; hints that say a little more each time; the way to the solution as a film.

import { h } from '../view.js';
import { t } from '../texts.js';
import { keep, recall, remember } from '../store.js';
import { button, choice, copyLink, icon, panel, sentence, timeLine } from '../parts.js';
import { pieceName } from '../board.js';
import { Runner } from '../runner.js';
import { COLOURS, PuzzleWork, cellId } from '../puzzle-work.js';
import { backtrackingFilm, deductionFilm } from '../puzzle-film.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  return new Puzzle(app, place);
}

/** What is shown when a link names no puzzle: one that every engine of the world knows, and one of the course's size. */
const FIRST = /** @type {Record<string, any>} */ ({ size: { lightup: [10, 10] }, seed: 7, grade: 'easy' });

/** @type {('deductions' | 'backtracking')[]} */
const FILMS = ['deductions', 'backtracking'];

class Puzzle {
  /** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.runner = new Runner(() => this.filmStepped());
    /** @type {Map<string, any>} puzzles that were made ahead, by kind and grade */
    this.ahead = new Map();
    this.work = new PuzzleWork();
    /** A puzzle that is pasted anywhere but into a field is read. */
    this.pasted = (/** @type {ClipboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      const text = event.clipboardData?.getData('text') ?? '';
      if (!target.closest?.('input, textarea') && text.trim()) this.readText(text);
    };
    document.addEventListener('paste', this.pasted);
    this.moved(place);
  }

  /** @param {import('../place.js').Place} place */
  moved(place) {
    const { puzzles } = this.app.catalogue;
    const info = puzzles.find((/** @type {any} */ one) => one.name === place.parts[0]) ?? puzzles[0];
    this.kind = info.name;
    this.info = info;
    this.text = place.parts[1] ?? '';
    this.work.begin((place.params.steps ?? '').split(' ').filter(Boolean), recall(this.shelf(), {}));
    this.grade = place.params.grade ?? FIRST.grade;
    this.mode = 'set';
    this.autoNotes = place.params.notes === '1';
    this.cell = { column: 0, row: 0 };
    /** @type {any} */
    this.scene = null;
    this.clearHint();
    this.forgetFilms();
    const film = FILMS.find((one) => one === place.params.film);
    const at = Number(place.params.at) || 0;
    const begun = this.text ? this.load() : this.fresh(FIRST.seed);
    if (film) begun.then(() => this.show(film, at));
  }

  /** Under which name the notes are kept. */
  shelf() {
    return `notes ${this.kind} ${this.text}`;
  }

  forgetFilms() {
    /** @type {any} the deductions of the engine */
    this.way = null;
    /** @type {import('../puzzle-film.js').PuzzleFilm | null} */
    this.film = null;
    /** @type {'' | 'deductions' | 'backtracking'} */
    this.filming = '';
    this.runner?.stop();
  }

  get steps() {
    return this.work.now.steps;
  }

  dispose() {
    document.removeEventListener('paste', this.pasted);
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
        this.work.now = { ...this.work.now, steps: scene.steps };
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
    const params = {
      steps: this.steps.join(' '), grade: this.grade, notes: this.autoNotes ? '1' : '',
      film: this.filming, at: this.filming && this.runner.at ? String(this.runner.at) : '',
    };
    this.app.at({ view: 'puzzle', parts: [this.kind, this.text], params: /** @type {any} */ (params) });
    remember(`puzzle ${this.kind}`, { title: this.info.title, href: location.hash });
    keep(this.shelf(), this.work.kept());
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
      this.work.begin([]);
      this.forgetFilms();
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
    this.work.change({ steps });
    this.clearHint();
    return this.load();
  }

  /** @param {any} entry */
  async put(entry) {
    if (this.mode !== 'set' && this.isDigits) {
      const place = this.scene.entries.indexOf(entry);
      if (this.mode === 'corner') this.work.toggleNote(this.cell, entry.name);
      else if (place < COLOURS) this.work.toggleColour(this.cell, place + 1);
      return this.noted();
    }
    const there = this.putInto(this.cell);
    const step = this.stepOf(entry, this.cell);
    const without = this.steps.filter((one) => one !== there);
    await this.setSteps(there === step ? without : [...without, step]);
    const said = this.scene.refused ?? (there === step ? t('erase') : pieceOrSymbol(entry));
    if (!this.scene.solved) this.app.announce(said);
  }

  /** What needs no answer of the engine is only written down. */
  noted() {
    this.write();
    this.app.announce([this.work.now.notes.get(cellId(this.cell)) ?? '', this.colourName(this.cell)].filter(Boolean).join(', ') || t('empty'));
    this.app.refresh();
  }

  /** @param {{column: number, row: number}} cell */
  colourName(cell) {
    const colour = this.work.now.colours.get(cellId(cell));
    return colour ? t(`mark.colour-${colour}`) : '';
  }

  erase() {
    const there = this.putInto(this.cell);
    this.work.erase(this.cell, there);
    if (!there) return this.noted();
    this.clearHint();
    this.load();
  }

  undo() {
    if (!this.work.undo()) return;
    this.clearHint();
    this.load();
  }

  redo() {
    if (!this.work.redo()) return;
    this.clearHint();
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

  /** The deductions of the engine, asked for once. */
  async learnWay() {
    this.way ??= await this.app.port.ask('explain', { kind: this.kind, text: this.text });
    this.app.refresh();
    return this.way;
  }

  closeFilm() {
    this.runner.stop();
    this.filming = '';
    this.write();
    this.app.refresh();
  }

  /** Shows a film. @param {'deductions' | 'backtracking'} what @param {number} [at] */
  async show(what, at = 0) {
    this.runner.stop();
    try {
      if (what === 'deductions') this.film = deductionFilm(await this.learnWay(), (technique) => this.techniqueName(technique));
      else this.film = backtrackingFilm(await this.app.port.ask('backtrack', { kind: this.kind, text: this.text }));
      this.filming = what;
      this.runner.last = this.film.length;
      this.runner.at = Math.min(at, this.film.length);
      await this.filmStepped();
    } catch (error) {
      this.app.fail(error);
    }
  }

  /** The board of the film. */
  async filmStepped() {
    if (!this.film || !this.filming) return this.app.refresh();
    const { at } = this.runner;
    const scene = await this.app.port.ask('puzzle', { kind: this.kind, text: this.text, steps: this.film.made(at) });
    if (at !== this.runner.at) return;
    this.filmScene = scene;
    this.write();
    if (!this.runner.running) this.app.announce(this.film.text(at));
    this.app.refresh();
  }

  /** Cells of a deduction by their roles. @param {any} deduction @param {number} degree */
  board(deduction, degree) {
    const board = structuredClone((this.filming && this.filmScene ? this.filmScene : this.scene).board);
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
    if (this.filming) return [...this.runner.keys(), { keys: 'Escape', does: t('close'), run: () => this.closeFilm() }];
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
      ...(this.isDigits ? this.modeKeys() : []),
      { keys: 'n', does: t('newPuzzle'), run: () => this.fresh() },
    ];
  }

  /** The modes go by the places of their keys, which lie side by side on every keyboard. */
  modeKeys() {
    const mode = (/** @type {string} */ name) => () => { this.mode = name; this.app.refresh(); };
    return [
      { keys: 'KeyZ', does: t('mode.set'), run: mode('set') },
      { keys: 'KeyX', does: t('mode.corner'), run: mode('corner') },
      { keys: 'KeyC', does: t('mode.colour'), run: mode('colour') },
      { keys: 'KeyV', does: t('autoNotes'), run: () => this.toggleAuto() },
    ];
  }

  toggleAuto() {
    this.autoNotes = !this.autoNotes;
    this.write();
    this.app.refresh();
  }

  /** @param {{column: number, row: number}} cell @param {boolean} other */
  touched(cell, other) {
    this.cell = cell;
    if (this.isDigits) return this.app.refresh();
    this.put(this.scene.entries[other ? 1 : 0]);
  }

  render() {
    if (!this.scene) return h('p', { class: 'loading' }, t('loading'));
    const deduction = this.filming ? this.film?.deduction(this.runner.at) : this.advice?.deduction;
    const isFilm = Boolean(this.filming);
    const degree = isFilm ? 3 : this.degree;
    const marks = new Map();
    if (this.showMistakes && !this.filming) for (const place of this.scene.mistakes) this.markStep(marks, this.steps[place]);
    const selected = cellId(this.cell);
    if (!this.filming) for (const [id, colour] of this.work.now.colours) marks.set(id, [...(marks.get(id) ?? []), `colour-${colour}`]);
    if (this.isDigits && !this.filming) marks.set(selected, [...(marks.get(selected) ?? []), 'cursor']);
    const dropping = { dragover: (/** @type {Event} */ event) => event.preventDefault(), drop: (/** @type {DragEvent} */ event) => this.dropped(event) };
    return h('div', { class: `split puzzle-${this.isDigits ? 'digits' : 'marks'}`, on: dropping },
      h('div', { class: 'stage' },
        h('div', { on: { keydown: (/** @type {KeyboardEvent} */ event) => this.boardKey(event) } },
          h('op-board', { '.data': {
            board: this.board(deduction, degree), label: `${t('grid')}: ${this.info.title}`, touch: this.filming ? undefined : (/** @type {any} */ cell, /** @type {boolean} */ other) => this.touched(cell, other),
            visit: (/** @type {any} */ cell) => { if (this.cell.column !== cell.column || this.cell.row !== cell.row) { this.cell = cell; this.app.refresh(); } },
            marks, notes: this.autoNotes || this.filming ? undefined : this.work.now.notes, hideNotes: this.isDigits && !this.autoNotes && !this.filming && degree < 3,
          } })),
        this.filming && timeLine(this.runner.line())),
      h('div', { class: 'side' },
        // The buttons stand above what they make longer: whoever presses twice must not hit another one.
        h('div', { class: 'line tools' },
          button(t('hint'), () => this.hint(), { class: 'primary', disabled: this.scene.solved || isFilm }),
          button(t('doIt'), () => this.doHint(), { disabled: this.degree === 0 || isFilm }),
          button(t('undo'), () => this.undo(), { disabled: this.work.past.length === 0 || isFilm }),
          button(t('redo'), () => this.redo(), { disabled: this.work.future.length === 0 || isFilm }),
          button(t('check'), () => this.check(), { disabled: isFilm }),
          this.showMistakes && this.scene.mistakes.length > 0 && button(t('backTo'), () => this.backToMistake()),
          this.filming ? button(t('close'), () => this.closeFilm()) : button(t('film'), () => this.show('deductions')),
          !this.filming && button(t('backtracking'), () => this.show('backtracking'))),
        h('p', { class: 'sentence' }, sentence(this.filming ? this.film?.text(this.runner.at) ?? '' : this.sentence || this.scene.sentence)),
        h('p', { class: 'faint' }, this.degree === 0 || this.filming ? '\u00a0' : this.degree < 3 ? t('hintAgain') : t('hintDone')),
        !this.filming && this.pad(),
        panel(t('newPuzzle'),
          h('div', { class: 'line' },
            choice(t('puzzles'), this.kind, this.app.catalogue.puzzles.map((/** @type {any} */ one) => [one.name, one.title]), (kind) => { location.hash = `#/puzzle/${kind}`; }),
            choice(t('grade'), this.grade, [['', t('anyGrade')], ...this.info.difficulties.map((/** @type {string} */ name, /** @type {number} */ index) => [name, this.info.difficulty_titles?.[index] ?? name])], (grade) => { this.grade = grade; this.fresh(); }),
            button(t('newPuzzle'), () => this.fresh())),
          h('form', { on: { submit: (/** @type {any} */ event) => { event.preventDefault(); this.readText(event.target.elements.text.value); } } },
            h('label', { class: 'field' }, h('span', null, t('paste')),
              h('textarea', { name: 'text', rows: 3, spellcheck: 'false', '.value': this.text })),
            h('div', { class: 'line' }, h('button', { type: 'submit' }, t('read')), button(t('share'), () => copyLink(this.app), { type: 'button' }), button(t('print'), () => window.print(), { type: 'button' })))),
        this.stepList()));
  }

  /** All steps of the engine, folded until somebody wants to see them. */
  stepList() {
    const opened = (/** @type {any} */ event) => { if (event.target.open) this.learnWay().catch((error) => this.app.fail(error)); };
    return h('details', { key: 'steps', class: 'panel', on: { toggle: opened } }, h('summary', null, this.way ? `${t('steps')} (${this.way.steps.length})` : t('steps')),
      this.way && h('ol', { class: 'steps' }, this.way.steps.map((/** @type {any} */ step, /** @type {number} */ index) => h('li', { key: index },
        h('button', { class: 'move', on: { click: () => this.show('deductions', index + 1) } }, this.techniqueName(step.technique)), ' ', h('span', { class: 'faint' }, step.steps.join(' '))))));
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
    this.work.begin([]);
    this.forgetFilms();
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
    const isColour = this.mode === 'colour';
    const digit = (/** @type {any} */ entry, /** @type {number} */ index) => h('button', {
      key: entry.name, class: isColour ? `digit mark-colour-${index + 1}` : 'digit', 'aria-label': isColour ? t(`mark.colour-${index + 1}`) : null, on: { click: () => this.put(entry) },
    }, isColour ? '' : entry.name);
    return h('div', { class: 'pad' },
      h('div', { class: 'line', role: 'group', 'aria-label': t('modes') }, mode('set'), mode('corner'), mode('colour'),
        h('label', { class: 'check' }, h('input', { type: 'checkbox', '.checked': this.autoNotes, on: { change: () => this.toggleAuto() } }), t('autoNotes'))),
      h('div', { class: 'digits', role: 'group', 'aria-label': t('grid') },
        (isColour ? entries.slice(0, COLOURS) : entries).map(digit),
        h('button', { class: 'digit', 'aria-label': t('erase'), on: { click: () => this.erase() } }, icon('erase'))));
  }
}

/** @param {any} entry */
const pieceOrSymbol = (entry) => (entry.name.length <= 2 ? entry.name : pieceName(entry));

const random = () => 1 + Math.floor(Math.random() * 1e9);
