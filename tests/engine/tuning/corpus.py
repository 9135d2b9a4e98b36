"""A small project for tuning: an institute whose pages share a heading, and a gazette without any."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model.review import Decision, Judgement, LoggedDecision
from carmengui.engine.review import Truths
from carmengui.engine.tuning import Decided
from tests.engine.sibling_pages import words

INSTITUTE, GAZETTE = "inst.example", "gazette.example"
HEADING = "Institute for the Study of Harbours and Towns"
MENU = "Start and people and projects and teaching and publications and how to find us"
AT = datetime(2026, 11, 12, 9, 30, tzinfo=UTC)
TITLE_RULES = load_rules("title").text
NOT_SHARED = TITLE_RULES.replace("largest of H1 … H6", "largest of H1 … H6 without boilerplate")
HEADING_ONLY = TITLE_RULES.replace("<4> Title[0.8] = <title> + HMAX", "<4> Title[0.7] = HMAX")


def institute_url(number: int) -> str:
    return f"http://{INSTITUTE}/projects/{number}"


def own_heading(number: int) -> str:
    return f"Project {number}: {words(number + 300, 3)}"


def _institute_page(number: int) -> str:
    return (
        f'<!DOCTYPE html><meta charset="utf-8"><title>{own_heading(number)}</title><body>'
        f"<div><h1>{HEADING}</h1><p>{MENU}</p></div><h2>{own_heading(number)}</h2>"
        f"<p class=lead id=p{number}>{words(number, 40)}</p><p>{words(number + 50, 40)}</p>"
    )


GAZETTE_PAGES = {
    f"http://{GAZETTE}/": f"<title>Gazette of the harbour</title><h1>News</h1><p>{words(201)}",
    f"http://{GAZETTE}/same": "<title>The crane fell</title><h1>The crane fell</h1><p>"
    + words(202),
    f"http://{GAZETTE}/kicker": "<title>Ferry</title><h1>No boats today</h1><p>" + words(203),
    f"http://{GAZETTE}/bold": "<title>Fair</title><p><b>The fair opens</b></p><p>" + words(204),
    f"http://{GAZETTE}/nothing": f"<p>{words(205)}",
}
PAGES = {institute_url(number): _institute_page(number) for number in range(8)} | GAZETTE_PAGES


def answer_at(decided: Decided, url: str) -> tuple[tuple[str, ...], float, int] | None:
    """Return values, weight and branch of one record, or nothing."""
    for place in decided.held.places([url]):
        values = decided.values[place]
        if values is not None:
            return values, decided.weights[place], decided.branches[place]
    return None


def verdicts(decided: Decided, said: Mapping[str, Judgement]) -> Truths:
    """Make truths of judgements by URL on the values that were decided."""
    lines = []
    for number, (url, judgement) in enumerate(said.items(), 1):
        page = next(page for page in decided.pages if page.url == url)
        found = answer_at(decided, url)
        decision = Decision(
            page.digest, url, decided.field, found[0] if found else (), judgement, "Ada", AT
        )
        lines.append(LoggedDecision(number, decision))
    return Truths.of(lines, {})
