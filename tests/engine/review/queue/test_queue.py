"""The queue: what helps most first, with the reason in words and the factors in figures."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.review.queue.queue import Gain, Queued, Ranking, rank
from carmengui.engine.review.queue.queue_stored import (
    AT_ONCE,
    JUDGED,
    Sent,
    send,
    write_ranking,
    writing_steps,
)
from carmengui.engine.review.queue.queue_view import view_queue
from carmengui.engine.review.sampling.sampling import draw_sample, keep_sample
from carmengui.engine.runs.candidates.opponents import load_opponent
from tests.engine.review.log.lines import refresh_now
from tests.engine.review.queue_project import MOMENT, NOW, TABLES, Desk, Page, alike


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(
        tmp_path,
        [
            *alike(9),
            Page("doubt", title="Just under", weight=0.45, method="h2", ways=TABLES),
            Page("over", title="Just over", weight=0.55, method="h3", ways=TABLES),
            Page("low", title="Low", weight=0.1, method="h4", ways=TABLES),
            Page("rival", title="One", weight=0.8, method="h5", ways=TABLES, rival=0.76),
            *(Page(f"same/{n}", "b.example", "Home", 0.9) for n in range(4)),
            Page("sure", "b.example", "Own", 0.99),
        ],
    )
    yield made
    made.close()


def ranked(desk: Desk, field: str = "title") -> Ranking:
    return rank(desk.store, desk.verdicts, field, NOW)


def entry(ranking: Ranking, path: str) -> Queued:
    return next(each for each in ranking.queue if each.record.url.endswith(path))


def test_the_gain_is_the_product_of_the_printed_factors(desk: Desk) -> None:
    for each in ranked(desk).queue:
        gain = each.gain
        expected = (
            gain.uncertainty
            * math.log2(1 + gain.cluster)
            * (1 + gain.disagreement)
            * (1 + gain.age)
        )
        assert gain.value == pytest.approx(expected)
        numbers = re.findall(r"\d+(?:\.\d+)?", str(gain.sentence))
        u, log, size, d, age = (float(each) for each in numbers)
        assert u * log * d * age == pytest.approx(gain.value, rel=0.1, abs=0.06)
        assert size == gain.cluster
        assert str(each.reason).startswith(str(each.words))


def test_the_order_is_that_of_the_gain(desk: Desk) -> None:
    gains = [each.gain.value for each in ranked(desk).queue]
    assert gains == sorted(gains, reverse=True)
    assert len(set(gains)) > 4


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("doubt", "weight just under the export line"),
        ("over", "weight just over the export line"),
        ("low", "low weight"),
        ("rival", "another candidate is nearly as good"),
        ("same/1", "same title as 3 of 4 other pages"),
        ("n/1", "not judged yet"),
    ],
)
def test_the_reason_is_said_in_words(desk: Desk, path: str, words: str) -> None:
    assert str(entry(ranked(desk), path).words) == words


def test_the_first_of_a_cluster_speaks_for_all_of_it(desk: Desk) -> None:
    ranking = ranked(desk)
    assert (entry(ranking, "n/0").gain.cluster, entry(ranking, "n/1").gain.cluster) == (9, 1)
    assert str(entry(ranking, "n/0").words) == "stands for 9 pages alike"
    desk.say("http://a.example/n/0")
    after = ranked(desk)
    assert {each.gain.cluster for each in after.queue if "/n/" in each.record.url} == {1}
    assert "http://a.example/n/0" not in {each.record.url for each in after.queue}


def test_reviewers_who_disagree_bring_a_judged_record_back(desk: Desk) -> None:
    url = "http://b.example/sure"
    desk.say(url)
    assert url not in {each.record.url for each in ranked(desk).queue}
    desk.say(url, Judgement.WRONG, reviewer="Ilgiz")
    back = entry(ranked(desk), "sure")
    assert (str(back.words), back.gain.disagreement) == ("reviewers disagree", 1.0)
    desk.say(url, Judgement.WRONG, how=How.ADJUDICATED)
    assert url not in {each.record.url for each in ranked(desk).queue}


def test_an_answer_that_changed_since_it_was_judged_is_as_old_as_can_be(desk: Desk) -> None:
    desk.say("http://b.example/sure")
    desk.add([Page("sure", "b.example", "Another one", 0.99)])
    refresh_now(desk.verdicts)
    back = entry(ranked(desk), "sure")
    assert (str(back.words), back.gain.age) == ("its answer changed since it was judged", 1.0)


def test_a_method_that_promises_more_than_it_holds_is_held_to_what_it_holds(tmp_path: Path) -> None:
    pages = [Page(f"{n}", f"s{n}.example", f"T{n}", 0.95, "loud") for n in range(40)]
    desk = Desk(tmp_path, [*pages, Page("calm", "c.example", "Calm", 0.95, "calm")])
    for number in range(19):
        desk.say(
            f"http://s{number}.example/{number}", [Judgement.RIGHT, Judgement.WRONG][number % 2]
        )
    before = entry(ranked(desk), "30")
    desk.say("http://s19.example/19", Judgement.WRONG)
    after, calm = entry(ranked(desk), "30"), entry(ranked(desk), "calm")
    desk.close()
    assert before.gain.uncertainty == pytest.approx(4 * 0.95 * 0.05)
    assert str(after.words) == "its method promises more than it holds (50% right)"
    assert after.gain.uncertainty == 1.0
    assert calm.gain.uncertainty == pytest.approx(4 * 0.95 * 0.05)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("different", "different from the run before"),
        ("no longer found", "no longer found, unlike in the run before"),
        ("new found", "new found, unlike in the run before"),
    ],
)
def test_what_the_comparison_found_brings_a_record_forward(
    desk: Desk, kind: str, words: str
) -> None:
    sure = next(e for e in ranked(desk).queue if e.record.url == "http://b.example/sure")
    with desk.verdicts.writing():
        for field, said in (("title", kind), ("lang", "weight only")):
            desk.verdicts.change(
                "INSERT INTO difference (url_key, field, kind) VALUES (?, ?, ?)",
                sure.record.url_key,
                field,
                said,
            )
    after = entry(ranked(desk), "sure")
    assert (str(after.words), after.gain.value > sure.gain.value) == (words, True)
    langs = ranked(desk, "lang").queue
    assert not [each for each in langs if "run before" in str(each.words)]


def test_a_record_of_the_sample_says_so(desk: Desk) -> None:
    keep_sample(
        desk.verdicts,
        draw_sample(desk.store, 18, 1, by_site=False, reviewer="Nadja", at=NOW),
    )
    assert str(entry(ranked(desk), "n/1").words) == "drawn for the sample"
    assert str(entry(ranked(desk), "doubt").words) == "weight just under the export line"


def test_what_waits_longer_gains_more(desk: Desk) -> None:
    young, old = (
        entry(rank(desk.store, desk.verdicts, "title", MOMENT + timedelta(days=days)), "doubt").gain
        for days in (1, 30)
    )
    assert young.age < 0.05
    assert old.age == pytest.approx(0.5)
    assert old.value > young.value


def test_what_was_put_off_comes_last_but_comes(desk: Desk) -> None:
    desk.say("http://a.example/doubt", Judgement.LATER)
    last = ranked(desk).queue[-1]
    assert (last.record.url, str(last.words)) == ("http://a.example/doubt", "put off before")


def test_a_page_without_a_value_where_all_others_have_one_is_an_outlier(tmp_path: Path) -> None:
    odd = [Page("odd", title="Odd", method="meta", weight=0.97)]
    desk = Desk(tmp_path, [*alike(20), *odd])
    words = str(entry(ranked(desk), "odd").words)
    desk.close()
    assert words == "outlier: 20 of 21 pages like it are answered otherwise"


def test_the_table_holds_all_records_the_judged_ones_last(desk: Desk) -> None:
    desk.say("http://a.example/n/4")
    write_ranking(desk.verdicts, ranked(desk))
    rows = desk.verdicts.rows(
        "SELECT url_key, rank, gain, reason, cluster FROM queue ORDER BY rank"
    )
    assert [row[1] for row in rows] == list(range(1, 19))
    assert (desk.url(rows[-1][0]), rows[-1][3]) == ("http://a.example/n/4", str(JUDGED))
    clusters = {desk.url(row[0]): row[4] for row in rows}
    assert clusters["http://a.example/n/4"] == clusters["http://a.example/n/5"]
    assert clusters["http://a.example/n/4"] != clusters["http://a.example/low"]


def test_a_second_ranking_replaces_the_first_wholly(desk: Desk) -> None:
    write_ranking(desk.verdicts, ranked(desk))
    before = desk.verdicts.rows("SELECT * FROM queue ORDER BY rank")
    write_ranking(desk.verdicts, ranked(desk))
    assert desk.verdicts.rows("SELECT * FROM queue ORDER BY rank") == before
    write_ranking(desk.verdicts, ranked(desk, "lang"))
    after = desk.verdicts.rows("SELECT * FROM queue ORDER BY rank")
    assert len(after) == len(before)
    assert after != before


def test_what_was_sent_waits_before_all_ranks_until_it_is_judged(desk: Desk) -> None:
    queue = ranked(desk).queue
    sent, other = queue[2].record.url_key, queue[0].record.url_key
    assert send(desk.verdicts, [Sent(queue[2].record.url, 7.0, "The draft changes it")]) == 1
    row = "SELECT rank, gain, reason, cluster FROM queue WHERE url_key = ?"
    for field in ("title", "title", "lang"):
        write_ranking(desk.verdicts, ranked(desk, field))
        assert desk.verdicts.rows(row, sent) == [(-1, 7.0, "The draft changes it", 0)]
        ((place, _, reason, cluster),) = desk.verdicts.rows(row, other)
        assert (place > 0, cluster > 0, reason == "The draft changes it") == (True, True, False)
    ((count,),) = desk.verdicts.rows("SELECT count(*) FROM queue")
    assert count == len(queue)
    desk.say(queue[2].record.url)
    write_ranking(desk.verdicts, ranked(desk))
    ((place, _, reason, cluster),) = desk.verdicts.rows(row, sent)
    assert (place > 0, cluster > 0, reason) == (True, True, str(JUDGED))


def test_what_was_judged_before_it_was_sent_waits_until_it_is_judged_once_more(desk: Desk) -> None:
    record = ranked(desk).queue[1].record
    desk.say(record.url)
    send(desk.verdicts, [Sent(record.url, 3.0, "The draft changes it")])
    row = "SELECT rank, reason FROM queue WHERE url_key = ?"
    for _ in range(2):
        write_ranking(desk.verdicts, ranked(desk))
        assert desk.verdicts.rows(row, record.url_key) == [(-1, "The draft changes it")]
    desk.say(record.url)
    write_ranking(desk.verdicts, ranked(desk))
    ((place, reason),) = desk.verdicts.rows(row, record.url_key)
    assert (place > 0, reason) == (True, str(JUDGED))


def test_a_ranking_is_written_in_short_steps(tmp_path: Path) -> None:
    desk = Desk(tmp_path, alike(3))
    ranking = rank(desk.store, desk.verdicts, "title", NOW)
    many = Ranking(
        "title", ranking.clusters, ranking.judged, ranking.queue * (AT_ONCE * 2 // 3 + 1)
    )
    assert len(list(writing_steps(ranking))) == 3
    assert len(list(writing_steps(many))) == 5
    desk.close()


def test_the_view_counts_clusters_as_they_stand(desk: Desk) -> None:
    assert view_queue(desk.store, desk.verdicts, "title", "").clusters == ()
    write_ranking(desk.verdicts, ranked(desk))
    view = view_queue(desk.store, desk.verdicts, "title", "http://a.example/n/3")
    assert (view.unbegun, view.next_url) == (6, "http://a.example/n/0")
    assert view.here is not None
    assert (view.here.members, view.here.judged, view.here.said) == (9, 0, "")
    desk.say("http://a.example/n/0")
    later = view_queue(desk.store, desk.verdicts, "title", "http://a.example/low")
    assert later.unbegun == 5
    assert later.next_url.startswith("http://b.example/")
    assert view_queue(desk.store, desk.verdicts, "lang", "http://a.example/low").clusters == ()


def test_certainty_gains_little_and_a_coin_most() -> None:
    assert Gain(1.0, 1, 0.0, 0.0).value == 1.0
    assert Gain(0.5, 3, 1.0, 0.0).value == 2.0


def test_what_another_extractor_says_counts_as_disagreement(desk: Desk, tmp_path: Path) -> None:
    before = entry(ranked(desk), "sure")
    file = tmp_path / "other.jsonl"
    said = [{"url": "http://b.example/sure", "title": "Other"}]
    said += [{"url": f"http://a.example/{page}", "title": "Low"} for page in ("low", "doubt")]
    file.write_text("\n".join(map(json.dumps, said)), "utf-8")
    load_opponent(tmp_path, file)
    ranking = ranked(desk)
    for path, words in (
        ("sure", "another extractor found another value"),
        ("doubt", "another extractor found another value"),
    ):
        found = entry(ranking, path)
        assert found.gain.disagreement == pytest.approx(0.7)
        assert words in str(found.reason)
        assert "1.70 disagreement" in str(found.reason)
    # Where the two say the same, and where the other knows nothing, nothing is added.
    assert before.gain.disagreement == entry(ranking, "low").gain.disagreement == 0
    assert entry(ranking, "sure").gain.value > before.gain.value
    assert entry(ranked(desk, "authors"), "sure").gain.disagreement == 0


def test_a_rival_is_near_by_the_probability_of_its_value_not_by_its_method(tmp_path: Path) -> None:
    told = "another candidate is nearly as good"
    pages = [
        Page("good/method", title="One", weight=0.5, ways=TABLES, rival=0.8, share=0.1),
        Page("good/value", title="Two", weight=0.5, ways=TABLES, rival=0.1, share=0.45),
    ]
    desk = Desk(tmp_path, pages)
    found = {each.record.url[-6:]: each.record.rival for each in ranked(desk).queue}
    assert found == {"method": pytest.approx(0.2), "/value": pytest.approx(0.9)}
    words = [str(entry(ranked(desk), path).words) for path in ("good/method", "good/value")]
    desk.close()
    assert [each == told for each in words] == [False, True]
