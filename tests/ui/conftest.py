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


@pytest.fixture(scope="session", autouse=True)
def _spare_what_stays() -> None:
    """Keep the collector from the modules: it runs after every test."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _collect_at_end() -> Iterator[None]:
    """Collect what the tests of a file have left before tests with threads of their own come."""
    yield
    gc.collect()


@pytest.fixture(autouse=True)
def _let_go() -> Iterator[None]:
    """Delete what a test has closed, and collect, as in the window, in the thread of the widgets.

    Thousands of old widgets would follow every change of theme. To collect takes as long as a small
    test: where no widget is left it waits for the end of the file.
    """
    gc.disable()
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if QApplication.allWidgets():
            gc.collect()
    gc.enable()
