"""The certificate: what may be claimed of the records, from which sample, and who judged it.

One page that a head of department can sign, as HTML that needs no other file. What pages and people
said is always escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from html import escape
from typing import Any

from carmengui.engine.model.fields import FIELDS, Field
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.sampling.claims import Claim
from carmengui.engine.review.sampling.sampling import Sample

_STYLE = """
@page { size: A4; margin: 18mm; }
body { font-family: "Noto Sans", "DejaVu Sans", Arial, sans-serif; font-size: 9pt; color: #1F2328;
       max-width: 174mm; margin: 8mm auto; }
h1 { font-size: 17pt; margin: 0 0 2px 0; }
table { border-collapse: collapse; }
th { font-weight: normal; color: #57606A; font-size: 8pt; }
.soft { color: #57606A; font-size: 8pt; }
"""
"""What the certificate and the report for a committee have in common."""
_OWN_STYLE = """
h2 { font-size: 11pt; margin: 14px 0 3px 0; }
p { margin: 4px 0; }
.claim { font-size: 12pt; margin: 10px 0 2px 0; }
td, th { padding: 2px 12px 2px 0; vertical-align: top; text-align: left; }
"""
_VERDICTS = (
    (Judgement.RIGHT, "right"),
    (Judgement.ABSENT, "rightly without"),
    (Judgement.PARTIAL, "partly right"),
    (Judgement.WRONG, "wrong"),
    (Judgement.MISSED, "missed"),
)
_MAX_NUMBERS = 400
"""More records of a sample are told by their first ones: the seed says the rest."""
_METHOD = (
    "A record is right for a field when the value found is right, or when rightly none was found; "
    "partly right counts as not right. The records were ordered by lot (the BLAKE2b number of "
    "“seed, line feed, URL”, eight bytes, the lowest first{by_site}), and judged in that order; one "
    "that was passed over counts as not right. The bounds hold for the finite number of records, "
    "and hold however often they were looked at and whenever judging stopped: they are a confidence "
    "sequence for sampling without replacement (I. Waudby-Smith and A. Ramdas, NeurIPS 2020; prior "
    "Beta(4.5, 0.5)). Each claim holds with its confidence taken alone. Verdicts that a queue or the "
    "acceptance of a cluster asked for are not counted."
)
_BY_SITE = "; each site in turn, by its share"


@dataclass(frozen=True, slots=True)
class Certificate:
    """What the page says. ``digests`` name what the records were made with.

    ``declared`` counts the samples that were declared in the project: who draws again and again may
    show the best of them, so the page says how many there are.
    """

    project: str
    at: datetime
    sample: Sample
    claims: tuple[Claim, ...]
    digests: Mapping[str, str]
    declared: int = 1

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "project": self.project,
            "at": self.at.isoformat(),
            "sample": sample_json(self.sample),
            "claims": [claim_json(claim) for claim in self.claims],
            "digests": dict(self.digests),
            "declared": self.declared,
        }


def sample_json(sample: Sample) -> dict[str, Any]:
    """Return a sample as an object."""
    data = asdict(sample) | {"at": sample.at.isoformat()}
    del data["last_number"]
    return data


def claim_json(claim: Claim) -> dict[str, Any]:
    """Return a claim as an object."""
    return {
        "field": claim.field,
        "weight_from": claim.weight_from,
        "wanted": claim.wanted,
        "confidence": claim.confidence,
        "population": claim.population,
        "judged": claim.judged,
        "right": claim.right,
        "verdicts": {str(each): n for each, n in claim.counts.items()},
        "passed_over": claim.skipped,
        "low": round(claim.bounds.low_share, 4),
        "high": round(claim.bounds.high_share, 4),
        "is_met": claim.is_met,
        "is_out_of_reach": claim.is_out_of_reach,
        "needed": claim.needed,
    }


def field_plural(field: str) -> str:
    """Return the word for the values of a field.

    >>> field_plural("description"), field_plural("referenced_titles")
    ('abstracts', 'referenced titles')
    """
    return (FIELDS[Field(field)].plural if field in FIELDS else "") or field.replace("_", " ")


def percent(share: float) -> str:
    """Return a lower bound as it may be said: never more than it is.

    >>> percent(0.8399999), percent(1.0), percent(0.29)
    ('83 %', '100 %', '29 %')
    """
    return f"{int(share * 100 + 1e-9)} %"


def claim_words(claim: Claim) -> str:
    """Return what may be claimed of a field, or what is missing, as a sentence."""
    name = field_plural(claim.field)
    kind = f" of weight {claim.weight_from:g} or more" if claim.weight_from > 0 else ""
    sure = f"{claim.confidence * 100:g} % confidence"
    if not claim.judged:
        return f"Of the {name}{kind} nothing is judged yet, so nothing is claimed."
    if claim.is_out_of_reach:
        top = f"{int(claim.bounds.high_share * 100) + 1} %"
        return (
            f"Fewer than {top} of the {name}{kind} are right ({sure}): "
            f"{percent(claim.wanted)} cannot be reached as they are."
        )
    return f"At least {percent(claim.bounds.low_share)} of the {name}{kind} are right ({sure})."


def needed_words(claim: Claim) -> str:
    """Return how much is still to be judged for the share that is wanted; empty when nothing is."""
    if claim.is_met or claim.is_out_of_reach:
        return ""
    wanted = percent(claim.wanted)
    if claim.needed is None:
        return f"At the share of right ones so far, {wanted} will not be met before all are judged."
    return f"For {wanted}, {claim.needed:,} more are to be judged, if they are as right as those before."


def certificate_html(certificate: Certificate) -> str:
    """Return the certificate as one HTML file."""
    title = f"Certificate of quality: {certificate.project}"
    body = "\n".join(_page(certificate, title))
    return sheet_html(title, _OWN_STYLE, body)


def sheet_html(title: str, style: str, body: str) -> str:
    """Return sheets of A4 as one HTML file that needs no other."""
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}{style}</style></head><body>\n{body}\n</body></html>\n"
    )


def _page(certificate: Certificate, title: str) -> Iterator[str]:
    sample, claims = certificate.sample, certificate.claims
    yield f"<h1>{escape(title)}</h1>"
    yield f'<p class="soft">{certificate.at:%d %B %Y, %H:%M} {escape(certificate.at.tzname() or "")}</p>'
    for claim in claims:
        yield f'<p class="claim"><b>{escape(claim_words(claim))}</b></p>'
        yield f"<p>{escape(_of_words(claim))}</p>"
    yield "<h2>What was judged</h2>"
    yield from _table(claims)
    yield "<h2>The sample</h2>"
    kind = (
        "drawn site by site, each by its share"
        if sample.by_site
        else "drawn from all records alike"
    )
    yield (
        f"<p>Sample {escape(sample.name)}, seed {sample.seed}, declared on {sample.at:%d %B %Y, %H:%M} by "
        f"{escape(sample.reviewer)} before anything of it was judged, to claim {percent(sample.wanted)}: "
        f"{sample.size:,} of "
        f"{sample.population:,} records of {_counted(len(sample.sites), 'site')}, {kind}. "
        f"Digest of their addresses: {escape(sample.population_digest)}.{_among(certificate.declared)}</p>"
    )
    names = sorted({name for claim in claims for name in claim.reviewers})
    if names:
        yield f"<p>Judged by {escape(', '.join(names))}.</p>"
    yield from _numbers(claims)
    made = "; ".join(f"{name} {value}" for name, value in certificate.digests.items() if value)
    if made:
        yield f'<p class="soft">The records were made with: {escape(made)}.</p>'
    yield f'<p class="soft">{escape(_METHOD.format(by_site=_BY_SITE if sample.by_site else ""))}</p>'
    yield (
        '<table width="100%"><tr><td width="55%"><br><br>______________________________________<br>'
        '<span class="soft">Name and signature</span></td><td><br><br>____________________<br>'
        '<span class="soft">Place and date</span></td></tr></table>'
    )


def _of_words(claim: Claim) -> str:
    judged = f"{claim.right:,} of {claim.judged:,} judged records of the sample are right"
    passed = (
        f"; {_counted(claim.skipped, 'record')} passed over on the way "
        f"{'counts' if claim.skipped == 1 else 'count'} as not right"
        if claim.skipped
        else ""
    )
    said = f"{judged}{passed}. This is said of {claim.population:,} records."
    return f"{said} {needed_words(claim)}".rstrip()


def _among(declared: int) -> str:
    return f" It is one of {declared:,} samples declared in this project." if declared > 1 else ""


def _table(claims: Sequence[Claim]) -> Iterator[str]:
    heads = ("Field", "judged", *(words for _, words in _VERDICTS), "claimed at least")
    yield "<table><tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads) + "</tr>"
    for claim in claims:
        counts = claim.counts
        cells = (
            field_plural(claim.field).capitalize(),
            f"{claim.judged:,}",
            *(f"{counts.get(verdict, 0):,}" for verdict, _ in _VERDICTS),
            percent(claim.bounds.low_share),
        )
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
    yield "</table>"


def _numbers(claims: Sequence[Claim]) -> Iterator[str]:
    """Yield the numbers of the judged records, in the order in which they were drawn."""
    judged = {
        each.member.place: each.member.number
        for claim in claims
        for each in claim.members
        if each.judgement is not None
    }
    if not judged:
        return
    numbers = [f"{judged[place]}" for place in sorted(judged)]
    more = len(numbers) - _MAX_NUMBERS
    listed = " ".join(numbers[:_MAX_NUMBERS]) + (f" and {more:,} more" if more > 0 else "")
    yield f'<p class="soft">Records judged, in the order drawn: {listed}.</p>'


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
