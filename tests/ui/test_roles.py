"""A widget that says its role once follows every theme and zoom; nobody else puts looks on again."""

from __future__ import annotations

import ast
import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

import carmengui.ui
from carmengui.ui.start import make_application
from carmengui.ui.theme import (
    DARK,
    LIGHT,
    Role,
    restore_roles,
    set_ground,
    set_icon,
    set_lengths,
    set_margins,
    set_picture,
    set_role,
    set_row_heights,
    set_tint,
    theme,
    when_restyled,
)

UI = Path(carmengui.ui.__file__).parent
MOST_HANDLERS, MOST_FONTS, MOST_FOLLOWERS = 5, 25, 60


@pytest.fixture(autouse=True)
def dressed(qapp):
    make_application()
    theme().fix(LIGHT)
    yield
    theme().fix(LIGHT)
    theme().set_zoom(1.0)


# What the sources say -------------------------------------------------------------------------


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(UI.rglob("*.py")):
        if (UI / "theme") not in path.parents:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield str(path.relative_to(UI)), node


def _counted(is_meant: Callable[[str], bool]) -> Counter[str]:
    return Counter(name for name, call in _calls() if is_meant(ast.unparse(call.func)))


def test_few_listen_to_the_theme():
    handlers = _counted(lambda called: called.endswith("theme().changed.connect"))
    assert handlers.total() <= MOST_HANDLERS, handlers


def test_no_widget_listens_to_the_events_of_a_new_look():
    listeners = {
        str(path.relative_to(UI))
        for path in UI.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "changeEvent"
    }
    assert not listeners


def test_few_set_fonts():
    """Who paints sets the font of the painter; that is no look that somebody must put on again."""
    fonts = _counted(
        lambda called: called.endswith(".setFont") and not called.startswith("painter.")
    )
    assert fonts.total() <= MOST_FONTS, fonts


def test_few_measure_anew():
    followers = _counted(lambda called: called == "when_restyled")
    assert followers.total() <= MOST_FOLLOWERS, followers


# What is seen ---------------------------------------------------------------------------------


def test_a_role_follows_the_zoom(qtbot):
    label = QLabel("words")
    qtbot.addWidget(label)
    set_role(label, Role.TITLE)
    assert (label.font().pixelSize(), label.font().weight()) == (13, 600)
    theme().set_zoom(1.5)
    assert (label.font().pixelSize(), label.font().weight()) == (20, 600)
    set_role(label, Role.SMALL)
    theme().set_zoom(2.0)
    assert (label.font().pixelSize(), label.font().weight()) == (24, 400)


def test_a_role_follows_where_python_holds_the_label_no_longer(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)

    def fill() -> None:
        label = QLabel("words")
        set_role(label, Role.ANSWER)
        column.addWidget(label)

    fill()
    gc.collect()
    theme().set_zoom(1.5)
    assert page.findChild(QLabel).font().pixelSize() == 27


def test_a_role_stays_when_the_tint_changes(qtbot):
    label = QLabel("words")
    qtbot.addWidget(label)
    set_role(label, Role.ANSWER)
    set_tint(label, "soft")
    label.show()
    set_tint(label, "trouble")
    assert (label.font().pixelSize(), label.font().weight()) == (18, 600)


def test_roles_are_restored_below_what_got_another_place(qtbot):
    stack, page = QStackedWidget(), QWidget()
    qtbot.addWidget(stack)
    label = QLabel("words", page)
    label.ensurePolished()
    set_role(label, Role.ANSWER)
    stack.addWidget(page)
    restore_roles(stack)
    assert label.font().pixelSize() == 18


def test_a_ground_and_its_edge_follow_the_theme(qtbot):
    pane = QWidget()
    qtbot.addWidget(pane)
    pane.resize(40, 40)
    set_ground(pane, "raised", edge="bottom")
    for tokens in (LIGHT, DARK):
        theme().fix(tokens)
        seen = pane.grab().toImage()
        inside, edge = seen.pixelColor(20, 20), seen.pixelColor(20, 39)
        assert (inside, edge) == (QColor(tokens.raised), QColor(tokens.line))
    assert pane.contentsRect() == pane.rect()


def test_icons_and_pictures_follow_the_theme(qtbot):
    button, label, action = QToolButton(), QLabel(), QAction("words")
    for widget in (button, label):
        qtbot.addWidget(widget)
    set_icon(button, "check")
    set_icon(action, "check", "accent")
    set_picture(label, "check", 32, "better")

    def inks() -> set[str]:
        pictures = (button.icon().pixmap(32), action.icon().pixmap(32), label.pixmap())
        images = [picture.toImage() for picture in pictures]
        return {
            image.pixelColor(x, y).name().upper()
            for image in images
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() == 255
        }

    assert inks() == {LIGHT.soft, LIGHT.accent, LIGHT.better}
    theme().fix(DARK)
    assert inks() == {DARK.soft, DARK.accent, DARK.better}
    theme().set_zoom(2.0)
    assert label.pixmap().width() == 64


def test_lengths_follow_the_zoom(qtbot):
    button, table = QPushButton("words"), QTableView()
    for widget in (button, table):
        qtbot.addWidget(widget)
    set_lengths(button, height=40, min_width=100, icon=16)
    set_icon(button, "check")
    set_margins(button, 8, 6, 8, 4)
    set_row_heights(table, 28, 30)
    theme().set_zoom(1.5)
    assert (button.minimumHeight(), button.maximumHeight()) == (60, 60)
    assert (button.minimumWidth(), button.iconSize().width()) == (150, 24)
    around = button.contentsMargins()
    assert (around.left(), around.top(), around.bottom()) == (8, 9, 6)
    assert table.verticalHeader().defaultSectionSize() == 42
    assert table.horizontalHeader().height() == 45


def test_what_is_measured_follows_after_all_looks(qtbot):
    class Measured(QLabel):
        def __init__(self) -> None:
            super().__init__("words")
            self.seen: list[int] = []
            when_restyled(self.measure)
            set_role(self, Role.ANSWER)

        def measure(self) -> None:
            self.seen.append(self.font().pixelSize())

    label = Measured()
    qtbot.addWidget(label)
    theme().set_zoom(1.5)
    assert label.seen[1:] == [27]


def test_a_role_holds_no_widget():
    label = QLabel("words")
    set_role(label, Role.TITLE)
    set_picture(label, "check", 16)
    gone = weakref.ref(label)
    del label
    gc.collect()
    assert gone() is None
    theme().set_zoom(1.2)
