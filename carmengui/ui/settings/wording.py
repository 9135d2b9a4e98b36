"""How settings and their values are put into words, and what was typed into values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.model.setting_info import SettingInfo, SettingKind
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS

if TYPE_CHECKING:
    from carmengui.engine.project.settings.settings_page import SettingsPage

_MOST_CHARS = 28


def tr(text: str) -> str:
    """Return a text in the language of the person."""
    return QCoreApplication.translate("Settings", text)


def text_of(value: Any) -> str:
    """Return how a number or text stands in a field; nothing is an empty one.

    >>> text_of(4.0), text_of(0.5), text_of(20), text_of(None)
    ('4', '0.5', '20', '')
    """
    if value is None:
        return ""
    return f"{value:g}" if isinstance(value, float) and abs(value) < 1e15 else str(value)


def value_of(info: SettingInfo, text: str) -> Any:
    """Return the value that was typed; an empty field means the default.

    What is no number is returned as it stands: whoever checks it says so.
    """
    plain = text.strip()
    if not plain:
        return None
    try:
        if info.kind is SettingKind.WHOLE:
            return int(plain.replace(",", "").replace("_", ""))
        if info.kind is SettingKind.NUMBER:
            return float(plain.replace(",", "."))
    except ValueError:
        return plain
    return plain


def value_words(info: SettingInfo, value: Any) -> str:
    """Return a value as a person would say it, shortened."""
    if info.kind is SettingKind.YES_NO:
        return tr("on") if value else tr("off")
    if info.kind is SettingKind.CHOICE:
        return next((translated(words) for each, words in info.choices if each == value), "")
    if info.kind in {SettingKind.TEXTS, SettingKind.PAIRS, SettingKind.TABLES}:
        return _entries_words(value)
    if value is None:
        return tr("not set")
    number = f"{value:,}" if isinstance(value, int) else text_of(value)
    return _short(f"{number} {translated(info.unit)}".strip())


def _entries_words(value: Any) -> str:
    if not value:
        return tr("none")
    if isinstance(value, str):
        return tr("set")
    return _short(value[0]) if len(value) == 1 else tr("{n} entries").format(n=len(value))


def default_words(info: SettingInfo, page: SettingsPage) -> str:
    """Say whether a setting has its default, and how it gets it again."""
    is_changed = info.key in page.changed
    if page.site:
        return tr("Remove") if is_changed else tr("not set")
    if not is_changed:
        return tr("default")
    return tr("default {value}, restore").format(value=value_words(info, info.default))


def changed_words(info: SettingInfo, value: Any, site: str) -> str:
    """Say what a setting is now, for the log and the status bar."""
    title, words = translated(info.title), value_words(info, value)
    if site:
        sentence = tr("“{title}” of the site {site} is {value}.")
        return sentence.format(title=title, value=words, site=site)
    return tr("“{title}” is {value}.").format(title=title, value=words)


def findable() -> list[tuple[str, str, str]]:
    """Return what a setting of the project is found by: its key, its title, and its name elsewhere."""
    return [
        (info.key, translated(info.title), f"{info.key} --{info.key.replace('_', '-')}")
        for info in PROJECT_INFOS
    ]


def place_words(page: SettingsPage, project: str) -> str:
    """Say whose settings are shown, and where they are kept."""
    if page.site:
        return tr("site {site}, saved in {file}").format(site=page.site, file=page.file)
    return tr("project {project}, saved in {file}").format(project=project, file=page.file)


def differ_words(page: SettingsPage) -> str:
    """Say how many settings are other than their defaults."""
    many = len(page.infos)
    if page.site:
        return tr("{n} of {all} set").format(n=len(page.changed), all=many)
    return tr("{n} of {all} differ from their defaults").format(n=len(page.changed), all=many)


def group_words(changed: int, hidden: int, *, is_site: bool) -> tuple[str, str]:
    """Return what the head of a group says: how many are changed, and how many more there are."""
    words = tr("{n} set") if is_site else tr("{n} changed")
    return (
        words.format(n=changed) if changed else "",
        tr("{n} more").format(n=hidden) if hidden else "",
    )


def site_words(page: SettingsPage) -> str:
    """Return what a site has set, in a few words."""
    if page.problem:
        return translated(page.problem)
    said = [info for info in page.infos if info.key in page.changed and info.key != "match"]
    parts = [
        f"{translated(info.title)}: {value_words(info, page.values[info.key])}"
        for info in sorted(said, key=lambda info: info.is_rare)[:2]
    ]
    if len(said) > len(parts):
        parts.append(tr("{n} more").format(n=len(said) - len(parts)))
    return ", ".join(parts)


def as_text(page: SettingsPage) -> str:
    """Return what differs from the defaults, one setting a line, for a mail."""
    lines = []
    for info in page.infos:
        if info.key in page.changed:
            value = page.values[info.key]
            shown = ", ".join(value) if isinstance(value, tuple) else text_of(value)
            lines.append(f"{translated(info.title)} ({info.key}): {shown}")
    return "\n".join(lines)


def _short(text: str) -> str:
    return text if len(text) <= _MOST_CHARS else text[: _MOST_CHARS - 1] + "…"
