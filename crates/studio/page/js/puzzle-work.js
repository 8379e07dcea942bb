// What a person has done on a puzzle: the steps, the notes and the colours of single cells, and the way back and forth.

/**
 * @typedef {{column: number, row: number}} Cell
 * @typedef {{steps: string[], notes: Map<string, string>, colours: Map<string, number>}} Work
 */

const MOST_UNDO = 1000;

/** How many colours there are; each has a letter too. */
export const COLOURS = 6;

/** @param {Cell} cell */
export const cellId = (cell) => `${cell.column},${cell.row}`;

export class PuzzleWork {
  constructor() {
    /** @type {Work} */
    this.now = { steps: [], notes: new Map(), colours: new Map() };
    /** @type {Work[]} */
    this.past = [];
    /** @type {Work[]} */
    this.future = [];
  }

  /** A fresh start. @param {string[]} steps @param {{notes?: [string, string][], colours?: [string, number][]}} kept */
  begin(steps, { notes = [], colours = [] } = {}) {
    this.now = { steps, notes: new Map(notes), colours: new Map(colours) };
    this.past = [];
    this.future = [];
  }

  /** What is kept from visit to visit beside the steps, which stand in the address. */
  kept() {
    return { notes: [...this.now.notes], colours: [...this.now.colours] };
  }

  /** @param {Partial<Work>} change */
  change(change) {
    this.past.push(this.now);
    if (this.past.length > MOST_UNDO) this.past.shift();
    this.future = [];
    this.now = { ...this.now, ...change };
  }

  /** Whether there was something to take back. */
  undo() {
    const before = this.past.pop();
    if (!before) return false;
    this.future.push(this.now);
    this.now = before;
    return true;
  }

  redo() {
    const after = this.future.pop();
    if (!after) return false;
    this.past.push(this.now);
    this.now = after;
    return true;
  }

  /** Writes a small note into a cell, or takes it out. @param {Cell} cell @param {string} note */
  toggleNote(cell, note) {
    const notes = new Map(this.now.notes);
    const has = (notes.get(cellId(cell)) ?? '').split(' ').filter(Boolean);
    const next = has.includes(note) ? has.filter((one) => one !== note) : [...has, note].sort();
    if (next.length > 0) notes.set(cellId(cell), next.join(' '));
    else notes.delete(cellId(cell));
    this.change({ notes });
  }

  /** @param {Cell} cell @param {number} colour */
  toggleColour(cell, colour) {
    const colours = new Map(this.now.colours);
    if (colours.get(cellId(cell)) === colour) colours.delete(cellId(cell));
    else colours.set(cellId(cell), colour);
    this.change({ colours });
  }

  /** Leaves nothing of the reader's own in a cell. @param {Cell} cell @param {string | undefined} step */
  erase(cell, step) {
    const [notes, colours] = [new Map(this.now.notes), new Map(this.now.colours)];
    const had = notes.delete(cellId(cell)) || colours.delete(cellId(cell));
    colours.delete(cellId(cell));
    if (had || step) this.change({ notes, colours, steps: this.now.steps.filter((one) => one !== step) });
  }
}
