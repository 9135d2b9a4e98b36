"""Why a page is not stored, and what can be done about it, in words that all panes share."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.crawl.explain.absence import Absence, Cause
from carmengui.ui.engine_words import said
from carmengui.ui.widgets.words.moments import moment_words


def absence_words(absence: Absence, now: float) -> tuple[str, str]:
    """Return why a page is not stored, in one sentence, and what to do in another.

    ``now`` is in seconds since 1970 (UTC).
    """
    return _heading(absence, now), _advice(absence)


def _heading(absence: Absence, now: float) -> str:
    reason = said(absence.reason).rstrip(".")
    match absence.cause:
        case Cause.UNKNOWN:
            reason = _tr("no page that was read links to it, and it is no source")
        case Cause.WAITING:
            return _tr("Not fetched yet: it waits for its turn.")
        case Cause.BACK_OFF if absence.until is not None:
            at = moment_words(absence.until.timestamp(), now)
            words = _tr("Not fetched: {reason}. It is asked for again at {at}.")
            return words.format(reason=reason, at=at)
        case Cause.REDIRECT:
            reason = _tr("it leads to {url}").format(
                url=absence.elsewhere or _tr("another address")
            )
        case Cause.UNREAD if absence.elsewhere:
            reason = _tr("{url} brought the same bytes").format(url=absence.elsewhere)
        case Cause.UNREAD:
            return _tr("Fetched, and not read yet.")
    return _tr("Not fetched: {reason}.").format(reason=reason or _tr("nobody noted why"))


def _advice(absence: Absence) -> str:
    return {
        Cause.UNKNOWN: _tr("Add it as a source on the Crawl desk if it shall be fetched."),
        Cause.ROBOTS: _tr("The site asks robots to stay away. If you may have the page, ask its owner, "
                          "or import a copy of it."),
        Cause.SCOPE: _tr("Widen the scope in the settings of the project, or add the page as a source."),
        Cause.TRAP: _tr("If it is no trap, release it on the Crawl desk: Why was this fetched, or not?"),
        Cause.BLOCKED: _tr("Release its host on the Crawl desk, and it waits for its turn again."),
        Cause.SKIPPED: _tr("It waits for its turn again with the next crawl."),
        Cause.REFUSED: _tr("The Crawl desk says what decided: Why was this fetched, or not?"),
        Cause.WAITING: _tr("Start the crawl, or let it go on: the page stands here once it is stored."),
        Cause.BACK_OFF: _tr("Nothing needs to be done. To ask at once, try its host again on the Crawl "
                            "desk."),
        Cause.REDIRECT: _tr("Open the address it leads to."),
        Cause.ANSWER: _tr("It is asked again when it is due. If the address is wrong, take it out of the "
                          "sources."),
        Cause.UNREAD: _tr("Read the stored pages again with F5."),
    }[absence.cause]  # fmt: skip


def _tr(words: str) -> str:
    return QCoreApplication.translate("Absence", words)
