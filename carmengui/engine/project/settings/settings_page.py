"""The settings of a project, or of one site, as a person sees them: read, checked and written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carmengui.engine.crawl.fetch.logins import logins_from
from carmengui.engine.language.lemmas.zemberek import require_zemberek
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.model.sentence import NOTHING
from carmengui.engine.model.setting_info import SettingInfo, SettingKind, by_group
from carmengui.engine.model.settings import NO_FILE, ZEMBEREK
from carmengui.engine.project.settings.file import (
    SETTINGS,
    change_tables,
    read_content,
    read_settings,
)
from carmengui.engine.project.settings.policy import read_policy
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS
from carmengui.engine.sites.editing import set_values, tables_of, text_of_tables
from carmengui.engine.sites.reader import read_site_file
from carmengui.engine.sites.site_file import site_infos

SITES = "sites"
PROJECT = ""
"""Stands for the project where a site may be named."""
HIDDEN = "…"
"""Stands for the value of a login that is written in the file itself: it is never shown."""
_FROM_ENVIRONMENT = "env:"
_MAX_NAME_CHARS = 60

SITE_INFOS = by_group(site_infos())


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """What one settings file says. ``site`` is the name of a site file, or empty for the project.

    ``values`` has what applies, ``changed`` the keys that differ from the default. Lists and pairs
    (``name = text``) are tuples of lines, tables are TOML, and what a site file leaves out is nothing.
    """

    site: str
    values: Mapping[str, Any]
    changed: frozenset[str]
    problem: Sentence = NOTHING
    """Why the file cannot be used as it is, if so."""
    fixed: frozenset[str] = frozenset()
    """The keys that the policy of the computer fixes."""
    fixed_words: Sentence = NOTHING
    """By what they are fixed."""

    @property
    def infos(self) -> tuple[SettingInfo, ...]:
        """What its settings are, in the order in which they are shown."""
        return SITE_INFOS if self.site else PROJECT_INFOS

    @property
    def file(self) -> str:
        """The file's place in the project."""
        return f"{SITES}/{self.site}.toml" if self.site else SETTINGS


def read_page(folder: Path, site: str = PROJECT) -> SettingsPage:
    """Read the settings of a project, or of one of its sites; what is wrong is told in the page."""
    infos = SITE_INFOS if site else PROJECT_INFOS
    unset = {info.key: info.default for info in infos}
    try:
        said = _said_by_site(folder, site) if site else _said_by_project(folder)
    except KnownError as error:
        return SettingsPage(site, unset, frozenset(), error.message)
    changed = {key for key, value in said.items() if value not in (unset[key], None)}
    if site:
        return SettingsPage(site, unset | said, frozenset(changed), _problem_of_site(folder, site))
    policy = read_policy()
    fixed, words = frozenset(policy.settings), policy.fixed_words()
    return SettingsPage(site, unset | said, frozenset(changed), NOTHING, fixed, words)


def read_site_pages(folder: Path) -> tuple[SettingsPage, ...]:
    """Read all site files of a project."""
    names = sorted(path.stem for path in (folder / SITES).glob("*.toml"))
    return tuple(read_page(folder, name) for name in names)


def check_value(folder: Path, page: SettingsPage, key: str, value: Any) -> None:
    """Check whether a value may be written; nothing as the value means the default.

    Raises:
        KnownError: it does not fit; the setting is called as a person sees it.

    """
    try:
        _put(folder, page, key, value, is_trial=True)
        if key == ZEMBEREK and value not in {None, NO_FILE}:
            require_zemberek(Path(value))
    except KnownError as error:
        title = next(info.title for info in page.infos if info.key == key)
        values = {name: title if each == key else each for name, each in error.message.values}
        message = Sentence(error.message.template, tuple(values.items()))
        raise KnownError(message, error.hint) from error


def write_value(folder: Path, page: SettingsPage, key: str, value: Any) -> None:
    """Write a value into the file of a page; nothing as the value means the default.

    Raises:
        KnownError: it does not fit, or cannot be written; the file is as it was.

    """
    _put(folder, page, key, value, is_trial=False)


def new_site(folder: Path, host: str) -> SettingsPage:
    """Return the page of a site that has no file yet; it is made with the first value."""
    stem = re.sub(r"[^\w-]+", "-", host).strip("-")[:_MAX_NAME_CHARS] or "site"
    name, number = stem, 1
    while (folder / SITES / f"{name}.toml").exists():
        number += 1
        name = f"{stem[: _MAX_NAME_CHARS - 4]}-{number}"
    values = {info.key: info.default for info in SITE_INFOS}
    return SettingsPage(name, values | {"match": (host,)}, frozenset({"match"}))


def site_page_of(folder: Path, host: str) -> SettingsPage:
    """Return the page of the site file that names a host, or of a new one for it."""
    known = (page for page in read_site_pages(folder) if host in page.values["match"])
    return next(known, None) or new_site(folder, host)


def _put(folder: Path, page: SettingsPage, key: str, value: Any, *, is_trial: bool) -> None:
    info = next(info for info in page.infos if info.key == key)
    if page.site:
        _put_into_site(folder, page, info, value, is_trial=is_trial)
    elif info.kind is SettingKind.PAIRS:
        now = read_content(folder / SETTINGS).get(key, {})
        wanted = (_logins if key == "logins" else _pairs)(value or (), now)
        gone = dict.fromkeys(name for name in now if name not in wanted)
        fresh = {name: each for name, each in wanted.items() if now.get(name) != each}
        change_tables(folder, {key: gone | fresh}, is_trial=is_trial)
    else:
        plain = list(value) if isinstance(value, tuple) else value
        change_tables(folder, {"settings": {key: plain}}, is_trial=is_trial)


# The project --------------------------------------------------------------------------------


def _said_by_project(folder: Path) -> dict[str, Any]:
    settings, _ = read_settings(folder / SETTINGS)
    content = read_content(folder / SETTINGS)
    logins_from(content.get("logins", {}), SETTINGS, are_sent=False)
    keys = {**content.get("settings", {}), **read_policy().settings}
    said = {key: getattr(settings, key) for key in keys}
    return said | {
        "hosts": tuple(f"{host} = {address}" for host, address in content.get("hosts", {}).items()),
        "logins": tuple(_login_lines(content.get("logins", {}))),
    }


def _login_lines(logins: Mapping[str, Mapping[str, str]]) -> Iterable[str]:
    for origin, headers in logins.items():
        for name, value in headers.items():
            shown = value if str(value).startswith(_FROM_ENVIRONMENT) else HIDDEN
            yield f"{origin} {name} = {shown}"


def _logins(lines: Sequence[str], now: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for line in lines:
        place, value = _halves(line)
        origin, _, header = place.rpartition(" ")
        if not origin:
            raise KnownError(
                "“{line}” is not a login.",
                "Write it like: https://example.org Authorization = env:EXAMPLE_TOKEN",
                line=line,
            )
        known = now.get(origin.strip(), {}).get(header, value)
        found.setdefault(origin.strip(), {})[header] = known if value == HIDDEN else value
    return found


# A site -------------------------------------------------------------------------------------


def _said_by_site(folder: Path, site: str) -> dict[str, Any]:
    path = folder / SITES / f"{site}.toml"
    try:
        content = tomllib.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise KnownError(
            "{name} cannot be read: {reason}.", name=path.name, reason=error
        ) from error
    said: dict[str, Any] = {}
    for info in SITE_INFOS:
        if (value := _at(content, info.key)) is not None:
            said[info.key] = _shown(path, info, value)
    return said


def _problem_of_site(folder: Path, site: str) -> Sentence:
    path = folder / SITES / f"{site}.toml"
    try:
        read_site_file(path.read_text("utf-8-sig"), site, path.parent)
    except KnownError as error:
        return error.message
    return NOTHING


def _at(content: Mapping[str, Any], key: str) -> Any:
    place: Any = content
    for part in key.split("."):
        place = place.get(part) if isinstance(place, dict) else None
    return place


def _shown(path: Path, info: SettingInfo, value: Any) -> Any:
    if info.kind is SettingKind.TABLES:
        return text_of_tables(path, info.key)
    if info.kind is SettingKind.TEXTS:
        return tuple(map(str, value)) if isinstance(value, list) else (str(value),)
    if info.kind is SettingKind.PAIRS and isinstance(value, dict):
        return tuple(
            f"{name} = {each}"
            for name, item in value.items()
            for each in (item if isinstance(item, list) else [item])
        )
    return value


def _put_into_site(
    folder: Path, page: SettingsPage, info: SettingInfo, value: Any, *, is_trial: bool
) -> None:
    path = folder / SITES / f"{page.site}.toml"
    if info.kind is SettingKind.TABLES and value:
        value = tables_of(value, info.key)
    elif info.kind is SettingKind.PAIRS and value:
        value = _pairs(value, {})
    elif isinstance(value, tuple):
        value = list(value) or None
    changes = {info.key: value or (value if value == 0 else None)}
    if not path.exists():
        changes = {"match": list(page.values["match"])} | changes
        if not is_trial:
            path.parent.mkdir(exist_ok=True)
    set_values(path, changes, is_trial=is_trial)


def _pairs(lines: Sequence[str], _: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for line in lines:
        name, value = _halves(line)
        before = found.get(name)
        found[name] = value if before is None else [*_listed(before), value]
    return found


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _halves(line: str) -> tuple[str, str]:
    name, sign, value = line.partition(" = ") if " = " in line else line.partition("=")
    if not (sign and name.strip() and value.strip()):
        raise KnownError(
            "“{line}” has no name and value.", "Write it like: name = value", line=line
        )
    return name.strip(), value.strip()
