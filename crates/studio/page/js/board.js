// <op-board>: any board, drawn from its description. It knows no game: cells, pieces, tones, marks and the list of legal
// moves tell it all. Cells are HTML with hidden names, so that every reader can walk over them; pieces are SVG.

import { h, render } from './view.js';
import { t, hasText } from './texts.js';
import { arrowLayer, heapsView, piece, treeView, wayOf } from './shapes.js';

/**
 * @typedef {{column: number, row: number}} Cell
 * @typedef {{text: string, kind: 'good' | 'even' | 'bad' | 'plain', best: boolean, name: string}} Tag
 * @typedef {object} BoardData
 * @property {any} board                 the description of the engine
 * @property {string} label              what the board is called
 * @property {any[]} [moves]             the legal moves, if there are any to make
 * @property {(number: number) => void} [choose]      a move was chosen
 * @property {(cell: Cell, other: boolean) => void} [touch]  a cell was touched; `other` by the right button or for long
 * @property {(cell: Cell) => void} [visit]           a cell has the focus
 * @property {(number: number | null) => void} [point] a move is pointed at
 * @property {Map<number, Tag>} [tags]   what moves are worth
 * @property {{column: number, row: number, text: string, player: number}[]} [ghosts] stones of a line that is only thought
 * @property {any} [last]                the move that was made last: its way is drawn
 * @property {any[]} [shapes]            arrows and lines beside those of the board
 * @property {Map<string, string[]>} [marks]  marks beside those of the board, by `column,row`
 * @property {Map<string, string>} [notes] small texts of the reader's own, by `column,row`
 * @property {boolean} [hideNotes]
 * @property {boolean} [flipped]
 */

/** Moving less than this many milliseconds is a tap. */
const LONG_PRESS = 450;

export class OpBoard extends HTMLElement {
  constructor() {
    super();
    /** @type {BoardData | null} */
    this.given = null;
    /** @type {Cell} */
    this.at = { column: 0, row: 0 };
    /** @type {Cell | null} */
    this.from = null;
    /** @type {any[]} */
    this.several = [];
    /** @type {any} the move of the list that is looked at */
    this.thought = null;
    this.pressed = 0;
    this.wasLong = false;
  }

  /** @param {BoardData} data */
  set data(data) {
    const isOther = this.given?.board?.width !== data.board.width || this.given?.board?.height !== data.board.height;
    const hadMoves = this.given?.moves;
    this.given = data;
    if (isOther) this.at = firstCell(data);
    if (hadMoves !== data.moves) {
      this.thought = null;
      this.from = null;
      this.several = [];
    }
    this.draw();
  }

  /** Puts the focus onto a cell. @param {Cell} cell */
  focusCell(cell) {
    this.at = cell;
    this.draw();
    /** @type {HTMLElement | null} */ (this.querySelector('[role=gridcell][tabindex="0"]'))?.focus();
  }

  draw() {
    const data = this.given;
    if (!data) return;
    const { board } = data;
    // What no cell stands for, such as a pass, is chosen from a list.
    const placeless = (data.moves ?? []).filter((move) => !move.from && !move.to);
    if (board.layout === 'grid') render(this, this.gridView(data), this.choices(data, this.several.length > 0 ? this.several : placeless));
    else {
      const body = board.layout === 'heaps' ? heapsView(board) : board.layout === 'tree' ? treeView(board)
        : h('pre', { class: 'board-text' }, board.text);
      render(this, h('div', { class: 'board-free', role: 'group', 'aria-label': data.label }, body),
        this.choices(data, data.moves ?? []));
    }
  }

  /** A move of the list is looked at: its way is drawn. @param {any} move */
  think(move) {
    if (this.thought === move) return;
    this.thought = move;
    this.given?.point?.(move?.number ?? null);
    // A button that is taken away while the board is drawn loses the focus in the middle of it.
    queueMicrotask(() => this.draw());
  }

  /** Moves that are chosen from a list. @param {BoardData} data @param {any[]} moves */
  choices(data, moves) {
    if (moves.length === 0) return null;
    return h('div', { class: 'choices', role: 'group', 'aria-label': t('choosePiece') },
      moves.map((move) => {
        const tag = data.tags?.get(move.number);
        return h('button', {
          key: move.number,
          class: tag ? `choice tag-${tag.kind}${tag.best ? ' best' : ''}` : 'choice',
          on: {
            click: () => data.choose?.(move.number),
            pointerenter: () => this.think(move),
            pointerleave: () => this.think(null),
            focus: () => this.think(move),
            blur: () => this.think(null),
          },
        }, move.text, tag && h('small', null, ` ${tag.text}`));
      }));
  }

  /** @param {BoardData} data */
  gridView(data) {
    const { board } = data;
    const columns = range(board.width, data.flipped && board.style === 'checkered');
    const rows = range(board.height, data.flipped);
    const cells = new Map(board.cells.map((/** @type {any} */ cell) => [`${cell.column},${cell.row}`, cell]));
    const labels = board.style !== 'lines' || board.columns?.length > 0;
    return h('div', {
      class: `board board-${board.style}${board.boxes ? ' boxed' : ''}${labels ? ' labelled' : ''}`,
      style: { '--columns': board.width, '--rows': board.height },
    },
      h('div', {
        class: 'cells', role: 'grid', 'aria-label': data.label, 'aria-readonly': data.moves || data.touch ? null : 'true',
        'data-app': 'board',
        on: { keydown: (/** @type {KeyboardEvent} */ event) => this.key(event), contextmenu: (/** @type {Event} */ event) => event.preventDefault() },
      },
        rows.map((row) => h('div', { key: row, class: 'row', role: 'row' },
          columns.map((column) => this.cell(data, cells.get(`${column},${row}`), { column, row })))),
      ),
      arrowLayer([...(board.shapes ?? []), ...(data.shapes ?? []), ...wayOf(this.thought ?? data.last)], board, data.flipped),
      labels && board.rows?.length > 0 && h('div', { class: 'row-names', 'aria-hidden': 'true' },
        rows.map((row) => h('span', null, board.rows[row]))),
      board.columns?.length > 0 && h('div', { class: 'column-names', 'aria-hidden': 'true' },
        columns.map((column) => h('span', null, board.columns[column]))),
      board.style === 'holes' && data.tags && this.tagRow(data, columns),
    );
  }

  /** What each column is worth, below it. @param {BoardData} data @param {number[]} columns */
  tagRow(data, columns) {
    return h('div', { class: 'tags', 'aria-hidden': 'true' }, columns.map((column) => {
      const move = data.moves?.find((one) => one.to?.column === column);
      const tag = move && data.tags?.get(move.number);
      return tag ? h('span', { class: `tag tag-${tag.kind}${tag.best ? ' best' : ''}` }, tag.text) : h('span', null);
    }));
  }

  /** @param {BoardData} data @param {any} content @param {Cell} place */
  cell(data, content, place) {
    const { board } = data;
    const id = `${place.column},${place.row}`;
    const marks = [...(content?.marks ?? []), ...(data.marks?.get(id) ?? []).map((mark) => ({ mark }))];
    const whole = marks.filter((mark) => mark.note === undefined || mark.note === null);
    const kind = content?.piece === undefined ? null : board.pieces[content.piece];
    const ghost = data.ghosts?.find((one) => one.column === place.column && one.row === place.row);
    const moves = this.movesAt(data, place);
    const isFrom = this.from?.column === place.column && this.from?.row === place.row;
    const classes = ['cell', content?.tone && `tone-${content.tone}`, ...whole.map((mark) => `mark-${mark.mark}`),
      ...whole.filter((mark) => mark.player).map((mark) => `owner-${mark.player}`),
      moves.length > 0 && 'can', isFrom && 'from', (place.column + place.row) % 2 === 1 && 'dark',
      board.boxes && place.column % board.boxes.column === 0 && place.column > 0 && 'box-left',
      board.boxes && place.row % board.boxes.row === 0 && place.row > 0 && 'box-top'];
    const tag = board.style !== 'holes' && moves.length === 1 && !moves[0].from ? data.tags?.get(moves[0].number) : null;
    const isHere = this.at.column === place.column && this.at.row === place.row;
    const own = data.notes?.get(id);
    return h('div', {
      key: id, role: 'gridcell', class: classes.filter(Boolean).join(' '), tabindex: isHere ? 0 : -1,
      'aria-selected': isFrom ? 'true' : null,
      'data-cell': id,
      on: {
        focus: () => this.visit(place),
        click: () => this.act(place, false),
        pointerdown: (/** @type {PointerEvent} */ event) => this.press(event, place),
        pointerup: (/** @type {PointerEvent} */ event) => this.release(event, place),
        pointerenter: () => data.point?.(moves.length === 1 ? moves[0].number : null),
        pointerleave: () => data.point?.(null),
      },
    },
      h('span', { class: 'vh' }, this.cellName(data, content, place, kind, whole, moves, ghost)),
      board.style === 'holes' && h('span', { class: 'hole', 'aria-hidden': 'true' }),
      !kind && board.dots?.some((/** @type {Cell} */ dot) => dot.column === place.column && dot.row === place.row)
        && h('span', { class: 'dot', 'aria-hidden': 'true' }),
      kind && piece(kind, board.style),
      ghost && h('span', { class: `ghost player-${ghost.player}`, 'aria-hidden': 'true' }, ghost.text),
      content?.text !== undefined && h('span', { class: 'cell-text', 'aria-hidden': 'true' }, content.text),
      !data.hideNotes && content?.notes?.length > 0 && noteGrid(content.notes, marks, board),
      own && h('span', { class: 'own-notes', 'aria-hidden': 'true' }, own),
      tag && h('span', { class: `cell-tag tag-${tag.kind}${tag.best ? ' best' : ''}`, 'aria-hidden': 'true' }, tag.text),
    );
  }

  /** What a screen reader says about a cell.
   * @param {BoardData} data @param {any} content @param {Cell} place @param {any} kind @param {any[]} marks @param {any[]} moves
   * @param {any} ghost */
  cellName(data, content, place, kind, marks, moves, ghost) {
    const parts = [cellName(data.board, place)];
    if (kind) parts.push(pieceName(kind));
    if (content?.tone === 'wall') parts.push(t('wall'));
    if (content?.text !== undefined) parts.push(content.text);
    if (content?.tone === 'given') parts.push(t('given'));
    if (content?.tone === 'lit' && !kind) parts.push(t('lit'));
    if (!data.hideNotes && content?.notes?.length > 0) {
      parts.push(t('notes', { notes: content.notes.map((/** @type {any} */ note) => note[1]).join(' ') }));
    }
    const own = data.notes?.get(`${place.column},${place.row}`);
    if (own) parts.push(t('notes', { notes: own }));
    if (parts.length === 1) parts.push(t('empty'));
    for (const { mark } of marks) if (hasText(`mark.${mark}`)) parts.push(t(`mark.${mark}`));
    if (ghost) parts.push(ghost.text);
    const tag = moves.length === 1 ? data.tags?.get(moves[0].number) : null;
    if (moves.length > 0) parts.push(tag ? `${t('playable')}: ${tag.name}` : t('playable'));
    return parts.join(', ');
  }

  /** The moves that a touch of this cell makes or begins. @param {BoardData} data @param {Cell} place */
  movesAt(data, place) {
    const moves = data.moves ?? [];
    if (data.board.style === 'holes') return moves.filter((move) => !move.from && move.to?.column === place.column);
    const here = (/** @type {any} */ cell) => cell?.column === place.column && cell?.row === place.row;
    if (this.from) {
      const from = this.from;
      const going = moves.filter((move) => move.from?.column === from.column && move.from?.row === from.row && here(move.to));
      if (going.length > 0) return going;
    }
    return moves.filter((move) => (move.from ? here(move.from) : here(move.to)));
  }

  /** @param {Cell} place @param {boolean} isOther */
  act(place, isOther) {
    const data = this.given;
    if (!data || this.wasLong) {
      this.wasLong = false;
      return;
    }
    if (data.touch) return data.touch(place, isOther);
    const moves = this.movesAt(data, place);
    const begins = moves.length > 0 && moves[0].from && !(this.from && this.isTo(moves[0], place));
    if (begins) {
      const same = this.from?.column === place.column && this.from?.row === place.row;
      this.from = same ? null : place;
      this.several = [];
      this.draw();
    } else if (moves.length === 1) data.choose?.(moves[0].number);
    else if (moves.length > 1) {
      this.several = moves;
      this.draw();
      /** @type {HTMLElement | null} */ (this.querySelector('.choice'))?.focus();
    } else if (this.from) {
      this.from = null;
      this.draw();
    }
  }

  /** @param {any} move @param {Cell} place */
  isTo(move, place) {
    return move.to?.column === place.column && move.to?.row === place.row;
  }

  /** @param {PointerEvent} event @param {Cell} place */
  press(event, place) {
    this.wasLong = false;
    this.start = place;
    if (!this.given?.touch) return;
    if (event.button === 2) {
      this.given.touch(place, true);
      this.wasLong = true;
      return;
    }
    clearTimeout(this.pressed);
    this.pressed = window.setTimeout(() => {
      this.wasLong = true;
      this.given?.touch?.(place, true);
    }, LONG_PRESS);
  }

  /** A piece that is dragged arrives where it is let go. @param {PointerEvent} event @param {Cell} _place */
  release(event, _place) {
    clearTimeout(this.pressed);
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    const id = under?.getAttribute('data-cell');
    const start = this.start;
    if (!id || !start || !this.given?.moves || !this.contains(/** @type {Element} */ (under))) return;
    const [column, row] = id.split(',').map(Number);
    if (column === start.column && row === start.row) return;
    const begins = this.given.moves.some((move) => move.from?.column === start.column && move.from?.row === start.row);
    if (begins) {
      this.from = start;
      this.act({ column, row }, false);
    }
  }

  /** @param {Cell} place */
  visit(place) {
    if (this.at.column !== place.column || this.at.row !== place.row) {
      this.at = place;
      this.draw();
    }
    const data = this.given;
    data?.visit?.(place);
    const moves = data ? this.movesAt(data, place) : [];
    data?.point?.(moves.length === 1 ? moves[0].number : null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const data = this.given;
    if (!data || event.altKey || event.metaKey) return;
    const { width, height } = data.board;
    const turn = data.flipped ? -1 : 1;
    const sideways = data.flipped && data.board.style === 'checkered' ? -1 : 1;
    let { column, row } = this.at;
    const all = event.ctrlKey;
    switch (event.key) {
      case 'ArrowLeft': column -= sideways; break;
      case 'ArrowRight': column += sideways; break;
      case 'ArrowUp': row -= turn; break;
      case 'ArrowDown': row += turn; break;
      case 'Home': column = 0; if (all) row = 0; break;
      case 'End': column = width - 1; if (all) row = height - 1; break;
      case 'Enter': case ' ':
        event.preventDefault();
        event.stopPropagation();
        this.wasLong = false;
        return this.act(this.at, event.shiftKey);
      case 'Escape':
        if (this.from || this.several.length > 0) {
          event.stopPropagation();
          this.from = null;
          this.several = [];
          this.draw();
        }
        return;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.focusCell({ column: clamp(column, width), row: clamp(row, height) });
  }
}

/** @param {number} value @param {number} size */
const clamp = (value, size) => Math.max(0, Math.min(size - 1, value));

/** @param {number} size @param {boolean | undefined} reversed */
function range(size, reversed) {
  const all = Array.from({ length: size }, (_, index) => index);
  return reversed ? all.reverse() : all;
}

/** @param {BoardData} data @returns {Cell} */
function firstCell(data) {
  const { board } = data;
  if (board.layout !== 'grid') return { column: 0, row: 0 };
  return { column: Math.floor((board.width - 1) / 2), row: board.style === 'holes' ? board.height - 1 : Math.floor((board.height - 1) / 2) };
}

/** The name of a cell, as players say it. @param {any} board @param {Cell} place */
export function cellName(board, place) {
  const column = board.columns?.[place.column] ?? String(place.column + 1);
  const row = board.rows?.[place.row] ?? String(board.style === 'holes' ? board.height - place.row : place.row + 1);
  if (/^[a-z]/i.test(row)) return `${row}${column}`;
  return /^[a-z]/i.test(column) ? `${column}${row}` : `${column}, ${row}`;
}

/** What a piece is called. @param {any} kind */
export function pieceName(kind) {
  const key = `piece.${kind.name}`;
  return hasText(key) ? t(key) : kind.name.replaceAll('-', ' ');
}

/** Small texts in a cell, each at its place. @param {[number, string][]} notes @param {any[]} marks @param {any} board */
function noteGrid(notes, marks, board) {
  const side = Math.ceil(Math.sqrt(Math.max(board.width, 9)));
  const roles = new Map(marks.filter((mark) => typeof mark.note === 'number').map((mark) => [mark.note, mark.mark]));
  return h('span', { class: 'notes', 'aria-hidden': 'true', style: { '--side': side } },
    notes.map(([place, text]) => h('span', {
      class: roles.has(place) ? `note note-${roles.get(place)}` : 'note',
      style: { 'grid-column': (place % side) + 1, 'grid-row': Math.floor(place / side) + 1 },
    }, text)));
}

customElements.define('op-board', OpBoard);
