"""How many solutions puzzles have, by a SAT solver that enumerates them."""

from itertools import combinations

from pysat.solvers import Solver

from program import Tally, answers

MOST = 40


def models(clauses, known):
    """The number of assignments of the known variables, at most MOST."""
    count = 0
    with Solver(name="cadical153", bootstrap_with=clauses) as solver:
        while count < MOST and solver.solve():
            count += 1
            true = set(literal for literal in solver.get_model() if literal > 0)
            solver.add_clause([-variable if variable in true else variable for variable in known])
    return count


def count_told(answer):
    """The number of solutions that the program tells: of clues that contradict each other it says so instead."""
    is_clash = answer.get("code", "").startswith("Clash")
    return 0 if is_clash else answer.get("count", answer)


def sudoku_count(cells, rows, cols):
    size = rows * cols
    variable = lambda row, col, value: (row * size + col) * size + value + 1
    clauses = []
    houses = [[(r, c) for c in range(size)] for r in range(size)]
    houses += [[(r, c) for r in range(size)] for c in range(size)]
    for top in range(0, size, rows):
        for left in range(0, size, cols):
            houses.append([(top + r, left + c) for r in range(rows) for c in range(cols)])
    for r in range(size):
        for c in range(size):
            clauses.append([variable(r, c, v) for v in range(size)])
            clauses += [[-variable(r, c, a), -variable(r, c, b)] for a, b in combinations(range(size), 2)]
            if cells[r * size + c] != ".":
                clauses.append([variable(r, c, int(cells[r * size + c]) - 1)])
    for house in houses:
        for v in range(size):
            clauses.append([variable(r, c, v) for r, c in house])
            clauses += [[-variable(*a, v), -variable(*b, v)] for a, b in combinations(house, 2)]
    return models(clauses, range(1, size**3 + 1))


def solved_grid(random, rows, cols):
    """A solved board: the plain pattern, with rows, columns and values mixed within what the rules allow."""
    size = rows * cols
    bands = lambda count, width: [b * width + i for b in random.sample(range(count), count) for i in random.sample(range(width), width)]
    by_row, by_col, values = bands(cols, rows), bands(rows, cols), random.sample(range(1, size + 1), size)
    pattern = lambda r, c: (cols * (r % rows) + r // rows + c) % size
    return [values[pattern(r, c)] for r in by_row for c in by_col]


def sudokus(random, count):
    tally = Tally("sudoku counts")
    cases = []
    for _ in range(count):
        rows, cols = random.choice([(3, 3), (3, 3), (2, 3), (3, 2), (2, 2), (2, 4)])
        grid = solved_grid(random, rows, cols)
        least = {4: 2, 6: 6, 8: 16, 9: 20}[rows * cols]
        kept = random.randrange(least, len(grid) * 3 // 5)
        cells = ["."] * len(grid)
        for place in random.sample(range(len(grid)), kept):
            cells[place] = str(grid[place])
        if random.random() < 0.3:
            # A wrong value: mostly none is left, sometimes others.
            place = random.randrange(len(grid))
            cells[place] = str(random.randrange(1, rows * cols + 1))
        cases.append(("".join(cells), rows, cols))
    lines = [f"{rows}x{cols}:{cells}" for cells, rows, cols in cases]
    for line, (cells, rows, cols), answer in zip(lines, cases, answers(["solve", "sudoku", "--count", str(MOST)], lines)):
        theirs = sudoku_count(cells, rows, cols)
        ours = count_told(answer)
        tally.compare(line, ours, theirs, "none" if theirs == 0 else "one" if theirs == 1 else "several")
    return tally


def lightup_count(board, width, height):
    """Bulbs on white cells: every white cell is lit, no bulb lights another, a number counts the bulbs around it."""
    bulb = {}
    for place in range(width * height):
        if board[place] == ".":
            bulb[place] = len(bulb) + 1
    clauses = []
    for place in bulb:
        lit = seen(board, width, height, place)
        clauses.append([bulb[place], *(bulb[other] for other in lit)])
        clauses += [[-bulb[place], -bulb[other]] for other in lit if other > place]
    for place, cell in enumerate(board):
        if cell.isdigit():
            around = [bulb[other] for other in neighbours(width, height, place) if other in bulb]
            if int(cell) > len(around):
                return 0
            # Of any more than that many one is dark, and of all but fewer than that many one is lit.
            clauses += [[-one for one in some] for some in combinations(around, int(cell) + 1)]
            clauses += [list(some) for some in combinations(around, len(around) - int(cell) + 1)]
    return models(clauses, list(bulb.values())) if bulb else 1


def neighbours(width, height, place):
    row, col = divmod(place, width)
    for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if 0 <= r < height and 0 <= c < width:
            yield r * width + c


def seen(board, width, height, place):
    row, col = divmod(place, width)
    found = []
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = row + down, col + right
        while 0 <= r < height and 0 <= c < width and board[r * width + c] == ".":
            found.append(r * width + c)
            r, c = r + down, c + right
    return found


def lightups(random, count):
    tally = Tally("lightup counts")
    cases = []
    for number in range(count):
        width, height = random.randrange(2, 9), random.randrange(2, 9)
        board = [random.choice("#####01123") if random.random() < 0.35 else "." for _ in range(width * height)]
        rows = ["".join(board[row * width : (row + 1) * width]) for row in range(height)]
        cases.append((board, width, height, f"@ b{number} {width}x{height}\n" + "\n".join(rows)))
    found = answers(["solve", "lightup", "--count", str(MOST)], [text for _, _, _, text in cases])
    for (board, width, height, text), answer in zip(cases, found):
        theirs = lightup_count(board, width, height)
        ours = count_told(answer)
        tally.compare(text, ours, theirs, "none" if theirs == 0 else "one" if theirs == 1 else "several")
    return tally


ORACLES = [("sudokus", sudokus, 1), ("lightups", lightups, 1)]
