"""In which manner the pages of a project were read last, for whoever explains their records."""

from __future__ import annotations

from carmengui.engine.model.boilerplate_mode import BoilerplateMode
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Store

_MODE, _RULES = "boilerplate mode", "rules of the program alone"


def note_manner(store: Store, settings: Settings) -> None:
    """Keep what pages are read with from now on; nothing is written for the usual manner."""
    mode = "" if settings.boilerplate_mode == BoilerplateMode.SITE else settings.boilerplate_mode
    wanted = {_MODE: mode, _RULES: "" if settings.own_rules else "yes"}
    changed = {name: value for name, value in wanted.items() if store.note(name) != value}
    if changed:
        with store.writing():
            for name, value in changed.items():
                store.set_note(name, value)


def noted_mode(store: Store) -> BoilerplateMode:
    """Return who decided about the boilerplate of the records."""
    return BoilerplateMode(store.note(_MODE) or BoilerplateMode.SITE)


def had_own_rules(store: Store) -> bool:
    """Tell whether the rule files of the project had a say in its records."""
    return not store.note(_RULES)
