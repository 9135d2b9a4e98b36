"""A process that makes test cases through the bridge, and is killed over one of them."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import Change, Edit, EngineHost
from carmengui.engine.project import Project
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.tuning import CASE_FILES


def main(folder: Path, whole: int) -> int:
    application = QCoreApplication([])
    host = EngineHost(folder)
    change = Change(host, lambda: "Ada")

    def do(project: Project) -> None:
        cases = project.folder / "rules" / "cases"
        for number in range(2, whole + 2):
            write_whole(cases / f"{number:04}.toml", f"number = {number}\n")
        (cases / f"{whole + 2:04}.toml.new").write_text("numb")
        (cases / "0001.toml").write_text("number = 11\n")
        os.kill(os.getpid(), signal.SIGKILL)

    edit = Edit(do, "3 test cases made.", "3 test cases removed.", (CASE_FILES,))
    change.run(host, edit)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
