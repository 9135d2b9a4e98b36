"""The pages a model of main text is fitted on: read once, with their blocks, siblings and gold."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.documents import HtmlPage, PageText, page_text, read_html
from carmengui.engine.main_text import SiteEvidence
from carmengui.engine.main_text.blocks import Blocks, page_blocks
from carmengui.engine.main_text.clues import Clues, clues_of
from carmengui.engine.reading.site_view import evidence_of_site, site_text, view
from carmengui.engine.runs.corpus import read_corpus
from carmengui.engine.runs.groups import page_key
from tests.benchmarks.fit_main_text_gold import shares_in_gold, words_of

MAX_PAGE_WEIGHT = 4.0
SNIPPET_WEIGHT = 0.1


@dataclass(slots=True)
class Sample:
    """A page with gold. ``targets`` and ``weights`` have one entry per block."""

    corpus: str
    id: str
    site: str
    blocks: Blocks
    text: str
    clues: Clues
    evidence: SiteEvidence
    gold: str
    with_: tuple[str, ...]
    without: tuple[str, ...]
    targets: list[float] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)


def read_samples(corpora: Iterable[Path]) -> Iterator[Sample]:
    """Yield the pages of corpora that have gold for their text."""
    for corpus in corpora:
        sites = defaultdict(list)
        for number, (line, gold) in enumerate(read_corpus(str(corpus))):
            if gold.get("text") or gold.get("with") or gold.get("without"):
                site = line.site or f"{corpus.parent.name}\0{number}"
                page = read_html(line.read(), url=line.url or page_key(line))
                sites[site].append((line.id, page, page_text(page), gold))
        for site, pages in sites.items():
            yield from _of_site(corpus.parent.name, site, pages)


def _of_site(
    corpus: str, site: str, pages: list[tuple[str, HtmlPage, PageText, dict[str, Any]]]
) -> Iterator[Sample]:
    model = SiteModel(site)
    for _, page, text, _ in pages:
        model.add(page.url, site_text(page, text))
    snapshot = model.snapshot()
    for name, page, text, gold in pages:
        seen = view(page, text, snapshot, 50)
        evidence = evidence_of_site(page.url, text, seen.judgement, snapshot)
        sample = Sample(
            corpus,
            name,
            site,
            page_blocks(text),
            text.text,
            clues_of(page),
            evidence,
            gold.get("text") or "",
            _texts(gold.get("with")),
            _texts(gold.get("without")),
        )
        _set_targets(sample)
        yield sample


def _texts(said: Any) -> tuple[str, ...]:
    return tuple(" ".join(str(each).split()) for each in said or ())


def _set_targets(sample: Sample) -> None:
    if not sample.gold:
        _set_targets_of_snippets(sample)
        return
    blocks = [words_of(text) for text in sample.blocks.texts]
    gold = words_of(sample.gold)
    sample.targets = shares_in_gold(blocks, gold)
    weights = [min(1.0, (len(block) + 1) / max(len(gold), 1)) for block in blocks]
    scale = min(1.0, MAX_PAGE_WEIGHT / max(sum(weights), 1e-9))
    sample.weights = [weight * scale for weight in weights]


def _set_targets_of_snippets(sample: Sample) -> None:
    for text in (" ".join(text.split()) for text in sample.blocks.texts):
        is_in = any(_speak_of_one(text, snippet) for snippet in sample.with_)
        is_out = any(_speak_of_one(text, snippet) for snippet in sample.without)
        sample.targets.append(float(is_in))
        sample.weights.append(SNIPPET_WEIGHT * (is_in != is_out))


def _speak_of_one(text: str, snippet: str) -> bool:
    return bool(snippet) and (snippet in text or (len(text) > 20 and text in snippet))


def write_model(path: Path, said: dict[str, Any]) -> None:
    """Write a model file: a line for every word, question and tree, to be read and compared."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_lines(said, "") + "\n", "utf-8")


def _lines(said: Any, indent: str) -> str:
    inner = indent + " "
    if isinstance(said, dict) and said:
        rows = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {_lines(value, inner)}"
            for key, value in said.items()
        ]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if isinstance(said, list) and said and isinstance(said[0], list):
        rows = [inner + json.dumps(row, separators=(",", ":")) for row in said]
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    return json.dumps(said, ensure_ascii=False)
