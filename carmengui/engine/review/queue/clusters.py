"""Clusters of records: of one site, one template, and answered by one method.

What is right for one of them is probably right for all: the same rule met the same page. A template
is what stands in what on its pages, and the words that are fixed on them. The first
record of a template stands for it, and records come in the order of their numbers, which last. So a
cluster stays the same when records join it, and it is known by what it is made of, not by its place.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from carmengui.engine.review.queue.clusters_records import ReviewedRecord, alike
from carmengui.engine.review.queue.clusters_words import (
    NO_WORDS,
    Words,
    are_apart,
    fixed_words,
    parted_by_words,
    usual_words,
)

LEAST_ALIKE = 0.5
"""Pages of one template have at least this share of their skeletons in common."""
MAX_TEMPLATES = 32
"""Of one site and one method; what comes after joins the most alike."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template of a site: the skeleton of the first record that has it, and its fixed words."""

    site: str
    skeleton: int
    words: Words = NO_WORDS


@dataclass(frozen=True, slots=True)
class Cluster:
    """Records alike. ``key`` is what it is known by; ``trait`` is what it was split by."""

    key: str
    site: str
    method: str
    template: Template
    members: tuple[ReviewedRecord, ...]
    trait: str = ""

    @property
    def representative(self) -> ReviewedRecord:
        """The most usual of them: of middle weight, and among these the first."""
        ordered = sorted(self.members, key=lambda each: (each.weight or 0.0, each.number))
        middle = ordered[len(ordered) // 2].weight
        return next(each for each in self.members if each.weight == middle)


def _band(record: ReviewedRecord) -> str:
    return "none" if record.weight is None else f"{int(record.weight * 5) / 5:.1f}"


TRAITS: dict[str, Callable[[ReviewedRecord], str]] = {
    "section": lambda record: record.section,
    "stands_in": lambda record: record.stands_in,
    "language": lambda record: record.language,
    "weight": _band,
    "skeleton": lambda record: f"{record.skeleton:x}",
    "record": lambda record: str(record.number),
}
"""What members of a cluster can differ in, and be parted by; the last one always tells them apart."""

Splits = Mapping[str, tuple[str, str]]
"""Key of a cluster -> the trait it is parted by, and the value that is kept apart."""


def clusters_of(
    records: Iterable[ReviewedRecord], field: str, splits: Splits | None = None
) -> tuple[Cluster, ...]:
    """Put records into clusters, in time that grows with their number only."""
    templates: dict[tuple[str, str], list[Template]] = defaultdict(list)
    known: dict[tuple[str, str, int], Template] = {}
    groups: dict[tuple[str, str, Template], list[ReviewedRecord]] = defaultdict(list)
    listed = list(records)
    words = fixed_words(listed)
    for record in listed:
        place = record.site, record.method
        seen = (*place, record.skeleton)
        if seen not in known:
            known[seen] = _template_of(record, templates[place])
        groups[(*place, known[seen])].append(record)
    found: list[Cluster] = []
    for (site, method, template), members in groups.items():
        key = _key(field, site, method, f"{template.skeleton:x}")
        first, *others = parted_by_words(members, words)
        for part in (first, *others):
            # The part of the first record keeps the key that all of them had before.
            own = key if part is first else _key(key, f"words of {part[0].number}")
            whole = replace(template, words=usual_words(part, words))
            found += _parted(Cluster(own, site, method, whole, tuple(part)), splits or {})
    return tuple(found)


def unlike_its_cluster(cluster: Cluster) -> dict[int, float]:
    """Return how unlike the page of its template each member is, from 0 to 1, by number.

    By the tags on the ways to its candidates, held against what is most frequent in the cluster.
    """
    usual = _usual_skeleton(cluster.members)
    return {
        each.number: 1 - alike(usual, each.skeleton)
        for each in cluster.members
        if each.skeleton != usual
    }


def _usual_skeleton(members: Sequence[ReviewedRecord]) -> int:
    return Counter(each.skeleton for each in members).most_common(1)[0][0]


def _template_of(record: ReviewedRecord, templates: list[Template]) -> Template:
    nearest = max(templates, key=lambda each: alike(each.skeleton, record.skeleton), default=None)
    is_full = len(templates) >= MAX_TEMPLATES
    if nearest and (is_full or alike(nearest.skeleton, record.skeleton) >= LEAST_ALIKE):
        return nearest
    templates.append(Template(record.site, record.skeleton))
    return templates[-1]


def _parted(cluster: Cluster, splits: Splits) -> list[Cluster]:
    """Return the parts of a cluster: what was kept apart of it, what was kept apart of that, the rest."""
    split = splits.get(cluster.key)
    if split is None:
        return [cluster]
    trait, value = split
    parts = []
    for is_apart, word in ((True, value), (False, f"not {value}")):
        members = tuple(
            each for each in cluster.members if (TRAITS[trait](each) == value) is is_apart
        )
        if members:
            key = _key(cluster.key, trait, word)
            part = Cluster(
                key, cluster.site, cluster.method, cluster.template, members, f"{trait}: {word}"
            )
            parts += _parted(part, splits)
    return parts


def split_by(
    cluster: Cluster, contradicting: ReviewedRecord, right: Iterable[ReviewedRecord]
) -> tuple[str, str]:
    """Return what a member that is not right differs in from those that are, and its value there.

    Of several such traits the one that most other members share with it: they are to be looked at
    with it. Where it differs in nothing but itself, it is kept apart alone.
    """
    seen = list(right)
    best, most = ("record", TRAITS["record"](contradicting)), 0
    for trait, value_of in TRAITS.items():
        value = value_of(contradicting)
        if any(value_of(each) == value for each in seen):
            continue
        count = sum(value_of(each) == value for each in cluster.members)
        if most < count < len(cluster.members):
            best, most = (trait, value), count
    return best


def outlying(clusters: Iterable[Cluster]) -> dict[str, tuple[int, int]]:
    """Return the clusters that few pages of their template are in: how many of how many are elsewhere.

    Where forty pages of a template are answered by one method and two by another, or by none, the
    two are worth a look.
    """
    listed = list(clusters)
    sizes: Counter[Template] = Counter()
    homes: dict[str, Template] = {}
    leaders: dict[str, list[Template]] = defaultdict(list)
    for cluster in sorted(listed, key=lambda each: -len(each.members)):
        own = cluster.template
        home = max(
            (
                each
                for each in leaders[own.site]
                if alike(each.skeleton, own.skeleton) >= LEAST_ALIKE
                and not are_apart(each.words, own.words)
            ),
            key=lambda each: alike(each.skeleton, own.skeleton),
            default=None,
        )
        if home is None:
            home = own
            if len(leaders[own.site]) < MAX_TEMPLATES:
                leaders[own.site].append(own)
        homes[cluster.key] = home
        sizes[home] += len(cluster.members)
    found = {}
    for cluster in listed:
        whole = sizes[homes[cluster.key]]
        if whole >= 8 and len(cluster.members) * 8 <= whole:
            found[cluster.key] = whole - len(cluster.members), whole
    return found


def _key(*parts: str) -> str:
    text = "\n".join(parts)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
