"""What outplay answers: one dataclass for each answer of the JSON schema, with its fields.

This file is made from ``docs/schema.json`` by ``cargo xtask dataclasses``; do not change it by hand.

Every answer has ``to_dict()`` and ``from_dict()``; two answers are equal when all but the time that they took is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Literal, Optional, Tuple, Union

from outplay._record import Record, either, listed, pairs, register, tupled
from outplay._record import read as read
from outplay._record import read_part as read_part

#: What is known of a value.
BoundKind = Literal["exact", "at-least", "at-most", "estimate"]

#: A player: 1 moves first from the start, and is MAX in a drawn tree; 2 is the other one.
PlayerNumber = Literal[1, 2]

#: How a grid looks.
GridStyle = Literal["lines", "checkered", "holes", "crossings"]

#: The tone of a cell.
Tone = Literal["plain", "wall", "lit", "given"]

#: What is wrong with a move.
MoveMark = Literal["dubious", "mistake", "blunder"]

#: What is counted.
SizeOf = Literal["boards", "positions", "plays", "best-case", "branching", "length"]

#: How sure a number is.
Certainty = Literal["exact", "bound", "estimate", "published"]

#: Who sits at the table.
Seat = Literal["human", "computer"]

#: What a backtracking solver can do.
BacktrackKind = Literal["try", "stuck", "take-back", "solved"]

#: Why a position is in an attractor.
LayerReason = Literal["victory", "own-move", "all-moves"]

#: A number that may be infinite, which JSON has no numbers for: `inf` and `-inf`.
InfiniteScore = Union[int, str]

#: What a node of a film is.
FilmKind = Literal["max", "min", "leaf", "unseen", "more"]

#: How a node of a film stands.
FilmState = Literal["open", "done", "cut", "unseen", "path"]


@dataclass(frozen=True)
class ValueView(Record):
    """What a position is worth, with its unit and its view. Exactly one of `points`, `win_in` and `loss_in` is there.

    Attributes
    ----------
    bound : BoundKind
        What is known of it.
    unit : int
        How many points are printed as 1.
    view : PlayerNumber
        The player from whose side it is seen.
    points : Optional[int]
        Points, of which `unit` are printed as 1.
    win_in : Optional[int]
        A proven win of the view's player, after so many plies.
    loss_in : Optional[int]
        A proven loss of the view's player, after so many plies.
    """

    bound: BoundKind = field(metadata={"read": "BoundKind"})
    unit: int
    view: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    points: Optional[int] = None
    win_in: Optional[int] = None
    loss_in: Optional[int] = None


@dataclass(frozen=True)
class MoveView(Record):
    """A legal move of a position.

    Attributes
    ----------
    number : int
        Its number in the list of moves, from 0: what a machine plays it by.
    text : str
        As people write it.
    protocol : Optional[str]
        As programs tell it to each other, where that is something else.
    from_ : Optional[Place]
        The cell that it leaves.
    to : Optional[Place]
        The cell to which it goes.
    via : List[Place]
        The cells on which it rests on its way, such as those of several jumps.
    """

    number: int
    text: str
    protocol: Optional[str] = None
    from_: Optional[Place] = field(default=None, metadata={"read": either("Place"), "name": "from"})
    to: Optional[Place] = field(default=None, metadata={"read": either("Place")})
    via: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})


@dataclass(frozen=True)
class Place(Record):
    """A cell of a grid: column and row, from 0 at the top left.

    Attributes
    ----------
    column : int
        The column, from 0 at the left.
    row : int
        The row, from 0 at the top.
    """

    column: int
    row: int


@dataclass(frozen=True)
class AnalysedMove(Record):
    """One root move.

    Attributes
    ----------
    number : int
        Its number in the list of moves, from 0: what a machine plays it by.
    text : str
        As people write it.
    line : List[str]
        The line from which the value comes, beginning with the move.
    protocol : Optional[str]
        As programs tell it to each other, where that is something else.
    from_ : Optional[Place]
        The cell that it leaves.
    to : Optional[Place]
        The cell to which it goes.
    via : List[Place]
        The cells on which it rests on its way, such as those of several jumps.
    value : Optional[ValueView]
        Its value; nothing when the search was stopped before it.
    samples : Optional[MoveSamples]
        What playouts say about it, in a search that makes some.
    """

    number: int
    text: str
    line: List[str]
    protocol: Optional[str] = None
    from_: Optional[Place] = field(default=None, metadata={"read": either("Place"), "name": "from"})
    to: Optional[Place] = field(default=None, metadata={"read": either("Place")})
    via: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})
    value: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    samples: Optional[MoveSamples] = field(default=None, metadata={"read": either("MoveSamples")})


@dataclass(frozen=True)
class MoveSamples(Record):
    """What playouts say about a move, in points of which 10,000 are a win, seen as the values are.

    Attributes
    ----------
    visits : int
        How many went through it.
    mean : int
        Their mean result.
    interval : Tuple[int, int]
        The interval of 95 % confidence.
    proven : bool
        Whether its value is proven.
    """

    visits: int
    mean: int
    interval: Tuple[int, int] = field(metadata={"read": tupled(None, None)})
    proven: bool


@dataclass(frozen=True)
class SearchCounts(Record):
    """What a search did.

    Attributes
    ----------
    leaves : int
        Leaves evaluated or over.
    alpha_cuts : int
        Cuts at MIN's nodes.
    beta_cuts : int
        Cuts at MAX's nodes.
    deep_cuts : int
        Those of both kinds by a bound from farther up than the parent.
    table_probes : int
        Questions to the transposition table.
    table_hits : int
        Answers.
    table_cuts : int
        Answers that settled a node.
    """

    leaves: int
    alpha_cuts: int
    beta_cuts: int
    deep_cuts: int
    table_probes: int
    table_hits: int
    table_cuts: int


@dataclass(frozen=True)
class StaticValue(Record):
    """What an evaluation says about a position.

    Attributes
    ----------
    value : ValueView
        The value.
    terms : List[StaticTerm]
        How it comes about.
    error : Optional[int]
        Its standard error, in points, when it comes from samples.
    board : Optional[Board]
        Where on the board it comes from: each cell's text is its points for player 1.
    elsewhere : Optional[int]
        What belongs to no cell in particular: player 1's points minus player 2's.
    """

    value: ValueView = field(metadata={"read": "ValueView"})
    terms: List[StaticTerm] = field(metadata={"read": listed("StaticTerm")})
    error: Optional[int] = None
    board: Optional[Board] = field(default=None, metadata={"read": either("Board")})
    elsewhere: Optional[int] = None


@dataclass(frozen=True)
class StaticTerm(Record):
    """One part of a static value.

    Attributes
    ----------
    term : str
        What is counted, in the language that was asked for.
    player_1 : int
        The points of player 1.
    player_2 : int
        The points of player 2.
    """

    term: str
    player_1: int
    player_2: int


@dataclass(frozen=True)
class Board(Record):
    """What lies on the table.

    Attributes
    ----------
    layout : Literal["grid", "heaps", "tree", "text"]
        Which form it has.
    width : Optional[int]
        How many columns.
    height : Optional[int]
        How many rows.
    style : Optional[GridStyle]
        How the grid looks.
    columns : List[str]
        What the columns are called, from the left; empty when they have no names.
    rows : List[str]
        What the rows are called, from the top.
    pieces : List[PieceKind]
        The kinds of pieces that occur.
    cells : List[BoardCell]
        The cells that have something to show.
    shapes : List[BoardShape]
        Arrows and lines over the board.
    dots : List[Place]
        Crossings with a dot by which people find their way, such as the stars of Go.
    boxes : Optional[Place]
        Sudoku's boxes and the like: thick lines after every so many columns and rows.
    sizes : List[int]
        How many are left on each.
    player : Optional[PlayerNumber]
        Who moves here; nothing at a leaf.
    value : Optional[int]
        What is written at the node.
    children : List[TreeBoard]
        The branches.
    text : Optional[str]
        The position as text.
    """

    layout: Literal["grid", "heaps", "tree", "text"]
    width: Optional[int] = None
    height: Optional[int] = None
    style: Optional[GridStyle] = field(default=None, metadata={"read": "GridStyle"})
    columns: List[str] = field(default_factory=list)
    rows: List[str] = field(default_factory=list)
    pieces: List[PieceKind] = field(default_factory=list, metadata={"read": listed("PieceKind")})
    cells: List[BoardCell] = field(default_factory=list, metadata={"read": listed("BoardCell")})
    shapes: List[BoardShape] = field(default_factory=list, metadata={"read": listed("BoardShape")})
    dots: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})
    boxes: Optional[Place] = field(default=None, metadata={"read": either("Place")})
    sizes: List[int] = field(default_factory=list)
    player: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    value: Optional[int] = None
    children: List[TreeBoard] = field(default_factory=list, metadata={"read": listed("TreeBoard")})
    text: Optional[str] = None


@dataclass(frozen=True)
class PieceKind(Record):
    """A kind of piece.

    Attributes
    ----------
    name : str
        Its name, such as `white-king` or `bulb`; the same in every language.
    letter : str
        A plain letter for it.
    player : Optional[PlayerNumber]
        Whose it is.
    symbol : Optional[str]
        A symbol for it, where there is a better one than the letter.
    outline : Optional[str]
        Its outline as the path of an SVG, in a square of 48 by 48; a disc when there is none.
    dark : Optional[bool]
        Whether it is dark; as the grid has it for its player when nothing is said.
    """

    name: str
    letter: str
    player: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    symbol: Optional[str] = None
    outline: Optional[str] = None
    dark: Optional[bool] = None


@dataclass(frozen=True)
class BoardCell(Record):
    """A cell and what is in it.

    Attributes
    ----------
    column : int
        The column, from 0 at the left.
    row : int
        The row, from 0 at the top.
    piece : Optional[int]
        The piece, as its place in the list of kinds.
    tone : Optional[Tone]
        The tone of the cell itself.
    text : Optional[str]
        A text in it, such as a number.
    notes : List[Tuple[int, str]]
        Small texts in it, such as candidates: the number says where, from 0.
    marks : List[CellMark]
        Why it is marked.
    """

    column: int
    row: int
    piece: Optional[int] = None
    tone: Optional[Tone] = field(default=None, metadata={"read": "Tone"})
    text: Optional[str] = None
    notes: List[Tuple[int, str]] = field(default_factory=list, metadata={"read": listed(tupled(None, None))})
    marks: List[CellMark] = field(default_factory=list, metadata={"read": listed("CellMark")})


@dataclass(frozen=True)
class CellMark(Record):
    """Why a cell, or a note in it, is marked.

    Attributes
    ----------
    mark : Literal["last-move", "threatened", "winning", "forbidden", "owned", "region", "reason", "other", "set", "removed"]
        Which form it has.
    player : Optional[PlayerNumber]
        Whose it is.
    note : Optional[int]
        The note that is meant, if not the whole cell.
    """

    mark: Literal["last-move", "threatened", "winning", "forbidden", "owned", "region", "reason", "other", "set", "removed"]
    player: Optional[PlayerNumber] = field(default=None, metadata={"read": "PlayerNumber"})
    note: Optional[int] = None


@dataclass(frozen=True)
class BoardShape(Record):
    """Something drawn over the board.

    Attributes
    ----------
    shape : Literal["arrow", "line"]
        Which form it has.
    from_ : Optional[Place]
        Where it begins.
    to : Optional[Place]
        Where it points.
    """

    shape: Literal["arrow", "line"]
    from_: Optional[Place] = field(default=None, metadata={"read": "Place", "name": "from"})
    to: Optional[Place] = field(default=None, metadata={"read": "Place"})


@dataclass(frozen=True)
class GridBoard(Record):
    """Cells in rows and columns.

    Attributes
    ----------
    width : int
        How many columns.
    height : int
        How many rows.
    style : GridStyle
        How the grid looks.
    cells : List[BoardCell]
        The cells that have something to show.
    columns : List[str]
        What the columns are called, from the left; empty when they have no names.
    rows : List[str]
        What the rows are called, from the top.
    pieces : List[PieceKind]
        The kinds of pieces that occur.
    shapes : List[BoardShape]
        Arrows and lines over the board.
    dots : List[Place]
        Crossings with a dot by which people find their way, such as the stars of Go.
    boxes : Optional[Place]
        Sudoku's boxes and the like: thick lines after every so many columns and rows.
    """

    width: int
    height: int
    style: GridStyle = field(metadata={"read": "GridStyle"})
    cells: List[BoardCell] = field(metadata={"read": listed("BoardCell")})
    columns: List[str] = field(default_factory=list)
    rows: List[str] = field(default_factory=list)
    pieces: List[PieceKind] = field(default_factory=list, metadata={"read": listed("PieceKind")})
    shapes: List[BoardShape] = field(default_factory=list, metadata={"read": listed("BoardShape")})
    dots: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})
    boxes: Optional[Place] = field(default=None, metadata={"read": either("Place")})


@dataclass(frozen=True)
class Heaps(Record):
    """Heaps of things.

    Attributes
    ----------
    sizes : List[int]
        How many are left on each.
    """

    sizes: List[int]


@dataclass(frozen=True)
class TreeBoard(Record):
    """A tree, as far as it lies ahead.

    Attributes
    ----------
    player : Optional[PlayerNumber]
        Who moves here; nothing at a leaf.
    value : Optional[int]
        What is written at the node.
    children : List[TreeBoard]
        The branches.
    """

    player: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    value: Optional[int] = None
    children: List[TreeBoard] = field(default_factory=list, metadata={"read": listed("TreeBoard")})


@dataclass(frozen=True)
class AnalysisAnswer(Record):
    """What a search has found out about a position.

    Attributes
    ----------
    game : str
        The game.
    position : str
        The position.
    search : str
        The search, as it was asked for.
    evaluation : str
        The evaluation.
    value : ValueView
        The value of the position.
    line : List[str]
        The principal line.
    moves : List[AnalysedMove]
        Every root move; the best of them where there are too many to tell.
    depth : int
        The depth that was searched completely.
    selective_depth : int
        The greatest depth that any line reached.
    nodes : int
        Nodes entered, by all threads; iterations of a Monte-Carlo search.
    counts : SearchCounts
        What else was counted.
    time_ms : float
        The time that the search took, in milliseconds.
    stopped : bool
        Whether a limit other than the depth ended the search.
    best : Optional[MoveView]
        The best move.
    moves_left_out : Optional[int]
        How many root moves are not told.
    ownership : List[int]
        Ownership, in a search that was asked for it: how often each place of the board, row by row from the top, is player 1's at the end of playouts, less how often it is player 2's, in hundredths.
    solved : Optional[bool]
        Whether the value is certain, in an answer of `solve`.
    static : Optional[StaticValue]
        How the static value comes about, if it was asked for.
    """

    game: str
    position: str
    search: str
    evaluation: str
    value: ValueView = field(metadata={"read": "ValueView"})
    line: List[str]
    moves: List[AnalysedMove] = field(metadata={"read": listed("AnalysedMove")})
    depth: int
    selective_depth: int
    nodes: int
    counts: SearchCounts = field(metadata={"read": "SearchCounts"})
    time_ms: float = field(compare=False)
    stopped: bool
    best: Optional[MoveView] = field(default=None, metadata={"read": either("MoveView")})
    moves_left_out: Optional[int] = None
    ownership: List[int] = field(default_factory=list)
    solved: Optional[bool] = None
    static: Optional[StaticValue] = field(default=None, metadata={"read": either("StaticValue")})


@dataclass(frozen=True)
class GameResult(Record):
    """How a play ended.

    Attributes
    ----------
    result : Literal["win", "draw", "score"]
        Which form it has.
    player : Optional[PlayerNumber]
        Who.
    points : Optional[int]
        The points.
    """

    result: Literal["win", "draw", "score"]
    player: Optional[PlayerNumber] = field(default=None, metadata={"read": "PlayerNumber"})
    points: Optional[int] = None


@dataclass(frozen=True)
class AnnotatedMove(Record):
    """A move that was played, and what it was worth.

    Attributes
    ----------
    ply : int
        How many plies come before it, counted from the start of the game.
    player : PlayerNumber
        Who played it.
    number : int
        Its number in the list of moves, from 0: what a machine plays it by.
    text : str
        As people write it.
    before : ValueView
        The value of the position before it.
    after : ValueView
        The value of the position after it.
    loss : int
        What it lost, in hundredths of what is printed as 1; at most 2000.
    line : List[str]
        The line that begins with it.
    depth : int
        How deep the position before it was searched.
    protocol : Optional[str]
        As programs tell it to each other, where that is something else.
    from_ : Optional[Place]
        The cell that it leaves.
    to : Optional[Place]
        The cell to which it goes.
    via : List[Place]
        The cells on which it rests on its way, such as those of several jumps.
    mark : Optional[MoveMark]
        What is wrong with it.
    best : Optional[MoveView]
        The move that the search prefers.
    """

    ply: int
    player: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    number: int
    text: str
    before: ValueView = field(metadata={"read": "ValueView"})
    after: ValueView = field(metadata={"read": "ValueView"})
    loss: int
    line: List[str]
    depth: int
    protocol: Optional[str] = None
    from_: Optional[Place] = field(default=None, metadata={"read": either("Place"), "name": "from"})
    to: Optional[Place] = field(default=None, metadata={"read": either("Place")})
    via: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})
    mark: Optional[MoveMark] = field(default=None, metadata={"read": either("MoveMark")})
    best: Optional[MoveView] = field(default=None, metadata={"read": either("MoveView")})


@dataclass(frozen=True)
class SideSummary(Record):
    """What a player lost in a play.

    Attributes
    ----------
    moves : int
        The moves that were annotated.
    mean_loss : float
        The mean loss of a move, in hundredths.
    dubious : int
        The moves marked `?!`.
    mistakes : int
        The moves marked `?`.
    blunders : int
        The moves marked `??`.
    """

    moves: int
    mean_loss: float
    dubious: int
    mistakes: int
    blunders: int


@dataclass(frozen=True)
class AnnotatedPlay(Record):
    """A play of a file, annotated move by move. All values are seen by player 1.

    Attributes
    ----------
    game : str
        The game.
    number : int
        The number of the play in its file, from 1.
    players : Tuple[Optional[str], Optional[str]]
        Who played player 1, and who player 2, as far as the file tells.
    start : str
        The position from which it starts.
    search : str
        The search, as it was asked for.
    evaluation : str
        The evaluation.
    moves : List[AnnotatedMove]
        The moves, as far as the search came.
    sides : Tuple[SideSummary, SideSummary]
        What player 1 and player 2 lost.
    nodes : int
        Nodes entered.
    time_ms : float
        The time that it took, in milliseconds.
    stopped : bool
        Whether it was broken off before the last move.
    outcome : Optional[GameResult]
        How it ended, as the file tells.
    """

    game: str
    number: int
    players: Tuple[Optional[str], Optional[str]] = field(metadata={"read": tupled(None, None)})
    start: str
    search: str
    evaluation: str
    moves: List[AnnotatedMove] = field(metadata={"read": listed("AnnotatedMove")})
    sides: Tuple[SideSummary, SideSummary] = field(metadata={"read": tupled("SideSummary", "SideSummary")})
    nodes: int
    time_ms: float = field(compare=False)
    stopped: bool
    outcome: Optional[GameResult] = field(default=None, metadata={"read": either("GameResult")})


@dataclass(frozen=True)
class Progress(Record):
    """What a running search knows so far. It stands by itself: nothing said before is needed to understand it.

    Attributes
    ----------
    depth : int
        The depth that was searched.
    selective_depth : int
        The greatest depth that any line reached.
    rank : int
        The rank of the line among those that were asked for: 1 is the best.
    nodes : int
        All nodes so far.
    time_ms : float
        The time since the search began, in milliseconds.
    value : ValueView
        The value of the position.
    line : List[str]
        The principal line.
    hash_full : Optional[int]
        How full the transposition table is, in thousandths.
    """

    depth: int
    selective_depth: int
    rank: int
    nodes: int
    time_ms: float = field(compare=False)
    value: ValueView = field(metadata={"read": "ValueView"})
    line: List[str]
    hash_full: Optional[int] = None


@dataclass(frozen=True)
class ExactMove(Record):
    """A move and what it is exactly worth to the player who makes it.

    Attributes
    ----------
    number : int
        Its number in the list of moves, from 0: what a machine plays it by.
    text : str
        As people write it.
    protocol : Optional[str]
        As programs tell it to each other, where that is something else.
    from_ : Optional[Place]
        The cell that it leaves.
    to : Optional[Place]
        The cell to which it goes.
    via : List[Place]
        The cells on which it rests on its way, such as those of several jumps.
    score : Optional[int]
        Its score, when it is known.
    plies : Optional[int]
        After how many plies the play ends, this move included, unless it is drawn.
    """

    number: int
    text: str
    protocol: Optional[str] = None
    from_: Optional[Place] = field(default=None, metadata={"read": either("Place"), "name": "from"})
    to: Optional[Place] = field(default=None, metadata={"read": either("Place")})
    via: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})
    score: Optional[int] = None
    plies: Optional[int] = None


@dataclass(frozen=True)
class ExactAnswer(Record):
    """The exact score of a position on the game's own scale, for the side to move.

    Attributes
    ----------
    game : str
        The game.
    position : str
        The position.
    to_move : PlayerNumber
        The player to move, whose score it is.
    bounds : Tuple[int, int]
        The least and the greatest score: the same, unless only the sign was asked for or a limit was reached.
    line : List[str]
        A best line to the end.
    solved : bool
        Whether the question was answered.
    book : bool
        Whether the score is from an opening book.
    nodes : int
        Nodes entered.
    time_ms : float
        The time that it took, in milliseconds.
    score : Optional[int]
        The exact score, when it is known.
    sign : Optional[int]
        1 for a win, 0 for a draw, -1 for a loss, when that much is known.
    plies : Optional[int]
        After how many plies the play ends, unless it is drawn.
    best : Optional[MoveView]
        The best move.
    moves : List[ExactMove]
        Every legal move and its score, if that was asked for.
    """

    game: str
    position: str
    to_move: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    bounds: Tuple[int, int] = field(metadata={"read": tupled(None, None)})
    line: List[str]
    solved: bool
    book: bool
    nodes: int
    time_ms: float = field(compare=False)
    score: Optional[int] = None
    sign: Optional[int] = None
    plies: Optional[int] = None
    best: Optional[MoveView] = field(default=None, metadata={"read": either("MoveView")})
    moves: List[ExactMove] = field(default_factory=list, metadata={"read": listed("ExactMove")})


@dataclass(frozen=True)
class SearchNode(Record):
    """A node of a tree. Values and bounds are MAX's.

    Attributes
    ----------
    player : PlayerNumber
        Who moves here.
    is_max : bool
        Whether that player is MAX.
    leaf : bool
        Whether the search looked no farther.
    principal : bool
        Whether it lies on the principal line.
    move : Optional[str]
        The move that leads here; nothing at the root.
    name : Optional[str]
        Its name, in games that name their positions.
    value : Optional[ValueView]
        Its value.
    alpha : Optional[ValueView]
        The window with which it was entered; nothing where it has no bound.
    beta : Optional[ValueView]
        See `alpha`.
    cut : Optional[CutInfo]
        Why its other children were not looked at.
    unseen : List[str]
        Moves that were not looked at.
    wins : Optional[float]
        Wins of the player who moved here, a draw counting half, in a tree that was grown.
    visits : Optional[int]
        Visits, in a tree that was grown.
    children : List[SearchNode]
        What is below.
    """

    player: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    is_max: bool
    leaf: bool
    principal: bool
    move: Optional[str] = None
    name: Optional[str] = None
    value: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    alpha: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    beta: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    cut: Optional[CutInfo] = field(default=None, metadata={"read": either("CutInfo")})
    unseen: List[str] = field(default_factory=list)
    wins: Optional[float] = None
    visits: Optional[int] = None
    children: List[SearchNode] = field(default_factory=list, metadata={"read": listed("SearchNode")})


@dataclass(frozen=True)
class CutInfo(Record):
    """Why the rest of a node's children were not looked at.

    Attributes
    ----------
    kind : str
        `alpha` at a node of MIN, `beta` at one of MAX.
    deep : bool
        Whether the bound comes from farther up than the parent.
    ancestor : Optional[str]
        The move to the node that set the bound.
    """

    kind: str
    deep: bool
    ancestor: Optional[str] = None


@dataclass(frozen=True)
class SearchStep(Record):
    """One step of a search: data first, the sentence made from it second.

    Attributes
    ----------
    moment : int
        The moment of the search that it ends, from 0.
    text : str
        The same as a sentence, in the language that was asked for.
    step : Literal["enter", "return", "selection", "expansion", "simulation", "propagation"]
        Which form it has.
    node : List[str]
        The node.
    window : Optional[Tuple[Optional[ValueView], Optional[ValueView]]]
        The window with which it goes, as alpha and beta; nothing where there is no bound.
    child : Optional[str]
        The move to the child.
    value : Optional[ValueView]
        The value of the child.
    before : Optional[Tuple[Optional[ValueView], Optional[ValueView]]]
        The window of the node before, as alpha and beta; nothing where there is no bound.
    after : Optional[Tuple[Optional[ValueView], Optional[ValueView]]]
        The window afterwards.
    cut : Optional[CutInfo]
        The cut that it makes, if it makes one.
    iteration : Optional[int]
        The number of the iteration, from 1.
    children : List[str]
        The moves to its children.
    moves : List[str]
        Its moves.
    result : Optional[float]
        What it came to, from -1, lost, to 1, won by player 1.
    counts : List[Tuple[float, int]]
        Wins and visits of each node of the path afterwards, the root's first.
    """

    moment: int
    text: str
    step: Literal["enter", "return", "selection", "expansion", "simulation", "propagation"]
    node: List[str] = field(default_factory=list)
    window: Optional[Tuple[Optional[ValueView], Optional[ValueView]]] = field(default=None, metadata={"read": tupled(either("ValueView"), either("ValueView"))})
    child: Optional[str] = None
    value: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    before: Optional[Tuple[Optional[ValueView], Optional[ValueView]]] = field(default=None, metadata={"read": tupled(either("ValueView"), either("ValueView"))})
    after: Optional[Tuple[Optional[ValueView], Optional[ValueView]]] = field(default=None, metadata={"read": tupled(either("ValueView"), either("ValueView"))})
    cut: Optional[CutInfo] = field(default=None, metadata={"read": either("CutInfo")})
    iteration: Optional[int] = None
    children: List[str] = field(default_factory=list)
    moves: List[str] = field(default_factory=list)
    result: Optional[float] = None
    counts: List[Tuple[float, int]] = field(default_factory=list, metadata={"read": listed(tupled(None, None))})


@dataclass(frozen=True)
class SearchTree(Record):
    """The tree that a search walked, or grew.

    Attributes
    ----------
    analysis : AnalysisAnswer
        What the search found out.
    dropped : int
        How many nodes were left out for lack of room.
    tree : Optional[SearchNode]
        The root; nothing when nothing was searched.
    steps : List[SearchStep]
        What the search did, step by step, if that was asked for.
    """

    analysis: AnalysisAnswer = field(metadata={"read": "AnalysisAnswer"})
    dropped: int
    tree: Optional[SearchNode] = field(default=None, metadata={"read": either("SearchNode")})
    steps: List[SearchStep] = field(default_factory=list, metadata={"read": listed("SearchStep")})


@dataclass(frozen=True)
class PositionCheck(Record):
    """A legal position.

    Attributes
    ----------
    game : str
        The game.
    position : str
        The position.
    to_move : PlayerNumber
        Who moves.
    moves : List[MoveView]
        The legal moves.
    outcome : Optional[GameResult]
        How the play ended, if it is over.
    """

    game: str
    position: str
    to_move: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    moves: List[MoveView] = field(metadata={"read": listed("MoveView")})
    outcome: Optional[GameResult] = field(default=None, metadata={"read": either("GameResult")})


@dataclass(frozen=True)
class Drawing(Record):
    """A position drawn.

    Attributes
    ----------
    game : str
        The game or puzzle.
    position : str
        The position.
    board : Board
        The board as data.
    text : str
        The board as text.
    """

    game: str
    position: str
    board: Board = field(metadata={"read": "Board"})
    text: str


@dataclass(frozen=True)
class MoveCount(Record):
    """The plays below a move.

    Attributes
    ----------
    move : str
        The move.
    plays : int
        All plays.
    reached : int
        Those of just the asked length.
    """

    move: str
    plays: int
    reached: int


@dataclass(frozen=True)
class PerftCount(Record):
    """Plays counted.

    Attributes
    ----------
    game : str
        The game.
    position : str
        The position.
    depth : int
        The length of the plays, in plies.
    plays : int
        All plays, however long.
    reached : int
        Those of just this length: the classic number.
    ended : int
        Those that were over before.
    time_ms : float
        The time that it took, in milliseconds.
    moves : Optional[List[MoveCount]]
        The count below each move, if it was asked for.
    """

    game: str
    position: str
    depth: int
    plays: int
    reached: int
    ended: int
    time_ms: float = field(compare=False)
    moves: Optional[List[MoveCount]] = field(default=None, metadata={"read": listed("MoveCount")})


@dataclass(frozen=True)
class PerftMismatch(Record):
    """A count that differs from the published one.

    Attributes
    ----------
    position : str
        The position.
    depth : int
        The length of the plays.
    expected : int
        What was published.
    found : int
        What was counted.
    """

    position: str
    depth: int
    expected: int
    found: int


@dataclass(frozen=True)
class PerftSuite(Record):
    """Published counts checked.

    Attributes
    ----------
    counts : int
        How many counts were checked.
    differ : int
        How many differ.
    plays : int
        All plays together.
    time_ms : float
        The time that it took, in milliseconds.
    stopped : Optional[bool]
        Whether the work was stopped before all counts were checked.
    """

    counts: int
    differ: int
    plays: int
    time_ms: float = field(compare=False)
    stopped: Optional[bool] = None


@dataclass(frozen=True)
class GameSize(Record):
    """One number about the size of a game.

    Attributes
    ----------
    what : SizeOf
        What is counted.
    certainty : Certainty
        How sure the number is.
    number : str
        The number, as it is usually written; digits only when it is exact.
    how : str
        Where it comes from, in the language that was asked for.
    log10 : Optional[float]
        Its decimal logarithm; nothing when there is no end of them.
    """

    what: SizeOf = field(metadata={"read": "SizeOf"})
    certainty: Certainty = field(metadata={"read": "Certainty"})
    number: str
    how: str
    log10: Optional[float] = None


@dataclass(frozen=True)
class GameSizes(Record):
    """How large a game is from a position on.

    Attributes
    ----------
    game : str
        The game.
    position : str
        The position.
    sizes : List[GameSize]
        What is known.
    """

    game: str
    position: str
    sizes: List[GameSize] = field(metadata={"read": listed("GameSize")})


@dataclass(frozen=True)
class BookMade(Record):
    """An opening book that was made.

    Attributes
    ----------
    file : str
        The file.
    about : str
        What it is about.
    plies : int
        How many plies it covers.
    best_play : int
        How many plies where one side plays its best.
    bytes : int
        Its size.
    """

    file: str
    about: str
    plies: int
    best_play: int
    bytes: int


@dataclass(frozen=True)
class TableSlice(Record):
    """The positions of an endgame table, as they end for the side to move.

    Attributes
    ----------
    name : str
        What the positions have in common.
    positions : int
        How many there are.
    won : int
        How many are won.
    drawn : int
        How many are drawn.
    lost : int
        How many are lost.
    longest_win : int
        The most plies that a win takes.
    longest_loss : int
        The most plies that a loss takes.
    bytes : int
        The size of the file.
    """

    name: str
    positions: int
    won: int
    drawn: int
    lost: int
    longest_win: int
    longest_loss: int
    bytes: int


@dataclass(frozen=True)
class TablesReport(Record):
    """Endgame tables that were built or checked.

    Attributes
    ----------
    game : str
        The game.
    folder : str
        The folder that holds them.
    pieces : int
        The most pieces of a position.
    solved : int
        How many slices were solved in this run.
    checked : bool
        Whether every value was checked by the rules.
    total : TableSlice
        All slices together.
    slices : List[TableSlice]
        Each slice.
    time_ms : float
        The time that it took, in milliseconds.
    stopped : Optional[bool]
        Whether the work was stopped before all was done.
    """

    game: str
    folder: str
    pieces: int
    solved: int
    checked: bool
    total: TableSlice = field(metadata={"read": "TableSlice"})
    slices: List[TableSlice] = field(metadata={"read": listed("TableSlice")})
    time_ms: float = field(compare=False)
    stopped: Optional[bool] = None


@dataclass(frozen=True)
class Problem(Record):
    """A failure: what was wrong, and where.

    Attributes
    ----------
    code : str
        What kind of problem it is: one word that stays the same in every language and wording.
    message : str
        What was wrong and what was expected, in the language that was asked for.
    line : Optional[int]
        The line of the input, from 1.
    column : Optional[int]
        The column of the line, from 1.
    offset : Optional[int]
        The offset in the text, from 0.
    """

    code: str
    message: str
    line: Optional[int] = None
    column: Optional[int] = None
    offset: Optional[int] = None


@dataclass(frozen=True)
class PlayEvent(Record):
    """Something that happened in a play.

    Attributes
    ----------
    event : Literal["toss", "move", "back", "moves", "hint", "values", "arena-hint", "message", "refused", "end", "leave"]
        Which form it has.
    first : Optional[Seat]
        Who does.
    seed : Optional[int]
        What repeats this play.
    player : Optional[PlayerNumber]
        By whom.
    by : Optional[Seat]
        By a person or by the computer.
    move : Optional[str]
        The move.
    position : Optional[str]
        The position after it.
    clocks_ms : Optional[Tuple[int, int]]
        What the clocks of player 1 and player 2 show after it, in milliseconds, if there are any.
    moves : List[MoveView]
        All of them.
    analysis : Optional[AnalysisAnswer]
        What it thinks.
    winner : Optional[PlayerNumber]
        Who wins; nothing for a draw.
    rank : Optional[int]
        Within how many moves.
    text : Optional[str]
        In the language that was asked for.
    problem : Optional[Problem]
        Why.
    outcome : Optional[GameResult]
        How it ended.
    """

    event: Literal["toss", "move", "back", "moves", "hint", "values", "arena-hint", "message", "refused", "end", "leave"]
    first: Optional[Seat] = field(default=None, metadata={"read": "Seat"})
    seed: Optional[int] = None
    player: Optional[PlayerNumber] = field(default=None, metadata={"read": "PlayerNumber"})
    by: Optional[Seat] = field(default=None, metadata={"read": "Seat"})
    move: Optional[str] = None
    position: Optional[str] = None
    clocks_ms: Optional[Tuple[int, int]] = field(default=None, metadata={"read": tupled(None, None)})
    moves: List[MoveView] = field(default_factory=list, metadata={"read": listed("MoveView")})
    analysis: Optional[AnalysisAnswer] = field(default=None, metadata={"read": "AnalysisAnswer"})
    winner: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    rank: Optional[int] = None
    text: Optional[str] = None
    problem: Optional[Problem] = field(default=None, metadata={"read": "Problem"})
    outcome: Optional[GameResult] = field(default=None, metadata={"read": "GameResult"})


@dataclass(frozen=True)
class ComparedSearch(Record):
    """One search of a comparison.

    Attributes
    ----------
    exact : bool
        Whether it must return the value of minimax.
    game : str
        The game.
    position : str
        The position.
    search : str
        The search, as it was asked for.
    evaluation : str
        The evaluation.
    value : ValueView
        The value of the position.
    line : List[str]
        The principal line.
    moves : List[AnalysedMove]
        Every root move; the best of them where there are too many to tell.
    depth : int
        The depth that was searched completely.
    selective_depth : int
        The greatest depth that any line reached.
    nodes : int
        Nodes entered, by all threads; iterations of a Monte-Carlo search.
    counts : SearchCounts
        What else was counted.
    time_ms : float
        The time that the search took, in milliseconds.
    stopped : bool
        Whether a limit other than the depth ended the search.
    best : Optional[MoveView]
        The best move.
    moves_left_out : Optional[int]
        How many root moves are not told.
    ownership : List[int]
        Ownership, in a search that was asked for it: how often each place of the board, row by row from the top, is player 1's at the end of playouts, less how often it is player 2's, in hundredths.
    solved : Optional[bool]
        Whether the value is certain, in an answer of `solve`.
    static : Optional[StaticValue]
        How the static value comes about, if it was asked for.
    """

    exact: bool
    game: str
    position: str
    search: str
    evaluation: str
    value: ValueView = field(metadata={"read": "ValueView"})
    line: List[str]
    moves: List[AnalysedMove] = field(metadata={"read": listed("AnalysedMove")})
    depth: int
    selective_depth: int
    nodes: int
    counts: SearchCounts = field(metadata={"read": "SearchCounts"})
    time_ms: float = field(compare=False)
    stopped: bool
    best: Optional[MoveView] = field(default=None, metadata={"read": either("MoveView")})
    moves_left_out: Optional[int] = None
    ownership: List[int] = field(default_factory=list)
    solved: Optional[bool] = None
    static: Optional[StaticValue] = field(default=None, metadata={"read": either("StaticValue")})


@dataclass(frozen=True)
class TheoryOfTree(Record):
    """What theory says about the tree below a position.

    Attributes
    ----------
    levels : List[int]
        The nodes at each ply, from the root down.
    uniform : bool
        Whether every ply has one arity, so that the number is exact.
    nodes : int
        The nodes below the root.
    deepening_nodes : int
        The nodes below the roots of a deepening minimax.
    fewest_leaves : Optional[float]
        The fewest leaves that alpha-beta can visit (Knuth and Moore); nothing where some plays end before others.
    """

    levels: List[int]
    uniform: bool
    nodes: int
    deepening_nodes: int
    fewest_leaves: Optional[float] = None


@dataclass(frozen=True)
class Comparison(Record):
    """Several searches of one position.

    Attributes
    ----------
    game : str
        The game.
    position : str
        The position.
    searches : List[ComparedSearch]
        One a search.
    theory : Optional[TheoryOfTree]
        What theory says, unless the tree is too large.
    """

    game: str
    position: str
    searches: List[ComparedSearch] = field(metadata={"read": listed("ComparedSearch")})
    theory: Optional[TheoryOfTree] = field(default=None, metadata={"read": either("TheoryOfTree")})


@dataclass(frozen=True)
class ConvergencePoint(Record):
    """How often a search chose a move that keeps the value.

    Attributes
    ----------
    search : str
        The search.
    iterations : int
        The iterations, or nodes, that it had.
    kept : int
        In how many positions the move kept the value.
    positions : int
        Of how many.
    share : float
        The share.
    interval : Tuple[float, float]
        Its interval of 95 % confidence.
    """

    search: str
    iterations: int
    kept: int
    positions: int
    share: float
    interval: Tuple[float, float] = field(metadata={"read": tupled(None, None)})


@dataclass(frozen=True)
class ErrorPoint(Record):
    """The standard error of the Monte-Carlo evaluation.

    Attributes
    ----------
    plays : int
        The playouts of an evaluation.
    told : float
        The error that it tells, in wins.
    measured : float
        The error that it makes, measured over several seeds.
    times_root : float
        What it tells, times the root of the playouts.
    """

    plays: int
    told: float
    measured: float
    times_root: float


@dataclass(frozen=True)
class MatchHead(Record):
    """Which match is recorded.

    Attributes
    ----------
    game : str
        The game.
    settings : List[str]
        Its settings, as `name=value`.
    one : str
        The first player.
    two : str
        The second.
    seed : int
        What chance depends on.
    plies : int
        The random plies of an opening without a file.
    openings : Optional[str]
        The file of the openings.
    """

    game: str
    settings: List[str]
    one: str
    two: str
    seed: int
    plies: int
    openings: Optional[str] = None


@dataclass(frozen=True)
class MatchGame(Record):
    """One game of a match.

    Attributes
    ----------
    number : int
        Its number, from 1.
    first : str
        Who had the first side.
    start : str
        The position it started from.
    moves : List[str]
        The moves.
    outcome : GameResult
        How it ended.
    score : float
        The score of the first player of the match.
    fault : Optional[str]
        Why, when that was not by the rules.
    checksum : Optional[str]
        In a record: the sum of the line without it, by which a damaged one is noticed.
    """

    number: int
    first: str
    start: str
    moves: List[str]
    outcome: GameResult = field(metadata={"read": "GameResult"})
    score: float
    fault: Optional[str] = None
    checksum: Optional[str] = None


@dataclass(frozen=True)
class EloInterval(Record):
    """A difference in Elo with its interval of 95 % confidence; nothing where it is infinite.

    Attributes
    ----------
    difference : Optional[float]
        The difference.
    low : Optional[float]
        The lower end.
    high : Optional[float]
        The upper end.
    """

    difference: Optional[float] = None
    low: Optional[float] = None
    high: Optional[float] = None


@dataclass(frozen=True)
class SprtState(Record):
    """How far a sequential probability ratio test has come.

    Attributes
    ----------
    ratio : float
        The log-likelihood ratio.
    bound : float
        The bound beyond which it is decided.
    verdict : str
        `accepted`, `rejected` or `open`.
    """

    ratio: float
    bound: float
    verdict: str


@dataclass(frozen=True)
class MatchSummary(Record):
    """The result of a match, for its first player.

    Attributes
    ----------
    one : str
        The first player.
    two : str
        The second.
    games : int
        Games played.
    wins : int
        Games won.
    draws : int
        Games drawn.
    losses : int
        Games lost.
    score : float
        The mean score.
    score_interval : Tuple[float, float]
        Its interval of 95 % confidence.
    elo : EloInterval
        The difference in Elo.
    faults : int
        Games lost by a fault.
    stopped : bool
        Whether it was broken off.
    sprt : Optional[SprtState]
        The sequential test, if there is one.
    """

    one: str
    two: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    score_interval: Tuple[float, float] = field(metadata={"read": tupled(None, None)})
    elo: EloInterval = field(metadata={"read": "EloInterval"})
    faults: int
    stopped: bool
    sprt: Optional[SprtState] = field(default=None, metadata={"read": either("SprtState")})


@dataclass(frozen=True)
class SuitePosition(Record):
    """One test position.

    Attributes
    ----------
    id : str
        Its name.
    position : str
        The position.
    best : List[str]
        Moves that solve it.
    avoid : List[str]
        Moves that do not.
    solved : bool
        Whether it solves the position.
    points : int
        Its points.
    depth : int
        The depth that was reached.
    nodes : int
        Nodes entered.
    time_ms : float
        The time that it took, in milliseconds.
    chosen : Optional[str]
        The move that was chosen.
    """

    id: str
    position: str
    best: List[str]
    avoid: List[str]
    solved: bool
    points: int
    depth: int
    nodes: int
    time_ms: float = field(compare=False)
    chosen: Optional[str] = None


@dataclass(frozen=True)
class SuiteSummary(Record):
    """How many test positions are solved.

    Attributes
    ----------
    solved : int
        How many are.
    positions : int
        Of how many.
    points : int
        Points reached.
    most_points : int
        Points that can be reached.
    nodes : int
        All nodes.
    time_ms : float
        All time, in milliseconds.
    stopped : bool
        Whether it was broken off.
    """

    solved: int
    positions: int
    points: int
    most_points: int
    nodes: int
    time_ms: float = field(compare=False)
    stopped: bool


@dataclass(frozen=True)
class ExerciseBlank(Record):
    """One thing to be found in an exercise.

    Attributes
    ----------
    place : str
        Where it is, such as the moves that lead to a node.
    ask : str
        What is asked, in the language that was asked for.
    answer : str
        The right answer; where several are right, all of them.
    rule : str
        Why it is right, in that language.
    """

    place: str
    ask: str
    answer: str
    rule: str


@dataclass(frozen=True)
class ExerciseSheet(Record):
    """An exercise for a class.

    Attributes
    ----------
    seed : int
        Its number: the same number gives the same exercise.
    question : str
        What is asked, in the language that was asked for.
    topic : Optional[str]
        What it is about: `minimax`, `alpha-beta`, `uct`, `attractor`, `nim`, or the name of a puzzle.
    tree : Optional[str]
        The tree as text, where it is one.
    value : Optional[ValueView]
        The value of the root.
    path : List[int]
        The branches that the next selection takes, from 1.
    subject : Optional[str]
        What it is about as commands read it: a tree, an arena, heaps, a puzzle.
    blanks : List[ExerciseBlank]
        What is to be found, in order.
    """

    seed: int
    question: str
    topic: Optional[str] = None
    tree: Optional[str] = None
    value: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    path: List[int] = field(default_factory=list)
    subject: Optional[str] = None
    blanks: List[ExerciseBlank] = field(default_factory=list, metadata={"read": listed("ExerciseBlank")})


@dataclass(frozen=True)
class ExerciseVerdict(Record):
    """What an answer to a blank is worth.

    Attributes
    ----------
    place : str
        Where the blank is.
    answer : str
        What was answered.
    right : bool
        Whether that is right.
    rule : Optional[str]
        The rule that was broken.
    """

    place: str
    answer: str
    right: bool
    rule: Optional[str] = None


@dataclass(frozen=True)
class BenchSearch(Record):
    """One search of the benchmark, or one puzzle solved.

    Attributes
    ----------
    game : str
        The game or puzzle.
    search : str
        The search, or the solver.
    nodes : int
        Nodes entered.
    time_ms : float
        The time that it took, in milliseconds.
    """

    game: str
    search: str
    nodes: int
    time_ms: float = field(compare=False)


@dataclass(frozen=True)
class Bench(Record):
    """The benchmark.

    Attributes
    ----------
    nodes : int
        All nodes.
    nodes_per_second : float
        Nodes a second.
    searches : List[BenchSearch]
        One a search.
    signature : Optional[str]
        All node counts in one number; nothing when it was broken off.
    """

    nodes: int
    nodes_per_second: float
    searches: List[BenchSearch] = field(metadata={"read": listed("BenchSearch")})
    signature: Optional[str] = None


@dataclass(frozen=True)
class PuzzleAnswer(Record):
    """What a solver found out about a puzzle.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    count : int
        How many solutions were found, at most as many as were looked for.
    stopped : bool
        Whether a limit ended the search.
    nodes : int
        Nodes of the search tree, or placements made.
    guesses : int
        Choices made without being sure.
    back_steps : int
        Choices taken back.
    solution : Optional[str]
        The first one.
    unique : Optional[bool]
        Whether there is just one; nothing when that was not found out.
    """

    puzzle: str
    count: int
    stopped: bool
    nodes: int
    guesses: int
    back_steps: int
    solution: Optional[str] = None
    unique: Optional[bool] = None


@dataclass(frozen=True)
class PuzzleCheck(Record):
    """Whether a puzzle is a proper one.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    valid : bool
        Whether it has just one solution.
    solutions : int
        The number of solutions: 0, 1, or 2 for more.
    needless : List[str]
        The givens that can each be left out.
    stopped : bool
        Whether a limit ended the check.
    minimal : Optional[bool]
        Whether no given can be left out; nothing when that was not found out.
    """

    puzzle: str
    valid: bool
    solutions: int
    needless: List[str]
    stopped: bool
    minimal: Optional[bool] = None


@dataclass(frozen=True)
class DeductionView(Record):
    """A deduction: data first, the sentence made from it second.

    Attributes
    ----------
    technique : str
        The code of the technique.
    steps : List[str]
        What follows, as a player would type it.
    cells : List[StepCell]
        The cells, each by its role.
    place : str
        Where to look, in the language that was asked for.
    reason : str
        The whole reason, in that language.
    """

    technique: str
    steps: List[str]
    cells: List[StepCell] = field(metadata={"read": listed("StepCell")})
    place: str
    reason: str


@dataclass(frozen=True)
class StepCell(Record):
    """A cell and its role in a deduction.

    Attributes
    ----------
    column : int
        The column, from 0 at the left.
    row : int
        The row, from 0 at the top.
    mark : Literal["last-move", "threatened", "winning", "forbidden", "owned", "region", "reason", "other", "set", "removed"]
        Which form it has.
    player : Optional[PlayerNumber]
        Whose it is.
    note : Optional[int]
        The note that is meant, if not the whole cell.
    """

    column: int
    row: int
    mark: Literal["last-move", "threatened", "winning", "forbidden", "owned", "region", "reason", "other", "set", "removed"]
    player: Optional[PlayerNumber] = field(default=None, metadata={"read": "PlayerNumber"})
    note: Optional[int] = None


@dataclass(frozen=True)
class PuzzleExplanation(Record):
    """A puzzle's way to its solution.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    solutions : int
        The number of solutions: 0, 1, or 2 for several.
    complete : bool
        Whether the deductions reach the solution.
    stopped : bool
        Whether a limit ended them.
    score : int
        The weights of all deductions together.
    uses : Dict[str, int]
        How often each technique was used.
    steps : List[DeductionView]
        The deductions.
    grade : Optional[str]
        The grade of difficulty.
    hardest : Optional[str]
        The hardest technique needed.
    """

    puzzle: str
    solutions: int
    complete: bool
    stopped: bool
    score: int
    uses: Dict[str, int]
    steps: List[DeductionView] = field(metadata={"read": listed("DeductionView")})
    grade: Optional[str] = None
    hardest: Optional[str] = None


@dataclass(frozen=True)
class BacktrackBoard(Record):
    """A board that a backtracking solver reached.

    Attributes
    ----------
    options : List[str]
        The steps that could be tried here, in order.
    solved : bool
        Whether it is solved.
    above : Optional[int]
        The number of the board before the last step; nothing for the puzzle itself.
    step : Optional[str]
        The last step, as a player would type it.
    """

    options: List[str]
    solved: bool
    above: Optional[int] = None
    step: Optional[str] = None


@dataclass(frozen=True)
class BacktrackStep(Record):
    """Something that a backtracking solver did.

    Attributes
    ----------
    kind : BacktrackKind
        What it did.
    board : int
        The number of the board as it stands now.
    depth : int
        How many steps stand on it.
    sentence : str
        The same in words, in the language that was asked for.
    step : Optional[str]
        The step that was tried or taken back.
    """

    kind: BacktrackKind = field(metadata={"read": "BacktrackKind"})
    board: int
    depth: int
    sentence: str
    step: Optional[str] = None


@dataclass(frozen=True)
class Backtracking(Record):
    """What a backtracking solver did on a puzzle, up to its first solution.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    solver : str
        The solver.
    tried : int
        How many steps it tried.
    taken_back : int
        How many of them it took back.
    stopped : bool
        Whether a limit ended it.
    boards : List[BacktrackBoard]
        The boards that it reached, a tree; the puzzle itself is the first.
    steps : List[BacktrackStep]
        What it did, in order.
    """

    puzzle: str
    solver: str
    tried: int
    taken_back: int
    stopped: bool
    boards: List[BacktrackBoard] = field(metadata={"read": listed("BacktrackBoard")})
    steps: List[BacktrackStep] = field(metadata={"read": listed("BacktrackStep")})


@dataclass(frozen=True)
class PuzzleHint(Record):
    """The next step of a puzzle.

    Attributes
    ----------
    mistakes : List[str]
        Steps made so far that are wrong.
    solved : bool
        Whether the puzzle is solved.
    deduction : Optional[DeductionView]
        The next deduction; nothing when none is known or something is wrong.
    """

    mistakes: List[str]
    solved: bool
    deduction: Optional[DeductionView] = field(default=None, metadata={"read": either("DeductionView")})


@dataclass(frozen=True)
class PuzzleMade(Record):
    """A puzzle that was made.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    seed : int
        What makes it again.
    grade : Optional[str]
        Its grade of difficulty, where deductions reach the solution.
    techniques : List[Tuple[str, int]]
        How often each technique is needed on the way to the solution, by code, easiest first.
    solution : Optional[str]
        Its solution.
    """

    puzzle: str
    seed: int
    grade: Optional[str] = None
    techniques: List[Tuple[str, int]] = field(default_factory=list, metadata={"read": listed(tupled(None, None))})
    solution: Optional[str] = None


@dataclass(frozen=True)
class PuzzleState(Record):
    """A puzzle on which a person works.

    Attributes
    ----------
    steps : List[str]
        The steps made so far.
    solved : bool
        Whether it is solved.
    board : Board
        The board as data.
    solution : Optional[str]
        The solution, once it was asked for.
    """

    steps: List[str]
    solved: bool
    board: Board = field(metadata={"read": "Board"})
    solution: Optional[str] = None


@dataclass(frozen=True)
class SolverRow(Record):
    """One solver on many puzzles.

    Attributes
    ----------
    solver : str
        The solver.
    at_most : int
        How many solutions it looked for: 1 finds one, 2 also proves that there is no other.
    puzzles : int
        How many puzzles it got.
    solved : int
        How many it finished.
    stopped : int
        How many it gave up.
    nodes : int
        All nodes.
    guesses : int
        All guesses.
    time_ms : float
        The time that it took, in milliseconds.
    puzzles_per_second : float
        Puzzles finished a second.
    """

    solver: str
    at_most: int
    puzzles: int
    solved: int
    stopped: int
    nodes: int
    guesses: int
    time_ms: float = field(compare=False)
    puzzles_per_second: float


@dataclass(frozen=True)
class ArenaNode(Record):
    """A position of an arena before anybody has solved it.

    Attributes
    ----------
    name : str
        Its name.
    owner : PlayerNumber
        Who moves there.
    target : Optional[PlayerNumber]
        Whose victory it is, if it is one.
    """

    name: str
    owner: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    target: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})


@dataclass(frozen=True)
class ArenaGraph(Record):
    """An arena: everything that a solver needs to know about it. Files of this form can be read as arenas.

    Attributes
    ----------
    objectives : int
        How many players have a goal.
    positions : List[ArenaNode]
        Every position, in the arena's order.
    edges : List[Tuple[str, str]]
        Every edge, from one position to another by name, in the arena's order.
    """

    objectives: int
    positions: List[ArenaNode] = field(metadata={"read": listed("ArenaNode")})
    edges: List[Tuple[str, str]] = field(metadata={"read": listed(tupled(None, None))})


@dataclass(frozen=True)
class ArenaPosition(Record):
    """A position of an arena, and how it ends. Fields that were not asked for are not there.

    Attributes
    ----------
    position : str
        Its name.
    owner : Optional[PlayerNumber]
        Who moves there.
    winner : Optional[PlayerNumber]
        Who wins; nothing for a draw.
    rank : Optional[int]
        Within how many moves; nothing for a draw, or when avoiding wins.
    move : Optional[str]
        The move with which its owner keeps the best result.
    """

    position: str
    owner: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    winner: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    rank: Optional[int] = None
    move: Optional[str] = None


@dataclass(frozen=True)
class LayerPosition(Record):
    """A position that a layer of an attractor adds, and why.

    Attributes
    ----------
    position : str
        Its name.
    owner : PlayerNumber
        Who moves there.
    reason : LayerReason
        Why it is added.
    move : Optional[str]
        The move into the layers before, if it is the player's own.
    """

    position: str
    owner: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    reason: LayerReason = field(metadata={"read": "LayerReason"})
    move: Optional[str] = None


@dataclass(frozen=True)
class ArenaLayer(Record):
    """What a layer A(rank) of an attractor adds to the layers before it.

    Attributes
    ----------
    rank : int
        The number of the layer: within so many moves the player wins.
    player : PlayerNumber
        Whose attractor it is.
    added : List[LayerPosition]
        The positions that it adds, in the arena's order.
    """

    rank: int
    player: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    added: List[LayerPosition] = field(metadata={"read": listed("LayerPosition")})


@dataclass(frozen=True)
class ArenaCheck(Record):
    """Whether a claimed solution of an arena is right.

    Attributes
    ----------
    right : bool
        Whether it is.
    positions : int
        How many positions it is about.
    moves : bool
        Whether it claims moves too.
    violation : Optional[str]
        What is wrong, in the language that was asked for.
    """

    right: bool
    positions: int
    moves: bool
    violation: Optional[str] = None


@dataclass(frozen=True)
class ArenaSummary(Record):
    """What an arena is like.

    Attributes
    ----------
    positions : int
        How many positions.
    edges : int
        How many edges.
    dead_ends : int
        How many positions without a move.
    objectives : int
        How many players have a goal.
    bipartite : bool
        Whether the players alternate.
    odd_edge : Optional[Tuple[str, str]]
        Two positions of one player that an edge joins.
    """

    positions: int
    edges: int
    dead_ends: int
    objectives: int
    bipartite: bool
    odd_edge: Optional[Tuple[str, str]] = field(default=None, metadata={"read": tupled(None, None)})


@dataclass(frozen=True)
class ArenaMove(Record):
    """A move on an arena and its value.

    Attributes
    ----------
    move : str
        The move.
    value : InfiniteScore
        Its value.
    """

    move: str
    value: InfiniteScore = field(metadata={"read": "InfiniteScore"})


@dataclass(frozen=True)
class ArenaMinimax(Record):
    """Minimax on an arena. Values are player 1's.

    Attributes
    ----------
    position : str
        The position.
    value : InfiniteScore
        Its value.
    moves : List[ArenaMove]
        Every move.
    tree_nodes : int
        The nodes of the whole tree.
    nodes : int
        Those that were valued.
    best : Optional[str]
        The best move.
    """

    position: str
    value: InfiniteScore = field(metadata={"read": "InfiniteScore"})
    moves: List[ArenaMove] = field(metadata={"read": listed("ArenaMove")})
    tree_nodes: int
    nodes: int
    best: Optional[str] = None


@dataclass(frozen=True)
class Census(Record):
    """How all positions of a game end.

    Attributes
    ----------
    positions : int
        How many there are.
    won : Tuple[int, int]
        How many player 1 wins, and player 2.
    drawn : int
        How many are drawn.
    longest : int
        The longest victory, in moves.
    winner : Optional[PlayerNumber]
        Who wins from the start; nothing for a draw.
    rank : Optional[int]
        Within how many moves.
    """

    positions: int
    won: Tuple[int, int] = field(metadata={"read": tupled(None, None)})
    drawn: int
    longest: int
    winner: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    rank: Optional[int] = None


@dataclass(frozen=True)
class ClusterProgress(Record):
    """How far several processes are with an arena.

    Attributes
    ----------
    attempt : int
        Which attempt it is: one more than how often all processes were started again.
    phase : str
        `reading`, `solving`, `choosing` or `answering`: what the slowest process is at.
    positions : int
        How many positions the arena has.
    edges : int
        How many edges.
    rank : int
        The rank under work.
    rounds : int
        How often the processes have waited for each other in this attempt.
    frontier : int
        How many positions are decided whose predecessors have not yet been told.
    edges_counted : int
        How many edges were counted in this attempt.
    edges_per_second : float
        How many of them a second.
    memory : List[int]
        What each process takes of its machine's memory, in bytes.
    at_most_seconds : Optional[float]
        How many seconds the ranks take at most from now on, at this speed.
    """

    attempt: int
    phase: str
    positions: int
    edges: int
    rank: int
    rounds: int
    frontier: int
    edges_counted: int
    edges_per_second: float
    memory: List[int]
    at_most_seconds: Optional[float] = None


@dataclass(frozen=True)
class ClusterSummary(Record):
    """How several processes have solved an arena.

    Attributes
    ----------
    processes : int
        How many processes.
    workers : int
        How many workers each of them had.
    attempts : int
        How often they were started.
    checkpoints : int
        How many checkpoints were complete.
    checkpoints_failed : int
        How many could not be written.
    checkpoints_damaged : int
        How many were damaged and not used.
    rounds : int
        How often the processes waited for each other, at most in one attempt.
    seconds : float
        The time from the start to the answer.
    seconds_lost : float
        How much of it was lost because something had to be done again.
    most_memory : List[int]
        The most memory that each process took, in bytes.
    processor_seconds : List[float]
        The processor time of each process in the last attempt.
    """

    processes: int
    workers: int
    attempts: int
    checkpoints: int
    checkpoints_failed: int
    checkpoints_damaged: int
    rounds: int
    seconds: float
    seconds_lost: float
    most_memory: List[int]
    processor_seconds: List[float]


@dataclass(frozen=True)
class PictureFile(Record):
    """A picture that was made.

    Attributes
    ----------
    kind : str
        `svg`, `dot`, `tikz` or `mermaid`.
    step : Optional[int]
        The step that it shows, if it is one of several.
    layer : Optional[ArenaLayer]
        What is new in this step.
    file : Optional[str]
        The file that it went to.
    picture : Optional[str]
        The picture itself, if it went to no file.
    """

    kind: str
    step: Optional[int] = None
    layer: Optional[ArenaLayer] = field(default=None, metadata={"read": either("ArenaLayer")})
    file: Optional[str] = None
    picture: Optional[str] = None


@dataclass(frozen=True)
class PlayedView(Record):
    """A move that was played.

    Attributes
    ----------
    player : PlayerNumber
        Who played it.
    number : int
        Its number in the list of moves, from 0: what a machine plays it by.
    text : str
        As people write it.
    protocol : Optional[str]
        As programs tell it to each other, where that is something else.
    from_ : Optional[Place]
        The cell that it leaves.
    to : Optional[Place]
        The cell to which it goes.
    via : List[Place]
        The cells on which it rests on its way, such as those of several jumps.
    """

    player: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    number: int
    text: str
    protocol: Optional[str] = None
    from_: Optional[Place] = field(default=None, metadata={"read": either("Place"), "name": "from"})
    to: Optional[Place] = field(default=None, metadata={"read": either("Place")})
    via: List[Place] = field(default_factory=list, metadata={"read": listed("Place")})


@dataclass(frozen=True)
class PlayScene(Record):
    """A play: how it came here, what lies on the table, what can be done.

    Attributes
    ----------
    game : str
        The game.
    start : str
        The position from which the play started.
    played : List[PlayedView]
        The moves since.
    position : str
        The position now.
    players : Tuple[str, str]
        What the players are called, the first one first.
    to_move : PlayerNumber
        Who moves.
    sentence : str
        The state of the play as a sentence: who moves, or how it ended.
    board : Board
        The board as data.
    moves : List[MoveView]
        The legal moves.
    settings : Optional[Dict[str, str]]
        Its settings.
    outcome : Optional[GameResult]
        How the play ended, if it is over.
    """

    game: str
    start: str
    played: List[PlayedView] = field(metadata={"read": listed("PlayedView")})
    position: str
    players: Tuple[str, str] = field(metadata={"read": tupled(None, None)})
    to_move: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    sentence: str
    board: Board = field(metadata={"read": "Board"})
    moves: List[MoveView] = field(metadata={"read": listed("MoveView")})
    settings: Optional[Dict[str, str]] = None
    outcome: Optional[GameResult] = field(default=None, metadata={"read": either("GameResult")})


@dataclass(frozen=True)
class FilmNode(Record):
    """A node of the drawing.

    Attributes
    ----------
    player : PlayerNumber
        Who moves here.
    kind : FilmKind
        What it is.
    x : float
        The middle of its box.
    y : float
        The middle of its box.
    width : float
        The width of its box.
    height : float
        The height of its box.
    parent : Optional[int]
        The node above, by its place.
    move : Optional[str]
        The move that leads here.
    title : Optional[str]
        What is known of it before the first step, such as the value of a typed leaf.
    """

    player: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    kind: FilmKind = field(metadata={"read": "FilmKind"})
    x: float
    y: float
    width: float
    height: float
    parent: Optional[int] = None
    move: Optional[str] = None
    title: Optional[str] = None


@dataclass(frozen=True)
class FilmStep(Record):
    """One step of a film.

    Attributes
    ----------
    text : str
        The same as a sentence, in the language that was asked for.
    changes : List[FilmChange]
        What the nodes say from now on.
    nodes : int
        Nodes entered so far, or iterations.
    leaves : int
        Leaves evaluated so far.
    cuts : int
        Cuts so far.
    step : Literal["enter", "return", "selection", "expansion", "simulation", "propagation"]
        Which form it has.
    at : Optional[int]
        The node that it is about, by its place.
    node : List[str]
        The node.
    window : Optional[Tuple[Optional[ValueView], Optional[ValueView]]]
        The window with which it goes, as alpha and beta; nothing where there is no bound.
    child : Optional[str]
        The move to the child.
    value : Optional[ValueView]
        The value of the child.
    before : Optional[Tuple[Optional[ValueView], Optional[ValueView]]]
        The window of the node before, as alpha and beta; nothing where there is no bound.
    after : Optional[Tuple[Optional[ValueView], Optional[ValueView]]]
        The window afterwards.
    cut : Optional[CutInfo]
        The cut that it makes, if it makes one.
    iteration : Optional[int]
        The number of the iteration, from 1.
    children : List[str]
        The moves to its children.
    moves : List[str]
        Its moves.
    result : Optional[float]
        What it came to, from -1, lost, to 1, won by player 1.
    counts : List[Tuple[float, int]]
        Wins and visits of each node of the path afterwards, the root's first.
    """

    text: str
    changes: List[FilmChange] = field(metadata={"read": listed("FilmChange")})
    nodes: int
    leaves: int
    cuts: int
    step: Literal["enter", "return", "selection", "expansion", "simulation", "propagation"]
    at: Optional[int] = None
    node: List[str] = field(default_factory=list)
    window: Optional[Tuple[Optional[ValueView], Optional[ValueView]]] = field(default=None, metadata={"read": tupled(either("ValueView"), either("ValueView"))})
    child: Optional[str] = None
    value: Optional[ValueView] = field(default=None, metadata={"read": either("ValueView")})
    before: Optional[Tuple[Optional[ValueView], Optional[ValueView]]] = field(default=None, metadata={"read": tupled(either("ValueView"), either("ValueView"))})
    after: Optional[Tuple[Optional[ValueView], Optional[ValueView]]] = field(default=None, metadata={"read": tupled(either("ValueView"), either("ValueView"))})
    cut: Optional[CutInfo] = field(default=None, metadata={"read": either("CutInfo")})
    iteration: Optional[int] = None
    children: List[str] = field(default_factory=list)
    moves: List[str] = field(default_factory=list)
    result: Optional[float] = None
    counts: List[Tuple[float, int]] = field(default_factory=list, metadata={"read": listed(tupled(None, None))})


@dataclass(frozen=True)
class FilmChange(Record):
    """What a node says from a step on.

    Attributes
    ----------
    node : int
        The node, by its place.
    state : FilmState
        How it stands.
    title : str
        Its value, or what stands for it.
    notes : List[str]
        Its window, its formula.
    size : Optional[float]
        How large it is, from 0 to 1, where size means something.
    """

    node: int
    state: FilmState = field(metadata={"read": "FilmState"})
    title: str
    notes: List[str] = field(default_factory=list)
    size: Optional[float] = None


@dataclass(frozen=True)
class Film(Record):
    """A search as a film. Every node has its place from the beginning; a step tells what changes, so that the film can be wound forward by making the changes, and back by making those of the steps before again.

    Attributes
    ----------
    analysis : AnalysisAnswer
        What the search found out.
    nodes : List[FilmNode]
        The nodes, the root first, each after the one above it.
    width : float
        The width of the drawing.
    height : float
        The height of the drawing.
    steps : List[FilmStep]
        What happens.
    dropped : int
        How many nodes were left out for lack of room.
    summary : str
        The search in one sentence, for the end.
    """

    analysis: AnalysisAnswer = field(metadata={"read": "AnalysisAnswer"})
    nodes: List[FilmNode] = field(metadata={"read": listed("FilmNode")})
    width: float
    height: float
    steps: List[FilmStep] = field(metadata={"read": listed("FilmStep")})
    dropped: int
    summary: str


@dataclass(frozen=True)
class CellEntry(Record):
    """Something that a person can put into a cell of a puzzle.

    Attributes
    ----------
    name : str
        What it is: a symbol such as `5`, or the name of a piece.
    step : str
        The step, in which `{row}` and `{column}` stand for the numbers of the cell.
    first : int
        The number of the first row and column.
    """

    name: str
    step: str
    first: int


@dataclass(frozen=True)
class PuzzleScene(Record):
    """A puzzle on which a person works, and what can be said about the work.

    Attributes
    ----------
    kind : str
        The kind of puzzle.
    puzzle : str
        The puzzle itself, in its shortest format.
    board : Board
        The board with the steps, as data.
    steps : List[str]
        The steps, each in its usual form.
    mistakes : List[int]
        Which of the steps are wrong, by their places in the list, when the puzzle has just one solution.
    solved : bool
        Whether it is solved.
    solutions : int
        How many solutions it has: 0, 1, or 2 for more.
    sentence : str
        The state of the work as a sentence.
    entries : List[CellEntry]
        What can be put into a cell.
    refused : Optional[str]
        Why a step was refused: it and those after it are not in the list.
    """

    kind: str
    puzzle: str
    board: Board = field(metadata={"read": "Board"})
    steps: List[str]
    mistakes: List[int]
    solved: bool
    solutions: int
    sentence: str
    entries: List[CellEntry] = field(metadata={"read": listed("CellEntry")})
    refused: Optional[str] = None


@dataclass(frozen=True)
class SceneNode(Record):
    """A position of an arena, where it is drawn, and how a play from it ends.

    Attributes
    ----------
    name : str
        Its name.
    owner : PlayerNumber
        Who moves there.
    x : float
        The middle of its box.
    y : float
        The middle of its box.
    radius : float
        Half the width and height of its box.
    target : Optional[PlayerNumber]
        Whose victory it is, if it is one.
    winner : Optional[PlayerNumber]
        Who wins; nothing for a draw.
    rank : Optional[int]
        Within how many moves.
    move : Optional[int]
        The move with which its owner keeps the best result, as the place of a node.
    """

    name: str
    owner: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    x: float
    y: float
    radius: float
    target: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    winner: Optional[PlayerNumber] = field(default=None, metadata={"read": either("PlayerNumber")})
    rank: Optional[int] = None
    move: Optional[int] = None


@dataclass(frozen=True)
class SceneEdge(Record):
    """An edge of an arena.

    Attributes
    ----------
    from_ : int
        Where it begins, as the place of a node.
    to : int
        Where it ends.
    points : List[Tuple[float, float]]
        The points through which it goes, from middle to middle; none for a loop.
    """

    from_: int = field(metadata={"name": "from"})
    to: int
    points: List[Tuple[float, float]] = field(metadata={"read": listed(tupled(None, None))})


@dataclass(frozen=True)
class SceneLayer(Record):
    """A layer of an attractor, in data and in words.

    Attributes
    ----------
    rank : int
        The number of the layer: within so many moves the player wins.
    player : PlayerNumber
        Whose attractor it is.
    added : List[LayerPosition]
        The positions that it adds, in the arena's order.
    sentences : List[str]
        One sentence a position that it adds, or one that says that there is none.
    outside : List[Tuple[str, int]]
        For each position of the opponent that is not in yet: how many of its edges still lead outside.
    """

    rank: int
    player: PlayerNumber = field(metadata={"read": "PlayerNumber"})
    added: List[LayerPosition] = field(metadata={"read": listed("LayerPosition")})
    sentences: List[str]
    outside: List[Tuple[str, int]] = field(metadata={"read": listed(tupled(None, None))})


@dataclass(frozen=True)
class ArenaScene(Record):
    """An arena solved and laid out.

    Attributes
    ----------
    objectives : int
        How many players have a goal.
    nodes : List[SceneNode]
        The positions, in the arena's order.
    edges : List[SceneEdge]
        The edges, each pair of positions once.
    width : float
        The width of the drawing.
    height : float
        The height of the drawing.
    attractors : Tuple[List[SceneLayer], List[SceneLayer]]
        The attractors of player 1 and of player 2, layer by layer.
    text : str
        The arena in the plain line format.
    """

    objectives: int
    nodes: List[SceneNode] = field(metadata={"read": listed("SceneNode")})
    edges: List[SceneEdge] = field(metadata={"read": listed("SceneEdge")})
    width: float
    height: float
    attractors: Tuple[List[SceneLayer], List[SceneLayer]] = field(metadata={"read": tupled(listed("SceneLayer"), listed("SceneLayer"))})
    text: str


@dataclass(frozen=True)
class ArenaWalk(Record):
    """A walk over an arena.

    Attributes
    ----------
    path : List[str]
        The positions so far, the start first; the computer's moves are among them.
    moves : List[str]
        Where the person can go.
    sentence : str
        Where the play is, as a sentence.
    verdict : Optional[str]
        What is to be said about the person's last move.
    kept : Optional[bool]
        Whether that move kept what could be had.
    outcome : Optional[GameResult]
        How it ended, if it is over.
    """

    path: List[str]
    moves: List[str]
    sentence: str
    verdict: Optional[str] = None
    kept: Optional[bool] = None
    outcome: Optional[GameResult] = field(default=None, metadata={"read": either("GameResult")})


@dataclass(frozen=True)
class TextMade(Record):
    """A text that was made.

    Attributes
    ----------
    name : str
        What it would be called as a file.
    text : str
        The text.
    """

    name: str
    text: str


@dataclass(frozen=True)
class Stopping(Record):
    """Whether a call that was to be stopped was still under way.

    Attributes
    ----------
    job : int
        The number of the call.
    found : bool
        Whether it was.
    """

    job: int
    found: bool


@dataclass(frozen=True)
class GameInfo(Record):
    """A game.

    Attributes
    ----------
    name : str
        Its name.
    title : str
        What it is called in a heading, in the language that was asked for.
    about : str
        What it is.
    evaluations : List[Named]
        Its evaluations, the default first.
    settings : List[SettingInfo]
        Its settings.
    players : Tuple[str, str]
        What the players are called, the first one first.
    exact : bool
        Whether it can be solved on its own scale.
    aliases : List[str]
        Other names that are understood.
    explain_depth : Optional[int]
        How deep an explanation looks when nothing is said; nothing means to the end of the play.
    """

    name: str
    title: str
    about: str
    evaluations: List[Named] = field(metadata={"read": listed("Named")})
    settings: List[SettingInfo] = field(metadata={"read": listed("SettingInfo")})
    players: Tuple[str, str] = field(metadata={"read": tupled(None, None)})
    exact: bool
    aliases: List[str] = field(default_factory=list)
    explain_depth: Optional[int] = None


@dataclass(frozen=True)
class Named(Record):
    """A name and what it means.

    Attributes
    ----------
    name : str
        The name.
    about : str
        What it is, in one line of the language that was asked for.
    """

    name: str
    about: str


@dataclass(frozen=True)
class SettingInfo(Record):
    """A setting of a game.

    Attributes
    ----------
    name : str
        The name.
    about : str
        What it means.
    example : str
        How a value looks.
    """

    name: str
    about: str
    example: str


@dataclass(frozen=True)
class PuzzleInfo(Record):
    """A puzzle.

    Attributes
    ----------
    name : str
        Its name.
    title : str
        What it is called in a heading, in the language that was asked for.
    about : str
        What it is.
    solvers : List[str]
        Its solvers, the textbook's first and the recommended one last.
    difficulties : List[str]
        Its grades of difficulty, easiest first.
    techniques : List[str]
        The codes of its techniques, easiest first.
    difficulty_titles : List[str]
        What the grades are called in the language that was asked for, in the order of `difficulties`.
    technique_titles : List[str]
        What the techniques are called in that language, in the order of `techniques`.
    """

    name: str
    title: str
    about: str
    solvers: List[str]
    difficulties: List[str]
    techniques: List[str]
    difficulty_titles: List[str] = field(default_factory=list)
    technique_titles: List[str] = field(default_factory=list)


@dataclass(frozen=True)
class CatalogueInfo(Record):
    """Everything that has a name.

    Attributes
    ----------
    games : List[GameInfo]
        The games.
    puzzles : List[PuzzleInfo]
        The puzzles.
    searches : List[Named]
        The searches.
    """

    games: List[GameInfo] = field(metadata={"read": listed("GameInfo")})
    puzzles: List[PuzzleInfo] = field(metadata={"read": listed("PuzzleInfo")})
    searches: List[Named] = field(metadata={"read": listed("Named")})


@dataclass(frozen=True)
class InputFile(Record):
    """The file from which the answers come that follow, where there are several.

    Attributes
    ----------
    path : str
        Its name, as it was given.
    """

    path: str


register(
    {
        "analysis": AnalysisAnswer,
        "annotated-play": AnnotatedPlay,
        "progress": Progress,
        "exact": ExactAnswer,
        "tree": SearchTree,
        "position": PositionCheck,
        "drawing": Drawing,
        "perft": PerftCount,
        "perft-mismatch": PerftMismatch,
        "perft-suite": PerftSuite,
        "sizes": GameSizes,
        "book": BookMade,
        "tables": TablesReport,
        "play": PlayEvent,
        "comparison": Comparison,
        "convergence": ConvergencePoint,
        "monte-carlo-error": ErrorPoint,
        "match": MatchHead,
        "match-game": MatchGame,
        "match-summary": MatchSummary,
        "suite-position": SuitePosition,
        "suite": SuiteSummary,
        "exercise": ExerciseSheet,
        "exercise-verdict": ExerciseVerdict,
        "bench": Bench,
        "puzzle": PuzzleAnswer,
        "puzzle-check": PuzzleCheck,
        "explanation": PuzzleExplanation,
        "backtracking": Backtracking,
        "hint": PuzzleHint,
        "puzzle-made": PuzzleMade,
        "puzzle-state": PuzzleState,
        "solver": SolverRow,
        "arena-graph": ArenaGraph,
        "arena-position": ArenaPosition,
        "arena-layer": ArenaLayer,
        "arena-check": ArenaCheck,
        "arena": ArenaSummary,
        "arena-minimax": ArenaMinimax,
        "census": Census,
        "cluster-progress": ClusterProgress,
        "cluster": ClusterSummary,
        "picture": PictureFile,
        "scene": PlayScene,
        "evaluation": StaticValue,
        "film": Film,
        "puzzle-scene": PuzzleScene,
        "arena-scene": ArenaScene,
        "arena-walk": ArenaWalk,
        "text": TextMade,
        "stopping": Stopping,
        "catalogue": CatalogueInfo,
        "file": InputFile,
        "problem": Problem,
    }
)

__all__ = [
    "ValueView",
    "BoundKind",
    "PlayerNumber",
    "MoveView",
    "Place",
    "AnalysedMove",
    "MoveSamples",
    "SearchCounts",
    "StaticValue",
    "StaticTerm",
    "Board",
    "GridStyle",
    "PieceKind",
    "BoardCell",
    "Tone",
    "CellMark",
    "BoardShape",
    "GridBoard",
    "Heaps",
    "TreeBoard",
    "AnalysisAnswer",
    "GameResult",
    "AnnotatedMove",
    "MoveMark",
    "SideSummary",
    "AnnotatedPlay",
    "Progress",
    "ExactMove",
    "ExactAnswer",
    "SearchNode",
    "CutInfo",
    "SearchStep",
    "SearchTree",
    "PositionCheck",
    "Drawing",
    "MoveCount",
    "PerftCount",
    "PerftMismatch",
    "PerftSuite",
    "GameSize",
    "SizeOf",
    "Certainty",
    "GameSizes",
    "BookMade",
    "TableSlice",
    "TablesReport",
    "Seat",
    "Problem",
    "PlayEvent",
    "ComparedSearch",
    "TheoryOfTree",
    "Comparison",
    "ConvergencePoint",
    "ErrorPoint",
    "MatchHead",
    "MatchGame",
    "EloInterval",
    "SprtState",
    "MatchSummary",
    "SuitePosition",
    "SuiteSummary",
    "ExerciseBlank",
    "ExerciseSheet",
    "ExerciseVerdict",
    "BenchSearch",
    "Bench",
    "PuzzleAnswer",
    "PuzzleCheck",
    "DeductionView",
    "StepCell",
    "PuzzleExplanation",
    "BacktrackBoard",
    "BacktrackStep",
    "BacktrackKind",
    "Backtracking",
    "PuzzleHint",
    "PuzzleMade",
    "PuzzleState",
    "SolverRow",
    "ArenaNode",
    "ArenaGraph",
    "ArenaPosition",
    "LayerPosition",
    "LayerReason",
    "ArenaLayer",
    "ArenaCheck",
    "ArenaSummary",
    "InfiniteScore",
    "ArenaMove",
    "ArenaMinimax",
    "Census",
    "ClusterProgress",
    "ClusterSummary",
    "PictureFile",
    "PlayedView",
    "PlayScene",
    "FilmNode",
    "FilmKind",
    "FilmStep",
    "FilmChange",
    "FilmState",
    "Film",
    "CellEntry",
    "PuzzleScene",
    "SceneNode",
    "SceneEdge",
    "SceneLayer",
    "ArenaScene",
    "ArenaWalk",
    "TextMade",
    "Stopping",
    "GameInfo",
    "Named",
    "SettingInfo",
    "PuzzleInfo",
    "CatalogueInfo",
    "InputFile",
    "read",
    "read_part",
]
