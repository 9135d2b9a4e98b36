"""Result files as sides: CARMEN's XML, JSON lines of another extractor, and whose pages they mean."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from carmengui.engine.formats.carmen_xml import CHUNK_BYTES
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.export import write_comparison
from carmengui.engine.runs.compare.kinds import CHANGES, Difference, Kind, Query
from carmengui.engine.runs.compare.pages import PageNames, end_of, site_of
from carmengui.engine.runs.compare.sides import Material, choice_of, compare, halves
from carmengui.engine.runs.compare.xml import is_compared
from tests.engine.formats.carmen_files import read_carmen_file
from tests.engine.formats.test_carmen_xml import SCREENSHOT
from tests.engine.runs.small_project import FIRST, make_project

Compare = Callable[..., Comparison]


@pytest.fixture
def held() -> Iterator[Compare]:
    opened: list[Comparison] = []

    def call(old: object, new: object = None, project: Path | None = None) -> Comparison:
        pair = (choice_of(str(old)), choice_of(str(new))) if new else halves(Path(str(old)))
        opened.append(compare(*pair, Material(project)))
        return opened[-1]

    yield call
    for each in opened:
        each.close()


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "result.xml"
    path.write_bytes(SCREENSHOT.encode("iso-8859-1"))
    return path


def write(path: Path, *lines: object) -> Path:
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return path


def listed(comparison: Comparison) -> dict[tuple[str, str], Difference]:
    found = comparison.differences(comparison.numbers())
    return {(row.page.rpartition("/")[2], row.field): row for row in found}


def test_the_screenshot_is_compared_in_its_own_words(held: Compare, paper: Path) -> None:
    comparison = held(paper)
    assert comparison.summary().whole.kinds == {
        Kind.DIFFERENT: 5,
        Kind.NEW_FOUND: 2,
        Kind.NO_LONGER_FOUND: 1,
    }
    assert comparison.words == "result.xml against result.xml, earlier run"
    scale, said = map(str, comparison.notes)
    assert scale.endswith("2 as 0.8, 3 as 1.")
    assert said == "How its values differ is said by result.xml itself."
    rows = listed(comparison)
    title = rows["2000_3_11_zeitschriften.htm", "title"]
    assert title.old is not None
    assert title.new is not None
    # Steps of the older scale stand beside the weights of the newer one.
    assert (title.old.weight, title.new.weight, title.method) == (1.0, 1.0, "carmen.title.1")
    gone = rows["03_F_DFG_Schwerpunkt.htm", "description"]
    assert gone.new is None
    assert gone.old is not None
    assert gone.old.values == ("Tagungen im Rahmen des Schwerpunktprogramms",)
    found = rows["2000_3_10_wissenschaftskritik.htm", "description"]
    assert found.new is not None
    assert (found.old, found.new.weight, found.method) == (None, 0.2, "carmen.description.2")
    assert {row.site for row in rows.values()} == {"Frauenforschung"}


def test_weights_of_two_scales_are_not_all_different(held: Compare, tmp_path: Path) -> None:
    for name, weights in (("old.xml", (3, 2)), ("new.xml", (1, 0.8))):
        records = "".join(
            f'<record file="{n}.htm"><title weight="{weight}">Titel\u00a0 {n}</title></record>'
            for n, weight in enumerate(weights)
        )
        (tmp_path / name).write_text(f"<r>{records}</r>", "utf-8")
    comparison = held(tmp_path / "old.xml", tmp_path / "new.xml")
    assert comparison.summary().whole.kinds == {Kind.UNCHANGED: 2}
    assert len(comparison.notes) == 1


def test_an_extractor_stands_as_opponent_beside_a_project(held: Compare, tmp_path: Path) -> None:
    project = make_project(tmp_path / "project", FIRST)
    lines = write(
        tmp_path / "peer.jsonl",
        {"url": "http://a.example/1", "title": "Tagungen", "date": None, "weights": {"title": 0.4}},
        {"url": "http://a.example/2", "title": " Zeit-\nschriften ", "tags": ["Beruf", "Familie"]},
        {"url": "http://b.example/3", "title": None, "author": [{"name": "Ada M."}], "x": 1},
        {"id": "elsewhere", "title": "Nirgends"},
    )
    comparison = held("now", lines, project)
    assert (comparison.pages, comparison.only_old, comparison.only_new) == (3, 0, 1)
    assert {key: row.kind for key, row in listed(comparison).items()} == {
        ("1", "title"): Kind.WEIGHT_ONLY,
        ("1", "date"): Kind.NO_LONGER_FOUND,  # it knows dates and found none
        ("2", "title"): Kind.DIFFERENT,
        ("2", "keywords"): Kind.UNCHANGED,
        ("3", "title"): Kind.NO_LONGER_FOUND,
        ("3", "authors"): Kind.NEW_FOUND,
    }
    assert comparison.new.fields == ("authors", "date", "keywords", "title")


def test_fields_that_a_file_never_speaks_of_do_not_count(held: Compare, tmp_path: Path) -> None:
    project = make_project(tmp_path / "project", FIRST)
    lines = write(tmp_path / "peer.jsonl", {"url": "http://a.example/1", "title": "Tagungen"})
    assert listed(held("now", lines, project)).keys() == {("1", "title")}
    assert listed(held(lines, "now", project)).keys() == {("1", "title")}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "line 1 is not JSON"),
        ("[1]", "line 1 names no page"),
        ('{"title": "x"}', "no page"),
        ("\udcff", "not UTF-8"),
        ("[" * 100_000, "not JSON"),
        ("", "is empty"),
        ("\n \n", "is empty"),
    ],
)
def test_broken_lines_are_said(held: Compare, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "peer.jsonl"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(KnownError, match=words):
        held(path, path)


def test_names_and_values_of_odd_types(held: Compare, tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text(
        '{"id": 0, "title": [false, true, null, NaN, "a", {"name": "N"}, {"x": 1}, 1.5]}\n'
        '{"url": ["http://s.test/2"], "title": "b", "weights": {"title": true}, "methods": {"title": ["m"]}}\n'
        '{"url": null, "id": "3", "title": {"@value": "c"}, "weights": {"title": NaN}}\n',
        "utf-8",
    )
    rows = listed(held(path, path))
    values = {page: row.new.values for (page, _), row in rows.items() if row.new}
    assert values == {"0": ("a", "N", "1.5"), "2": ("b",)}
    second = rows["2", "title"].new
    assert second is not None
    assert (second.weight, second.method) == (None, "m")
    assert rows["2", "title"].page == "http://s.test/2"
    path.write_text('{"url": {"a": 1}, "title": "x"}', "utf-8")
    with pytest.raises(KnownError, match="names no page"):
        held(path, path)


@pytest.mark.parametrize("kind", ["jsonl", "xml"])
def test_reading_ends_when_nobody_waits_for_it(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"large.{kind}"
    if kind == "xml":
        record = "<record file='/{n}.htm'><title>T</title></record>"
        path.write_text(f"<r>{''.join(record.format(n=n) for n in range(2_000))}</r>", "utf-8")
    else:
        write(path, *({"id": str(n), "title": "T"} for n in range(2_000)))
    asked = 0

    def is_wanted() -> bool:
        nonlocal asked
        asked += 1
        return asked < 4

    with pytest.raises(GivenUpError):
        compare(
            choice_of(str(path)), choice_of(str(path)), Material(headway=Headway(None, is_wanted))
        )
    assert asked == 4
    compare(choice_of(str(path)), choice_of(str(path)), Material()).close()


def test_weights_of_a_late_record_set_the_scale_of_all(held: Compare, tmp_path: Path) -> None:
    path = tmp_path / "old.xml"
    title = "<record file='/{n}.htm'><title weight='{weight}'{old}>T</title></record>"
    compared = " metadate-compared='different' old-title='S' old-weight='0.3'"
    lines = [title.format(n=1, weight=2, old=compared), title.format(n=2, weight=3, old="")]
    path.write_text(f"<r>{''.join(lines)}</r>", "utf-8")
    rows = listed(held(path))
    first, second = rows["1.htm", "title"], rows["2.htm", "title"]
    assert first.old is not None
    assert first.new is not None
    assert second.old is not None
    # The newer run counts in steps, the older one in probabilities.
    assert (first.old.weight, first.new.weight, second.old.weight) == (0.3, 0.8, 1.0)


def test_hostile_values_are_texts_like_others(held: Compare, tmp_path: Path) -> None:
    lines = write(
        tmp_path / "peer.jsonl",
        {"id": "1", "title": ["\ud800", {"x": 1}, 7, True, None], "weights": [1], "date": {}},
        {
            "id": "2",
            "title": "'; DROP TABLE value",
            "weights": {"title": "0.5"},
            "methods": {"title": 4},
        },
    )
    rows = listed(held(lines, lines))
    assert rows["1", "title"].new is not None
    assert rows["1", "title"].new.values == ("?", "7")
    assert rows["2", "title"].new is not None
    assert (rows["2", "title"].new.weight, rows["2", "title"].method) == (None, "4")


def test_a_comparison_is_written_and_read_back(held: Compare, paper: Path, tmp_path: Path) -> None:
    first = held(paper)
    written = tmp_path / "again.xml"
    assert write_comparison(first, written) == 5
    again = held(written)
    assert again.summary().whole.kinds == first.summary().whole.kinds
    keys = "page field kind old new".split()
    for key, row in listed(first).items():
        other = listed(again)[key]
        assert [getattr(row, name) for name in keys] == [getattr(other, name) for name in keys]
    text = written.read_text("utf-8")
    assert '<abstract metadate-compared="new found" method="2" weight="0.2">' in text
    assert 'old-title="Zeitschriften" old-weight="1" weight="1">' in text


TOLD = """<extraction>
<record file="G:\\Korpus\\a.html" record-compared="different">
<title metadate-compared="different" method="2" old-title="Alt" seen-by="Nadja" weight="0.8">Neu</title>
<keywords metadate-compared="no longer found" old-keywords="x; y" old-weight="0.5" place="head"/>
</record></extraction>"""


def test_what_a_file_says_besides_is_kept_when_it_is_written_again(
    held: Compare, tmp_path: Path
) -> None:
    path, written = tmp_path / "told.xml", tmp_path / "again.xml"
    path.write_text(TOLD, "utf-8")
    comparison = held(path)
    assert comparison.summary().whole.kinds == {Kind.DIFFERENT: 1, Kind.NO_LONGER_FOUND: 1}
    write_comparison(comparison, written)
    (record,) = read_carmen_file(written).records
    assert (record.page, record.place) == ("G:\\Korpus\\a.html", "file")
    assert record.others == (("record-compared", "different"),)
    said = {value.name: (value.text, value.compared, value.others) for value in record.values}
    assert said == {
        "title": ("Neu", "different", (("seen-by", "Nadja"),)),
        "keywords": ("x; y", "no longer found", (("place", "head"),)),
    }


MORE = """<extraction tool="ema" run="7" xmlns:x="urn:x">
<info>Lauf 7</info>
<record file="K/2.htm" x:note="n">
<title method="2" old-title="Alt" old-weight="3" metadate-compared="different" weight="2">Neu <b>fett</b></title>
<msc scheme="2000">53C</msc><keywords place="head"/></record>
<record file="K/1.htm" lonely="1"/>
<!--Ende-->
<record file="K/0.htm"><title weight="1">Z</title></record>
</extraction>
"""


def test_root_order_other_elements_and_records_without_values_are_kept(
    held: Compare, tmp_path: Path
) -> None:
    path, written, again = (tmp_path / name for name in ("more.xml", "once.xml", "again.xml"))
    path.write_text(MORE, "utf-8")
    write_comparison(held(path), written)
    told, kept = read_carmen_file(path), read_carmen_file(written)
    scale = (("weights-read-as", "0=0, 1=0.5, 2=0.8, 3=1"),)
    assert (kept.root, kept.others) == ("extraction", (*scale, *told.others))
    info, *names = [each if isinstance(each, str) else each.page for each in kept.entries]
    assert info == "<info>Lauf 7</info>"
    assert names == ["K/2.htm", "K/1.htm", "<!--Ende-->", "K/0.htm"]
    values = {value.name: value for value in kept.records[0].values}
    title, msc, keywords = values["title"], values["msc"], values["keywords"]
    assert kept.records[0].others == (("{urn:x}note", "n"),)
    assert (title.inside, title.weight, title.old_weight) == ("Neu <b>fett</b>", "0.8", "1")
    assert (msc.text, msc.others) == ("53C", (("scheme", "2000"),))
    assert (keywords.text, keywords.others) == ("", (("place", "head"),))
    assert (kept.records[1].others, kept.records[1].values) == ((("lonely", "1"),), ())
    write_comparison(held(written), again)
    assert again.read_bytes() == written.read_bytes(), "nothing is mapped or lost a second time"


def test_of_two_files_the_newer_leads_and_the_older_adds_its_pages(
    held: Compare, tmp_path: Path
) -> None:
    old, new, written = (tmp_path / name for name in ("old.xml", "new.xml", "both.xml"))
    page = '<record file="{0}.htm" by="{1}"><title weight="0.5">{0}</title></record>'
    old.write_text(f"<a run='1'><i/>{page.format('x', 'old')}{page.format('y', 'old')}</a>")
    new.write_text(f"<b run='2'>{page.format('y', 'new')}<j/></b>")
    write_comparison(held(old, new), written)
    kept = read_carmen_file(written)
    assert (kept.root, kept.others) == ("b", (("run", "2"),))
    said = [each if isinstance(each, str) else (each.page, each.others) for each in kept.entries]
    assert said == [("y.htm", (("by", "new"),)), "<j/>", ("x.htm", (("by", "old"),))]


def test_a_file_that_says_much_besides_is_not_held_in_memory(held: Compare, tmp_path: Path) -> None:
    pages, note_chars = 500, 8_000
    path, written = tmp_path / "much.xml", tmp_path / "again.xml"
    with path.open("w", encoding="utf-8") as file:
        file.write("<extraction>")
        for number in range(pages):
            note = f"{number} ".ljust(note_chars, "x")
            file.write(f'<record file="/p/{number}.htm"><title note="{note}">T</title></record>')
        file.write("</extraction>")
    comparison = held(path, path)
    tracemalloc.start()
    try:
        assert write_comparison(comparison, written) == pages
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < pages * note_chars / 2
    records = read_carmen_file(written).records
    notes = {each.page: dict(each.values[0].others)["note"] for each in records}
    assert len(notes) == pages
    assert all(notes[f"/p/{number}.htm"].startswith(f"{number} x") for number in range(pages))


def test_a_whole_run_is_written_with_what_did_not_change(held: Compare, tmp_path: Path) -> None:
    project = make_project(tmp_path / "project", FIRST)
    written = tmp_path / "run.xml"
    assert write_comparison(held("now", "now", project), written) == 3
    values = {
        (record.page, value.name): (value.text, value.weight, value.method, value.compared)
        for record in read_carmen_file(written).records
        for value in record.values
    }
    assert values["http://a.example/1", "title"] == ("Tagungen", "0.8", "2", "")
    assert values["http://a.example/2", "keywords"] == (
        "Beruf; Familie",
        "0.6",
        "meta.keywords",
        "",
    )
    comparison = held("now", written, project)
    assert not comparison.numbers(Query(kinds=CHANGES))
    assert len(comparison.numbers()) == 5


# Whose pages ----------------------------------------------------------------------------------


def test_a_page_is_found_by_its_url_before_the_id_of_its_corpus_line() -> None:
    one, two, three = (f"http://a.example/{n}" for n in ("x/1.html", "2", "3"))
    names = PageNames([one, two, three], {one: "p1", two: "3", three: "p3", "http://gone/": "p9"})
    assert names.url_of("http://elsewhere.example/", "p1") == one
    assert names.url_of(three, "p1") == three
    # What a corpus calls a page goes before what another one's address ends with.
    assert names.url_of("3") == two
    assert names.url_of("p9") == "p9"
    shared = PageNames([one, two], {one: "p1", two: "p1"})
    assert shared.url_of("p1") == "p1"


def test_names_find_the_pages_they_mean() -> None:
    names = PageNames(
        [
            "http://a.example/x/1.html",
            "https://korpus.invalid/Projekte/a%20b.htm",
            "https://page-p7.invalid/",
            "https://s.invalid/i9",
            "http://a.example/2",
            "http://b.example/2",
        ]
    )
    assert names.url_of("http://a.example/x/1.html") == "http://a.example/x/1.html"
    assert names.url_of(r"G:\Projekte\a b.htm") == "https://korpus.invalid/Projekte/a%20b.htm"
    assert names.url_of("/Projekte/a b.htm") == "https://korpus.invalid/Projekte/a%20b.htm"
    assert names.url_of("p7") == "https://page-p7.invalid/"
    assert names.url_of("http://nowhere.example/", "i9") == "https://s.invalid/i9"
    # What two pages are called is a name of neither.
    assert names.url_of("2") == "2"
    assert (end_of("./x/y"), site_of("x/y"), site_of("http://[broken")) == ("x/y", "x", "")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("before", [0, CHUNK_BYTES - 9, CHUNK_BYTES, 3 * CHUNK_BYTES - 1])
def test_a_compared_file_is_known_wherever_it_says_so(
    tmp_path: Path, encoding: str, before: int
) -> None:
    record = "<record file='/a.htm'><title {}weight='1'>T</title></record>"
    beginning = "<r><!-- "
    # So that the attribute's name begins at that byte, or as near as two bytes a sign allow.
    width = 1 if encoding == "utf-8" else 2
    ahead = len(beginning + " -->" + record.partition("{}")[0])
    filled = beginning + "x" * max(0, before // width - ahead) + " -->"
    for said, is_so in (("metadate-compared='different' ", True), ("", False)):
        path = tmp_path / "result.xml"
        path.write_text(f"{filled}{record.format(said)}</r>", encoding)
        if encoding == "utf-16-be":
            path.write_bytes(b"\xfe\xff" + path.read_bytes())
        assert is_compared(path) is is_so


def test_a_file_that_only_writes_of_compared_ones_is_none(tmp_path: Path) -> None:
    path = tmp_path / "result.xml"
    path.write_text(
        "<r><record file='/a.htm'><title>What metadate-compared means</title></record></r>", "utf-8"
    )
    assert not is_compared(path)
