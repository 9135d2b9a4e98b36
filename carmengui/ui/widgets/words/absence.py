"""Why a page is not stored, and what can be done about it, in words that all panes share."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.explain.absence import Absence, Cause
from carmengui.ui.widgets.words.moments import moment_words


def absence_words(absence: Absence, now: float) -> tuple[str, str]:
    """Return why a page is not stored, in one sentence, and what to do in another.

    ``now`` is in seconds since 1970 (UTC).
    """
    return _heading(absence, now), _advice(absence)


def _heading(absence: Absence, now: float) -> str:
    reason = translated(absence.reason).rstrip(".")
    match absence.cause:
        case Cause.UNKNOWN:
            reason = _tr("no page links to it, and it is not a source")
        case Cause.WAITING:
            return _tr("Not fetched yet: queued.")
        case Cause.BACK_OFF if absence.until is not None:
            at = moment_words(absence.until.timestamp(), now)
            words = _tr("Not fetched: {reason}. Next attempt at {at}.")
            return words.format(reason=reason, at=at)
        case Cause.REDIRECT:
            reason = _tr("it redirects to {url}").format(
                url=absence.elsewhere or _tr("another URL")
            )
        case Cause.UNREAD if absence.elsewhere:
            reason = _tr("duplicate of {url}").format(url=absence.elsewhere)
        case Cause.UNREAD:
            return _tr("Fetched, not extracted yet.")
    return _tr("Not fetched: {reason}.").format(reason=reason or _tr("unknown reason"))


def _advice(absence: Absence) -> str:
    if absence.cause is Cause.ROBOTS and not absence.robots_line:
        # Nobody forbade it: the file was not to be had, or was not asked for.
        return _tr("It is fetched once the robots.txt of its host can be read.")
    return {
        Cause.UNKNOWN: _tr("Add it as a source on the Crawl desk to fetch it."),
        Cause.ROBOTS: _tr("robots.txt forbids fetching it. Ask the owner or import a copy."),
        Cause.SCOPE: _tr("Widen the scope in the settings of the project, or add the page as a source."),
        Cause.TRAP: _tr("If it is not a trap, fetch it from the Crawl desk: Explain URL."),
        Cause.BLOCKED: _tr("Unblock its host on the Crawl desk to queue it again."),
        Cause.SKIPPED: _tr("It is queued again in the next crawl."),
        Cause.LEFT: _tr("It is queued again in the next crawl. To wait for its host, raise the "
                        "limit in the settings."),
        Cause.REFUSED: _tr("For details, use Explain URL on the Crawl desk."),
        Cause.WAITING: _tr("Start or resume the crawl. The page appears here once stored."),
        Cause.BACK_OFF: _tr("No action needed. To retry now, use “Retry failed pages of host” on the "
                            "Crawl desk."),
        Cause.REDIRECT: _tr("Open the redirect target."),
        Cause.ANSWER: _tr("It is revisited when due. If the URL is wrong, remove it from the "
                          "sources."),
        Cause.UNREAD: _tr("Press F5 to extract the stored pages again."),
    }[absence.cause]  # fmt: skip


def _tr(words: str) -> str:
    return QCoreApplication.translate("Absence", words)
