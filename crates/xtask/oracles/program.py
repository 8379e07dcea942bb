"""The program under test, asked about many things at once."""

import json
import os
import subprocess
import tempfile

PROGRAM = ""


def run(args, text=None):
    """What the program writes to its output; bad input in a batch is an answer too."""
    done = subprocess.run([PROGRAM, *args], input=text, capture_output=True, text=True, env={"LC_ALL": "C"})
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{args}: code {done.returncode}\n{done.stderr[:2000]}")
    return done.stdout


def answers(args, items):
    """One JSON answer an item, in the order of the items."""
    told = run([*args, "-", "--json"], "".join(f"{item}\n" for item in items))
    found = [json.loads(line) for line in told.splitlines()]
    if len(found) != len(items):
        raise RuntimeError(f"{args}: {len(found)} answers to {len(items)} items")
    return found


def answers_about(args, text, ending):
    """The JSON answers to one file with this text."""
    with tempfile.NamedTemporaryFile("w", suffix=ending, delete=False) as file:
        file.write(text)
    try:
        return [json.loads(line) for line in run([*args, file.name, "--json"]).splitlines()]
    finally:
        os.unlink(file.name)


class Tally:
    """What was compared, and what differed."""

    def __init__(self, name):
        self.name, self.cases, self.kinds, self.differences = name, 0, {}, []

    def compare(self, case, ours, theirs, kind):
        self.cases += 1
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if ours != theirs:
            self.differences.append(f"{case}\n    outplay: {ours}\n    oracle:  {theirs}")

    def show(self):
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items()))
        print(f"{self.name:<34} {self.cases:>7}  {len(self.differences)} differences ({kinds})", flush=True)
        for difference in self.differences[:5]:
            print(f"  {difference}")
