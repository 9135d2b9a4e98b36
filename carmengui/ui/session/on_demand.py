"""What is loaded, built and connected when it is first wanted: the desks that are not in front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)
Part = TypeVar("Part")


class OnDemand(Generic[T_co]):
    """Something that nobody pays for before it is wanted."""

    def __init__(self, build: Callable[[], T_co]) -> None:
        self._build = build
        self._waiting: list[Callable[[T_co], object]] = []
        self.built: T_co | None = None
        """It, if somebody has wanted it already."""

    def get(self) -> T_co:
        """Return it; the first time, build it and connect it."""
        if self.built is None:
            self.built = built = self._build()
            while self._waiting:
                self._waiting.pop(0)(built)
        return self.built

    def when_built(self, connect: Callable[[T_co], object]) -> None:
        """Do this with it as soon as it is built; at once if it is."""
        if self.built is None:
            self._waiting.append(connect)
        else:
            connect(self.built)

    def part(self, of: Callable[[T_co], Part]) -> OnDemand[Part]:
        """Return a part of it, or what is built of it: wanting one of the two builds both."""

        def build_part() -> Part:
            whole = self.get()  # which may have built the part
            return of(whole) if found.built is None else found.built

        def want_part(_: object) -> None:
            found.get()

        found = OnDemand(build_part)
        self.when_built(want_part)
        return found
