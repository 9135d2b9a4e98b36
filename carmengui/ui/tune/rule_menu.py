"""The menu of the rules: everything that is done seldom, with the state of the desk in its words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from carmengui.ui.tune.desk import TuneDesk


def bind_menu(desk: TuneDesk) -> None:
    """Let the menu be filled whenever it is opened."""
    desk.rules.menu.aboutToShow.connect(lambda: _fill(desk))


def _fill(desk: TuneDesk) -> None:
    menu, tools, outcome = desk.rules.menu, desk.tools, desk.outcome
    menu.clear()
    draft, read = desk.draft, desk.read
    if draft is None or read is None:
        return
    menu.addAction(_tr("Versions, and the version of each line"), tools.show_versions)
    bisect = menu.addAction(_tr("Which version changed the chosen record?"), tools.bisect)
    bisect.setEnabled(tools.has_page)
    menu.addAction(_tr("Why is it not another value? …"), lambda: tools.ask_why_not(""))
    menu.addAction(_tr("Pick an element of the page …"), tools.picking.open)
    menu.addSeparator()
    back = menu.addAction(
        _tr("Return to v{n}, the rules in force").format(n=read.version), desk.return_to_force
    )
    back.setEnabled(draft.is_changed)
    adopt = menu.addAction(_tr("Adopt the measured weights"), outcome.weighing.adopt)
    adopt.setEnabled(outcome.weighing.can_adopt)
    pin = menu.addAction(_tr("Pin the floor where it stands now"), outcome.pin_floor)
    pin.setEnabled(outcome.can_pin)
    if read.sites:
        menu.addSeparator()
    for site, _ in read.sites:
        lift = _tr("Lift the rules of {site} to all sites").format(site=site)
        menu.addAction(lift, partial(desk.for_site.lift, site))
        drop = _tr("Let the common rules hold on {site} again").format(site=site)
        menu.addAction(drop, partial(outcome.publishing.drop_site, site, draft.name))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
