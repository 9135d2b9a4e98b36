"""What a person has moved, split, merged and taken apart: kept in a file of the project, applied in order.

The file ``stories.jsonl`` has one action a line. Actions name messages by URL, so that they hold for
whatever the program finds: a message that is gone is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from carmengui.engine.model import KnownError

HAND_GROUPING = "stories.jsonl"
UrlGroups = list[list[list[str]]]
"""Stories of events of URLs."""
_MOST_BYTES = 50_000_000


class Deed(StrEnum):
    """What can be done with messages by hand."""

    MOVE = "move"
    """Messages go into the event of another message."""
    SPLIT = "split"
    """Messages become a story of their own."""
    MERGE = "merge"
    """The story of one message becomes a part of the story of another."""
    APART = "apart"
    """Each event of the story of a message becomes a story."""
    SAME = "same"
    """A message was judged to tell the same as another; the stories stay as they are."""
    OTHER = "other"
    """A message was judged to tell something else; the stories stay as they are."""


@dataclass(frozen=True, slots=True)
class HandAction:
    """One action. ``others`` are the messages that it puts the first ones with, or parts them from."""

    deed: Deed
    urls: tuple[str, ...]
    others: tuple[str, ...] = ()
    by: str = ""
    at: str = ""
    """When, as ISO 8601."""

    def to_line(self) -> str:
        """Return the line of the file, without its end."""
        told = {"do": str(self.deed), "urls": self.urls, "others": self.others}
        return json.dumps(told | {"by": self.by, "at": self.at}, ensure_ascii=False)


def action_now(
    deed: Deed, urls: Iterable[str], others: Iterable[str], by: str, now: datetime
) -> HandAction:
    """Return an action as somebody does it now."""
    return HandAction(deed, tuple(urls), tuple(others), by, now.isoformat(timespec="seconds"))


def read_actions(project: Path) -> tuple[HandAction, ...]:
    """Read what was done by hand; nothing where there is no file.

    Raises:
        KnownError: the file cannot be read, or a line of it is no action.

    """
    file = project / HAND_GROUPING
    if not file.exists():
        return ()
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise KnownError("{file} is too long.", "Make it shorter.", file=file)
        lines = file.read_text("utf-8").split("\n")  # a line separator may stand in a URL
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError("{file} cannot be read: {why}.", file=file, why=str(error)) from error
    return tuple(
        _action(line, file, number) for number, line in enumerate(lines, 1) if line.strip()
    )


def add_action(project: Path, action: HandAction) -> None:
    """Write an action behind those that are there.

    Raises:
        KnownError: the file cannot be read or written.

    """
    from carmengui.engine.storage.whole_files import write_whole  # noqa: PLC0415 - only who writes

    file = project / HAND_GROUPING
    read_actions(project)  # a damaged file is not written on
    before = file.read_text("utf-8") if file.exists() else ""
    between = "" if not before or before.endswith("\n") else "\n"
    write_whole(file, f"{before}{between}{action.to_line()}\n")


def regrouped(grouping: UrlGroups, actions: Sequence[HandAction]) -> UrlGroups:
    """Return stories with what was done by hand, one action after the other."""
    stories = [[list(event) for event in story] for story in grouping]
    for action in actions:
        if action.deed in _DO:
            _DO[action.deed](stories, action)
        stories = [left for story in stories if (left := [event for event in story if event])]
    return stories


def judged_pairs(actions: Sequence[HandAction]) -> dict[tuple[str, str], bool]:
    """Return which pairs of messages were judged to belong together (true) or not; the last counts."""
    told: dict[tuple[str, str], bool] = {}
    for action in actions:
        is_together = action.deed in {Deed.MOVE, Deed.MERGE, Deed.SAME}
        for url in action.urls:
            for other in action.others:
                if url != other:
                    told[min(url, other), max(url, other)] = is_together
    return told


def _move(stories: UrlGroups, action: HandAction) -> None:
    target = _event_of(stories, action.others)
    if target is None:
        return
    moved = _take_out(stories, set(action.urls) - set(action.others))
    target += moved


def _split(stories: UrlGroups, action: HandAction) -> None:
    stories.append([_take_out(stories, set(action.urls))])


def _merge(stories: UrlGroups, action: HandAction) -> None:
    into, others = _story_of(stories, action.others), _story_of(stories, action.urls)
    if into is None or others is None or into is others:
        return
    into += others
    stories[:] = [story for story in stories if story is not others]


def _apart(stories: UrlGroups, action: HandAction) -> None:
    story = _story_of(stories, action.urls)
    if story is not None:
        stories[:] = [each for each in stories if each is not story]
        stories += [[event] for event in story]


_DO = {Deed.MOVE: _move, Deed.SPLIT: _split, Deed.MERGE: _merge, Deed.APART: _apart}


def _story_of(stories: UrlGroups, urls: Sequence[str]) -> list[list[str]] | None:
    wanted = set(urls)
    for story in stories:
        if any(url in wanted for event in story for url in event):
            return story
    return None


def _event_of(stories: UrlGroups, urls: Sequence[str]) -> list[str] | None:
    wanted = set(urls)
    return next(
        (event for story in stories for event in story if not wanted.isdisjoint(event)), None
    )


def _take_out(stories: UrlGroups, urls: set[str]) -> list[str]:
    taken = []
    for story in stories:
        for event in story:
            taken += [url for url in event if url in urls]
            event[:] = [url for url in event if url not in urls]
    return taken


def _action(line: str, file: Path, number: int) -> HandAction:
    try:
        told: dict[str, Any] = json.loads(line)
        return HandAction(
            Deed(told["do"]),
            tuple(map(str, told["urls"])),
            tuple(map(str, told.get("others", ()))),
            str(told.get("by", "")),
            str(told.get("at", "")),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise KnownError(
            "Line {line} of {file} cannot be read.",
            "Correct or delete the line.",
            line=number,
            file=file,
        ) from error
