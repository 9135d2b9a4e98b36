"""The policy of an administrator: settings that no project changes, and where projects may lie."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.model.settings import Settings, settings_from

_TABLES = {"settings", "projects"}


def _system_folder() -> Path:
    """Return the folder of this computer's settings, which no variable of a person moves."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - of Windows only

        common, length = 0x23, 260
        name = ctypes.create_unicode_buffer(length)
        ctypes.windll.shell32.SHGetFolderPathW(None, common, None, 0, name)
        return Path(name.value or "C:/ProgramData")
    return Path("/etc")


SYSTEM_FILE = _system_folder() / "carmengui" / "policy.toml"
"""Written by whoever administers the computer."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What a policy file fixes; the empty one fixes nothing."""

    path: Path
    settings: Mapping[str, Any] = field(default_factory=dict)
    folders: tuple[Path, ...] = ()

    def applied(self, settings: Settings) -> Settings:
        """Return settings with what is fixed in the place of what a project says."""
        if not self.settings:
            return settings
        return settings_from(asdict(settings) | dict(self.settings), str(self.path))

    def require_free(self, given: Mapping[str, Any]) -> None:
        """Refuse values of settings that are fixed otherwise.

        Raises:
            KnownError: one of them is.

        """
        for name, value in given.items():
            if name not in self.settings:
                continue
            fixed, wanted = self.settings[name], value
            if isinstance(value, (list, tuple)):
                fixed, wanted = tuple(fixed), tuple(value)
            if wanted != fixed:
                raise KnownError(
                    "“{name}” is fixed by the policy of this computer ({path}).",
                    "Ask whoever administers it.",
                    name=name,
                    path=self.path,
                )

    def require_hosts(self, hosts: Mapping[str, tuple[str, int]]) -> None:
        """Refuse fixed addresses of hosts in networks that the policy closes.

        Raises:
            KnownError: one of them is in such a network.

        """
        for host, (address, _) in hosts.items():
            if self._is_closed(address):
                raise KnownError(
                    "The policy of this computer ({path}) does not let {host} be asked at {ip}.",
                    "Remove the host from project.toml, or ask whoever administers the computer.",
                    path=self.path,
                    host=host,
                    ip=address,
                )

    def require_folder(self, folder: Path) -> None:
        """Refuse a project outside the folders where projects may lie.

        Raises:
            KnownError: it lies elsewhere.

        """
        # Not ``resolve``: it fails where links lead in a circle.
        place = Path(os.path.realpath(folder))
        if self.folders and not any(place.is_relative_to(each) for each in self.folders):
            raise KnownError(
                "The policy of this computer ({path}) keeps projects in {folders}; {folder} is "
                "elsewhere.",
                "Choose a folder there, or ask whoever administers the computer.",
                path=self.path,
                folders=", ".join(map(str, self.folders)),
                folder=folder,
            )

    def fixed_words(self) -> Sentence:
        """Say of a setting that it is fixed, and where."""
        return Sentence.of("Fixed by the policy of this computer ({path}).", path=self.path)

    def _is_closed(self, address: str) -> bool:
        ip = ip_address(address)
        ip = getattr(ip, "ipv4_mapped", None) or ip
        if ip.is_loopback:
            return self.settings.get("allow_loopback") is False
        if ip.is_global or "private_networks" not in self.settings:
            return False
        open_ones = self.settings["private_networks"]
        return not any(ip in ip_network(each, strict=False) for each in open_ones)


def read_policy(path: Path | None = None) -> Policy:
    """Return the policy of this computer; without a file nothing is fixed.

    Raises:
        KnownError: the file cannot be read or holds what no policy does; nothing goes on without it.

    """
    path = path or SYSTEM_FILE
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Policy(path)
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise _broken(path, str(reason)) from error
    for name, table in content.items():
        if name not in _TABLES or not isinstance(table, dict):
            raise _broken(path, f"there is no table “{name}”")
    try:
        settings_from(content.get("settings", {}), str(path))
    except KnownError as error:
        raise _broken(path, str(error.message)) from error
    return Policy(path, content.get("settings", {}), _folders(path, content.get("projects", {})))


def _folders(path: Path, table: Mapping[str, Any]) -> tuple[Path, ...]:
    folders = table.get("folders", [])
    if table.keys() - {"folders"} or not isinstance(folders, list):
        raise _broken(path, "[projects] holds a list “folders” and nothing else")
    found = []
    for each in folders:
        try:
            folder = Path(each).expanduser()
        except (TypeError, RuntimeError) as error:
            raise _broken(path, f"“{each}” is no folder") from error
        if not folder.is_absolute():
            raise _broken(path, f"“{each}” is no absolute path")
        found.append(folder.resolve())
    return tuple(found)


def _broken(path: Path, reason: str) -> KnownError:
    return KnownError(
        "The policy of this computer, {path}, cannot be followed: {reason}.",
        "Nothing is fetched and no project is opened until whoever administers the computer has "
        "corrected it.",
        path=path,
        reason=reason.rstrip("."),
    )
