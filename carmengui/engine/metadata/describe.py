"""A page in, weighted values out: collect proposals from everywhere, then vote field by field."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata import further, home_page
from carmengui.engine.metadata.embedded import (
    document_parts,
    jsonld,
    jsonld_fields,
    meta,
    microdata,
)
from carmengui.engine.metadata.facts import first_title
from carmengui.engine.metadata.further import decide_further
from carmengui.engine.metadata.page.context import PageContext
from carmengui.engine.metadata.page.outline import Outline, Spot, outline
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Places, Proposal, Proposals
from carmengui.engine.metadata.record_page import (
    is_full_record,
    is_record,
    mark_record_publishers,
    mark_record_titles,
)
from carmengui.engine.metadata.rule_book import RuleBook, rule_book
from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.metadata.visible import (
    bylines,
    dates,
    labels,
    lead,
    publishers,
    subjects,
    titles,
)
from carmengui.engine.metadata.vote import decide
from carmengui.engine.metadata.vote.authors import author_groups
from carmengui.engine.metadata.vote.furniture import is_home, mark_boilerplate
from carmengui.engine.metadata.vote.keywords import keyword_groups
from carmengui.engine.metadata.vote.publishers import mark_title, publisher_groups
from carmengui.engine.metadata.vote.titles import title_groups
from carmengui.engine.metadata.vote.vote import NO_PROMISES, PAPER_METHOD, Group
from carmengui.engine.metadata.wording import key, shown
from carmengui.engine.model import Candidate, Field, FieldValue
from carmengui.engine.model.fields import FURTHER_FIELDS, MANY, VOTED_FIELDS, Form, form_of

LEAST_HEADLINE_CHARS = 12
_GENERIC_DOMAINS = frozenset({"com", "org", "net", "us", "edu", "gov", "io", ""})
_SITE_METHODS = frozenset(
    {"meta.og:site_name", "meta.application-name", "meta.dc.publisher", "meta.publisher"}
)


@dataclass(frozen=True, slots=True)
class Collected:
    """Everything proposed for a page, and what the vote must know about the page."""

    page: HtmlPage
    rules: RuleBook
    month_first: bool
    proposals: Proposals
    title: str
    sites: frozenset[str]
    shared: frozenset[str]
    address: str
    host: str
    is_article: bool
    paper: Candidate | None

    def groups(self, field: Field) -> list[Group]:
        """Return the values proposed for a field, equal ones joined, with their facts."""
        proposals = self.proposals.of(field)
        if field is Field.TITLE:
            where, article = self.address, self.is_article
            groups = title_groups(
                proposals, self.title, self.sites, self.shared, where, is_article=article
            )
            if is_record(self.proposals):
                has_authors = "authors" in self.proposals.labels()
                mark_record_titles(groups, has_authors=has_authors)
            return groups
        if field is Field.AUTHORS:
            article = self.is_article
            return author_groups(proposals, self.title, self.sites, is_article=article)
        if field is Field.KEYWORDS:
            return keyword_groups(proposals, self.title, self.sites)
        if field is Field.PUBLISHER:
            groups = publisher_groups(proposals, self.proposals.of(Field.TITLE), self.host)
            if is_full_record(self.proposals):
                mark_record_publishers(groups)
            return groups
        return _GROUPS_OF.get(form_of(field), decide.text_groups)(proposals)


_GROUPS_OF = {
    Form.DAY: decide.date_groups,
    Form.WORDING: decide.description_groups,
}


def describe(
    page: HtmlPage,
    context: PageContext,
    rules: RuleBook | None = None,
    *,
    last: Field | None = None,
) -> tuple[FieldValue, ...]:
    """Return the answers for all fields but the language.

    A field without a trustworthy value is left out. Each answer carries the ladder of all its
    candidates with method, weight and evidence.
    """
    return tuple(each for each in weigh(page, context, rules, last=last) if each.values)


def weigh(
    page: HtmlPage,
    context: PageContext,
    rules: RuleBook | None = None,
    *,
    last: Field | None = None,
) -> tuple[FieldValue, ...]:
    """Return the answers for all fields but the language, and what was weighed and withheld.

    Each is answered with what was found for those before it; ``last`` is the last that is wanted.
    A field without a trustworthy value has a ladder but no values. ``rules`` are those of a project;
    without them those that come with the program hold.
    """
    if is_home(page.url):
        # What the whole site repeats of itself is what a home page is about.
        context = PageContext(context.language)
    rules = rules or rule_book()
    collected = collect(page, context, rules)
    places = Places(page)
    answers: dict[Field, FieldValue] = {}
    for field in (*VOTED_FIELDS, *FURTHER_FIELDS):
        answer = _answer(collected, field, context, answers, places)
        if _is_open(answer) and _ask_rules(collected, field, context):
            answer = _answer(collected, field, context, answers, places)
        if answer:
            answers[field] = answer
        if field is last:
            break
    return tuple(answers.values())


def _is_open(answer: FieldValue | None) -> bool:
    return answer is None or not answer.values


def _answer(
    collected: Collected,
    field: Field,
    context: PageContext,
    answers: dict[Field, FieldValue],
    places: Places,
) -> FieldValue | None:
    rules = collected.rules
    own = rules.promised.get(field, NO_PROMISES)
    if document_parts.is_transcript(collected.page):
        own = rules.document_promises(field)
    if field in FURTHER_FIELDS:
        found, date = collected.proposals.of(field), answers.get(Field.DATE)
        published = date.values[0] if date and date.values else ""
        return decide_further(places, field, found, published, own) if found else None
    groups = collected.groups(field)
    mark_boilerplate(field, groups, context)
    title = answers.get(Field.TITLE)
    if field is Field.PUBLISHER and title and title.values and not is_home(collected.page.url):
        mark_title(groups, title.values[0], context.shared_segments)
    if field in MANY:
        return decide.decide_set(places, field, groups, own)
    paper = collected.paper if field is Field.TITLE else None
    return decide.decide_one(places, field, groups, paper, own)


def _ask_rules(collected: Collected, field: Field, context: PageContext) -> bool:
    """Ask the rules that come with the program; tell whether they know something."""
    if field in FURTHER_FIELDS and not collected.proposals.of(field):
        return False  # these fields few pages have: looking for them everywhere takes its time
    is_cut, month_first = context.cut_nodes.__contains__, collected.month_first
    found = list(collected.rules.proposals(collected.page, is_cut, field, month_first=month_first))
    collected.proposals.extend(found)
    return bool(found)


def collect(page: HtmlPage, context: PageContext, rules: RuleBook | None = None) -> Collected:
    """Collect the proposals of every method; no decision is made here."""
    rules = rules or rule_book()
    if document_parts.is_transcript(page):
        return _collect_document(page, context, rules)
    seen = outline(page)
    address = page.url or seen.canonical
    host = subjects.host_of(page.url, seen.canonical)
    month_first = writes_month_first(page.root, host, context.language)
    proposals = Proposals()
    proposals.extend(meta.propose(seen.metas, month_first=month_first))
    graph = jsonld.read_graph(seen.scripts)
    proposals.extend(jsonld_fields.propose(graph, month_first=month_first))
    proposals.extend(microdata.propose(seen, month_first=month_first))
    sites = _site_names(proposals, host)
    shared = context.shared_segments
    fact = first_title(page)
    title = (shown(fact.text[:MAX_VALUE_CHARS]), fact.node) if fact else None
    proposals.extend(titles.propose(seen, title, sites, shared))
    proposals.extend(lead.propose(seen, context.cut_nodes))
    paper = _paper_title(page, proposals, rules.title, context.cut_nodes)
    line = _heading_line(seen, title[0] if title else "")
    proposals.extend(bylines.propose(seen, line))
    proposals.extend(dates.propose(seen, line, month_first=month_first))
    proposals.extend(dates.in_address(address))
    proposals.extend(labels.propose(seen, month_first=month_first))
    proposals.extend(subjects.keywords(seen))
    proposals.extend(subjects.descriptions(page))
    proposals.extend(subjects.publishers(title, host))
    proposals.extend(publishers.propose(seen, host))
    if context.home_name:
        proposals.extend([Proposal(Field.PUBLISHER, context.home_name, home_page.METHOD)])
    if context.feed:
        proposals.extend(context.feed.proposals())
    is_cut = context.cut_nodes.__contains__
    proposals.extend(rules.proposals(page, is_cut, month_first=month_first))
    proposals.extend(further.propose(seen, graph, proposals, line, address))
    return Collected(
        page,
        rules,
        month_first,
        proposals,
        title[0] if title else "",
        sites,
        shared,
        address,
        host,
        _is_article(seen, graph),
        paper,
    )


def _collect_document(page: HtmlPage, context: PageContext, rules: RuleBook) -> Collected:
    """Collect what a document says; marks of pages tell nothing where the program wrote the markup."""
    host = subjects.host_of(page.url, "")
    month_first = writes_month_first(page.root, host, context.language)
    proposals = Proposals()
    proposals.extend(document_parts.propose(page))
    if context.feed:
        proposals.extend(context.feed.proposals())
    proposals.extend(rules.proposals(page, lambda _: False, month_first=month_first))
    proposals.extend(rules.of_document(page, month_first=month_first))
    paper = _paper_title(page, proposals, rules.title, frozenset())
    shared = context.shared_segments
    return Collected(
        page, rules, month_first, proposals, "", frozenset(), shared, page.url, host, True, paper
    )


def _paper_title(
    page: HtmlPage, proposals: Proposals, rules: RuleSet, cut: frozenset[etree._Element]
) -> Candidate | None:
    """Propose CARMEN's title; in the ladder it keeps the weight that its rule gives."""
    found = rules.apply(page.root, cut.__contains__, page.tree)
    if found is None:
        return None
    value, method = found.value[:MAX_VALUE_CHARS], f"{PAPER_METHOD}title.{found.branch}"
    proposal = Proposal(Field.TITLE, value, method, found.node)
    proposals.extend([proposal])
    return Candidate(Field.TITLE, value, found.weight, method, Places(page).of(proposal))


def _site_names(proposals: Proposals, host: str) -> frozenset[str]:
    names = {
        key(proposal.value)
        for proposal in proposals.of(Field.PUBLISHER)
        if proposal.method in _SITE_METHODS or proposal.method.startswith("jsonld.")
    }
    return frozenset((names | {key(host)}) - {""})


def _heading_line(seen: Outline, title: str) -> int:
    """Return the line of the first h1, else of the first lesser heading that the title repeats."""
    lesser: Spot | None = None
    for spot in seen.spots:
        if spot.node.tag == "h1":
            return spot.line
        if lesser is None and spot.node.tag in {"h2", "h3"}:
            text = seen.text_of(spot, 200)
            lesser = spot if len(text) >= LEAST_HEADLINE_CHARS and text in title else None
    return lesser.line if lesser else 0


def _is_article(seen: Outline, graph: jsonld.Graph) -> bool:
    if any(item.kind in {"news", "article"} for item in graph.items):
        return True
    said = (each.said for each in seen.metas if each.said.get("property") == "og:type")
    return any(each.get("content", "").strip().casefold() == "article" for each in said)


def writes_month_first(root: etree._Element, host: str, language: str) -> bool:
    """Tell whether a page writes the month of a date before its day."""
    language = (language or root.get("lang") or root.get("xml:lang") or "")[:2].casefold()
    domain = host.rpartition(".")[2]
    return domain == "us" or (language in {"en", ""} and domain in _GENERIC_DOMAINS)
