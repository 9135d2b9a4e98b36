"""The words of the facets that speak of servers, visits, embedded metadata, extractors and reviewers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def status_words(status: int) -> str:
    """Say what the server said last: its number, and in words what it means where that is known."""
    said = {
        0: _tr("no response"), 200: _tr("fetched"), 304: _tr("not modified"), 401: _tr("login required"),
        403: _tr("forbidden"), 404: _tr("not found"), 410: _tr("gone"),
        429: _tr("too many requests"), 500: _tr("server error"), 502: _tr("bad gateway"),
        503: _tr("service unavailable"), 504: _tr("gateway timeout"),
    }.get(status, "")  # fmt: skip
    return " ".join(part for part in (str(status) if status else "", said) if part)


def dynamics_words() -> dict[str, str]:
    """Say at how many of the last ten visits the content had changed."""
    return {
        "none": _tr("not recently"),
        "low": _tr("1–2 of 10 visits"),
        "medium": _tr("3–5 of 10 visits"),
        "high": _tr("6–10 of 10 visits"),
        "unknown": _tr("visited once"),
    }


def embedded_words() -> dict[str, str]:
    """Say what the page's own metadata say beside the answer."""
    return {
        "agrees": _tr("same value"),
        "differs": _tr("different value"),
        "none": _tr("no value"),
    }


def opponent_words() -> dict[str, str]:
    """Say how the answer stands to that of another extractor."""
    return {
        "differs": _tr("different value"),
        "agrees": _tr("same value"),
        "theirs": _tr("only other extractor"),
        "ours": _tr("not in other extractor"),
    }


def reviewers_words() -> dict[str, str]:
    """Say whether those agree who judged the answer both."""
    return {"differ": _tr("disagree"), "agree": _tr("agree"), "settled": _tr("settled")}


def _tr(words: str) -> str:
    return QCoreApplication.translate("Facets", words)
