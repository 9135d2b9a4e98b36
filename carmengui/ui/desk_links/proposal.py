"""What would have found the words that a reviewer gave: asked of the rules in force, in a reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.review import same
from carmengui.engine.tuning import RulesInForce, Suggestion, fact_page, why_not
from carmengui.engine.tuning.live.answer import LiveReading
from carmengui.ui.desk_links.wish import Wish

MAX_COUNTED = 20_000
"""In larger projects facts are looked for on Tune alone, where somebody wants them."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change of the rules that finds the words, if there is one.

    ``lacks``: its effect is not known before the facts of ``texts`` are looked for in the corpus.
    ``is_found``: the rules in force find the words as they are.
    """

    suggestion: Suggestion | None
    texts: tuple[str, ...] = ()
    lacks: bool = False
    is_found: bool = False


def propose(reader: Reader, *, reading: LiveReading, folder: Path, wish: Wish) -> Proposal:
    """Find the smallest change that lets the words in, and what it does to the corpus.

    Raises:
        KnownError: the page or its rules cannot be read.

    """
    facts, name = reading.facts, wish.rule_name
    page = fact_page(reader.store, reader.archive, wish.url)
    in_force = RulesInForce.of(folder, name)
    text = in_force.at(page.site)
    is_own = site_folder(page.site) in in_force.sites
    put = partial(in_force.with_site, page.site) if is_own else in_force.with_common
    truths = reading.truths(reader)
    answer = why_not(page, text, wish.words, facts, truths, name=name, put=put)

    def is_found(rule_text: str) -> bool:
        made = page.answer(facts.rules(rule_text, name))
        return made is not None and any(same((each,), (wish.words,)) for each in made.values)

    # A value that only holds the words somewhere would be as wrong as the one that is there.
    best = next((each for each in answer.suggestions if is_found(each.new_text)), None)
    if best is None:
        return Proposal(None, is_found=is_found(text))
    texts = (text, best.new_text)
    lacks = not facts.total or any(facts.lacks(each, name) for each in texts)
    is_small = reader.store.records.count() <= MAX_COUNTED
    return Proposal(best, texts, lacks and is_small)


def prepare(
    reader: Reader,
    *,
    reading: LiveReading,
    wish: Wish,
    texts: Sequence[str],
    stop: Callable[[], bool],
) -> bool:
    """Look for the facts in the whole corpus, the page in view first; tell if it came to the end."""
    for text in texts:
        if not stop():
            reading.facts.prepare(
                reader.store,
                reader.archive,
                text,
                name=wish.rule_name,
                first=(wish.url,),
                stop=stop,
            )
    return not stop()
