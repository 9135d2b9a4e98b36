"""Joins the sheet of the settings with the files of the project: reads, checks, writes, previews."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from carmengui.bridge import CrawlPhase, Edit, EngineHost, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.scope.scope import ScopeRules
from carmengui.engine.crawl.scope.scope_preview import ScopePreview, preview_scope
from carmengui.engine.inspection.requisite_cost import RequisiteCost, requisite_cost
from carmengui.engine.model.settings import Settings, settings_from
from carmengui.engine.project import Project
from carmengui.engine.project.settings.file import SETTINGS
from carmengui.engine.project.settings.settings_page import (
    SITES,
    SettingsPage,
    check_value,
    new_site,
    read_page,
    read_site_pages,
    site_page_of,
    write_value,
)
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.settings.aside import counts_of
from carmengui.ui.settings.controls import ListControl
from carmengui.ui.settings.sheet import SettingsSheet, typed_over
from carmengui.ui.settings.wording import as_text, changed_words, tr
from carmengui.ui.widgets.throttle import Throttle

_SCOPE = frozenset({"scope", "max_depth", "include", "exclude", "max_per_host"})
_SETTING_NAMES = frozenset(item.name for item in fields(Settings))
_PREVIEW_EVERY_MS = 150
_CRAWLING = frozenset({CrawlPhase.RUNNING, CrawlPhase.PAUSED, CrawlPhase.STOPPING})
Read = tuple[SettingsPage, tuple[SettingsPage, ...]]


class SettingsController(QObject):
    """Opens the sheet, and writes what is changed there at once."""

    def __init__(
        self, session: Session, port: DeskPort, host: EngineHost, undo: Undo, sheet: SettingsSheet
    ) -> None:
        super().__init__(sheet)
        self._session, self._port, self._host, self._undo = session, port, host, undo
        self.sheet = sheet
        self._site = ""
        self._fresh: SettingsPage | None = None
        """The page of a site that has no file yet."""
        self.page: SettingsPage | None = None
        self._typed: dict[str, Any] = {}
        self._preview = Throttle(self, self._ask_preview, _PREVIEW_EVERY_MS)
        sheet.committed.connect(self._on_committed)
        sheet.edited.connect(self._on_edited)
        sheet.undo_wanted.connect(undo.undo)
        sheet.copy_wanted.connect(self._on_copy)
        sheet.project_wanted.connect(lambda: self.show_site(""))
        sheet.aside.sites.chosen.connect(self.show_site)
        sheet.aside.sites.host_named.connect(self._on_host_named)
        undo.changed.connect(self._show_undo)
        session.change.made.connect(self._on_made)
        host.phase_changed.connect(lambda _: self._show_phase())
        self._show_undo()

    def open(self, key: str = "") -> None:
        """Open the sheet, at a setting if one is named."""
        self._show_phase()
        if key:
            self._site = ""
        self._read()
        self._port.show_sheet(self.sheet)
        if key:
            self.sheet.go_to(key)

    def show_site(self, site: str) -> None:
        """Show the settings of a site, or with no name those of the project."""
        self._site, self._fresh, self._typed = site, None, {}
        self._read()

    def show_host(self, host: str) -> None:
        """Open the settings of the site file that is for a host, or of a new one."""
        self.open()

        folder = self._session.folder
        self._session.ask.run(self, "page", lambda _: site_page_of(folder, host), self._on_found)

    def keep_for_host(self, host: str, key: str, value: Any) -> None:
        """Write a value into the site file of a host, which is made if there is none."""
        folder = self._session.folder

        def find(_: Reader) -> SettingsPage:
            page = site_page_of(folder, host)
            check_value(folder, page, key, value)
            return page

        self._session.ask.run(
            self,
            f"keep {key} {host}",
            find,
            lambda page: self._session.change.run(self, edit_of(page, key, value)),
            self._port.say,
        )

    def _read(self) -> None:
        folder, site, fresh = self._session.folder, self._site, self._fresh

        def read(_: Reader) -> Read:
            is_new = fresh is not None and not (folder / fresh.file).exists()
            page = fresh if is_new and fresh is not None else read_page(folder, site)
            return page, read_site_pages(folder)

        self._session.ask.run(self, "page", read, self._on_read)

    def _on_read(self, read: Read) -> None:
        self.page, sites = read
        self.sheet.show_page(self.page, self._session.folder.resolve().name)
        self.sheet.aside.sites.show_sites(sites)
        self._preview.ask()
        self._ask_cost()

    def _on_host_named(self, host: str) -> None:
        folder = self._session.folder
        self._session.ask.run(self, "new", lambda _: new_site(folder, host), self._on_found)

    def _on_found(self, page: SettingsPage) -> None:
        self._site, self._fresh, self._typed = page.site, page, {}
        self._read()

    # Writing ------------------------------------------------------------------------------

    def _on_committed(self, key: str, value: Any) -> None:
        if self.page is None:
            return
        page, folder = self.page, self._session.folder
        default = next(info.default for info in page.infos if info.key == key)
        if not page.site and value == default:
            value = None  # a line that says nothing new is left out
        self._session.ask.run(
            self,
            f"check {key}",
            lambda _: check_value(folder, page, key, value),
            lambda _: self._on_checked(page, key, value),
            lambda words: self.sheet.show_problem(key, words),
        )

    def _on_checked(self, page: SettingsPage, key: str, value: Any) -> None:
        if page.site == self._site:
            self.sheet.show_problem(key, "")
        self._typed.pop(key, None)
        self._session.change.run(self, edit_of(page, key, value))

    def _on_made(self, words: str) -> None:
        if not self.sheet.isHidden():
            self.sheet.show_last(words)
            self._read()

    def _on_copy(self) -> None:
        if self.page is not None:
            QGuiApplication.clipboard().setText(as_text(self.page))
            self._port.say(tr("The changed settings are copied."))

    # The preview --------------------------------------------------------------------------

    def _on_edited(self, key: str, value: Any) -> None:
        if key in _SCOPE and not self._site:
            self._typed[key] = value
            self._preview.ask()

    def _ask_preview(self) -> None:
        if self.page is None or self.page.site or self.page.problem:
            return
        values = typed_over(self.page, self._typed)
        chosen = {key: value for key, value in values.items() if key in _SETTING_NAMES}
        self._session.ask.run(
            self,
            "preview",
            partial(_preview, values=chosen),
            self._on_previewed,
            self.sheet.aside.preview.show_problem,
        )

    def _ask_cost(self) -> None:
        """Look into a sample of stored pages, which is done for what is written, not while typing."""
        if self.page is None or self.page.site or self.page.problem:
            return
        values = {key: value for key, value in self.page.values.items() if key in _SETTING_NAMES}
        self._session.ask.run(
            self, "cost", partial(_cost, values=values), self._show_cost, lambda _: None, later=True
        )

    def _show_cost(self, cost: RequisiteCost) -> None:
        words = translated(cost.words)
        if cost.requests and self.page is not None and self.page.values["requisites"] == "none":
            words = tr("Of all sites: {words}").replace("{words}", words)
        self.sheet.project_rows.rows["requisites"].show_note(words)

    def _on_previewed(self, preview: ScopePreview) -> None:
        self.sheet.aside.preview.show_preview(preview)
        control = self.sheet.project_rows.rows["exclude"].control
        if isinstance(control, ListControl):
            control.show_counts(counts_of(preview))

    # Around it ----------------------------------------------------------------------------

    def _show_phase(self) -> None:
        self.sheet.show_crawling(is_crawling=self._host.phase in _CRAWLING)

    def _show_undo(self) -> None:
        self.sheet.undo.setEnabled(self._undo.can_undo)


def edit_of(page: SettingsPage, key: str, value: Any) -> Edit:
    """Return the change that writes a value; nothing as the value means the default."""
    info = next(info for info in page.infos if info.key == key)
    after = info.default if value is None else value

    def write(project: Project) -> None:
        write_value(project.folder, page, key, value)
        project.read_settings()

    return Edit(
        do=write,
        words=changed_words(info, after, page.site),
        undone_words=changed_words(info, page.values[key], page.site),
        places=(f"{SITES}/*.toml",) if page.site else (SETTINGS,),
    )


def _cost(reader: Reader, values: dict[str, Any]) -> RequisiteCost:
    """Return what requisites would cost: without any, what those of all sites would."""
    settings = settings_from(values, SETTINGS)
    if settings.requisites == "none":
        settings = replace(settings, requisites="all")
    return requisite_cost(reader.store, reader.archive, settings)


def _preview(reader: Reader, values: dict[str, Any]) -> ScopePreview:
    rules = ScopeRules.of(settings_from(values, SETTINGS))
    return preview_scope(reader.store, rules, counts_dropped=True)
