"""What came back from a fetch: headers by any spelling, the media type, the identity of a body."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

import pytest

from carmengui.engine.model import Capture, Outcome

NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)


def capture(*headers: tuple[str, str], body: bytes = b"") -> Capture:
    return Capture("http://a.example/", NOON, Outcome.FETCHED, headers=headers, body=body)


def test_headers_are_found_by_any_spelling_the_first_counts() -> None:
    found = capture(("ETAG", '"1"'), ("Vary", "a"), ("etag", '"2"'))
    assert (found.header("ETag"), found.header("vary"), found.header("Age")) == ('"1"', "a", "")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("text/html", "text/html"),
        (" Text/HTML ; charset=UTF-8", "text/html"),
        ("application/pdf;", "application/pdf"),
        ("", ""),
        (";charset=utf-8", ""),
    ],
)
def test_the_media_type_without_its_parameters(value: str, expected: str) -> None:
    assert capture(("content-type", value)).media_type == expected


def test_without_the_header_there_is_no_media_type() -> None:
    assert capture().media_type == ""


@pytest.mark.parametrize("body", [b"", b"page", bytes(range(256))])
def test_the_digest_is_that_of_the_body_alone(body: bytes) -> None:
    expected = f"sha1:{hashlib.sha1(body, usedforsecurity=False).hexdigest()}"
    assert capture(body=body).digest == expected
    assert capture(("Age", "1"), body=body).digest == expected
    assert capture(body=body + b"!").digest != expected


def test_which_outcomes_say_nothing_about_the_content() -> None:
    errors = {outcome for outcome in Outcome if outcome.is_error}
    assert errors == {Outcome.HTTP_ERROR, Outcome.FAILED, Outcome.NOT_FETCHED}
