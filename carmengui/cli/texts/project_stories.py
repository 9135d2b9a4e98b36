"""``carmengui stories PROJECT``: which records of a project tell the same, as the Stories desk shows it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from carmengui.cli.command import Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.terminal.progress import patience
from carmengui.cli.texts.json_files import STANDARD, write_objects
from carmengui.engine.formats.rss import MOST_ITEMS, write_atom, write_rss
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.project import Project
from carmengui.engine.review.truth.truth import judged_urls
from carmengui.engine.storage.whole_files import require_new, write_whole
from carmengui.engine.stories.feed import story_channel
from carmengui.engine.stories.hand_grouping import read_actions
from carmengui.engine.stories.overview import Story, StoryBoard
from carmengui.engine.stories.project_stories import find_stories, texts_of

_MOST_SAID = 10


def run(options: argparse.Namespace) -> Result:
    """Find the stories of a project's records; what was done by hand holds.

    With ``--out FILE`` each record of a story is written there, the highest story first; with ``--feed
    FILE`` the top stories as RSS, or as Atom where the name says so.

    Raises:
        KnownError: the project or what was done by hand cannot be read.
        MisuseError: an option is for files of messages.

    """
    _require_no_others(options)
    with project_and_verdicts(Path(options.messages)) as (project, verdicts):
        wanted, now = options.story_threshold, datetime.now(UTC)
        threshold = project.settings.story_threshold if wanted is None else wanted
        actions = read_actions(project.folder)
        with patience() as headway:
            basis = find_stories(project.store, headway)
        judged = judged_urls(verdicts.standing())
        board = basis.board(threshold, actions, now.timestamp(), judged)
        if options.feed:
            _write_feed(project, board, Path(options.feed))
    if options.out != STANDARD:
        write_objects(options.out, _rows(board))
    return Result(_words(board), _data(board))


def _require_no_others(options: argparse.Namespace) -> None:
    is_other = options.method != "incremental" or options.threshold is not None
    if is_other or options.groups is not None or options.merges or options.score:
        raise MisuseError(
            "--method, --threshold, --groups, --merges and --score are for a file of messages.",
            "Leave them out for a project; --story-threshold holds for both.",
        )


def _write_feed(project: Project, board: StoryBoard, file: Path) -> None:
    if not board.stories:
        raise KnownError("There are no stories to write into a feed.")
    require_new(file, may_replace=file.is_file() and file.suffix in {".rss", ".atom"})
    best = [story.best.url for story in board.stories[:MOST_ITEMS]]
    title = f"Top stories of {project.folder.resolve().name}"
    channel = story_channel(board, title, texts_of(project.store, best))
    write_whole(file, (write_atom if file.suffix == ".atom" else write_rss)(channel))


def _rows(board: StoryBoard) -> Iterator[dict[str, Any]]:
    for number, story in enumerate(board.stories):
        for place, event in enumerate(story.events):
            for message in event.messages:
                yield {
                    "id": message.url,
                    "cluster": f"s{number}e{place}",
                    "story": f"s{number}",
                    "title": message.title,
                    "source": message.source,
                    "lang": message.language,
                    "weight": round(message.weight, 4),
                    "copy": message.is_copy,
                }


def _words(board: StoryBoard) -> str:
    told = board.texts - len(board.alone)
    head = f"{len(board.stories):,} stories of {told:,} texts; {len(board.alone):,} stand alone"
    lines = [f"  {_line(story)}" for story in board.stories[:_MOST_SAID]]
    return "\n".join((head, *lines))


def _line(story: Story) -> str:
    rank, count = story.rank, len(story.messages)
    return (
        f"{rank.score:.2f} = size {rank.size:.2f} × width {rank.width:.2f} × freshness "
        f"{rank.freshness:.2f} × judged pages {rank.interest:.2f}: {story.title} ({count} messages, "
        f"{story.sources} sources, {len(story.events)} events)"
    )


def _data(board: StoryBoard) -> dict[str, Any]:
    return {
        "messages": board.texts,
        "alone": len(board.alone),
        "near_duplicates": board.copies,
        "threshold": board.threshold,
        "stories": [
            {
                "title": story.title,
                "best": story.best.url,
                "lang": story.language,
                "messages": len(story.messages),
                "sources": story.sources,
                "events": len(story.events),
                "score": round(story.rank.score, 4),
                "size": round(story.rank.size, 4),
                "width": round(story.rank.width, 4),
                "freshness": round(story.rank.freshness, 4),
                "interest": round(story.rank.interest, 4),
            }
            for story in board.stories
        ],
    }
