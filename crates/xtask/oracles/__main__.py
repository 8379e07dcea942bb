"""Compares the program with oracles that share no code with it: `python oracles PROGRAM CASES SEED [NAME]`.

The cases are drawn by the seed. Each oracle gets a share of them, as its slowness allows.
"""

import random
import sys

import checkers_rules
import chess_rules
import plain_solving
import program
import puzzle_counts

MODULES = [chess_rules, checkers_rules, puzzle_counts, plain_solving]


def main(path, cases, seed, wanted=""):
    program.PROGRAM = path
    differences = 0
    for module in MODULES:
        for name, oracle, share in module.ORACLES:
            if wanted in f"{module.__name__} {name}":
                tally = oracle(random.Random(f"{seed} {name}"), max(1, int(cases) // share))
                tally.show()
                differences += len(tally.differences)
    return 1 if differences else 0


sys.exit(main(*sys.argv[1:]))
