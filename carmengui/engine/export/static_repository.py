"""The records as a static repository of OAI-PMH: one XML file that a gateway serves to harvesters.

Source: Specification for an OAI Static Repository and an OAI Static Repository Gateway (2004): the
elements ``Identify``, ``ListMetadataFormats`` and ``ListRecords`` in this order, days as datestamps,
no deleted records, no sets. The address of a page is the identifier of its record.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from carmengui.engine.export.dublin_core import DublinCoreText
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.dublin_core import OAI_DC
from carmengui.engine.formats.guarded_xml import fit_for_xml, xml_text
from carmengui.engine.model import Sentence
from carmengui.engine.storage.rows import url_key

_OAI = "http://www.openarchives.org/OAI/2.0/"
_STATIC = f"{_OAI}static-repository"
_BASE, _EMAIL = "http://gateway.invalid/oai/repository.xml", "nobody@gateway.invalid"
"""Stand where only the person who registers the file knows the address; RFC 2606 keeps these free."""
_CAPTURED = """
    SELECT c.at FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
"""


class StaticRepositoryText:
    """Writes one ``oai:record`` for each record, with its Dublin Core inside."""

    between = ""
    closing = "  </ListRecords>\n</Repository>\n"

    def __init__(self, job: ExportJob) -> None:
        self._job, self._inside = job, DublinCoreText(with_weights=False)
        self.named = self._inside.named

    @property
    def opening(self) -> str:
        """What the repository is, and which formats it has."""
        rows = self._job.store.rows(f"SELECT min(at) FROM ({_CAPTURED})")  # noqa: S608 - ours
        said = {
            "repositoryName": self._job.title or "carmengui",
            "baseURL": _BASE,
            "protocolVersion": "2.0",
            "adminEmail": _EMAIL,
            "earliestDatestamp": _day(rows[0][0] or 0.0),
            "deletedRecord": "no",
            "granularity": "YYYY-MM-DD",
        }
        form = {
            "metadataPrefix": "oai_dc",
            "schema": f"{_OAI}oai_dc.xsd",
            "metadataNamespace": OAI_DC,
        }
        return (
            "<?xml version='1.0' encoding='utf-8'?>\n"
            f'<Repository xmlns="{_STATIC}" xmlns:oai="{_OAI}"'
            ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
            f' xsi:schemaLocation="{_STATIC} {_STATIC}.xsd">\n'
            f"  <Identify>\n{_elements(said)}  </Identify>\n"
            f"  <ListMetadataFormats>\n    <oai:metadataFormat>\n{_elements(form)}"
            "    </oai:metadataFormat>\n  </ListMetadataFormats>\n"
            '  <ListRecords metadataPrefix="oai_dc">\n'
        )

    def record(self, record: OutgoingRecord) -> str:
        """Return the element of a record."""
        ((at,),) = self._job.store.rows(f"{_CAPTURED} WHERE u.key = ?", url_key(record.url))
        header = _elements({"identifier": record.url, "datestamp": _day(at)})
        return (
            f"<oai:record>\n<oai:header>\n{header}</oai:header>\n<oai:metadata>\n"
            f"{self._inside.record(record)}</oai:metadata>\n</oai:record>\n"
        )

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        return self._inside.read_back(file)


def _elements(said: dict[str, str]) -> str:
    return "".join(
        f"      <oai:{name}>{xml_text(fit_for_xml(value))}</oai:{name}>\n"
        for name, value in said.items()
    )


def _day(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


STATIC_REPOSITORY = record_format(
    "oai-static",
    "OAI-PMH",
    ".xml",
    "one file for a gateway that serves harvesters, with Dublin Core",
    StaticRepositoryText,
    lost=(
        Sentence("Weights and methods, and where a value stands on its page."),
        Sentence(
            "The gateway’s address and your e-mail: put them into “Identify” before you register the file."
        ),
    ),
)
