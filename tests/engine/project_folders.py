"""What the tests of projects share: pages of a small corpus, and a look at all files of a folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from carmengui.engine.model import Field, KnownError
from carmengui.engine.project import Project

HTML = """<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>{title}</title></head>
<body><h1>{title}</h1><p class="byline">Yazan: {author}</p>
<p>{title} üzerine uzunca bir yazı; {author} bu sayfada yalnız bu konuyu anlatıyor.</p></body></html>
"""
PAGES = {
    "http://a.example/1": ("Göl Kıyısında Üç Gün", "Gülçin Öztürk"),
    "http://a.example/2": ("Eski Değirmenin Sesi", "Iğdır Işık"),
    "http://b.example/": ("Dağ Yolunda Kış", "Şule Ağaoğlu"),
}
LIE = "Quagmire zebra seventy-seven"


def corpus_of(
    folder: Path, pages: dict[str, tuple[str, str]], *, gold: bool = False, **more: str
) -> Path:
    lines = []
    for number, (url, (title, author)) in enumerate(pages.items()):
        (folder / f"{number}.html").write_text(HTML.format(title=title, author=author))
        line: dict[str, object] = {"id": str(number), "url": url, "html_file": f"{number}.html"}
        if gold:
            line["gold"] = {"title": f"{LIE} {number}", "authors": [f"{LIE} {author}"]}
        lines.append(json.dumps(line))
    lines += [json.dumps({"id": key, "html_file": value}) for key, value in more.items()]
    path = folder / "corpus.jsonl"
    path.write_text("\n".join(lines) + "\n")
    return path


def titles(project: Project) -> dict[str, str]:
    found = {each.url: each.field(Field.TITLE) for each in project.store.records.current()}
    return {url: value.values[0] for url, value in found.items() if value is not None}


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def refusal(action: Callable[[], object]) -> KnownError:
    with pytest.raises(KnownError) as raised:
        action()
    assert str(raised.value.message).endswith(".")
    return raised.value
