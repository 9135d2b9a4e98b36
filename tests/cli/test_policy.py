"""The command line names the policy of the computer where it fixes what an option asks for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from carmengui.engine.project.settings import policy
from tests.cli.conftest import Ran


def test_an_option_that_the_policy_fixes_is_refused(
    command: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "policy.toml"
    monkeypatch.setattr(policy, "SYSTEM_FILE", path)
    assert command("new", tmp_path / "atlas").code == 0
    path.write_text("[settings]\nallow_loopback = false\n")
    crawl = ("crawl", tmp_path / "atlas", "http://127.0.0.1:1/")
    assert command(*crawl, "--allow-loopback").err == (
        f"carmengui: “allow_loopback” is fixed by the policy of this computer ({path}). "
        "Ask whoever administers it.\n"
    )
    path.write_text("[settings\n")
    ran = command(*crawl)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"carmengui: The policy of this computer, {path}, cannot be followed")
