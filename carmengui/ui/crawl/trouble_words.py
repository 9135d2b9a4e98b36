"""Groups of trouble in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.progress.trouble import Cause, Group
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.widgets.words.counted import counted


def title_of(group: Group) -> str:
    """Return the name of a group."""
    if group.cause is Cause.TRAP:
        kind = translated(group.trap.kind.words) if group.trap else _tr("left")
        return _tr("Crawler trap: {kind}").format(kind=kind)
    if status := _status_of(group):
        return {
            404: _tr("Not found"),
            410: _tr("Gone"),
            401: _tr("Login required"),
            403: _tr("Access refused"),
            429: _tr("Too many requests"),
            500: _tr("Server error"),
            503: _tr("Service unavailable"),
        }.get(status, _tr("Error {status}").format(status=status))
    if group.cause is Cause.ROBOTS:
        is_line = group.reason.value("line") is not None
        return _tr("Forbidden by robots.txt") if is_line else _tr("robots.txt unavailable")
    return {
        Cause.UNREAD: _tr("Not extracted"),
        Cause.SCOPE: _tr("Excluded by a rule"),
        Cause.LANGUAGE: _tr("Other language"),
        Cause.HELD: _tr("Excluded by you"),
    }.get(group.cause, _tr("No response"))


def detail_of(group: Group) -> str:
    """Return what is known of the cause; a line of robots.txt is quoted."""
    if status := _status_of(group):
        return str(status)
    line, rule = group.reason.value("line"), group.reason.value("rule")
    if group.cause is Cause.ROBOTS and line is not None:
        return _tr("line {n}, {rule}").format(n=line, rule=rule)
    if group.trap is not None:
        return group.trap.pattern
    why = group.reason.value("why") if group.cause is Cause.SCOPE else None
    return translated(why if isinstance(why, Sentence) else group.reason)


def _status_of(group: Group) -> int:
    """Return the status of the answer that is the trouble; 0 when it is something else."""
    status = group.reason.value("status") if group.cause is Cause.ANSWERED else 0
    return status if isinstance(status, int) else 0


def sentence_of(group: Group) -> str:
    """Return the cause as a sentence, with what can be done."""
    if group.trap is not None:
        advice = _tr("They are not fetched unless you unblock them.")
        return f"{translated(group.trap.evidence)} {advice}"
    reason = translated(group.reason).rstrip(".")
    if not reason.startswith("robots.txt"):
        reason = reason[:1].upper() + reason[1:]
    if group.cause is Cause.ROBOTS:
        return _tr("{reason}. The crawler always obeys robots.txt.").format(reason=reason)
    if group.cause in {Cause.UNREAD, Cause.LANGUAGE}:
        return _tr("{reason}. The response is kept in the archive.").format(reason=reason)
    return f"{reason}."


def hosts_of(group: Group) -> str:
    """Return the host of a group, or how many there are."""
    hosts = group.hosts
    return hosts[0] if len(hosts) == 1 else counted(len(hosts), "", _tr("{n} hosts"))


def icon_of(cause: Cause) -> tuple[str, str]:
    """Return the mark of a cause and its colour."""
    return {
        Cause.SILENT: ("alert-circle-outline", "trouble"),
        Cause.ANSWERED: ("file-alert-outline", "trouble"),
        Cause.ROBOTS: ("hand-back-right-outline", "waiting"),
        Cause.UNREAD: ("file-question-outline", "waiting"),
        Cause.TRAP: ("sync-alert", "waiting"),
        Cause.SCOPE: ("filter-outline", "soft"),
        Cause.LANGUAGE: ("translate", "soft"),
        Cause.HELD: ("cancel", "soft"),
    }[cause]


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlTrouble", text)
