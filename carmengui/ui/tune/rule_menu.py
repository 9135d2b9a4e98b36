"""The menu of the rules: everything that is done seldom, with the state of the desk in its words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from carmengui.ui.tune.draft_model import DraftModel
from carmengui.ui.tune.page_questions import PageQuestions
from carmengui.ui.tune.publish.draft_state import Outcome
from carmengui.ui.tune.site_draft import SiteDraft


def bind_menu(
    menu: QMenu,
    model: DraftModel,
    tools: PageQuestions,
    outcome: Outcome,
    for_site: SiteDraft,
    return_to_force: Callable[[], None],
) -> None:
    """Let the menu be filled whenever it is opened."""
    fill = partial(_fill, menu, model, tools, outcome, for_site, return_to_force)
    menu.aboutToShow.connect(fill)


def _fill(
    menu: QMenu,
    model: DraftModel,
    tools: PageQuestions,
    outcome: Outcome,
    for_site: SiteDraft,
    return_to_force: Callable[[], None],
) -> None:
    menu.clear()
    draft, read = model.draft, model.read
    if draft is None or read is None:
        return
    menu.addAction(_tr("Versions and line history"), tools.show_versions)
    bisect = menu.addAction(_tr("Find version that changed record"), tools.bisect)
    bisect.setEnabled(tools.has_page)
    menu.addAction(_tr("Explain missing value …"), lambda: tools.ask_why_not(""))
    menu.addAction(_tr("Pick an element of the page …"), tools.picking.open)
    menu.addSeparator()
    back = menu.addAction(
        _tr("Discard draft, return to v{n}").format(n=read.version), return_to_force
    )
    back.setEnabled(draft.is_changed)
    adopt = menu.addAction(_tr("Adopt measured weights"), outcome.weighing.adopt)
    adopt.setEnabled(outcome.weighing.can_adopt)
    pin = menu.addAction(_tr("Set minimum F1 to current"), outcome.pin_floor)
    pin.setEnabled(outcome.can_pin)
    if read.sites:
        menu.addSeparator()
    for site, _ in read.sites:
        lift = _tr("Apply rules of {site} to all sites").format(site=site)
        menu.addAction(lift, partial(for_site.lift, site))
        drop = _tr("Use shared rules on {site}").format(site=site)
        menu.addAction(drop, partial(outcome.publishing.drop_site, site, draft.name))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
