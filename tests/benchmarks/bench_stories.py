"""How fast stories are found: ``python -m tests.benchmarks.bench_stories``.

10,000 articles of 300 words in less than a minute and 500 MB, one more article in less than 20 ms, and
near-duplicates of 2,000 articles; the words are drawn as they are in a language (Zipf), a tenth of the
articles tell what others told before. The ratio is to a peer that compares all pairs as the slides print
it, with sets and dictionaries, on 400 of the articles; the larger the number of articles, the higher it
would be.
"""

from __future__ import annotations

import math
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from carmengui.engine.similarity.duplicates import near_duplicates
from carmengui.engine.similarity.shingles import resemblance, shingles
from carmengui.engine.similarity.terms import terms_of
from carmengui.engine.stories.incremental import IncrementalStories, Thresholds
from carmengui.engine.stories.message import Message
from tests.benchmarks.figures import Figure, Took, tell, took

ARTICLES, WORDS, COPIES_AMONG, PEER_ARTICLES = 10_000, 300, 2_000, 400
_VOCABULARY, _TOPIC_WORDS, _IN_A_TOPIC = 60_000, 60, 10
_ALL_S, _ONE_MS, _MEMORY_MB, _CHAIN = 60, 20, 500, 10
_MORE = 20


def main() -> None:
    """Print the table and the ratios to the peer."""
    messages = articles(ARTICLES + _MORE)
    stories = IncrementalStories()
    whole = took(lambda: stories.add(messages[:ARTICLES]), 1)
    memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    more: list[Took] = []
    for message in messages[ARTICLES:]:
        more += took(partial(stories.add, [message]), 1)
    texts = [message.text for message in messages[:COPIES_AMONG]]
    copies = took(lambda: near_duplicates(texts), 3)
    tell(
        [
            Figure.of(f"stories of {ARTICLES:,} articles", whole, 1000 * _ALL_S),
            Figure.of("one more article", more, _ONE_MS),
            Figure.of(f"near-duplicates of {COPIES_AMONG:,} articles", copies),
        ]
    )
    verdict = "met" if memory_mb <= _MEMORY_MB else "MISSED"
    lines = [f"memory {memory_mb:.0f} MB, wanted {_MEMORY_MB} MB: {verdict}"]
    few = messages[:PEER_ARTICLES]
    some = [message.text for message in few]
    for name, ours, peer in (
        ("stories", lambda: IncrementalStories().add(few), lambda: peer_groups(few)),
        ("near-duplicates", lambda: near_duplicates(some), lambda: peer_copies(some)),
    ):
        ratio = _seconds(peer) / _seconds(ours)
        lines.append(f"{name} of {PEER_ARTICLES:,}: {ratio:.1f} times as fast as all pairs")
    sys.stdout.write("\n".join(lines) + "\n")


def articles(count: int) -> list[Message]:
    """Return articles of which ten at a time share the words of a topic."""
    dice = random.Random(7)
    words = [f"w{number}" for number in range(_VOCABULARY)]
    weights = [1 / (place + 20) for place in range(_VOCABULARY)]
    usual = dice.choices(words, weights, k=count * WORDS)
    found: list[Message] = []
    for number in range(count):
        text = usual[number * WORDS : (number + 1) * WORDS]
        topic = random.Random(number // _IN_A_TOPIC).sample(words[2_000:], _TOPIC_WORDS)
        text[:_TOPIC_WORDS] = dice.choices(topic, k=_TOPIC_WORDS)
        dice.shuffle(text)
        if number % 10 == 9:
            text = [*found[-1].text.split()[: WORDS // 2], *text[WORDS // 2 :]]
        found.append(Message(f"a{number}", " ".join(text), language="en"))
    dice.shuffle(found)
    return found


def peer_groups(messages: Sequence[Message]) -> list[int]:
    """Join all pairs above the threshold, each cosine by dictionaries."""
    terms = [terms_of(message.text, message.language) for message in messages]
    df = Counter(term for each in terms for term in each)
    vectors = []
    for each in terms:
        most = max(each.values())
        own = {
            term: (0.5 + 0.5 * count / most) * math.log(len(terms) / df[term])
            for term, count in each.items()
        }
        length = math.sqrt(sum(weight**2 for weight in own.values())) or 1.0
        vectors.append({term: weight / length for term, weight in own.items()})
    groups = list(range(len(vectors)))
    for one, other in combinations(range(len(vectors)), 2):
        left, right = vectors[one], vectors[other]
        cosine = sum(weight * right.get(term, 0.0) for term, weight in left.items())
        if cosine > Thresholds().event and groups[one] != groups[other]:
            joined, gone = groups[one], groups[other]
            groups = [joined if group == gone else group for group in groups]
    return groups


def peer_copies(texts: Sequence[str]) -> list[tuple[int, int]]:
    """Compare the shingles of all pairs."""
    chains = [shingles(text, _CHAIN) for text in texts]
    pairs = combinations(range(len(texts)), 2)
    return [(one, other) for one, other in pairs if resemblance(chains[one], chains[other]) > 0.02]


def _seconds(work: Callable[[], object]) -> float:
    started = time.thread_time()
    work()
    return time.thread_time() - started


if __name__ == "__main__":
    main()
