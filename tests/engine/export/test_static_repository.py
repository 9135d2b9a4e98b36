"""A static repository keeps the rules of its specification and of oai_dc, whatever the values are."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

from lxml import etree

from carmengui.engine.export import ExportJob
from carmengui.engine.export.static_repository import STATIC_REPOSITORY
from carmengui.engine.formats.dublin_core import DC, ELEMENTS, OAI_DC
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive
from tests.engine.formats.tagged.hostile import HOSTILE
from tests.engine.review.statistics_project import MOMENT, Given, Made, fill

OAI = "{http://www.openarchives.org/OAI/2.0/}"
STATIC = "{http://www.openarchives.org/OAI/2.0/static-repository}"
IDENTIFY = (
    "repositoryName baseURL protocolVersion adminEmail earliestDatestamp deletedRecord granularity"
).split()
DAY = re.compile(r"\d{4}-\d\d-\d\d")


def exported(folder: Path, pages: list[Made], title: str = "p") -> etree._Element:
    store, verdicts = fill(folder, pages), VerdictStore(folder / "review.sqlite")
    with closing(store), closing(verdicts):
        job = ExportJob(store, Archive(folder / "archive"), verdicts, title, folder / "out")
        STATIC_REPOSITORY.write(job)
    return etree.parse(folder / "out").getroot()


def said(element: etree._Element) -> dict[str, str]:
    return {etree.QName(each).localname: each.text or "" for each in element}


def faults(root: etree._Element) -> list[str]:
    """Return which rules of the specification and of oai_dc.xsd a file breaks."""
    parts = [each.tag for each in root]
    wanted = [f"{STATIC}{name}" for name in ("Identify", "ListMetadataFormats", "ListRecords")]
    if root.tag != f"{STATIC}Repository" or parts != wanted:
        return ["parts"]
    identify, formats, records = root
    told, found = said(identify), list[str]()
    if list(told) != IDENTIFY or any(not value for value in told.values()):
        found.append("Identify")
    fixed = told["protocolVersion"], told["deletedRecord"], told["granularity"]
    if fixed != ("2.0", "no", "YYYY-MM-DD"):
        found.append("fixed")
    prefixes = [each.findtext(f"{OAI}metadataPrefix") for each in formats]
    if prefixes != [records.get("metadataPrefix")]:
        found.append("prefix")
    names = [each.findtext(f"{OAI}header/{OAI}identifier") or "" for each in records]
    if len(set(names)) != len(names) or not all(":" in name for name in names):
        found.append("identifiers")
    for record in records:
        day = record.findtext(f"{OAI}header/{OAI}datestamp") or ""
        if not DAY.fullmatch(day) or day < told["earliestDatestamp"]:
            found.append("datestamp")
        (inside,) = record.iterfind(f"{OAI}metadata/*")
        allowed = {f"{{{DC}}}{name}" for name in ELEMENTS}
        if inside.tag != f"{{{OAI_DC}}}dc" or any(
            each.tag not in allowed or each.attrib or len(each) for each in inside
        ):
            found.append("oai_dc")
    return found


def test_hostile_values_break_no_rule(tmp_path: Path) -> None:
    values = [value.encode("utf-8", "replace").decode() for value in HOSTILE if value.strip()]
    pages = [
        Made(f"http://a.example/{n:03}?a=1&b=<", fields={"title": Given((value,)), "edition": Given(("2",))})
        for n, value in enumerate(values)
    ]  # fmt: skip
    root = exported(tmp_path, pages, "Гөл & <Çiçek>")
    assert faults(root) == []
    assert said(root[0])["repositoryName"] == "Гөл & <Çiçek>"
    assert said(root[0])["earliestDatestamp"] == f"{MOMENT:%Y-%m-%d}"
    assert len(root[2]) == len(pages)
    titles = [each.text for each in root.iter(f"{{{DC}}}title")]
    assert "]]>" in titles
    assert root[2][0].findtext(f"{OAI}header/{OAI}identifier") == pages[0].url


def test_the_checker_sees_what_is_broken(tmp_path: Path) -> None:
    root = exported(tmp_path, [Made("http://a.example/", fields={"title": Given(("Heft",))})])
    assert faults(root) == []
    root[2][0][0][1].text = "1999-1-1"
    root[0][2].text = "1.1"
    etree.SubElement(root[2][0][1][0], f"{{{DC}}}edition")
    assert faults(root) == ["fixed", "datestamp", "oai_dc"]
