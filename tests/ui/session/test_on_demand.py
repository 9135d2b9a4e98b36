"""What is built when it is first wanted is built once, with all of its parts, whichever is wanted."""

from __future__ import annotations

import pytest

from carmengui.ui.session.on_demand import OnDemand


class Built:
    """Counts how often it was built."""

    def __init__(self, log: list[str]) -> None:
        log.append("whole")
        self._log = log

    def make_part(self) -> object:
        self._log.append("part")
        return object()


@pytest.mark.parametrize("is_part_first", [True, False])
def test_the_whole_and_its_part_are_built_once(is_part_first: bool) -> None:
    log: list[str] = []
    whole = OnDemand(lambda: Built(log))
    part = whole.part(Built.make_part)
    assert log == []
    first, second = (part, whole) if is_part_first else (whole, part)
    one, other = first.get(), second.get()
    assert log == ["whole", "part"]
    assert (first.get(), second.get()) == (one, other)


def test_those_who_wait_are_told_once_in_their_order() -> None:
    log: list[str] = []
    whole = OnDemand(lambda: Built(log))
    whole.when_built(lambda _: log.append("one"))
    part = whole.part(Built.make_part)
    whole.when_built(lambda _: log.append("other"))
    part.when_built(lambda _: log.append("of the part"))
    part.get()
    assert log == ["whole", "one", "part", "of the part", "other"]
    whole.when_built(lambda _: log.append("late"))
    assert log[-1] == "late"


def test_who_wants_it_while_it_is_connected_gets_it() -> None:
    log: list[str] = []
    whole = OnDemand(lambda: Built(log))
    whole.when_built(lambda built: log.append(str(whole.get() is built)))
    whole.get()
    assert log == ["whole", "True"]
