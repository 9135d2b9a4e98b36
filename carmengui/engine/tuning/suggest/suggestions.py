"""What would let a text of a page in: small changes of the rules, each tried out on the corpus."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from lxml import etree

from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import Edit, RuleError, RuleSet, WhyNot, read_rules
from carmengui.engine.metadata.rules.overlay.site_folder import SiteRules
from carmengui.engine.metadata.wording import key
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.compare import diff
from carmengui.engine.tuning.diff.site_rules import RulesInForce
from carmengui.engine.tuning.facts.columns import Held, column_keys
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts
from carmengui.engine.tuning.facts.page_facts import FactPage
from carmengui.engine.tuning.facts.pages import CorpusPage
from carmengui.engine.tuning.shown import shortened
from carmengui.engine.tuning.suggest.picker import Example, fact_name, propose_facts

MAX_TRIED = 40
MAX_WEIGHED = 12
MAX_SUGGESTIONS = 6
MAX_SAMPLE = 4_000
LEAST_SHARED = 3
_MAX_STEPS = 200
Putting = Callable[[str], RulesInForce]
"""Puts a text in the place of the rules asked about: what would hold then."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A change that lets the text in on its page, and what it does elsewhere.

    ``fixes`` records become better by it and ``breaks`` become worse, ``changes`` values change in
    all. Where its facts are not known for the whole corpus yet (see ``CorpusFacts.prepare``),
    ``counted`` tells for how many records this was tried.
    """

    words: Sentence
    new_text: str
    fixes: int
    breaks: int
    changes: int
    counted: int


@dataclass(frozen=True, slots=True)
class WhyNotAnswer:
    """Why a text of a page is not its value, and the changes that would make it so, the best first.

    ``note`` is a sentence about a fact that says the same on most pages of the site, if one does.
    ``holds_here`` is false where the rules that were asked about are not those of the page: its site
    has some of its own.
    """

    why: WhyNot
    suggestions: tuple[Suggestion, ...]
    note: Sentence = NOTHING
    holds_here: bool = True


def why_not(
    page: FactPage,
    rule_text: str,
    selected: str,
    facts: CorpusFacts,
    truths: Truths | None = None,
    *,
    name: str = "title",
    put: Putting | None = None,
) -> WhyNotAnswer:
    """Say what kept a text of a page from being the value, and what would let it in.

    Args:
        page: the page.
        rule_text: the rules asked about.
        selected: the text.
        facts: those of the corpus: a change is tried where the rules hold that it changes.
        truths: what verdicts and gold know.
        name: the name of the rules.
        put: what would hold with another text in the place of ``rule_text``; without it the rules
            hold on all sites.

    Raises:
        RuleError: the rules cannot be understood.

    """
    rules = read_rules(rule_text, name)
    sheet = page.sheet(rules)
    why = rules.why_not(sheet, selected)
    put = put or partial(RulesInForce, sites={}, name=name)
    force = put(rule_text)
    holds_here = force.at(page.site) == rule_text
    if _nearness(page, rules, selected) == _EXACT:
        return WhyNotAnswer(why, (), holds_here=holds_here)
    edits = [*rules.edits(sheet, selected), *_with_new_fact(page, rules, selected)]
    helping = _helping(page, rules, edits, selected)[:MAX_WEIGHED]
    sample = _sample(facts.held, force, rule_text)
    now = force.decide(facts, only=sample)
    weighed = [weigh(edit, facts, now, truths, put=put, only=sample) for edit in helping]
    weighed.sort(key=lambda each: (each.breaks - each.fixes, each.changes))
    note = said_everywhere(page, rules, facts)
    return WhyNotAnswer(why, tuple(weighed[:MAX_SUGGESTIONS]), note, holds_here)


def _sample(held: Held, force: RulesInForce, rule_text: str) -> list[str]:
    """Return pages on which some rules hold: of a large corpus a part tells enough."""
    pages: Sequence[CorpusPage] = held.pages
    if force.sites:
        places = [
            place
            for folder, some in held.places_at.items()
            if _is_governed(force.sites.get(folder), force.text, rule_text)
            for place in some
        ]
        pages = [held.pages[place] for place in sorted(places)]
    return [each.url for each in pages[:: max(1, -(-len(pages) // MAX_SAMPLE))]]


def _is_governed(own: SiteRules | None, common: str, rule_text: str) -> bool:
    """Tell whether another text in the place of some rules changes anything on a site."""
    if own is None or own.overlay is not None:
        return common == rule_text
    return own.text == rule_text


def said_everywhere(page: FactPage, rules: RuleSet, facts: CorpusFacts) -> Sentence:
    """Name the fact of a page that says the same on most pages of its site; nothing if none does."""
    held, most, best = facts.held, 0, NOTHING
    places = held.places_at.get(site_folder(page.site), [])
    found = page.sheet(rules).facts
    for line, key_, seen in zip(rules.facts, column_keys(rules), found, strict=False):
        column = held.columns.get(key_)
        if column is None or not seen.text:
            continue
        looked = [one for place in places if (one := column[place]) is not None]
        same = sum(one.text == seen.text for one in looked)
        if same >= LEAST_SHARED and 2 * same > len(looked) and same > most:
            most = same
            best = Sentence.of(
                "{name} is “{text}” on {n:,} of {all:,} pages of this site.",
                name=line.name,
                text=shortened(seen.text),
                n=same,
                all=len(looked),
            )
    return best


def weigh(
    edit: Edit | Suggestion,
    facts: CorpusFacts,
    now: Decided,
    truths: Truths | None,
    *,
    put: Putting | None = None,
    only: Sequence[str] | None = None,
) -> Suggestion:
    """Try a change out on the corpus, or on some pages of it, as far as its facts are known there."""
    text = edit.new_text if isinstance(edit, Suggestion) else edit.text
    put = put or partial(RulesInForce, sites={}, name=now.rules.name)
    effect = diff(now, put(text).decide(facts, only=only), truths)
    return Suggestion(
        edit.words, text, effect.better, effect.worse, effect.changed, effect.compared
    )


def _helping(page: FactPage, rules: RuleSet, edits: Iterable[Edit], selected: str) -> list[Edit]:
    """Return the changes that bring the value nearer to the text, those that make it so first."""
    helping: dict[int, list[Edit]] = defaultdict(list)
    seen: set[str] = set()
    for edit in islice(edits, MAX_TRIED):
        if edit.text in seen:
            continue
        seen.add(edit.text)
        try:
            changed = read_rules(edit.text, rules.name)
        except RuleError:
            continue  # a question in brackets cannot simply be left out
        helping[_nearness(page, changed, selected)].append(edit)
    now = _nearness(page, rules, selected)
    return [edit for near in (_EXACT, _WITHIN) if near > now for edit in helping[near]]


_WITHIN, _EXACT = 1, 2


def _nearness(page: FactPage, rules: RuleSet, selected: str) -> int:
    """Tell whether a text is the value of a page, or a part of it."""
    made, wanted = page.answer(rules), key(selected)
    values = [key(value) for value in made.values] if made else []
    if wanted in values:
        return _EXACT
    return _WITHIN if any(wanted in value for value in values) else 0


def _with_new_fact(page: FactPage, rules: RuleSet, selected: str) -> Iterator[Edit]:
    """Make a fact of the element that holds the text, unless a fact finds it already."""
    found = page.sheet(rules).facts
    wanted = key(selected)
    if not wanted or any(wanted in key(text) for each in found for text in each.texts):
        return
    node = _holder(page.root, wanted)
    if node is None:
        return
    path = str(node.getroottree().getpath(node))
    fact = fact_name(path, [line.name for line in rules.facts])
    proposals = [
        proposal
        for depth in (0, 1)
        for proposal in propose_facts((Example(page.root, path),), depth)
        if wanted in key(proposal.text)
    ]
    for proposal in proposals:
        yield from rules.edits_with_fact(fact, proposal.xpath)


def _holder(root: etree._Element, wanted: str) -> etree._Element | None:
    """Return the innermost element whose text holds what is wanted, one of the body first."""
    node = next((each for each in (*root.iter("body"), root) if _holds(each, wanted)), None)
    for _ in range(_MAX_STEPS if node is not None else 0):
        assert node is not None
        children = (each for each in node if isinstance(each.tag, str))
        inner = next((each for each in children if _holds(each, wanted)), None)
        if inner is None:
            break
        node = inner
    return node


def _holds(node: etree._Element, wanted: str) -> bool:
    return node.tag not in {"script", "style"} and wanted in key(node_text(node))
