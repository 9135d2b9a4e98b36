"""All site files of a project: found by address, read again when they change."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from carmengui.engine.sites.errors import SiteFileError

if TYPE_CHECKING:
    from carmengui.engine.sites.site_file import SiteFile

SUFFIX = ".toml"
MAX_FILES = 5_000
_Stamps = dict[str, tuple[int, int]]


class SiteBook:
    """The site files of a folder. A file that becomes wrong keeps its last sound content.

    ``problems`` has one error for each file that is wrong as it stands.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.problems: tuple[SiteFileError, ...] = ()
        self._sites: dict[str, SiteFile] = {}
        self._by_host: dict[str, list[SiteFile]] = {}
        self._others: list[SiteFile] = []
        self._stamps: _Stamps = {}
        self.reload_if_changed()

    @property
    def sites(self) -> tuple[SiteFile, ...]:
        """The site files that can be used, by name."""
        return tuple(self._sites.values())

    def require_sound(self) -> None:
        """Raise the first problem, if there is one.

        Raises:
            SiteFileError: a file is wrong.

        """
        if self.problems:
            raise self.problems[0]

    def for_url(self, url: str) -> SiteFile | None:
        """Return the site file of an address: that with the longest pattern, or nothing."""
        if not self._sites:
            return None
        host = url.partition("://")[2].partition("/")[0]
        found: list[tuple[int, SiteFile]] = []
        for site in (*self._by_host.get(host, ()), *self._others):
            lengths = [len(each.text) for each in site.match if each.fits(url)]
            if lengths:
                found.append((max(lengths), site))
        return max(found, key=lambda pair: pair[0])[1] if found else None

    def for_host(self, host: str) -> tuple[SiteFile, ...]:
        """Return the site files that are for a host, or for some of its addresses."""
        roots = [f"{scheme}://{host}/" for scheme in ("https", "http")]
        others = (site for site in self._others if any(map(site.is_for, roots)))
        return (*self._by_host.get(host, ()), *others)

    def reload_if_changed(self) -> tuple[str, ...]:
        """Read the files again when one changed; return a sentence for each that did."""
        stamps = self._look()
        if stamps == self._stamps:
            return ()
        old, self._stamps = self._stamps, stamps
        names = {Path(path).stem for path in stamps if path.endswith(SUFFIX)}
        tables_changed = _tables(old) != _tables(stamps)
        sentences = []
        problems = {problem.file: problem for problem in self.problems}
        sites: dict[str, SiteFile] = {}
        for name in sorted(names):
            path = f"{name}{SUFFIX}"
            is_same = old.get(path) == stamps[path] and not tables_changed
            if is_same and (name in self._sites or path in problems):
                if name in self._sites:
                    sites[name] = self._sites[name]
                continue
            problems.pop(path, None)
            try:
                sites[name] = self._read(name)
                sentences.append(f"{path} was read again.")
            except SiteFileError as error:
                problems[path] = error
                sentences.append(f"{error} The file is used as it was before.")
                if name in self._sites:
                    sites[name] = self._sites[name]
        sentences += [f"{name}{SUFFIX} is gone." for name in self._sites if name not in names]
        self.problems = tuple(problems[path] for path in sorted(problems) if path in stamps)
        self._use(sites)
        return tuple(sentences)

    def _look(self) -> _Stamps:
        stamps: _Stamps = {}
        if self.folder is None or not self.folder.is_dir():
            return stamps
        for path in sorted(self.folder.iterdir())[:MAX_FILES]:
            if path.suffix in {SUFFIX, ".csv"} and path.is_file():
                state = path.stat()
                stamps[path.name] = (state.st_mtime_ns, state.st_size)
        return stamps

    def _read(self, name: str) -> SiteFile:
        from carmengui.engine.sites.reader import (  # noqa: PLC0415 - many projects have no site files
            MAX_FILE_CHARS,
            read_site_file,
        )

        assert self.folder is not None
        path = self.folder / f"{name}{SUFFIX}"
        try:
            with path.open("rb") as file:
                # One more than allowed is enough to be told that it is too long.
                text = file.read(MAX_FILE_CHARS * 4 + 1).decode("utf-8-sig")
        except OSError as error:
            sentence, hint = "The file cannot be read ({reason}).", "Check its permissions."
            raise SiteFileError(sentence, hint, path.name, reason=error.strerror) from error
        except UnicodeDecodeError as error:
            sentence = "The file is not UTF-8 text."
            raise SiteFileError(sentence, "Save it again as UTF-8.", path.name) from error
        return read_site_file(text.replace("\r\n", "\n"), name, self.folder)

    def _use(self, sites: dict[str, SiteFile]) -> None:
        from carmengui.engine.sites.url_patterns import host_in  # noqa: PLC0415 - see above

        self._sites = sites
        self._by_host, self._others = {}, []
        for site in sites.values():
            hosts = {host_in(pattern) for pattern in site.match}
            if "" in hosts:
                self._others.append(site)
                continue
            for host in sorted(hosts):
                self._by_host.setdefault(host, []).append(site)


def _tables(stamps: _Stamps) -> dict[str, tuple[int, int]]:
    return {name: stamp for name, stamp in stamps.items() if not name.endswith(SUFFIX)}
