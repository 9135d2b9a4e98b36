"""The visits of a URL in the columns of the paper's table 6, English names beside the Turkish ones.

The paper's "SMA ort." column prints the last state by mistake; here it is the mean of the window.
Its seven columns come first; result and URL stand behind them, because an error leaves the window
as it was and would look like a visit that found nothing new.
"""

from __future__ import annotations

from collections.abc import Iterator

from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness.wording import mark_words
from carmengui.ui.widgets.words.moments import local

COLUMNS = (
    "URL ID",
    "Dok. ID (Domain ID)",
    "Son İndeks Zamanı (Last index time)",
    "SMA (Last ten states)",
    "SMA ort. (SMA mean)",
    "EMA (dakika) (Interval, minutes)",
    "Sonraki İndeks Zamanı (Next index time)",
    "Sonuç (Result)",
    "URL",
)


def table_6(timeline: Timeline) -> str:
    """Return the header and a line for each visit, tab-separated."""
    lines = ["\t".join(COLUMNS), *("\t".join(row) for row in _rows(timeline))]
    return "\n".join(lines) + "\n"


def _rows(timeline: Timeline) -> Iterator[tuple[str, ...]]:
    # Sixteen hexadecimal digits, because spreadsheets round whole numbers of that length.
    url_id = f"{timeline.key & 0xFFFF_FFFF_FFFF_FFFF:016x}"
    url = " ".join(timeline.url.split())
    for index in range(len(timeline)):
        visit = timeline.visit(index)
        window = timeline.window_after(index)
        judged = visit.next_at is not None
        yield (
            url_id,
            str(timeline.host_id),
            _moment(float(timeline.at[index])),
            ",".join(map(str, window)),
            f"{sum(window) / len(window):.1f}",
            f"{visit.interval_min:.2f}" if judged else "",
            _moment(float(timeline.next_at[index])) if judged else "",
            mark_words(timeline.mark[index]),
            url,
        )


def _moment(seconds: float) -> str:
    return local(seconds).toString("yyyy-MM-dd HH:mm:ss")
