"""Site models: the newest of each site, and the versions that records name."""

from __future__ import annotations

from datetime import UTC, datetime

from carmengui.engine.model import Capture, Outcome, Record
from carmengui.engine.storage import ArchivePlace, Store
from carmengui.engine.storage.rows import NewUrl


def record(site: str, version: str) -> Record:
    return Record(
        url=f"http://{site}/{version}", capture_digest="", fields=(), text="", removed=(),
        page_chars=0, page_words=0, removed_chars=0, content_digest="", full_digest="", site=site,
        site_model_version=version, siblings=0, provisional=True,
    )  # fmt: skip


def save(store: Store, made: Record) -> None:
    store.frontier.add([NewUrl(made.url, made.site)])
    capture = Capture(made.url, datetime(2026, 1, 1, tzinfo=UTC), Outcome.FETCHED, status=200)
    number = store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
    store.records.save(made, number)


def test_the_model_of_a_site_is_the_last_one_saved(store: Store) -> None:
    store.sites.save_model("a.example", b"first \x00\xff")
    store.sites.save_model("b.example", b"other")
    assert store.sites.model("a.example") == b"first \x00\xff"
    store.sites.save_model("a.example", b"second")
    assert store.sites.model("a.example") == b"second"
    assert store.sites.model("b.example") == b"other"
    assert store.sites.model("c.example") == b""


def test_a_version_is_what_it_was_when_it_judged(store: Store) -> None:
    store.sites.save_version("v1", "a.example", b"one")
    store.sites.save_version("v2", "a.example", b"two")
    store.sites.save_version("v1", "a.example", b"one, but later")
    assert [store.sites.version(name) for name in ("v1", "v2", "v3")] == [b"one", b"two", b""]


def test_versions_that_no_record_names_are_forgotten_on_their_site_only(store: Store) -> None:
    for version, site in (("v1", "a"), ("v2", "a"), ("v3", "a"), ("w1", "b")):
        store.sites.save_version(version, site, version.encode())
    save(store, record("a", "v2"))
    save(store, record("b", "v3"))
    store.sites.prune("a")
    kept = [store.sites.version(name) for name in ("v1", "v2", "v3", "w1")]
    assert kept == [b"", b"v2", b"", b"w1"]
