"""``carmengui queue``, ``sample`` and ``certificate``, from the records to the page to sign."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from tests.cli.conftest import Ran
from tests.engine.project_folders import corpus_of

NOW = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)
PAGES = {
    f"http://{site}.example/{n}": (f"Kışın {site} {n} Numaralı Köyde", "Gülçin Öztürk")
    for site in "ab"
    for n in range(6)
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    with Project.create(folder / "köy") as project:
        project.import_corpus(corpus_of(folder, PAGES))
    return folder / "köy"


@pytest.fixture
def project(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made, tmp_path / "köy")
    return tmp_path / "köy"


def judge(folder: Path, sample: str, urls: list[str], judgement: Judgement) -> None:
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / REVIEW_DATABASE)) as verdicts,
    ):
        records = {record.url: record for record in project.store.records.current()}
        for number, url in enumerate(urls):
            record = records[url]
            answer = next(value for value in record.fields if value.field == "title")
            verdicts.write(
                [
                    Decision(
                        record.capture_digest,
                        url,
                        "title",
                        answer.values,
                        judgement,
                        "Şule",
                        NOW + timedelta(seconds=number),
                        how=How.SAMPLE,
                        sample=sample,
                    )
                ]
            )


def urls_of(folder: Path, numbers: list[int]) -> list[str]:
    with Project.open(folder) as project:
        return [
            project.store.rows("SELECT url FROM listing WHERE number = ?", number)[0][0]
            for number in numbers
        ]


def test_the_queue_is_ranked_and_told(project: Path, command: Callable[..., Ran]) -> None:
    told = command("queue", project, "--first", 3, "--json").json
    assert told["waiting"] == 12
    assert len(told["queue"]) == 3
    gains = [each["gain"] for each in told["queue"]]
    assert gains == sorted(gains, reverse=True)
    assert sum(each["members"] for each in told["clusters"]) == 12
    assert {each["site"] for each in told["clusters"]} == {"a.example", "b.example"}
    lines = command("queue", project, "--first", 2).out.splitlines()
    assert lines[0] == f"12 records to review, in {len(told['clusters'])} clusters"
    first = told["queue"][0]
    assert lines[1].endswith(first["title"])
    assert lines[2].strip() == first["url"]
    assert lines[3].strip() == first["reason"]
    assert len({each["title"] for each in told["queue"]}) == 3
    assert len(lines) == 7
    again = command("queue", project, "--first", 3, "--json").json
    assert [each["cluster"] for each in again["queue"]] == [
        each["cluster"] for each in told["queue"]
    ]


def test_fields_have_queues_of_their_own(project: Path, command: Callable[..., Ran]) -> None:
    titles = command("queue", project, "--json").json["queue"]
    dates = command("queue", project, "--field", "date", "--json").json["queue"]
    assert [each["reason"] for each in titles] != [each["reason"] for each in dates]


def test_a_sample_is_declared_and_made_longer(project: Path, command: Callable[..., Ran]) -> None:
    first = command(
        "sample",
        project,
        "--size",
        4,
        "--seed",
        7,
        "--reviewer",
        "Şule",
        "--claim",
        "95%",
        "--json",
    ).json
    assert (first["size"], first["population"], first["seed"]) == (4, 12, 7)
    assert (first["reviewer"], first["wanted"]) == ("Şule", 0.95)
    assert len(set(first["records"])) == 4
    longer = command("sample", project, "--size", 9, "--extend", "--json").json
    assert longer["records"][:4] == first["records"]
    assert (len(longer["records"]), longer["wanted"]) == (9, 0.95)
    other = command("sample", project, "--size", 4, "--seed", 8, "--json").json
    assert other["records"] != first["records"]


def test_by_site_each_site_gets_its_share(project: Path, command: Callable[..., Ran]) -> None:
    drawn = command("sample", project, "--size", 6, "--seed", 1, "--by-site", "--json").json
    sites = [url.split("/")[2] for url in urls_of(project, drawn["records"])]
    assert sites.count("a.example") == sites.count("b.example") == 3


def test_a_seed_is_drawn_where_none_is_given(project: Path, command: Callable[..., Ran]) -> None:
    seeds = {command("sample", project, "--size", 2, "--json").json["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_the_certificate_says_what_was_judged(
    project: Path, command: Callable[..., Ran], tmp_path: Path
) -> None:
    drawn = command("sample", project, "--size", 12, "--seed", 7, "--json").json
    urls = urls_of(project, drawn["records"])
    judge(project, drawn["name"], urls[:10], Judgement.RIGHT)
    judge(project, drawn["name"], urls[10:], Judgement.PARTIAL)
    out = tmp_path / "c.html"
    told = command("certificate", project, "--out", out, "--claim", "80 %", "--json").json
    (claim,) = told["claims"]
    # Every record was judged: what is claimed is what is.
    assert (claim["field"], claim["judged"], claim["right"]) == ("title", 12, 10)
    assert (claim["low"], claim["high"], claim["is_met"]) == (0.8333, 0.8333, True)
    assert claim["verdicts"] == {"partial": 2, "right": 10}
    text = out.read_text()
    assert "At least 83 % of the titles are right (95 % confidence)." in text
    assert "Judged by Şule." in text
    assert told["digests"]["rules"] in text
    assert (told["declared"], "samples declared" in text) == (1, False)
    command("sample", project, "--size", 3, "--seed", 8)
    words = command(
        "certificate", project, "--out", out, "--force", "--claim", "0.9", "--sample", drawn["name"]
    ).out
    assert "It is one of 2 samples declared in this project." in out.read_text()
    assert "90 % cannot be reached as they are." in words


def test_a_certificate_is_paper_when_asked(
    project: Path, program: Callable[..., Ran], command: Callable[..., Ran], tmp_path: Path
) -> None:
    drawn = command("sample", project, "--size", 12, "--seed", 7, "--json").json
    judge(project, drawn["name"], urls_of(project, drawn["records"])[:3], Judgement.RIGHT)
    out = tmp_path / "c.pdf"
    ran = program("certificate", project, "--out", out, "--field", "title", "--json")
    assert json.loads(ran.out)["claims"][0]["judged"] == 3
    assert out.read_bytes().startswith(b"%PDF")


def test_a_field_without_verdicts_may_be_asked_for(
    project: Path, command: Callable[..., Ran], tmp_path: Path
) -> None:
    command("sample", project, "--size", 5, "--seed", 7)
    ran = command("certificate", project, "--out", tmp_path / "c.html", "--field", "keywords")
    assert "Of the keywords nothing is judged yet, so nothing is claimed." in ran.out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--out", "c.doc"), 2, "ends in neither .html nor .pdf"),
        (("--out", "c.html", "--claim", "1.5"), 2, "is not a number between 0 and 1"),
        (("--out", "c.html", "--claim", "much"), 2, "is not a number between 0 and 1"),
        (("--out", "c.html"), 1, "No sample drawn yet."),
    ],
)
def test_what_cannot_be_certified_is_said(
    project: Path, command: Callable[..., Ran], arguments: tuple[str, ...], code: int, words: str
) -> None:
    ran = command("certificate", project, *arguments)
    assert ran.code == code
    assert words in ran.err


def test_nothing_judged_and_unknown_samples_are_said(
    project: Path, command: Callable[..., Ran], tmp_path: Path
) -> None:
    name = command("sample", project, "--size", 5, "--seed", 7, "--json").json["name"]
    out = tmp_path / "c.html"
    ran = command("certificate", project, "--out", out)
    assert (ran.code, "nothing can be certified" in ran.err) == (1, True)
    ran = command("certificate", project, "--out", out, "--sample", "mine")
    assert (ran.code, f"The samples are: {name}." in ran.err) == (1, True)
    assert not out.exists()


def test_a_sample_of_nothing_or_of_a_used_seed_is_refused(
    project: Path, command: Callable[..., Ran]
) -> None:
    assert command("sample", project, "--size", 0).code == 2
    assert command("sample", project, "--size", 3, "--seed", 2**31).code == 1
    assert command("sample", project, "--size", 3, "--extend").code == 1
    assert command("sample", project, "--size", 3, "--seed", 7).code == 0
    assert command("sample", project, "--size", 3, "--seed", 7, "--by-site").code == 1
