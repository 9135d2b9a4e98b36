"""The bridge needs of Qt nothing but its core: no widget can creep into the engine's thread."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import carmengui.bridge

BRIDGE = Path(carmengui.bridge.__file__).parent
OF_THE_BROWSER = ("rendering/page.py", "rendering/process.py")
"""What runs in the rendering process, where the browser and nothing of the engine is."""
IMPORTED = """
import sys, carmengui.bridge
print(*sorted(name for name in sys.modules if name.startswith(("PySide6.Qt", "qtawesome", "carmengui.ui"))))
"""


def qt_imports(source: str) -> set[str]:
    """Return the modules of Qt that a module names, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            found |= {
                name for name in names if name.count(".") == 1 and name.startswith("PySide6.")
            }
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("PySide6.")}
    return found


def named_in(folder: Path) -> dict[str, set[str]]:
    """Return what the modules of a folder name of Qt, by the paths of the modules."""
    return {
        path.relative_to(folder).as_posix(): qt_imports(path.read_text("utf-8"))
        for path in folder.rglob("*.py")
    }


def test_the_bridge_names_nothing_of_qt_but_its_core() -> None:
    named = named_in(BRIDGE)
    for module in OF_THE_BROWSER:
        del named[module]
    assert set().union(*named.values()) == {"PySide6.QtCore"}, named


def test_the_browser_is_imported_in_its_own_process_only() -> None:
    imported = [
        f"carmengui.bridge.{module.removesuffix('.py').replace('/', '.')}"
        for module in OF_THE_BROWSER
    ]
    code = (
        f"{IMPORTED}import carmengui.bridge.rendering\nprint(*(set({imported}) & {{*sys.modules}}))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["PySide6.QtCore"]


def test_importing_the_bridge_loads_nothing_of_qt_but_its_core() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", IMPORTED], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["PySide6.QtCore"]


def test_an_import_of_widgets_would_be_seen() -> None:
    assert qt_imports("def show():\n    from PySide6 import QtWidgets") == {"PySide6.QtWidgets"}
    assert qt_imports("from PySide6.QtGui import QIcon") == {"PySide6.QtGui"}
    assert qt_imports("import PySide6.QtWebEngineCore") == {"PySide6.QtWebEngineCore"}
