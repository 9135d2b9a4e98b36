"""The settings file of a project: read, checked, and changed without losing comments."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from carmengui.engine.crawl.fetch.logins import Logins, logins_from
from carmengui.engine.crawl.scope.scope import ScopeRules
from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import Settings, settings_from
from carmengui.engine.project.settings.policy import read_policy
from carmengui.engine.storage.whole_files import write_whole

SETTINGS = "project.toml"


def read_settings(path: Path) -> tuple[Settings, dict[str, tuple[str, int]]]:
    """Return the settings and the host addresses that apply: a file's, and what the policy fixes.

    Raises:
        KnownError: the file or the policy cannot be read, or a name or value does not fit.

    """
    settings, hosts = _check_settings(read_content(path), str(path))
    policy = read_policy()
    policy.require_hosts(hosts)
    return policy.applied(settings), hosts


def read_logins(path: Path) -> Logins:
    """Return the headers by which the crawler logs in, each for one origin.

    Raises:
        KnownError: the file cannot be read, an entry does not fit, or a variable is not set.

    """
    return logins_from(read_content(path).get("logins", {}), str(path))


def read_content(path: Path) -> dict[str, Any]:
    """Return a settings file as it stands.

    Raises:
        KnownError: it cannot be read.

    """
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise KnownError(
            "{path} cannot be read: {reason}.", "Fix the line it names.", path=path, reason=error
        ) from error
    except OSError as error:
        raise KnownError(
            "{path} cannot be read: {reason}.",
            "Check its permissions.",
            path=path,
            reason=error.strerror,
        ) from error


def _check_settings(
    content: dict[str, Any], origin: str
) -> tuple[Settings, dict[str, tuple[str, int]]]:
    tables = {name: content.get(name, {}) for name in ("settings", "hosts")}
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise KnownError(
                "{origin}: “{name}” must be a table, headed by [{name}].", origin=origin, name=name
            )
    hosts = {host: _address(host, text, origin) for host, text in tables["hosts"].items()}
    return settings_from(tables["settings"], origin), hosts


def _address(host: str, text: object, origin: str) -> tuple[str, int]:
    ip, _, port = str(text).rpartition(":")
    try:
        place = str(ip_address(ip.strip("[]"))), int(port)
    except ValueError:
        place = "", 0
    if not 0 < place[1] < 65_536:
        raise KnownError(
            "{origin}: the address of {host} must look like “127.0.0.1:8080”.",
            origin=origin,
            host=host,
        )
    return place


def change_settings(folder: Path, settings: dict[str, Any], hosts: dict[str, str]) -> None:
    """Write settings and host addresses into a project's file; comments and order stay.

    Raises:
        KnownError: a name or value does not fit, or the disk is full; the file is as it was.

    """
    change_tables(folder, {"settings": settings, "hosts": hosts})


def change_tables(
    folder: Path, tables: Mapping[str, Mapping[str, Any]], *, is_trial: bool = False
) -> None:
    """Write values into tables of a project's file, or remove those that are ``None``.

    Args:
        folder: the project.
        tables: ``settings``, ``hosts`` or ``logins``, each with what changes.
        is_trial: whether the change is only checked.

    Raises:
        KnownError: a name or value does not fit, the policy fixes it, or the disk is full; the file is
            as it was.

    """
    import tomlkit  # noqa: PLC0415 - only to write

    path = folder / SETTINGS
    read_settings(path)
    policy = read_policy()
    given = tables.get("settings", {}).items()
    policy.require_free({name: value for name, value in given if value is not None})
    document = tomlkit.parse(path.read_text("utf-8") if path.exists() else NEW_SETTINGS)
    for table, values in tables.items():
        section = document.setdefault(table, tomlkit.table())
        for name, value in values.items():
            if value is None:
                section.pop(name, None)
            elif isinstance(value, dict):
                section[name] = tomlkit.inline_table()
                section[name].update(value)
            else:
                section[name] = value
    content = document.unwrap()
    settings, hosts = _check_settings(content, SETTINGS if is_trial else str(path))
    policy.require_hosts(hosts)
    ScopeRules.of(settings)
    logins_from(content.get("logins", {}), SETTINGS, are_sent=False)
    if not is_trial:
        write_whole(path, tomlkit.dumps(document))


NEW_SETTINGS = """\
# Settings of this project; a line left out means the default.

[settings]
# delay_s = 1.0            # pause between two requests to one host
# crawl_hours = []         # when hosts may be asked: ["22:00-06:00", "example.org 01:00-05:00"]
# threads = 8              # fetches under way at once, over all hosts
# max_pages = 100000       # most pages fetched in one crawl

[hosts]
# "intranet.example" = "192.0.2.7:8080"   # hosts that no name server knows

[logins]
# "https://example.org" = { Authorization = "env:EXAMPLE_TOKEN" }   # sent to this origin only
"""
