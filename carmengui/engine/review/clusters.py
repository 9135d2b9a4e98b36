"""Clusters of records: of one site, one template, and answered by one method.

What is right for one of them is probably right for all: the same rule met the same page. The first
record of a template stands for it, and records come in the order of their numbers, which last. So a
cluster stays the same when records join it, and it is known by what it is made of, not by its place.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from carmengui.engine.review.clusters_records import ReviewedRecord, alike

LEAST_ALIKE = 0.5
"""Pages of one template have at least this share of their skeletons in common."""
MAX_TEMPLATES = 32
"""Of one site and one method; what comes after joins the most alike."""
NOT_FOUND = ""
"""Stands for the method where nothing was found."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template of a site: the skeleton of the first record that has it."""

    site: str
    skeleton: int


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
    for record in records:
        place = record.site, record.method
        seen = (*place, record.skeleton)
        if seen not in known:
            known[seen] = _template_of(record, templates[place])
        groups[(*place, known[seen])].append(record)
    found: list[Cluster] = []
    for (site, method, template), members in groups.items():
        key = _key(field, site, method, f"{template.skeleton:x}")
        whole = Cluster(key, site, method, template, tuple(members))
        found += _parted(whole, splits or {})
    return tuple(found)


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
