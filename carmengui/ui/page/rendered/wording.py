"""Every sentence the page pane says."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.model import Evidence
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.page.rendered.marks import is_on_page, is_title
from carmengui.ui.widgets.words.counted import counted


def _tr(words: str) -> str:
    return QCoreApplication.translate("PagePane", words)


class Wording:
    """Sentences from facts."""

    def nothing_chosen(self) -> tuple[str, str]:
        """No record is chosen."""
        return _tr("No record selected."), _tr(
            "Select a record in the list below to see its stored page."
        )

    def loading(self) -> tuple[str, str]:
        """Say that the first record is being read."""
        return _tr("Loading stored page …"), ""

    def not_fetched(self, reason: str) -> tuple[str, str]:
        """There is no page to show."""
        heading = _tr("No page stored for this URL.")
        if reason:
            heading = _tr("Not fetched: {reason}").format(reason=reason.rstrip(".") + ".")
        return heading, _tr("The page appears here once a version is stored.")

    def empty_body(self) -> str:
        """Say that the server sent nothing."""
        return _tr("the server sent an empty response")

    def text_alone(self) -> str:
        """Say what stands in the place of the picture."""
        return _tr("Its text is shown below. Source and metadata are not affected.")

    def unreadable(self, reason: str) -> tuple[str, str]:
        """Say why a document cannot be shown."""
        said = translated(Sentence.from_text(reason))
        return said, _tr("The file is stored as it was sent.")

    def transcript_alone(self) -> str:
        """Say what there is of a document whose pages cannot be shown."""
        return _tr("Its text is shown under Transcript. Source and metadata are not affected.")

    def sealed(self, found: int, missing: int) -> tuple[str, str, str]:
        """Say how the page is shown, and how much of what it needs to be seen is not stored."""
        if missing:
            said = counted(missing, _tr("1 requisite missing"), _tr("{n} requisites missing"))
        else:
            said = counted(found, _tr("1 requisite archived"), _tr("all {n} requisites archived"))
        return _tr("sealed"), _tr("offline"), said if found or missing else ""

    def lacks(self, url: str, refusal: Refusal | None) -> str:
        """Say that a requisite is not stored, and why, as far as that is known."""
        if refusal is None:
            return _tr("{url}: not fetched yet").format(url=url)
        return f"{url}: {translated(refusal.reason)}"

    def fetch_missing(self, count: int) -> str:
        """Offer to fetch what the page needs to be seen and is not stored."""
        one, many = _tr("Fetch missing"), _tr("Fetch {n} missing")
        return counted(count, one, many)

    def answered(self, status: int) -> str:
        """Say that the page is the body of an error."""
        if status < 400:
            return ""
        return _tr("The server returned {status} with this page.").format(status=status)

    def covered(self, count: int, key: str, *, is_hidden: bool) -> str:
        """Say that something lies over the page, and how to be rid of it."""
        if not count:
            return ""
        if is_hidden:
            one = _tr("1 banner is hidden; {key} shows it.")
            many = _tr("{n} banners are hidden; {key} shows them.")
        else:
            one = _tr("1 banner covers the page; {key} hides it.")
            many = _tr("{n} banners cover the page; {key} hides them.")
        return counted(count, one.replace("{key}", key), many.replace("{key}", key))

    def unseen(self, places: Iterable[tuple[Evidence, str]]) -> str:
        """Say why the evidence is not to be seen, when none of it is."""
        sentences = []
        for evidence, state in places:
            if is_title(evidence) or (state in {"shown", ""} and is_on_page(evidence)):
                return ""
            sentences.append(self._unseen(evidence, state))
        return sentences[0] if sentences else ""

    def _unseen(self, evidence: Evidence, state: str) -> str:
        if not is_on_page(evidence):
            tag = evidence.node.rpartition("/")[2].partition("[")[0]
            return _tr("The value is in a <{tag}> tag, which is not displayed.").format(tag=tag)
        if state == "hidden":
            return _tr("The value is in a hidden part of the page.")
        return _tr("The value could not be located on the rendered page.")
