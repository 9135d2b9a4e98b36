"""Every sentence the source pane says."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.model import Candidate
from carmengui.engine.model.sentence import Sentence

_MOST_PAGES = 8


def _tr(words: str) -> str:
    return QCoreApplication.translate("SourcePane", words)


def brief_lines(numbers: list[int]) -> str:
    """Return the lines of the evidence as bare numbers, where the words have no room.

    >>> brief_lines([6]), brief_lines([6, 26]), brief_lines([6, 26, 1300])
    ('6', '6, 26', '6, +2')
    """
    shown = [f"{n:,}" for n in numbers]
    return ", ".join(shown if len(shown) <= 2 else (shown[0], f"+{len(shown) - 1}"))


class Wording:
    """Sentences from facts."""

    def nothing_chosen(self) -> tuple[str, str]:
        """Say that no record is chosen."""
        return _tr("No record selected."), _tr(
            "Select a record in the list below to see its source with the evidence marked."
        )

    def loading(self) -> tuple[str, str]:
        """Say that the first record is being read."""
        return _tr("Loading stored version …"), ""

    def not_fetched(self, reason: str) -> tuple[str, str]:
        """Say why there is no source to show."""
        if reason:
            heading = _tr("Not fetched: {reason}").format(reason=reason.rstrip(".") + ".")
        else:
            heading = _tr("No version of this page stored.")
        return heading, _tr("The source appears here once a version is stored.")

    def unreadable(self, reason: str) -> tuple[str, str]:
        """Say why no text could be extracted from a document."""
        said = translated(Sentence.from_text(reason))
        return said, _tr("No text was extracted. The file is stored as it was sent.")

    def robots(self, line: int) -> str:
        """Say which line of robots.txt decided."""
        return _tr("robots.txt, line {line}").format(line=line)

    def empty_body(self) -> str:
        """Say that the server sent nothing."""
        return _tr("the server sent an empty response")

    def charset_reason(self, reason: str) -> str:
        """Say where the charset was found, as the end of "utf-8 ..."."""
        known = {
            "HTTP header": _tr("from HTTP header"),
            "meta declaration": _tr("from meta"),
            "byte order mark": _tr("from byte order mark"),
            "valid UTF-8": _tr("by its bytes"),
            "detected": _tr("detected"),
            "nothing declared or recognised": _tr("assumed, nothing declared"),
        }
        return known.get(reason, f"({reason})")

    def rendered(self, reason: str) -> tuple[str, str]:
        """Say that a browser rendered the page, and why; then without the reason."""
        return _tr("Rendered: {reason}").format(reason=reason), _tr("Rendered")

    def not_rendered(self, problem: str) -> str:
        """Say that a page was to be rendered, and why it is not."""
        return _tr("Not rendered: {problem}.").format(problem=problem)

    def cut(self, shown: int, whole: int) -> str:
        """Say that only a part is shown."""
        return _tr("Showing the first {shown} of {whole} characters.").format(
            shown=f"{shown:,}", whole=f"{whole:,}"
        )

    def lines(self, numbers: list[int]) -> str:
        """Say in which lines the evidence stands."""
        words = [f"{n:,}" for n in numbers]
        if not words:
            return _tr("no evidence here")
        if len(words) == 1:
            return _tr("line {n}").format(n=words[0])
        if len(words) == 2:
            return _tr("lines {a} and {b}").format(a=words[0], b=words[1])
        return _tr("line {a} and {n} more").format(a=words[0], n=len(words) - 1)

    def nothing_removed(self) -> str:
        """Say that the page has no removed span."""
        return _tr("nothing removed")

    def removed(self, number: int, count: int, shared: int) -> str:
        """Say which removed span one is at, and its proof."""
        place = _tr("removed {n} of {count}").format(n=f"{number:,}", count=f"{count:,}")
        if not shared:
            return place
        pages = _tr("on 1 other page") if shared == 1 else _tr("on {n} other pages")
        return f"{place}, {pages.format(n=f'{shared:,}')}"

    def found(self, number: int, count: int, *, is_all: bool) -> str:
        """Say how many places were found and which one is shown."""
        if not count:
            return _tr("not found")
        most = f"{count:,}" if is_all else _tr("more than {n}").format(n=f"{count:,}")
        return _tr("{n} of {count}").format(n=f"{number:,}", count=most)

    def candidate(self, candidate: Candidate) -> str:
        """Say what a candidate proposes: value, its probability on this page, method."""
        value = candidate.value if len(candidate.value) < 90 else candidate.value[:90] + "…"
        share = "–" if candidate.share is None else f"{candidate.share:.2f}"
        return f"{value}\n{candidate.field}  {share}  {candidate.method}"

    def proof(self, pages: tuple[str, ...]) -> str:
        """Say which pages share a removed run."""
        if not pages:
            return _tr("Removed as boilerplate.")
        named = "\n".join(pages[:_MOST_PAGES])
        rest = len(pages) - _MOST_PAGES
        more = "\n" + _tr("and {n} more").format(n=f"{rest:,}") if rest > 0 else ""
        if len(pages) == 1:
            return _tr("Removed: also on 1 other page.") + "\n" + named
        words = _tr("Removed: also on {n} other pages.").format(n=f"{len(pages):,}")
        return f"{words}\n{named}{more}"
