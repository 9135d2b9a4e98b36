"""Drafts on disk: one for a field, with the place that it is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.tuning import KeptDraft, draft_path, keep_draft, read_draft

ALL = KeptDraft("for all")
SITE, LIFT = KeptDraft("for one", site="b.example"), KeptDraft("of one", lifts="b.example")


@pytest.mark.parametrize("first", [ALL, SITE, LIFT])
@pytest.mark.parametrize("then", [ALL, SITE, LIFT])
def test_a_field_has_one_draft_and_it_knows_its_place(
    tmp_path: Path, first: KeptDraft, then: KeptDraft
) -> None:
    keep_draft(tmp_path, "title", first)
    keep_draft(tmp_path, "date", SITE)
    assert read_draft(tmp_path, "title") == first
    keep_draft(tmp_path, "title", then)
    assert read_draft(tmp_path, "title") == then
    # Whoever looks for a draft for all, as the command line does, must not find one of a site.
    assert draft_path(tmp_path, "title").exists() is (then == ALL)
    keep_draft(tmp_path, "title", None)
    assert read_draft(tmp_path, "title") is None
    assert read_draft(tmp_path, "date") == SITE


def test_of_two_left_by_a_crash_the_newer_is_read_and_one_that_is_no_text_is_not(
    tmp_path: Path,
) -> None:
    keep_draft(tmp_path, "title", SITE)
    write_whole(draft_path(tmp_path, "title"), ALL.text)
    assert read_draft(tmp_path, "title") == ALL
    write_whole(draft_path(tmp_path, "title"), b"\xff\xfe\xff")
    assert read_draft(tmp_path, "title") == SITE


def test_a_draft_that_cannot_be_written_leaves_the_one_before(tmp_path: Path) -> None:
    keep_draft(tmp_path, "title", ALL)
    (tmp_path / "rules" / "drafts" / "sites").write_text("in the way")
    with pytest.raises(KnownError):
        keep_draft(tmp_path, "title", SITE)
    assert read_draft(tmp_path, "title") == ALL
