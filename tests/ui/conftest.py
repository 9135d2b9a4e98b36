"""Qt without a screen, with the sandbox off only where it cannot work (root); what a test made goes with it."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if hasattr(os, "geteuid") and os.geteuid() == 0:
    os.environ.setdefault("QTWEBENGINE_DISABLE_SANDBOX", "1")


@pytest.fixture(scope="module", autouse=True)
def _collect_between_files() -> Iterator[None]:
    """Collect what the tests of a file have left before tests with threads of their own come.

    What is left then stays to the end: the collector is kept from it, for it runs after many tests.
    """
    gc.collect()
    gc.freeze()
    yield
    gc.collect()


@pytest.fixture(autouse=True)
def _let_go() -> Iterator[None]:
    """Delete what a test has closed, and collect, as in the window, in the thread of the widgets.

    Thousands of old widgets would follow every change of theme. Where a test leaves no widget, what
    else it leaves waits for the end of the file: to collect takes longer than a small test.
    """
    before = _widgets()
    gc.disable()
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if _widgets() > before:
            gc.collect()
    gc.enable()


def _widgets() -> int:
    return len(QApplication.allWidgets()) if QCoreApplication.instance() is not None else 0
