"""The desk port of a main window: what its controllers ask of it and hear from it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.window.main_window import MainWindow


def port_of(window: MainWindow, selection: Selection, parent: QObject) -> DeskPort:
    """Return the port of a window, connected with it both ways."""
    port = DeskPort(window.bind, selection, parent)
    port.desk = window.desk.name if window.desk else ""
    port.desk_wanted.connect(window.show_desk)
    port.filter_wanted.connect(window.set_filter)
    port.action_wanted.connect(window.action_board.run)
    port.offering_told.connect(window.action_board.offer_if)
    port.covered.connect(window.take_overlay)
    port.said.connect(window.status.say)
    port.taken_back.connect(window.status.take_back)
    port.sheet_wanted.connect(window.show_sheet)
    port.sheet_unwanted.connect(window.close_sheet)
    window.desk_shown.connect(port.desk_shown)
    window.filter_edited.connect(port.filter_edited)
    window.filter_entered.connect(port.filter_entered)
    window.status.part_pressed.connect(port.link_pressed)
    window.action_board.chosen.connect(port.action_chosen)
    window.action_board.silenced.connect(port.keys_silenced)
    window.closing.connect(port.closing)
    return port
