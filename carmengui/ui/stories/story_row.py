"""The rows of the list of stories: title, how many messages tell it, when, and how new it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QRect

from carmengui.engine.stories.overview import Story
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.fields import language_name
from carmengui.ui.widgets.words.moments import interval_words

ROW_PX, INSET_PX = 50, 16
LOOK = RowLook(height_px=ROW_PX, inset_px=INSET_PX, has_line=True, ring=Ring.CHOSEN, hover="ground")
_TITLE_TOP_PX, _COUNT_TOP_PX, _LINE_PX = 6, 26, 20
_AGE_PX, _SPARK_PX, _SPARK_HIGH_PX, _BINS, _GAP_PX = 52, 58, 14, 20, 8


def story_column(now: Callable[[], float]) -> Column[Story]:
    """Return the one column of the list; ``now`` gives the present, in seconds since 1970."""
    return Column(
        text=lambda story: story.title or untitled(),
        spoken=lambda story: (
            f"{story.title or untitled()}, {extent_words(story)}, {age_words(story, now())}"
        ),
        tip=lambda story: f"{story.title or untitled()}\n{rank_words(story)}",
        paint=lambda cell: _paint(cell, now()),
    )


def untitled() -> str:
    """Return what stands for a story whose messages have no title."""
    return _tr("no title")


def extent_words(story: Story) -> str:
    """Return how many messages and sources tell a story, over what time, and in which language."""
    parts = [counted(len(story.messages), _tr("1 message"), _tr("{n} messages"))]
    parts.append(counted(story.sources, _tr("1 source"), _tr("{n} sources")))
    if story.hours > 0:
        parts.append(interval_words(max(1.0, story.hours * 60)))
    if story.language:
        parts.append(language_name(story.language))
    return ", ".join(parts)


def age_words(story: Story, now: float) -> str:
    """Return how old the newest message is."""
    return interval_words(max(1.0, (now - story.ends_s) / 60))


def rank_words(story: Story) -> str:
    """Return why the story stands where it does: its score and the factors of it."""
    rank = story.rank
    words = _tr(
        "score {score} = size {size} × width {width} × freshness {freshness} × judged pages {interest}"
    )
    return words.format(
        score=f"{rank.score:.2f}",
        size=f"{rank.size:.2f}",
        width=f"{rank.width:.2f}",
        freshness=f"{rank.freshness:.2f}",
        interest=f"{rank.interest:.2f}",
    )


def moments_in_bins(moments: list[float], bins: int) -> list[int]:
    """Count moments in stretches of equal length from the first to the last.

    >>> moments_in_bins([0.0, 1.0, 9.0, 10.0], 5)
    [2, 0, 0, 0, 2]
    """
    counts = [0] * bins
    first, last = min(moments), max(moments)
    for moment in moments:
        share = (moment - first) / (last - first) if last > first else 1.0
        counts[min(bins - 1, int(share * bins))] += 1
    return counts


def _paint(cell: Cell[Story], now: float) -> None:
    story, inner, px = cell.row, cell.inner, theme().px
    title = QRect(inner.left(), inner.top() + px(_TITLE_TOP_PX), inner.width(), px(_LINE_PX))
    words = story.title or untitled()
    cell.write(title, words, weight=600 if cell.is_chosen else 400)
    line = QRect(inner.left(), inner.top() + px(_COUNT_TOP_PX), inner.width(), px(_LINE_PX))
    cell.write(
        line,
        age_words(story, now),
        weight=600 if cell.is_chosen else 400,
        ink="text" if cell.is_chosen else "soft",
        side=RIGHT,
        px=12,
    )
    spark = QRect(line)
    spark.setLeft(line.right() - px(_AGE_PX + _SPARK_PX))
    spark.setWidth(px(_SPARK_PX))
    counts = line.adjusted(0, 0, -px(_AGE_PX + _SPARK_PX + _GAP_PX), 0)
    if counts.width() > px(_SPARK_PX):
        cell.write(counts, extent_words(story), px=12, ink="soft")
        _paint_spark(cell, spark)


def _paint_spark(cell: Cell[Story], room: QRect) -> None:
    """Paint how many messages came when, from the first to the last."""
    px = theme().px
    base = room.bottom() - px(3)
    cell.fill(QRect(room.left(), base, room.width(), 1), "line")
    counts = moments_in_bins([each.moment_s for each in cell.row.messages], _BINS)
    most = max(counts)
    step = room.width() / _BINS
    for number, count in enumerate(counts):
        if count:
            high = max(3, round(px(_SPARK_HIGH_PX) * (count / most) ** 0.5))
            left = room.left() + round(number * step)
            width = max(2, round(step) - 1)
            cell.fill(QRect(left, base - high, width, high), "accent" if cell.is_chosen else "bar")


def _tr(words: str) -> str:
    return QCoreApplication.translate("StoryRow", words)
