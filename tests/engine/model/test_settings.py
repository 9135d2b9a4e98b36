"""Settings: each is checked for its name, its kind and its range, and the sentence names the place."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import Settings, settings_from


def refusal(values: dict[str, Any]) -> KnownError:
    with pytest.raises(KnownError) as raised:
        settings_from(values, "project.toml")
    return raised.value


def test_what_is_not_given_is_the_default() -> None:
    assert settings_from({}, "project.toml") == Settings()
    given = settings_from({"delay_s": 2, "jobs": 3, "per_ip_politeness": False}, "project.toml")
    assert given == Settings(delay_s=2.0, jobs=3, per_ip_politeness=False)
    assert isinstance(given.delay_s, float)


def test_an_unknown_name_is_told_with_those_that_are_known() -> None:
    error = refusal({"delay_s": 1.0, "deley_s": 1.0})
    assert str(error.message) == "project.toml: there is no setting “deley_s”."
    assert all(item.name in str(error.hint) for item in fields(Settings))


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("delay_s", "1", "“delay_s” must be a number, not “1”."),
        ("delay_s", True, "“delay_s” must be a number, not “True”."),
        ("threads", 2.5, "“threads” must be a whole number, not “2.5”."),
        ("threads", False, "“threads” must be a whole number, not “False”."),
        ("allow_loopback", 1, "“allow_loopback” must be true or false, not “1”."),
        ("user_agent", 7, "“user_agent” must be a text, not “7”."),
        ("threads", [], "“threads” must be a whole number, not “[]”."),
        ("threads", None, "“threads” must be a whole number, not “None”."),
    ],
)
def test_a_wrong_kind(name: str, value: object, words: str) -> None:
    assert str(refusal({name: value}).message) == f"project.toml: {words}"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("delay_s", -0.1, "“delay_s” must be at least 0, not -0.1."),
        ("delay_s", 3601, "“delay_s” must be at most 3600, not 3601."),
        ("delay_s", float("nan"), "“delay_s” must be at least 0, not nan."),
        ("timeout_s", float("inf"), "“timeout_s” must be at most 600, not inf."),
        ("threads", 0, "“threads” must be at least 1, not 0."),
        ("threads", 65, "“threads” must be at most 64, not 65."),
        ("max_body_bytes", 999, "“max_body_bytes” must be at least 1000, not 999."),
    ],
)
def test_out_of_range(name: str, value: float, words: str) -> None:
    assert str(refusal({name: value}).message) == f"project.toml: {words}"


@pytest.mark.parametrize("name", [item.name for item in fields(Settings)])
def test_the_ends_of_every_range_are_allowed_and_what_lies_behind_is_not(name: str) -> None:
    item = next(item for item in fields(Settings) if item.name == name)
    assert item.metadata["doc"]
    for end, step in (("low", -1), ("high", 1)):
        if (value := item.metadata[end]) is not None:
            assert getattr(settings_from({name: value}, "here"), name) == value
            assert f"“{name}” must be at" in str(refusal({name: value + step}).message)


@pytest.mark.parametrize("name", ["", "two\nlines", "a\r\nX-Injected: yes", "böt", "a\0b"])
def test_a_name_that_cannot_stand_in_a_header(name: str) -> None:
    assert "“user_agent” must be one line" in str(refusal({"user_agent": name}).message)
    assert settings_from({"user_agent": "mine/1 (+x)"}, "here").user_agent == "mine/1 (+x)"


def test_hours_are_read_at_once_and_a_mistake_names_the_rule() -> None:
    hours = ["22:00-06:00", "example.org 01:00-02:00"]
    assert settings_from({"crawl_hours": hours}, "here").crawl_hours == tuple(hours)
    error = refusal({"crawl_hours": ["22:00-06:00", "example.org 1-2"]})
    words = "project.toml: “crawl_hours”: “example.org 1-2” is not a time range."
    assert str(error.message) == words
    assert "22:00-06:00" in str(error.hint)
    wrong_kind = str(refusal({"crawl_hours": "22:00-06:00"}).message)
    assert wrong_kind == "project.toml: “crawl_hours” must be a list of texts, not “22:00-06:00”."


def test_private_networks_are_checked_with_a_sentence() -> None:
    settings = settings_from({"private_networks": ["10.0.0.0/8", "fd00::/8"]}, "here")
    assert settings.private_networks == ("10.0.0.0/8", "fd00::/8")
    for wrong, said in (
        ("10.0.0.7/8", "“10.0.0.7/8” is not a network."),
        ("intranet", "“intranet” is not a network."),
        ("0.0.0.0/0", "“0.0.0.0/0” is not a private network."),
        ("127.0.0.0/8", "“127.0.0.0/8” is not a private network."),
        ("93.184.216.0/24", "“93.184.216.0/24” is not a private network."),
    ):
        with pytest.raises(KnownError) as refused:
            settings_from({"private_networks": [wrong]}, "here")
        assert str(refused.value.message) == f"here: “private_networks”: {said}"
        assert "10.0.0.0/8" in str(refused.value.hint)
