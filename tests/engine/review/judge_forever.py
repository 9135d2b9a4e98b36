"""A process that judges until it is killed, and says of each decision that it is written."""

from __future__ import annotations

import sys
from pathlib import Path

from carmengui.engine.model.review import Judgement
from carmengui.engine.review import Steps, VerdictStore
from tests.engine.review.decisions import BEGIN, said

RIGHT = Judgement.RIGHT


def main(path: Path) -> None:
    steps = Steps(VerdictStore(path), "Ada")
    number = steps._store.last_number
    while True:
        number += 1
        effect = steps.decide([said(RIGHT, f"value {number}", field=f"f{number}", reviewer="Ada")])
        sys.stdout.write(f"+{effect.standing[0].number}\n")
        if number % 5 == 0:
            effect = steps.undo(BEGIN)
            sys.stdout.write(f"-{effect.taken_back[0]}\n")
        elif number % 3 == 0:
            go_there_and_back(steps, number)
        sys.stdout.flush()


def go_there_and_back(steps: Steps, number: int) -> None:
    """Undo the last decision, make two others at once, and restore the first."""
    (undone,) = steps.undo(BEGIN).taken_back
    others = [said(RIGHT, "another", field=f"{x}{number}", reviewer="Ada") for x in "op"]
    for line in steps.decide(others).standing:
        sys.stdout.write(f"+{line.number}\n")
    restored = steps.restore([undone], BEGIN)
    sys.stdout.write(f"={restored.standing[0].number}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
