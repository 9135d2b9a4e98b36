"""All actions. An action that no desk has bound is offered nowhere."""

from __future__ import annotations

from carmengui.ui.actions.action import QT_TRANSLATE_NOOP, Action, Group


def _review(
    id_: str, text: str, group: Group, *keys: str, icon: str = "", find: str = ""
) -> Action:
    return Action(f"review.{id_}", text, group, keys, "Review", icon, find)


WINDOW = (
    Action(
        "window.palette", QT_TRANSLATE_NOOP("Actions", "Find a command, desk or host"),
        Group.WINDOW, ("Ctrl+K",), icon="magnify", keywords="palette search go to",
    ),
    Action(
        "window.filter", QT_TRANSLATE_NOOP("Actions", "Write in the filter field"),
        Group.WINDOW, ("/", "Ctrl+F"), icon="filter-outline", keywords="find search",
    ),
    Action(
        "window.clear_filter", QT_TRANSLATE_NOOP("Actions", "Clear the filters"),
        Group.WINDOW, ("Ctrl+0",), icon="filter-off-outline", keywords="all reset",
    ),
    Action(
        "window.back", QT_TRANSLATE_NOOP("Actions", "Go back"),
        Group.WINDOW, ("Esc",), icon="arrow-left", keywords="close leave", is_passive=True,
    ),
    Action(
        "window.next_pane", QT_TRANSLATE_NOOP("Actions", "Go to the next pane"),
        Group.WINDOW, ("F8",), icon="dock-window", keywords="focus",
    ),
    Action(
        "window.previous_pane", QT_TRANSLATE_NOOP("Actions", "Go to the previous pane"),
        Group.WINDOW, ("Shift+F8",), icon="dock-window", keywords="focus",
    ),
    Action(
        "window.key_card", QT_TRANSLATE_NOOP("Actions", "Show all keys"),
        Group.WINDOW, ("?", "F1"), icon="keyboard-outline", keywords="help shortcuts card",
    ),
    Action(
        "window.zoom_in", QT_TRANSLATE_NOOP("Actions", "Make everything larger"),
        Group.WINDOW, ("Ctrl++", "Ctrl+="), icon="magnify-plus-outline", keywords="zoom font",
    ),
    Action(
        "window.zoom_out", QT_TRANSLATE_NOOP("Actions", "Make everything smaller"),
        Group.WINDOW, ("Ctrl+-",), icon="magnify-minus-outline", keywords="zoom font",
    ),
    Action(
        "window.zoom_reset", QT_TRANSLATE_NOOP("Actions", "Return to the normal size"),
        Group.WINDOW, ("Ctrl+Alt+0",), icon="magnify", keywords="zoom 100 %",
    ),
    Action(
        "window.theme_system", QT_TRANSLATE_NOOP("Actions", "Follow the system's light or dark"),
        Group.WINDOW, icon="theme-light-dark", keywords="theme colours appearance",
    ),
    Action(
        "window.theme_light", QT_TRANSLATE_NOOP("Actions", "Stay light"),
        Group.WINDOW, icon="white-balance-sunny", keywords="theme colours appearance",
    ),
    Action(
        "window.theme_dark", QT_TRANSLATE_NOOP("Actions", "Stay dark"),
        Group.WINDOW, icon="weather-night", keywords="theme colours appearance",
    ),
    Action(
        "window.close", QT_TRANSLATE_NOOP("Actions", "Close the window"),
        Group.WINDOW, ("Ctrl+Q",), icon="exit-to-app", keywords="quit exit end",
    ),
)  # fmt: skip

CRAWL = (
    Action(
        "crawl.start", QT_TRANSLATE_NOOP("Actions", "Start or go on with the crawl"),
        Group.CRAWL, icon="play", keywords="resume run fetch",
    ),
    Action(
        "crawl.pause", QT_TRANSLATE_NOOP("Actions", "Pause the crawl"),
        Group.CRAWL, icon="pause", keywords="halt wait",
    ),
    Action(
        "crawl.stop", QT_TRANSLATE_NOOP("Actions", "End the crawl"),
        Group.CRAWL, icon="stop", keywords="cancel abort",
    ),
    Action(
        "crawl.add", QT_TRANSLATE_NOOP("Actions", "Add pages to crawl"),
        Group.CRAWL, ("Ctrl+L",), icon="web", keywords="url address source paste sitemap feed",
    ),
    Action(
        "crawl.why", QT_TRANSLATE_NOOP("Actions", "Why was a page fetched, or not"),
        Group.CRAWL, ("I",), "Crawl", icon="help-circle-outline",
        keywords="explain reason robots scope trap duplicate address",
    ),
    Action(
        "crawl.requests", QT_TRANSLATE_NOOP("Actions", "Show every request that was made"),
        Group.CRAWL, ("L",), "Crawl", icon="format-list-bulleted", keywords="network ledger log traffic",
    ),
    Action(
        "crawl.skip_host", QT_TRANSLATE_NOOP("Actions", "Skip the chosen host until this crawl ends"),
        Group.CRAWL, ("S",), "Crawl", icon="skip-next", keywords="leave out host",
    ),
    Action(
        "crawl.block_host", QT_TRANSLATE_NOOP("Actions", "Block the chosen host in this project"),
        Group.CRAWL, ("Shift+B",), "Crawl", icon="cancel", keywords="never ban host",
    ),
    Action(
        "crawl.release_host", QT_TRANSLATE_NOOP("Actions", "Release the chosen host"),
        Group.CRAWL, ("R",), "Crawl", icon="check", keywords="unblock unskip allow host",
    ),
    Action(
        "crawl.retry_host", QT_TRANSLATE_NOOP("Actions", "Try the failures of the chosen host again"),
        Group.CRAWL, ("T",), "Crawl", icon="refresh", keywords="retry errors host",
    ),
    Action(
        "crawl.revisit", QT_TRANSLATE_NOOP("Actions", "Visit again what is due"),
        Group.CRAWL, icon="refresh", keywords="revisit fresh update",
    ),
)  # fmt: skip

REVIEW = (
    _review("next", QT_TRANSLATE_NOOP("Actions", "Next record"), Group.MOVE, "J"),
    _review("previous", QT_TRANSLATE_NOOP("Actions", "Previous record"), Group.MOVE, "K"),
    _review("first", QT_TRANSLATE_NOOP("Actions", "First record"), Group.MOVE, "G, G"),
    _review("last", QT_TRANSLATE_NOOP("Actions", "Last record"), Group.MOVE, "Shift+G"),
    _review("next_mark", QT_TRANSLATE_NOOP("Actions", "Next difference or removed span"), Group.MOVE, "N"),
    _review("previous_mark", QT_TRANSLATE_NOOP("Actions", "Previous difference or removed span"), Group.MOVE, "P"),
    _review("longer_mark", QT_TRANSLATE_NOOP("Actions", "Next longer removed span"), Group.MOVE, "]", find="boilerplate size"),
    _review("shorter_mark", QT_TRANSLATE_NOOP("Actions", "Next shorter removed span"), Group.MOVE, "[", find="boilerplate size"),
    _review("earlier", QT_TRANSLATE_NOOP("Actions", "Earlier version"), Group.MOVE, "Alt+Left", icon="chevron-left"),
    _review("later", QT_TRANSLATE_NOOP("Actions", "Later version"), Group.MOVE, "Alt+Right", icon="chevron-right"),
    _review("right", QT_TRANSLATE_NOOP("Actions", "Right, and go on"), Group.JUDGE, "A", icon="check", find="correct"),
    _review("wrong", QT_TRANSLATE_NOOP("Actions", "Wrong"), Group.JUDGE, "X", icon="close", find="false"),
    _review("missed", QT_TRANSLATE_NOOP("Actions", "Missed"), Group.JUDGE, "M", icon="circle-outline"),
    _review("partial", QT_TRANSLATE_NOOP("Actions", "Partly right"), Group.JUDGE, "~", icon="tilde"),
    _review("absent", QT_TRANSLATE_NOOP("Actions", "Correctly absent"), Group.JUDGE, "0", icon="minus"),
    _review("skip", QT_TRANSLATE_NOOP("Actions", "Later"), Group.JUDGE, "Space", icon="skip-next", find="skip"),
    _review("repeat", QT_TRANSLATE_NOOP("Actions", "Repeat the last decision"), Group.JUDGE, "."),
    _review("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), Group.JUDGE, "U", "Ctrl+Z", icon="undo"),
    _review("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), Group.JUDGE, "Shift+U", "Ctrl+Shift+Z", icon="redo"),
    *(
        _review(f"take_{n}", QT_TRANSLATE_NOOP("Actions", "Take that candidate"), Group.JUDGE, str(n))
        for n in range(1, 10)
    ),
    _review("next_field", QT_TRANSLATE_NOOP("Actions", "Next field"), Group.LOOK, "Ctrl+Down"),
    _review("previous_field", QT_TRANSLATE_NOOP("Actions", "Previous field"), Group.LOOK, "Ctrl+Up"),
    _review("why", QT_TRANSLATE_NOOP("Actions", "Why this value"), Group.LOOK, "I", icon="help-circle-outline", find="trace reason"),
    _review("boilerplate", QT_TRANSLATE_NOOP("Actions", "Show what is boilerplate"), Group.LOOK, "B", icon="content-cut", find="removed mode"),
    _review("extract", QT_TRANSLATE_NOOP("Actions", "Read all stored pages again"), Group.LOOK, "F5", icon="refresh", find="re-run extract"),
)  # fmt: skip

ACTIONS: tuple[Action, ...] = (*REVIEW, *CRAWL, *WINDOW)
