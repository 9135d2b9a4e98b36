"""Clusters: one site, one template, one method; stable, numbered, parted by what differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.review.queue.clusters import Cluster, clusters_of, outlying, split_by
from carmengui.engine.review.queue.clusters_records import Skeletons, alike, read_records
from carmengui.engine.review.queue.clusters_stored import splits_of, stored_clusters
from carmengui.engine.review.queue.queue import rank
from carmengui.engine.review.queue.queue_stored import write_ranking
from tests.engine.review.queue_project import ARTICLE, NOW, TABLES, Desk, Page
from tests.engine.review.queue_project import alike as pages_alike

Make = Callable[[list[Page]], Desk]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    made: list[Desk] = []

    def desk(pages: list[Page]) -> Desk:
        made.append(Desk(tmp_path, pages))
        return made[-1]

    yield desk
    for each in made:
        each.close()


def clusters(desk: Desk, field: str = "title") -> tuple[Cluster, ...]:
    return clusters_of(read_records(desk.store, field), field, splits_of(desk.verdicts))


def sizes(found: tuple[Cluster, ...]) -> list[int]:
    return sorted((len(each.members) for each in found), reverse=True)


def test_pages_part_by_site_template_and_method(make: Make) -> None:
    desk = make(
        [
            *pages_alike(5),
            Page("other-site", "b.example", "Elsewhere"),
            Page("other-method", title="By its meta tag", method="meta.title"),
            Page("other-template", title="A table page", ways=TABLES),
            Page("nothing"),
        ]
    )
    assert sizes(clusters(desk)) == [5, 1, 1, 1, 1]


def test_numbers_in_paths_and_more_headings_do_not_part_pages(make: Make) -> None:
    more = (*ARTICLE, "/html/body/aside/h2[17]/a")
    desk = make([Page("1", title="A"), Page("2", title="B", ways=more)])
    assert sizes(clusters(desk)) == [2]


def test_a_skeleton_forgets_numbers_and_keeps_what_stands_in_what() -> None:
    skeletons = Skeletons()
    ladder = '[{"node": "/html/body/p[3]"}]'
    assert skeletons.of(ladder) == skeletons.of('[{"node": "/html/body/p[4]"}]') != 0
    assert alike(skeletons.of(ladder), skeletons.of('[{"node": "/html/main/h1"}]')) < 0.5
    assert skeletons.of("no ladder") == 0


def test_hostile_ways_stay_small() -> None:
    ways = ", ".join(f'{{"node": "/a{n}/b{n}/c{n}"}}' for n in range(20_000))
    assert Skeletons().of(f"[{ways}]").bit_length() <= 512


def test_a_cluster_keeps_its_key_and_number_when_records_join(make: Make) -> None:
    desk = make(pages_alike(4))
    write_ranking(desk.verdicts, rank(desk.store, desk.verdicts, "title", NOW))
    (before,) = stored_clusters(desk.verdicts, "title")
    desk.add(
        [
            Page("new/1", title="New"),
            Page("t", title="T", ways=TABLES),
            Page("n/x", "b.example", "N"),
        ]
    )
    write_ranking(desk.verdicts, rank(desk.store, desk.verdicts, "title", NOW))
    after = stored_clusters(desk.verdicts, "title")
    assert {each.key: each.number for each in after}[before.key] == before.number
    assert [each.members for each in after] == [5, 1, 1]
    assert len({each.number for each in after}) == 3


def test_the_representative_is_the_usual_one(make: Make) -> None:
    weights = (0.1, 0.8, 0.82, 0.8, 0.99)
    desk = make([Page(f"{n}", title=f"T{n}", weight=w) for n, w in enumerate(weights)])
    (cluster,) = clusters(desk)
    assert (cluster.representative.weight, cluster.representative.url) == (
        0.8,
        "http://a.example/1",
    )


def test_fields_have_clusters_of_their_own(make: Make) -> None:
    desk = make(
        [
            *pages_alike(3),
            *(replace(each, path=f"m/{each.path}", method="meta") for each in pages_alike(2)),
        ]
    )
    assert sizes(clusters(desk, "title")) == [3, 2]
    assert sizes(clusters(desk, "lang")) == [5]


def test_a_cluster_is_split_by_what_only_the_wrong_one_and_its_like_have(make: Make) -> None:
    pages = [Page(f"news/{n}", title=f"N{n}") for n in range(6)]
    pages += [Page(f"events/{n}", title=f"E{n}", lang="tr") for n in range(3)]
    pages += [Page("news/turkish", title="Haber", lang="tr")]
    desk = make(pages)
    (cluster,) = clusters(desk)
    wrong = next(each for each in cluster.members if each.url.endswith("events/0"))
    right = [each for each in cluster.members if each.url.endswith(("news/1", "news/2"))]
    # Four are Turkish, three are events: the larger group that no right one belongs to.
    assert split_by(cluster, wrong, right) == ("language", "tr")
    turkish = next(each for each in cluster.members if each.url.endswith("turkish"))
    assert split_by(cluster, wrong, [*right, turkish]) == ("section", "/events")
    parts = clusters_of(
        read_records(desk.store, "title"), "title", {cluster.key: ("section", "/events")}
    )
    assert sizes(parts) == [7, 3]
    assert {each.section for each in min(parts, key=lambda part: len(part.members)).members} == {
        "/events"
    }


def test_one_that_differs_in_nothing_is_kept_apart_alone(make: Make) -> None:
    desk = make(pages_alike(5))
    (cluster,) = clusters(desk)
    wrong, *others = cluster.members
    trait, value = split_by(cluster, wrong, others)
    assert (trait, value) == ("record", str(wrong.number))
    assert sizes(clusters_of(cluster.members, "title", {cluster.key: (trait, value)})) == [4, 1]


def test_what_few_pages_of_a_template_do_is_an_outlier(make: Make) -> None:
    desk = make(
        [
            *pages_alike(15),
            Page("odd", title="Odd", method="meta"),
            Page("t", title="T", ways=TABLES),
        ]
    )
    found = clusters(desk)
    outliers = outlying(found)
    assert [(each.method, outliers.get(each.key)) for each in found if each.key in outliers] == [
        ("meta", (15, 16))
    ]


def test_many_templates_of_a_site_are_held_against_few(make: Make) -> None:
    ways = [(f"/html/x{n}/y{n}/z{n}/w{n}",) for n in range(60)]
    desk = make([Page(f"{n}", title=f"T{n}", ways=way) for n, way in enumerate(ways)])
    assert len(clusters(desk)) <= 32
    assert sum(sizes(clusters(desk))) == 60
