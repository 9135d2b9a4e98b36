"""The feed of the top stories: an item for each, its best source with the full text, the others as links."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from carmengui.engine.formats.rss import MOST_ITEMS, Channel, NewsItem, RelatedPage
from carmengui.engine.stories.overview import Story, StoryBoard

_BEGINNING_CHARS = 300
"""So much of the text of the best source is the description of its story."""


def story_channel(board: StoryBoard, title: str, texts: Mapping[str, str]) -> Channel:
    """Return the first stories of a board as a feed; ``texts`` are those of best sources, by URL."""
    stories = board.stories[:MOST_ITEMS]
    return Channel(
        title=title,
        link=stories[0].best.url,
        description=title,
        items=tuple(_item(story, texts.get(story.best.url, "")) for story in stories),
        language=_common_language(stories),
    )


def _item(story: Story, text: str) -> NewsItem:
    best = story.best
    others = (each for each in story.messages if each.url != best.url and not each.is_copy)
    return NewsItem(
        link=best.url,
        title=best.title or story.title,
        description=_beginning(text),
        published=datetime.fromtimestamp(story.ends_s, UTC),
        full_text=text,
        source=best.source,
        related=tuple(RelatedPage(each.url, each.title or each.url) for each in others),
    )


def _beginning(text: str) -> str:
    plain = " ".join(text.split())
    if len(plain) <= _BEGINNING_CHARS:
        return plain
    return plain[:_BEGINNING_CHARS].rpartition(" ")[0] + " …"


def _common_language(stories: tuple[Story, ...]) -> str:
    """Return the language of all messages; nothing where there are several."""
    languages = {message.language for story in stories for message in story.messages}
    return languages.pop() if len(languages) == 1 else ""
