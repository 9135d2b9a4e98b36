"""A repository of OAI-PMH on loopback: Identify, ListRecords in parts, deletions, errors of the protocol."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from datetime import UTC, datetime
from urllib.parse import parse_qsl, urlsplit
from xml.sax.saxutils import escape

from tests.engine.crawl.conftest import Answer, Asked, Script, ScriptedWeb, http

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">'
    "<responseDate>{now}</responseDate><request>http://a.test/oai</request>{inner}</OAI-PMH>"
)
DC = (
    '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"'
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">{said}</oai_dc:dc>'
)


def dc(**said: str | list[str]) -> str:
    """Return a record in Dublin Core."""
    pairs = [(k, v) for k, vs in said.items() for v in ([vs] if isinstance(vs, str) else vs)]
    return DC.format(said="".join(f"<dc:{k}>{escape(v)}</dc:{k}>" for k, v in pairs))


@dataclass
class Item:
    """One record of the repository; without metadata it is deleted."""

    identifier: str
    at: datetime
    metadata: str = ""
    sets: tuple[str, ...] = ()


@dataclass
class Repository:
    """The records, and how they are handed out."""

    items: list[Item] = field(default_factory=list)
    part: int = 2
    daily: bool = False
    forgets_tokens: int = 0
    """So many tokens are not known any more when they come back."""
    asked: list[dict[str, str]] = field(default_factory=list)

    def answer(self, query: str, now: datetime) -> str:
        said = dict(parse_qsl(query))
        self.asked.append(said)
        if said.get("verb") == "Identify":
            inner = self._identify()
        elif said.get("verb") == "ListRecords":
            inner = self._list(said)
        else:
            inner = '<error code="badVerb">No such verb</error>'
        return HEAD.format(now=f"{now:%Y-%m-%dT%H:%M:%SZ}", inner=inner)

    def _identify(self) -> str:
        grain = "YYYY-MM-DD" if self.daily else "YYYY-MM-DDThh:mm:ssZ"
        return (
            "<Identify><repositoryName>Papers</repositoryName><baseURL>http://a.test/oai</baseURL>"
            "<protocolVersion>2.0</protocolVersion><adminEmail>x@a.test</adminEmail>"
            "<earliestDatestamp>2000-01-01T00:00:00Z</earliestDatestamp>"
            f"<deletedRecord>persistent</deletedRecord><granularity>{grain}</granularity></Identify>"
        )

    def _list(self, said: dict[str, str]) -> str:
        start, wanted = 0, said
        if token := said.get("resumptionToken"):
            if self.forgets_tokens:
                self.forgets_tokens -= 1
                return '<error code="badResumptionToken">expired</error>'
            start, wanted = int(token.split("|")[0]), dict(parse_qsl(token.split("|", 1)[1]))
        chosen = [each for each in self.items if _is_wanted(each, wanted)]
        if not chosen:
            return '<error code="noRecordsMatch">none</error>'
        end = start + self.part
        kept = {k: v for k, v in wanted.items() if k in {"set", "from", "until"}}
        rest = "&".join(f"{k}={v}" for k, v in kept.items())
        token = ""
        if end < len(chosen):
            token = f"<resumptionToken>{escape(f'{end}|{rest}')}</resumptionToken>"
        elif start:
            token = "<resumptionToken/>"
        return f"<ListRecords>{''.join(map(_record, chosen[start:end]))}{token}</ListRecords>"


def _record(item: Item) -> str:
    status = "" if item.metadata else ' status="deleted"'
    inner = f"<metadata>{item.metadata}</metadata>" if item.metadata else ""
    return (
        f"<record><header{status}><identifier>{item.identifier}</identifier>"
        f"<datestamp>{item.at:%Y-%m-%dT%H:%M:%SZ}</datestamp></header>{inner}</record>"
    )


def _is_wanted(item: Item, said: dict[str, str]) -> bool:
    def moment(name: str) -> datetime | None:
        text = said.get(name)
        found = datetime.fromisoformat(text) if text else None
        return found.replace(tzinfo=found.tzinfo or UTC) if found else None

    since, until = moment("from"), moment("until")
    if said.get("set") and said["set"] not in item.sets:
        return False
    return not (since and item.at < since) and not (until and item.at > until)


class OaiWeb(ScriptedWeb):
    """A scripted web whose addresses below ``/oai`` are a repository, unless a script answers them."""

    def __init__(self, repository: Repository) -> None:
        super().__init__()
        self.repository = repository

    def answer(self, asked: Asked) -> Answer:
        """Answer as the repository does."""
        parts = urlsplit(asked.path)
        scripted = super().answer(asked)
        is_free = isinstance(scripted, bytes) and scripted.startswith(b"HTTP/1.1 404")
        if parts.path != "/oai" or not is_free:
            return scripted
        body = self.repository.answer(parts.query, self.now())
        return http(body, content_type="text/xml; charset=utf-8")

    def repository_answer(self, url: str) -> Script:
        """Return a script that answers one address as the repository would."""

        def script(asked: Asked, connection: socket.socket) -> None:
            body = self.repository.answer(url.partition("?")[2], self.now())
            connection.sendall(http(body, content_type="text/xml; charset=utf-8"))

        return script
