"""A process that judges through the bridge until it is killed, and tells what it is told."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import Judging
from carmengui.engine.model.review import Judgement
from tests.engine.review.decisions import said


def main(folder: Path) -> int:
    application = QCoreApplication([])
    judging = Judging(folder, "Ada")
    count = 0

    def go_on(*_: object) -> None:
        nonlocal count
        count += 1
        decision = said(Judgement.RIGHT, "Kar", field=f"f{count % 7}", reviewer="Ada")
        if count % 6:
            judging.decide([decision])
        else:
            judging.undo()

    def tell(sign: str, numbers: list[int]) -> None:
        sys.stdout.write("".join(f"{sign}{number}\n" for number in numbers))
        sys.stdout.flush()
        go_on()

    judging.written.connect(lambda lines: tell("+", [line.number for line in lines]))
    judging.taken_back.connect(lambda numbers: tell("-", list(numbers)))
    go_on()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
