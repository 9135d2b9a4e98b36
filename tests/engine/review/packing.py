"""A project to be packed, and ways to pack it and to judge in it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from carmengui.engine.model import Record
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.packet import Album, PacketWish, pack
from tests.engine.review.decisions import BEGIN
from tests.engine.runs.demo_corpus import write_corpus

PAGE = (
    "<html lang=tr><title>Irmağın {0} hikâyesi</title><meta name=author content='Gülçin {0}'>"
    "<p>Irmak {0} dün gece iki metre yükseldi ve kimse zarar görmedi."
)
PAGES = 8


def make_project(folder: Path) -> Path:
    """Make a project of some pages with titles and authors."""
    lines = []
    for number in range(PAGES):
        (folder / f"{number}.html").write_text(PAGE.format("ABCDEFGH"[number]), "utf-8")
        url = f"http://gazete.example/{number}.html"
        lines.append({"id": f"{number}", "url": url, "site": "g", "html_file": f"{number}.html"})
    with Project.create(folder / "project") as project:
        project.import_corpus(write_corpus(folder / "corpus.jsonl", lines))
    return folder / "project"


def records(folder: Path) -> list[Record]:
    with Project.open(folder) as project:
        return list(project.store.records.current())


ALL = PacketWish()


def packed(folder: Path, file: Path, wish: PacketWish = ALL, album: Album | None = None) -> Path:
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / "review.sqlite", read_only=True)) as verdicts,
    ):
        pack(file, project.store, project.archive, verdicts, wish, album=album)
    return file


def judge(folder: Path, reviewer: str, judgement: Judgement, *, at_most: int = PAGES) -> int:
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        decisions = [
            Decision(
                record.capture_digest,
                record.url,
                "title",
                record.fields[0].values,
                judgement,
                reviewer,
                BEGIN,
                weight=record.fields[0].weight,
                method=record.fields[0].method,
            )
            for record in records(folder)[:at_most]
        ]
        return len(store.write(decisions))
