"""Crawls sites of the demo web and tells what was served, and what the ledger says of it."""

from __future__ import annotations

import json
import sys
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project, change_settings
from carmengui.engine.storage.ledger import Ledger

SITES = 3
REVISITED_FOR = timedelta(hours=1)


def main(folder: Path) -> None:
    """Crawl, come back, and print it all as JSON."""
    clock = DemoClock()
    with DemoWeb(clock) as web:
        Project.create(folder).close()
        ip, port = web.address
        change_settings(
            folder, {"per_ip_politeness": False}, dict.fromkeys(web.hosts, f"{ip}:{port}")
        )
        with Project.open(folder) as project:
            project.crawl(read_sources(web.seeds[:SITES]), clock=clock)
            project.crawl(clock=clock, revisit=True, until=clock.now() + REVISITED_FOR)
            ledger = Ledger(project.store)
            told = [each.url for each in ledger.rows(ledger.keys())]
        served = [f"{each.host}{each.path}" for each in web.log]
    urls = [_without_scheme(url) for url in told]
    sys.stdout.write(json.dumps({"address": [ip, port], "served": served, "told": urls}))


def _without_scheme(url: str) -> str:
    parts = urlsplit(url if "://" in url else f"http://{url}")
    return f"{parts.netloc}{parts.path or '/'}" + (f"?{parts.query}" if parts.query else "")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
