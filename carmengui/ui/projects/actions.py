"""New, open, import, close: what a person does with projects, in the menu and by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE, Project
from carmengui.ui.projects.launch import project_command
from carmengui.ui.projects.opened import PACKET_SUFFIX
from carmengui.ui.projects.recent import RecentProject, RecentProjects
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.widgets.open_outside import open_outside


class ProjectActions(QObject):
    """Each project has a window of its own; another one is opened in another window."""

    def __init__(
        self,
        window: QWidget,
        folder: Path,
        port: DeskPort,
        import_files: Callable[[list[str]], None],
        recent: RecentProjects | None = None,
    ) -> None:
        """``import_files`` is told the names of files and folders with pages."""
        super().__init__(window)
        self._window, self._folder, self._port = window, folder.resolve(), port
        self._import, self._recent = import_files, recent or RecentProjects()
        self.recent_menu = QMenu(self.tr("Open recent"), window)
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        for id_, slot in (
            ("project.new", self.new),
            ("project.open", self.open),
            ("project.import", self.choose_files),
            ("project.show_folder", self.show_folder),
        ):
            port.bind(id_, slot)

    def fill(self, menu: QMenu, action: Callable[[str], QAction]) -> None:
        """Put the actions at the top of a menu that has some; ``action`` returns one by its id."""
        first = menu.actions()[0]
        ids = ("project.new", "project.open")
        for id_ in ids:
            menu.insertAction(first, action(id_))
        menu.insertMenu(first, self.recent_menu)
        for id_ in ("project.import", "project.settings", "project.show_folder"):
            menu.insertAction(first, action(id_))
        menu.insertSeparator(first)

    def new(self) -> None:
        """Make a project in a folder that the person names, and open it."""
        try:
            place = str(self._recent.new_folder())
        except KnownError:
            place = str(self._folder.parent)
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Name the folder of the new project"), place
        )
        if not name:
            return
        try:
            Project.create(Path(name)).close()
        except KnownError as error:
            self._port.say(f"{translated(error.message)} {translated(error.hint)}".strip())
            return
        self._show(Path(name))

    def open(self) -> None:
        """Open a project that the person chooses."""
        name = QFileDialog.getExistingDirectory(
            self._window, self.tr("Choose the folder of a project"), str(self._folder.parent)
        )
        if name:
            self.open_folder(Path(name))

    def open_folder(self, folder: Path) -> None:
        """Open a project, unless there is none in the folder or it is this one."""
        if not (folder / DATABASE).is_file():
            words = self.tr("There is no project in {folder}.")
            self._port.say(words.format(folder=folder))
        elif folder.resolve() == self._folder:
            self._port.say(self.tr("This project is open already."))
        else:
            self._show(folder)

    def choose_files(self) -> None:
        """Import files that the person chooses."""
        names, _ = QFileDialog.getOpenFileNames(self._window, self.tr("Choose files to import"))
        if names:
            self._take_in(names)

    def take_dropped(self, names: list[str]) -> None:
        """Open a dropped project or packet; take in pages from everything else."""
        paths = [Path(name) for name in names]
        if len(paths) == 1 and (paths[0] / DATABASE).is_file():
            self.open_folder(paths[0])
        elif len(paths) == 1 and paths[0].suffix == PACKET_SUFFIX:
            self._show(paths[0])
        else:
            self._take_in(names)

    def show_folder(self) -> None:
        """Show the folder of this project in the file manager."""
        if not open_outside(QUrl.fromLocalFile(str(self._folder))):
            words = self.tr("No file manager answers. The project is in {folder}.")
            self._port.say(words.format(folder=self._folder))

    def _take_in(self, names: list[str]) -> None:
        self._port.show_desk("Crawl")
        self._import(names)

    def _show(self, path: Path) -> None:
        command = project_command(path)
        if not QProcess.startDetached(command[0], command[1:])[0]:
            self._port.say(self.tr("The new window could not be opened."))

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        known = self._recent.all()
        for each in known:
            if each.folder != self._folder:
                self._add_recent(each)
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("No other projects")).setEnabled(False)
        self.recent_menu.addSeparator()
        pin = self.recent_menu.addAction(self.tr("Pin this project"))
        pin.setCheckable(True)
        pin.setChecked(any(each.is_pinned for each in known if each.folder == self._folder))
        pin.toggled.connect(lambda is_on: self._recent.pin(self._folder, is_pinned=is_on))

    def _add_recent(self, each: RecentProject) -> None:
        words = f"{each.folder.name}  –  {each.folder.parent}".replace("&", "&&")
        if each.is_pinned:
            words = self.tr("{project} (pinned)").format(project=words)
        if each.is_missing:
            missing = self.tr("{project} (missing)").format(project=words)
            self.recent_menu.addAction(missing, partial(self._forget, each.folder))
        else:
            self.recent_menu.addAction(words, partial(self.open_folder, each.folder))

    def _forget(self, folder: Path) -> None:
        self._recent.forget(folder)
        words = self.tr("There is no project in {folder} any more; removed from the list.")
        self._port.say(words.format(folder=folder))
