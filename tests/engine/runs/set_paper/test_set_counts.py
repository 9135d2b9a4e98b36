"""The report of the SET paper, counted by hand."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.boilerplate import DocumentKind
from carmengui.engine.model.review import MAIN_TEXT, Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.runs.set_paper.set_counts import SetPage, set_report
from carmengui.engine.runs.set_paper.set_documents import set_pages, without_tags
from carmengui.engine.runs.set_paper.word_lists import WordLists
from tests.engine.runs.demo_corpus import write_corpus

HTML, DI, BMT, AH = DocumentKind
SITE = "https://gazete.example"
MENU = "Ana sayfa Gündem Dünya Ekonomi Spor Sağlık Yazarlar Künye İletişim Arşiv"
OWN = {
    "köprü": "Köprü yeniden açıldı ve ilk olarak bisikletliler geçti, sonra bandonun sesi duyuldu.",
    "kar": "Dağ köylerine kar yağdı; okul servisleri öğleden sonra yola çıkamadı, dersler ertelendi.",
    "ceviz": "Ceviz hasadı don yüzünden bir hafta gecikti, üreticiler kooperatifte toplanıp konuştu.",
}


def page(own: str) -> str:
    return (
        f"<title>Haber</title><script>var q = 1;</script><div>{MENU}</div><p>{own}</p>"
        "<p class=byline>son</p>"
    )


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("set")
    lines = []
    for name, own in OWN.items():
        (folder / f"{name}.html").write_text(page(own), "utf-8")
        line = {
            "id": name,
            "url": f"{SITE}/haber/{name}",
            "site": "g",
            "lang": "tr",
            "html_file": f"{name}.html",
        }
        lines.append(line | ({"gold": {"text": "Kar yağdı."}} if name == "kar" else {}))
    with Project.create(folder / "project") as made:
        made.import_corpus(write_corpus(folder / "corpus.jsonl", lines))
    return folder / "project"


def pages_of(project: Path, *, as_printed: bool = False) -> list[SetPage]:
    with Project.open(project) as opened:
        truths = known_at(project / REVIEW_DATABASE).truths
        return list(set_pages(opened.store, opened.archive, truths, as_printed=as_printed))


def test_means_and_shares_are_those_of_a_hand_count(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("bir\niki\n")
    texts = {HTML: "<p>bir iki üç</p> dört", DI: "bir iki üç dört", BMT: "bir iki", AH: "bir"}
    report = set_report(
        [
            SetPage("xx", texts, is_gold=True),
            SetPage("xx", dict.fromkeys(DocumentKind, "dört beş"), is_gold=False, is_paired=False),
        ],
        WordLists([file]),
    )
    found = {row.kind: (row.mean_words, row.resolved) for row in report.documents}
    assert found == {HTML: (3, 1 / 6), DI: (3, 2 / 6), BMT: (2, 2 / 4), AH: (1.5, 1 / 3)}
    assert (report.pages, report.gold_articles, report.alone) == (2, 1, 1)
    means = {row.kind: (row.mean_letter_words, row.mean_resolved) for row in report.documents}
    assert means == {HTML: (3, 0.5), DI: (3, 1), BMT: (2, 1), AH: (1.5, 0.5)}
    assert [page.words[HTML] for page in report.counted] == [4, 2]
    assert report.grown(DI, BMT) == ()
    table = {(row.before, row.after): (row.improvement, row.ratio) for row in report.table}
    assert table[HTML, AH] == (0.5, 2)
    assert len(table) == 6
    assert report.lists == ("words.txt",)
    assert report.unlisted == ()


def test_pages_without_a_list_are_counted_by_language() -> None:
    texts = dict.fromkeys(DocumentKind, "bir")
    pages = [SetPage(language, texts, is_gold=False) for language in ("xx", "", "xx")]
    report = set_report(pages, WordLists())
    assert report.unlisted == (("?", 1), ("xx", 2))
    assert all(row.resolved is None and row.mean_words == 1 for row in report.documents)
    assert report.as_json()["pages_without_word_list"] == {"?": 1, "xx": 2}


def test_pages_say_which_of_their_documents_grew() -> None:
    texts = {HTML: "bir iki", DI: "bir iki üç", BMT: "bir", AH: "bir iki üç dört"}
    report = set_report([SetPage("xx", texts, is_gold=False, url="u", title="t")], WordLists())
    (counted,) = report.counted
    assert (counted.url, counted.title) == ("u", "t")
    assert counted.grown == ((HTML, DI), (BMT, AH))
    assert report.grown(DI, AH) == (counted,)
    below = {
        (row["before"], row["after"])
        for row in report.as_json()["table"]
        if row["pages_below_zero"]
    }
    assert below == {("HTML", "DI"), ("HTML", "AH"), ("DI", "AH"), ("BMT", "AH")}


def test_no_pages_and_empty_pages_give_no_table() -> None:
    assert set_report([], WordLists()).table == ()
    empty = set_report([SetPage("tr", dict.fromkeys(DocumentKind, ""), is_gold=False)], WordLists())
    assert (empty.pages, empty.table) == (1, ())


def test_the_documents_of_a_project_get_shorter_and_the_person_is_believed(project: Path) -> None:
    pages = pages_of(project)
    assert len(pages) == len(OWN)
    for page_ in pages:
        own = next(name for name, words in OWN.items() if words in page_.texts[HTML])
        assert page_.language == "tr"
        assert page_.texts[HTML] == page(OWN[own])
        assert page_.texts[DI].split() == f"{MENU} {OWN[own]} son".split()
        assert MENU not in page_.texts[BMT]
        assert OWN[own] in page_.texts[BMT]
        assert page_.is_gold is (own == "kar")
    by_gold = {page_.is_gold: page_.texts[AH] for page_ in pages}
    assert by_gold[True] == "Kar yağdı."
    assert by_gold[False] != "Kar yağdı."


def test_a_verdict_on_the_main_text_goes_before_gold(project: Path, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(project, tmp_path / "project"))
    with Project.open(copied) as opened:
        records = list(opened.store.records.current())
    verdicts = VerdictStore(copied / REVIEW_DATABASE)
    at = datetime(2026, 11, 21, tzinfo=UTC)
    texts = {f"Doğru metin, {number}" for number in range(2)}
    for record, text in zip(sorted(records, key=lambda each: each.url)[1:], texts, strict=True):
        said = Decision(
            record.capture_digest,
            record.url,
            MAIN_TEXT,
            (record.main_text,),
            Judgement.WRONG,
            "Gül",
            at,
            corrected=(text,),
        )
        verdicts.write([said])
    verdicts.close()
    articles = {page_.texts[AH] for page_ in pages_of(copied) if page_.is_gold}
    assert articles == texts


def test_as_printed_scripts_stay_and_pages_go_in_pairs(project: Path) -> None:
    pages = pages_of(project, as_printed=True)
    assert len(pages) == len(OWN)
    for page_ in pages:
        assert page_.is_paired
        assert "var q = 1;" in page_.texts[DI]
        assert MENU in page_.texts[DI]
        assert MENU not in page_.texts[BMT]
        assert sum(own in page_.texts[BMT] for own in OWN.values()) == 1


def test_a_lone_page_is_not_cut(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(page(OWN["kar"]), "utf-8")
    line = {"id": "a", "url": f"{SITE}/a", "site": "g", "html_file": "a.html"}
    with Project.create(tmp_path / "project") as made:
        made.import_corpus(write_corpus(tmp_path / "corpus.jsonl", [line]))
    for as_printed in (False, True):
        (only,) = pages_of(tmp_path / "project", as_printed=as_printed)
        assert not only.is_paired
        assert only.texts[DI].split() == only.texts[BMT].split()


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<p>a</p>b", "a b"),
        ("a <b\nc> d", "a d"),
        ("<>a>b", "b"),
        ("a < b", "a < b"),
        ("<" * 100_000, "<" * 100_000),
        ("<p>" + "<" * 100_000, "<" * 100_000),
    ],
)
def test_tags_are_taken_off_as_the_paper_does_it(source: str, words: str) -> None:
    assert without_tags(source).split() == words.split()
