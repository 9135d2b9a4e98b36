"""The sentences of the Tune desk."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model.fields import RULE_FILES
from carmengui.engine.model.rule_files import FOR_DOCUMENTS, is_for_documents
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.fields import field_name


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)


def pages_words(count: int, branch: int) -> str:
    """Say how many pages have a title by a branch; 0 stands for those that match none."""
    if not branch:
        return counted(
            count,
            _tr("1 page matches no branch"),
            _tr("{n} pages match no branch"),
        )
    if not count:
        words = _tr("Branch <{branch}> gives no page a title")
    elif count == 1:
        words = _tr("Branch <{branch}> gives 1 page a title")
    else:
        words = _tr("Branch <{branch}> gives {n} pages a title")
    return words.format(branch=branch, n=f"{count:,}")


def filter_of(branch: int) -> str:
    """Return what finds the pages of a branch on Review."""
    return str(RecordFilter(branch=branch))


def short_url(url: str) -> str:
    """Return a URL without its scheme."""
    return url.partition("://")[2] or url


def signed(change: int) -> str:
    """Return a difference with its sign.

    >>> signed(31), signed(-148), signed(0)
    ('+31', '−148', '0')
    """
    sign = "+" if change > 0 else "−" if change < 0 else ""
    return f"{sign}{abs(change):,}"


def file_words(name: str) -> str:
    """Return what a rule file is about, in the person's language."""
    if is_for_documents(name) and (bare := name.removeprefix(FOR_DOCUMENTS)) in RULE_FILES:
        return _tr("{field} of documents").format(field=field_name(RULE_FILES[bare]))
    return field_name(RULE_FILES[name]) if name in RULE_FILES else name
