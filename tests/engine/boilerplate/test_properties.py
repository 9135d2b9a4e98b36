"""For any texts: removed and kept are the text, and what is removed stands elsewhere, too."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.boilerplate import (
    Member,
    SiteModel,
    common_runs,
    judge,
    judge_pair_literal,
    kept_text,
    merged,
)
from carmengui.engine.boilerplate.runs import longest_first
from carmengui.engine.boilerplate.windows import fold_digits
from carmengui.engine.model import RemovedRun

PIECES = st.sampled_from(
    ["Menu of the site: news, sport, weather ", "Impressum\n", "a", "7", " ", "\n", "İıſß", "😀", "Preis: 19,90 €\n",
     "ab" * 9, "Clock 12:03\n", "\u202e", "\ud800", "zweite Zeile\n"]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=40).map("".join)
THRESHOLDS = st.integers(1, 60)


def flat(text: str) -> str:
    return text.replace("\n", " ")


def assert_parts(text: str, removed: tuple[RemovedRun, ...]) -> None:
    """Runs lie apart, in order, within the text; with the gaps between them they are the text."""
    position, parts, kept = 0, [], []
    for run in removed:
        assert position <= run.start < run.end <= len(text)
        kept.append(text[position : run.start])
        parts += [kept[-1], text[run.start : run.end]]
        position = run.end
    kept.append(text[position:])
    assert "".join([*parts, kept[-1]]) == text
    assert "".join(kept_text(text, removed).split()) == "".join("".join(kept).split())


@settings(max_examples=50, deadline=None)
@given(TEXTS, TEXTS, THRESHOLDS)
def test_common_runs_stand_in_both_texts(text: str, other: str, threshold: int) -> None:
    runs = common_runs(text, other, threshold)
    for run in runs:
        assert len(run) > threshold
        for start in range(run.start, run.end - threshold):
            assert flat(text)[start : start + threshold + 1] in flat(other)
    covered = {at for run in merged(runs) for at in range(run.start, run.end)}
    size = threshold + 1
    shared = {
        at
        for start in range(len(text) - threshold)
        if flat(text)[start : start + size] in flat(other)
        for at in range(start, start + size)
    }
    assert covered == shared


@settings(max_examples=50, deadline=None)
@given(TEXTS, st.lists(TEXTS, max_size=3), THRESHOLDS)
def test_what_a_pair_removes_and_keeps_is_the_text(
    text: str, others: list[str], threshold: int
) -> None:
    members = [Member(str(number), other) for number, other in enumerate(others)]
    for stumps in (False, True):
        removed = judge_pair_literal(text, members, threshold, stumps=stumps).removed
        assert_parts(text, removed)
        assert all(run.shared_with for run in removed)


@settings(max_examples=50, deadline=None)
@given(TEXTS, TEXTS, THRESHOLDS)
def test_longest_first_removes_only_what_is_common(text: str, other: str, threshold: int) -> None:
    for run in longest_first(text, other, threshold):
        assert len(run) > threshold
        assert flat(text)[run.start : run.end] in flat(other)


@settings(max_examples=50, deadline=None)
@given(TEXTS, st.lists(TEXTS, min_size=1, max_size=8), THRESHOLDS)
def test_what_a_site_removes_and_keeps_is_the_text(
    text: str, others: list[str], threshold: int
) -> None:
    model = SiteModel("s")
    for number, other in enumerate(others):
        model.add(f"http://s/{number}", other)
    removed = judge("http://s/new", text, model.snapshot(), threshold).removed
    assert_parts(text, removed)
    by_url = {member.url: flat(fold_digits(member.text)) for member in model.snapshot().members}
    letters = set("".join(by_url.values()))
    for run in removed:
        assert set(run.shared_with) <= set(by_url)
        assert set(flat(fold_digits(text[run.start : run.end]))) <= letters
