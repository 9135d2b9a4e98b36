"""A URL with a blank, or without its scheme: its record is found wherever it is looked for."""

import json
import sqlite3
from contextlib import closing

import pytest

from carmengui.engine.model import Field
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.storage.tables.migrations import MIGRATIONS, mend_records

SPELT = {
    "http://x.example/a b.html": "http://x.example/a%20b.html",
    "http://x.example/c.html ": "http://x.example/c.html",
    " http://x.example/d.html": "http://x.example/d.html",
    "x.example/e.html?q=1 2": "https://x.example/e.html?q=1%202",
    "http://x.example/f.html": "http://x.example/f.html",
    "http://x.example/ü.html": "http://x.example/%C3%BC.html",
}


@pytest.fixture
def folder(tmp_path):
    lines = []
    for number, url in enumerate(SPELT):
        file = f"{number}.html"
        title = f"Tagung der Werft {number}"
        (tmp_path / file).write_text(
            f"<html><head><title>{title}</title></head><body><h1>{title}</h1>"
            f"<p>Das Heft der Tagung mit der Nummer {number}.</p></body></html>"
        )
        lines.append(json.dumps({"id": str(number), "url": url, "html_file": file}))
    (tmp_path / "corpus.jsonl").write_text("\n".join(lines))
    folder = tmp_path / "project"
    with Project.create(folder) as project:
        counts = project.import_corpus(tmp_path / "corpus.jsonl")
    assert counts["records"] == len(SPELT)
    return folder


def rows(folder, *statements):
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        found = [connection.execute(statement).fetchall() for statement in statements]
        connection.commit()
    return found[-1]


def titles(folder):
    with Project.open(folder) as project:
        assert project.store.records.count() == len(SPELT)
        return {
            record.url: next(
                value.values[0] for value in record.fields if value.field == Field.TITLE
            )
            for record in project.store.records.current()
        }


def test_every_record_is_found_under_its_url(folder):
    assert titles(folder) == {
        url: f"Tagung der Werft {number}" for number, url in enumerate(SPELT.values())
    }
    assert rows(folder, "PRAGMA foreign_key_check") == []


def test_the_record_is_found_again_after_it_was_extracted_again(folder):
    before = titles(folder)
    with Project.open(folder) as project:
        project.extract()
    assert titles(folder) == before


def test_a_record_without_its_url_cannot_be_written(folder):
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute("PRAGMA foreign_keys = 1")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("UPDATE record SET url_key = 1")


def test_a_project_whose_records_were_orphaned_is_mended_when_it_is_opened(folder):
    before = titles(folder)
    rows(
        folder,
        "UPDATE record SET url_key = id WHERE id % 2",
        f"PRAGMA user_version = {MIGRATIONS.index(mend_records)}",
    )
    assert rows(folder, "PRAGMA foreign_key_check")
    assert titles(folder) == before
    assert rows(folder, "PRAGMA foreign_key_check") == []
    indexed = {row[1] for row in rows(folder, "PRAGMA index_list(record)")}
    assert {"record_url_key", "record_capture_id", "record_site"} <= indexed


def test_an_old_project_keeps_the_url_with_a_blank_and_its_record(folder):
    """What the archive spells with %20 belongs to the URL that the project knows."""
    from carmengui.engine.storage import url_key

    known, archived = "http://x.example/a b.html", SPELT["http://x.example/a b.html"]
    new, old = url_key(known), url_key(archived)
    tables = ("capture", "visit", "listing", "record")
    rows(
        folder,
        f"UPDATE url SET key = {new}, url = '{known}' WHERE key = {old}",
        *(f"UPDATE {table} SET url_key = {new} WHERE url_key = {old}" for table in tables),
    )
    with Project.open(folder) as project:
        project.extract()
    assert titles(folder)[known] == "Tagung der Werft 0"
    assert rows(folder, "PRAGMA foreign_key_check") == []
