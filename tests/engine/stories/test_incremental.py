"""Messages join events as they come; events make stories; every step is recorded."""

import random

import pytest

from carmengui.engine.stories.incremental import IncrementalStories, Thresholds
from carmengui.engine.stories.message import Message

DAY_S = 86_400.0


def messages(topics=6, of_each=4, seed=1, language="en"):
    """Return messages in which half of the words are of their topic, one topic after the other."""
    dice = random.Random(seed)
    common = [f"common{n}" for n in range(150)]
    for topic in range(topics):
        own = [f"topic{topic}word{n}" for n in range(40)]
        for number in range(of_each):
            words = dice.choices(own, k=30) + dice.choices(common, k=30)
            yield Message(f"t{topic}m{number}", " ".join(words), language=language)


def topics_of(book):
    return {frozenset(book.ids[each][:2] for each in event) for event in book.events()}


@pytest.mark.parametrize("at_a_time", [1, 7, 100])
def test_messages_of_a_topic_are_one_event_however_many_come_at_a_time(at_a_time):
    some, book = list(messages()), IncrementalStories()
    for start in range(0, len(some), at_a_time):
        book.add(some[start : start + at_a_time])
    assert topics_of(book) == {frozenset({f"t{topic}"}) for topic in range(6)}
    assert len(book.events()) == 6


def test_order_does_not_matter_where_topics_are_clear_and_the_same_order_gives_the_same():
    some = list(messages())
    shuffled = random.Random(3).sample(some, len(some))
    books = [IncrementalStories() for _ in range(3)]
    for book, order in zip(books, (some, shuffled, shuffled), strict=True):
        book.add(order)
    assert topics_of(books[0]) == topics_of(books[1])
    assert books[1].grouping() == books[2].grouping()


def test_messages_that_come_at_once_make_the_same_events_in_any_order():
    # Topics of which messages share a part only: here the order of arrival decided before.
    dice, some = random.Random(5), []
    for topic in range(8):
        own = [f"topic{topic}word{n}" for n in range(60)]
        for number in range(6):
            words = dice.choices(own, k=12) + dice.choices([f"common{n}" for n in range(40)], k=30)
            some.append(Message(f"t{topic}m{number}", " ".join(words), language="en"))
    found = set()
    for seed in range(6):
        book = IncrementalStories()
        book.add(random.Random(seed).sample(some, len(some)))
        found.add(frozenset(frozenset(book.ids[each] for each in event) for event in book.events()))
    assert [len(events) for events in found] == [8]


def test_messages_without_a_moment_do_not_bring_those_of_other_days_together():
    words = [f"word{n}" for n in range(30)]
    moments = {"old": 0.0, "new": 30 * DAY_S, "undated": None}
    book = IncrementalStories()
    book.add(
        Message(f"{name}{n}", " ".join([*words, f"{name}{n}"]), language="en", moment_s=moment)
        for n in range(3)
        for name, moment in moments.items()
    )
    names = [{book.ids[each][:3] for each in event} for event in book.events()]
    assert not any({"old", "new"} <= each for each in names)
    story_of = dict(zip(book.ids, book.grouping().stories, strict=True))
    assert story_of["old0"] != story_of["new0"]


def test_a_higher_threshold_makes_more_events():
    books = [IncrementalStories(Thresholds(event=event)) for event in (0.05, 0.14, 0.95)]
    for book in books:
        book.add(messages())
    counts = [len(book.events()) for book in books]
    assert counts == sorted(counts)
    assert counts[-1] == 24


def test_events_that_share_words_make_a_story_and_stories_at_another_threshold_differ():
    quakes = [
        Message(
            f"{place}{n}",
            f"earthquake rescue magnitude tremor {place} {place}town {place}river mayor{place} bridge{place} {place}n{n}",
            language="en",
        )
        for place in ("east", "west")
        for n in range(4)
    ]
    book = IncrementalStories(Thresholds(event=0.25, story=0.15))
    book.add([*quakes, *messages(2)])
    found = book.grouping()
    east, west = found.events[0], found.events[4]
    assert east != west
    assert found.stories[0] == found.stories[4]
    assert len(set(found.stories)) < len(set(found.events))
    apart = book.grouping(story=0.99)
    assert len(set(apart.stories)) == len(set(apart.events))
    stories = [each for each in found.merges if each.level == "story"]
    merge = next(each for each in stories if {each.first, each.other} == {"east0", "west0"})
    assert {shared.term for shared in merge.terms} <= {
        "earthquake",
        "rescue",
        "magnitude",
        "tremor",
    }


def test_each_message_that_joined_says_which_terms_brought_it_there():
    book = IncrementalStories()
    book.add(messages(of_each=2))
    joined = [each for each in book.grouping().merges if each.kind == "joined"]
    assert {each.first for each in joined} == {f"t{topic}m1" for topic in range(6)}
    assert len(joined) == 6
    for each in joined:
        assert each.other == f"{each.first[:2]}m0"
        assert each.score > 0.14
        assert all(shared.weight > 0 for shared in each.terms)
        assert {shared.term[:6] for shared in each.terms} == {f"topic{each.first[1]}"}


def test_the_same_words_long_after_are_another_event():
    now, later = (
        Message(name, "flood dam river valley rescue", language="en", moment_s=at)
        for name, at in (("a", 0.0), ("b", 10 * DAY_S))
    )
    for days, number in ((3, 2), (20, 1)):
        book = IncrementalStories(Thresholds(event_window_s=days * DAY_S))
        book.add([now, later, *messages(2)])
        assert len({book.grouping().events[each] for each in (0, 1)}) == number


def test_empty_and_odd_messages_are_events_of_their_own():
    book = IncrementalStories()
    book.add([])
    assert book.grouping().events == ()
    book.add(
        [Message("a", ""), Message("b", "the of and", language="en"), Message("c", "\ud800 x")]
    )
    assert book.grouping().events == (0, 1, 2)
