"""A project with sibling pages: a menu and a foot on all, an office line on some, and one lone page."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from carmengui.engine.project import Project

SITE = "a.example"
MENU = "Start and news and pictures of the harbour and the old town and the contact form for you"
FOOT = "Printed by the harbour office, all rights reserved, see the terms of use in the town hall"
OFFICE = "Office: Mrs Brandt, telephone 0641 99 23 ext 4"
"""46 characters on three pages: too few for a recurring block, enough for a quorum."""
COUNT, OFFICE_PAGES = 8, 3
FOOTLESS = COUNT - 1
LONE = "http://alone.example/"
EMPTY = "http://a.example/empty"


def url(number: int) -> str:
    return f"http://{SITE}/page/{number}"


def words(number: int, count: int = 60) -> str:
    dice = Random(number)
    letters = "abcdefghijklmnopqrstuvwxyzğşıәө"
    return " ".join("".join(dice.choices(letters, k=dice.randint(2, 9))) for _ in range(count))


def page(number: int) -> str:
    office = f"<p>{OFFICE}</p>" if number < OFFICE_PAGES else ""
    foot = "" if number == FOOTLESS else f"<div id=foot>{FOOT}</div>"
    return (
        f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{words(number + 90, 3)}</title>'
        f"</head><body><div id=menu>{MENU}</div><h1>{words(number + 50, 4)}</h1>"
        f"<p>{words(number)}</p>{office}<p>{words(number + 20)} 🦀</p>{foot}</body></html>"
    )


def site_pages(count: int = COUNT) -> dict[str, str]:
    return {url(number): page(number) for number in range(count)}


def make_project(folder: Path, pages: dict[str, str]) -> Path:
    """Import the pages into a new project, through the real engine."""
    lines = []
    corpus = folder / "corpus"
    corpus.mkdir(parents=True)
    for number, (address, html) in enumerate(pages.items()):
        (corpus / f"{number}.html").write_text(html, "utf-8")
        lines.append(json.dumps({"id": str(number), "url": address, "html_file": f"{number}.html"}))
    (corpus / "corpus.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    with Project.create(folder / "project") as project:
        project.import_corpus(corpus / "corpus.jsonl")
    return folder / "project"
