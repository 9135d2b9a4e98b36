"""What a person sees of the stories of a project: messages in events, events in stories."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model import Span
from carmengui.engine.stories.ranking import Rank

HOUR_S = 3600.0


@dataclass(frozen=True, slots=True)
class StoryMessage:
    """A record as a part of a story.

    ``moment_s`` is when it was published, in seconds since 1970, or when it was stored where that is
    not known. ``weight`` is how similar it is on average to the other messages of its event, 0 to 1.
    ``copies`` are the URLs of near-duplicates that are folded into it.
    """

    url: str
    title: str
    source: str
    language: str
    moment_s: float
    weight: float
    is_dated: bool = True
    """Whether the moment is that of the record itself; else it was only seen then."""
    copies: tuple[str, ...] = ()
    is_copy: bool = False
    """Whether it is a near-duplicate that is folded into another message."""


@dataclass(frozen=True, slots=True)
class Event:
    """Messages about one thing that happened, the newest first."""

    messages: tuple[StoryMessage, ...]

    @property
    def title(self) -> str:
        """The title of the message that is most similar to the others."""
        return max(self.messages, key=lambda message: message.weight).title

    @property
    def begins_s(self) -> float:
        """When the oldest message was published."""
        return min(message.moment_s for message in self.messages)

    @property
    def ends_s(self) -> float:
        """When the newest message was published."""
        return max(message.moment_s for message in self.messages)


@dataclass(frozen=True, slots=True)
class Story:
    """Events that belong together, the one with the newest message first."""

    events: tuple[Event, ...]
    rank: Rank

    @property
    def messages(self) -> tuple[StoryMessage, ...]:
        """All messages, event by event."""
        return tuple(message for event in self.events for message in event.messages)

    @property
    def best(self) -> StoryMessage:
        """The message that is most similar to the others of its event."""
        return max(self.messages, key=lambda message: message.weight)

    @property
    def key(self) -> str:
        """The URL of the oldest message, by which a story is known again when it grows."""
        return min(self.messages, key=lambda message: (message.moment_s, message.url)).url

    @property
    def title(self) -> str:
        """The title of the largest event."""
        return max(self.events, key=lambda event: len(event.messages)).title

    @property
    def sources(self) -> int:
        """How many sites tell it."""
        return len({message.source for message in self.messages})

    @property
    def language(self) -> str:
        """The language of all messages: each language is looked at by itself; empty: not one.

        Across languages texts share few words, and names are written otherwise: what they had in common
        would be chance, unless somebody moves or merges them by hand.
        """
        languages = {message.language for message in self.messages}
        return languages.pop() if len(languages) == 1 else ""

    @property
    def begins_s(self) -> float:
        """When the oldest message was published."""
        return min(event.begins_s for event in self.events)

    @property
    def ends_s(self) -> float:
        """When the newest message was published."""
        return max(event.ends_s for event in self.events)

    @property
    def hours(self) -> float:
        """How much time lies between the oldest message and the newest."""
        return (self.ends_s - self.begins_s) / HOUR_S


@dataclass(frozen=True, slots=True)
class NearMessage:
    """A message of another story that is nearly similar enough for this one."""

    message: StoryMessage
    similarity: float


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A message as it stands beside another: its text, and what of it both have.

    ``runs`` are the spans of words that stand in the same order in both, ``terms`` those of the words
    that weigh in both.
    """

    message: StoryMessage
    text: str
    runs: tuple[Span, ...]
    terms: tuple[Span, ...]
    words: int


@dataclass(frozen=True, slots=True)
class PairReason:
    """Why two messages are together, or are not.

    ``shared_runs`` of ``all_runs`` sequences of ``w`` words stand in both. ``terms`` are the shared
    terms, the one that adds most to the similarity first.
    """

    first: MarkedText
    second: MarkedText
    similarity: float
    shared_runs: int
    all_runs: int
    w: int
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """Two messages that somebody has put together or apart, and how similar their texts are."""

    first: str
    second: str
    is_together: bool
    similarity: float


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often stories say what was judged.

    ``precision`` is the share of joined pairs that belong together, ``completeness`` the share of those
    that belong together which are joined; nothing where there is no such pair.
    """

    precision: float | None
    completeness: float | None
    pairs: int


@dataclass(frozen=True, slots=True)
class Regrouping:
    """What another threshold would do to a story.

    With a merge ``titles`` and ``sizes`` are those of the stories that become one, with a split those
    of the parts; the first is the largest.
    """

    key: str
    is_merge: bool
    titles: tuple[str, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ThresholdEffect:
    """What would be different with another threshold of stories."""

    threshold: float
    regroupings: tuple[Regrouping, ...]
    now: Agreement
    then: Agreement

    @property
    def merges(self) -> int:
        """How many stories would arise from several."""
        return sum(each.is_merge for each in self.regroupings)

    @property
    def splits(self) -> int:
        """How many stories would fall apart."""
        return len(self.regroupings) - self.merges


@dataclass(frozen=True, slots=True)
class StoryBoard:
    """All stories of a project, in the order of their rank.

    ``similarities`` counts the pairs of messages that share terms and lie close enough in time, in
    ``BINS`` equal steps of their similarity from 0 to 1.
    """

    stories: tuple[Story, ...]
    alone: tuple[StoryMessage, ...]
    """Messages that no other belongs to."""
    threshold: float
    similarities: tuple[int, ...]
    judged: tuple[JudgedPair, ...]
    agreement: Agreement

    @property
    def texts(self) -> int:
        """How many messages there are."""
        return len(self.alone) + sum(len(story.messages) for story in self.stories)

    @property
    def copies(self) -> int:
        """How many messages are near-duplicates that are folded into others."""
        return sum(message.is_copy for story in self.stories for message in story.messages)

    def story_of(self, url: str) -> Story | None:
        """Return the story that a message belongs to."""
        for story in self.stories:
            if any(message.url == url for message in story.messages):
                return story
        return None


BINS = 50
