"""The options of ``carmengui crawl`` that say which URLs belong to the crawl."""

from __future__ import annotations

import argparse
from typing import Any

from carmengui.cli.command import Result, count
from carmengui.engine.crawl.scope.scope_preview import ScopePreview
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.project import Project


def add_scope_options(parser: argparse.ArgumentParser) -> None:
    """Add the options to a command."""
    group = parser.add_argument_group(
        "scope",
        "Saved in the project's settings. A PATTERN is written as in "
        "robots.txt (/tag/*, *.example.org/news/, $ for the end) or as a "
        "regular expression after re:; “none” removes all patterns.",
    )
    group.add_argument(
        "--scope",
        choices=("host", "domain", "path"),
        help=("crawl the hosts of the sources, all hosts of their domains, or their folders only"),
    )
    group.add_argument(
        "--include", action="append", metavar="PATTERN", help="fetch matching pages only"
    )
    group.add_argument("--exclude", action="append", metavar="PATTERN", help="skip matching pages")
    group.add_argument(
        "--max-per-host",
        type=count,
        metavar="N",
        help="maximum number of URLs per host; 0 for no limit",
    )
    group.add_argument(
        "--url-policy",
        choices=("exact", "plain", "tidy"),
        help=(
            "leave query parameters as they are, remove tracking and session ids, or also sort them"
        ),
    )
    group.add_argument(
        "--preview-scope",
        action="store_true",
        help=(
            "show how many known URLs these rules exclude, without fetching or changing anything"
        ),
    )


def chosen_scope(options: argparse.Namespace) -> dict[str, Any]:
    """Return the settings that the options name; what was not given is nothing."""
    return {
        "scope": options.scope,
        "include": _patterns(options.include),
        "exclude": _patterns(options.exclude),
        "max_per_host": options.max_per_host,
        "url_policy": options.url_policy,
    }


def keep_scope(project: Project, options: argparse.Namespace) -> None:
    """Write the rules of the options into the project's settings.

    Raises:
        MisuseError: a pattern cannot be read.

    """
    chosen = chosen_scope(options)
    if all(value is None for value in chosen.values()):
        return
    project.require_writable()
    try:
        project.keep(**chosen)
    except KnownError as error:
        raise MisuseError(error.message, error.hint) from error


def shown_preview(project: Project, options: argparse.Namespace) -> Result:
    """Return what the rules of the options would mean for the known URLs.

    Raises:
        MisuseError: a pattern cannot be read.

    """
    try:
        preview = project.preview_scope(**chosen_scope(options))
    except KnownError as error:
        raise MisuseError(error.message, error.hint) from error
    return Result(_words(preview), _data(preview))


def _patterns(given: list[str] | None) -> list[str] | None:
    return [] if given == ["none"] else given


def _words(preview: ScopePreview) -> str:
    lines = [str(preview.sentence)]
    lines += [f"{number:,} x {reason}" for reason, number in preview.reasons]
    lines += [f"  {url}" for url, _ in preview.samples]
    return "\n".join(lines)


def _data(preview: ScopePreview) -> dict[str, Any]:
    return {
        "known": preview.known,
        "dropped": preview.dropped,
        "returning": preview.returning,
        "reasons": {str(reason): number for reason, number in preview.reasons},
        "samples": [{"url": url, "reason": str(reason)} for url, reason in preview.samples],
    }
