"""Changes of a concordance that is kept with a project: links added, one changed, one deleted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from carmengui.engine.vocabulary.concordances import (
    Link,
    read_concordance,
    with_link,
    without_link,
    write_concordance,
)
from carmengui.engine.vocabulary.files import FOLDER, concordance_path


def add_links(project: Path, name: str, links: Iterable[Link], instead: Link | None = None) -> None:
    """Add links, in place of one where that is given; earlier ones between the same terms give way.

    Raises:
        KnownError: the file cannot be read or written.

    """
    path = concordance_path(project, name)
    kept = read_concordance(path)
    if instead is not None:
        kept = without_link(kept, instead.source, instead.target)
    for link in links:
        kept = with_link(kept, link)
    (project / FOLDER).mkdir(exist_ok=True)
    write_concordance(path, kept)


def delete_link(project: Path, name: str, link: Link) -> None:
    """Delete a link.

    Raises:
        KnownError: the file cannot be read or written.

    """
    path = concordance_path(project, name)
    write_concordance(path, without_link(read_concordance(path), link.source, link.target))
