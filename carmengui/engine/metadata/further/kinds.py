"""What kind of page it is: by what it declares, its address, its software and its shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from urllib.parse import urlsplit

from lxml import etree

from carmengui.engine.metadata.embedded.jsonld import Graph
from carmengui.engine.metadata.page.outline import Outline
from carmengui.engine.metadata.proposal import Proposal, Proposals
from carmengui.engine.metadata.record_page import is_full_record, is_record
from carmengui.engine.model import Field

KINDS = ("article", "listing", "forum", "product", "documentation", "record", "other")
_TYPES = {
    "forum": "DiscussionForumPosting QAPage",
    "documentation": "TechArticle APIReference HowTo",
    "record": "ScholarlyArticle Thesis Dataset Book PublicationIssue PublicationVolume Report Chapter",
    "product": "Product ProductGroup IndividualProduct ProductModel SoftwareApplication"
    " MobileApplication VideoGame Vehicle Apartment Hotel",
    "listing": "CollectionPage SearchResultsPage ItemList Blog ImageGallery OfferCatalog",
    "article": "Article NewsArticle BlogPosting ReportageNewsArticle AnalysisNewsArticle"
    " OpinionNewsArticle LiveBlogPosting BackgroundNewsArticle ReviewNewsArticle"
    " AdvertiserContentArticle SocialMediaPosting Recipe MedicalWebPage Review",
    "other": "AboutPage ContactPage ProfilePage CheckoutPage FAQPage Service LocalBusiness",
}
_KIND_OF = {name: kind for kind, names in _TYPES.items() for name in names.split()}
_OG_TYPES = {
    "article": "article",
    "product": "product",
    "og:product": "product",
    "product.item": "product",
    "product.group": "listing",
    "book": "record",
    "profile": "other",
}
_SOFTWARE = {
    "forum": "phpbb vbulletin discourse mybb smf xenforo flarum vanilla invision nodebb yabb",
    "documentation": "mkdocs sphinx docusaurus docutils doxygen javadoc gitbook vuepress rustdoc"
    " asciidoctor hugo-docs docsify pydoctor antora readme.io mdbook",
    "record": "dspace eprints opus invenio dataverse fedora islandora omeka",
    "product": "woocommerce shopify magento prestashop",
}
_SOFTWARE_OF = {name: kind for kind, names in _SOFTWARE.items() for name in names.split()}
_ADDRESS = {
    "forum": "forum forums thread threads viewtopic showthread topic topics discussion discussions"
    " questions comments community t board",
    "documentation": "docs doc documentation reference api manual manuals guide guides tutorial"
    " tutorials handbook help kb library latest stable",
    "product": "product products dp p item items sku buy gp",
    "listing": "category categories tag tags archive archives search author c collections browse"
    " catalog rubrik kategorie schlagwort shop store listing",
    "record": "handle record records thesis theses dissertation eprint abs publication publications"
    " opus frontdoor doi oai",
}
_ADDRESS_OF = {word: kind for kind, words in _ADDRESS.items() for word in words.split()}
_SEPARATORS = re.compile(r"[./_?=&-]+")
_RECORD_PREFIXES = ("citation_", "bepress_citation_", "eprints.")
LINKED_SHARE = 0.62
LEAST_LINKS = 30
LEAST_BLOCKS = 3


def propose(page: Outline, graph: Graph, proposals: Proposals, address: str) -> Iterator[Proposal]:
    """Yield the kinds that a page seems to be of."""
    for name, node in graph.types.items():
        if kind := _KIND_OF.get(name):
            yield Proposal(Field.PAGE_TYPE, kind, f"jsonld.type.{kind}", node, words=name)
    yield from _in_head(page)
    yield from _in_address(address)
    yield from _by_shape(page, proposals)


def _in_head(page: Outline) -> Iterator[Proposal]:
    cited = None
    for tag, name, node, said in page.metas:
        if tag != "meta":
            continue
        content = said.get("content", "")[:80].strip()
        if name == "og:type" and (kind := _OG_TYPES.get(content.casefold())):
            yield _kind(kind, f"meta.og:type.{kind}", node, "content", content)
        elif name == "generator":
            words = content.casefold().split()
            kind = next((_SOFTWARE_OF[word] for word in words if word in _SOFTWARE_OF), "")
            if kind:
                yield _kind(kind, f"meta.generator.{kind}", node, "content", content)
        elif name.startswith(_RECORD_PREFIXES) and cited is None:
            cited = node
    if cited is not None:
        yield _kind("record", "meta.citation", cited, "content", "")


def _in_address(address: str) -> Iterator[Proposal]:
    try:
        parts = urlsplit(address)
    except ValueError:  # "Invalid IPv6 URL"
        return
    path = [word for word in _SEPARATORS.split(parts.path.casefold()) if word]
    found = dict.fromkeys(_ADDRESS_OF[word] for word in path[:8] if word in _ADDRESS_OF)
    first = _SEPARATORS.split((parts.hostname or "").casefold())[0]
    if kind := _ADDRESS_OF.get(first):
        yield Proposal(Field.PAGE_TYPE, kind, f"host.{kind}")
    for kind in found:
        yield Proposal(Field.PAGE_TYPE, kind, f"url.{kind}")
    if parts.netloc and not path:
        yield Proposal(Field.PAGE_TYPE, "listing", "url.home")


def _by_shape(page: Outline, proposals: Proposals) -> Iterator[Proposal]:
    root = page.page.root
    is_full = is_full_record(proposals)
    if is_full or is_record(proposals):
        yield _kind("record", "shape.record" if is_full else "shape.labels", root)
    if page.blocks >= LEAST_BLOCKS:
        yield _kind("documentation", "shape.code", root)
    chars = [0, *accumulate(len(line.text) for line in page.lines)]
    whole = chars[-1]
    linked = sum(chars[spot.end] - chars[spot.line] for spot in page.links)
    if whole and len(page.links) >= LEAST_LINKS and linked / whole > LINKED_SHARE:
        yield _kind("listing", "shape.links", root)
    methods = {each.method for each in proposals.of(Field.AUTHORS)}
    if not is_full and methods & {
        "byline.first.plain",
        "byline.text.first.near",
        "rel.author",
        "byline.dated",
    }:
        yield _kind("article", "shape.byline", root)
    posts = {each.method for each in proposals.of(Field.DATE)} & {
        "time.next.list",
        "time.first.list",
    }
    if posts and any(method.startswith("byline.") and ".list" in method for method in methods):
        yield _kind("forum", "shape.posts", root)


def _kind(
    kind: str, method: str, node: etree._Element, attribute: str = "", words: str = ""
) -> Proposal:
    return Proposal(Field.PAGE_TYPE, kind, method, node, attribute, words=words)
