"""How fast texts are worked on: ``python -m tests.benchmarks.bench_texts``.

Languages of 1,000 texts (3,000 a second), lemmas of 10,000 words (50,000 a second) and keyphrases of
a paper of 8,000 words (20 a second), from the texts of the demo. What is made once on a machine, the
files of model and word lists, is made before.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from carmengui.engine.language import Clues, identify_languages
from carmengui.engine.language.lemmas import analyser, words_of
from carmengui.engine.language.lemmas.tatar import stem
from carmengui.engine.metadata.keyphrases import TrainingDocument, train
from carmengui.resource_files import resource, resource_root, resource_table
from tests.benchmarks.figures import Figure

ROUNDS = 10
TEXTS, WORDS, PAPER_WORDS = 1_000, 10_000, 8_000


def main() -> None:
    """Print the table."""
    articles = _articles()
    lines = [line for text, _ in articles for line in text.splitlines() if len(line) > 30]
    texts = [Clues(lines[place % len(lines)]) for place in range(TEXTS)]
    figures = [_measured(f"languages of {TEXTS:,} texts", lambda: _count(texts), TEXTS / 3)]
    figures += [_lemmas(language, articles) for language in ("tr", "de", "en", "tt")]
    paper = " ".join(text for text, _ in articles).split()[:PAPER_WORDS]
    model = train([TrainingDocument(text, keys) for text, keys in articles if keys], "en")
    name = f"keyphrases of a paper of {len(paper):,} words"
    figures.append(_measured(name, lambda: model.extract(" ".join(paper)), 50))
    for figure in figures:
        print(figure)  # noqa: T201 - the table is what the script is for


def _articles() -> list[tuple[str, tuple[str, ...]]]:
    """Return texts of the demo with their keywords."""
    files = sorted(resource("demo", "content").rglob("*.toml"))
    tables = [resource_table(*file.relative_to(resource_root()).parts) for file in files]
    return [
        (table["body"], tuple(table.get("keywords", ()))) for table in tables if "body" in table
    ]


def _count(texts: list[Clues]) -> int:
    return sum(found is not None for found in identify_languages(texts))


def _lemmas(language: str, articles: list[tuple[str, tuple[str, ...]]]) -> Figure:
    """Look up words, each anew."""
    words = [word for text, _ in articles for word in words_of(text)]
    different = list(dict.fromkeys(words))
    many = [different[place % len(different)] for place in range(WORDS)]
    found = analyser(language)
    # Without the words that are remembered.
    find = stem if language == "tt" else getattr(found, "find_stem", found.stem)
    find(many[0])
    name = f"lemmas of {WORDS:,} words, {language}"
    return _measured(name, lambda: [find(word) for word in many], WORDS / 50)


def _measured(name: str, work: Callable[[], object], limit_ms: float) -> Figure:
    work()
    times = []
    for _ in range(ROUNDS):
        started = time.thread_time()
        work()
        times.append((time.thread_time() - started) * 1e3)
    return Figure(name, tuple(times), limit_ms)


if __name__ == "__main__":
    main()
