"""How the card of keys is laid out, on the screen and on paper."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from carmengui.ui.keys.actions import Action, Group, spoken_keys

Section = tuple[Group, list[tuple[Action, str]]]
"""A heading and its actions, each with the words that tell it from the others."""
_HEADING_ROWS = 2


def sections_of(actions: list[Action]) -> list[Section]:
    """Put the actions under their headings."""
    sections = []
    for group in Group:
        members = [action for action in actions if action.group is group]
        if members:
            sections.append((group, list(zip(members, _told_apart(members), strict=True))))
    return sections


def columns_of(sections: list[Section], count: int) -> list[list[Section]]:
    """Deal the headings out to columns so that the longest is short, and keep their order in each.

    Of all ways to deal them out the one with the shortest longest column is taken: a card of keys
    that is a row too high has to be scrolled.
    """
    falling = sorted(sections, key=_height, reverse=True)
    columns: list[list[Section]] = [[] for _ in range(count)]
    for section, at in zip(falling, _shortest(list(map(_height, falling)), count), strict=True):
        columns[at].append(section)
    order = list(Group)
    for column in columns:
        column.sort(key=lambda section: order.index(section[0]))
    return sorted(filter(None, columns), key=lambda column: order.index(column[0][0]))


def _shortest(heights: list[int], count: int) -> list[int]:
    """Return the column of each height, so that the highest column is as low as can be."""
    best, best_dealt = sum(heights) + 1, [0] * len(heights)
    columns, dealt = [0] * count, [0] * len(heights)

    def deal(at: int) -> None:
        nonlocal best, best_dealt
        if at == len(heights):
            best, best_dealt = max(columns), dealt.copy()
            return
        seen = set()
        for column in sorted(range(count), key=columns.__getitem__):
            height = columns[column]
            # Columns of one height are alike, and what is no better than the best is no use.
            if height in seen or height + heights[at] >= best:
                continue
            seen.add(height)
            columns[column], dealt[at] = height + heights[at], column
            deal(at + 1)
            columns[column] = height

    deal(0)
    return best_dealt


def html_of(actions: list[Action]) -> str:
    """Return the card for paper: two columns of tables in plain HTML."""
    title = QCoreApplication.translate("KeyCard", "Keys")
    cells = "".join(
        f"<td width='50%' valign='top'>{''.join(map(_section_html, column))}</td>"
        for column in columns_of(sections_of([each for each in actions if each.keys]), 2)
    )
    return (
        f"<html><head><title>{escape(title)}</title></head><body><h1>{escape(title)}</h1>"
        f"<table width='100%' cellspacing='0' cellpadding='4'><tr>{cells}</tr></table></body></html>"
    )


def _section_html(section: Section) -> str:
    group, rows = section
    lines = "".join(
        f"<tr><td width='28%'><b>{escape(' '.join(spoken_keys(action)))}</b></td>"
        f"<td>{escape(words)}</td></tr>"
        for action, words in rows
    )
    return (
        f"<p style='font-size:11pt'><b>{escape(group.words)}</b></p>"
        f"<table width='100%' style='font-size:8.5pt' cellspacing='0' cellpadding='0'>{lines}</table>"
    )


def _told_apart(members: list[Action]) -> list[str]:
    """Return their words; those of one name are numbered (take that candidate 1, 2, ...)."""
    words = [action.words for action in members]
    return [
        f"{each} {words[: n + 1].count(each)}" if words.count(each) > 1 else each
        for n, each in enumerate(words)
    ]


def _height(section: Section) -> int:
    return len(section[1]) + _HEADING_ROWS
