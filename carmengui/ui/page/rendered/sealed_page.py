"""One page in the web engine that can go nowhere, ask for nothing and open nothing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QUrl
from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile

from carmengui.ui.page.rendered.scheme import SCHEME

_Kind = QWebEnginePage.WebWindowType
_Navigation = QWebEnginePage.NavigationType
_BY_READER = frozenset(
    {
        _Navigation.NavigationTypeLinkClicked,
        _Navigation.NavigationTypeFormSubmitted,
        _Navigation.NavigationTypeBackForward,
        _Navigation.NavigationTypeReload,
    }
)
"""A frame stays what it was when the page was drawn."""


class SealedPage(QWebEnginePage):
    """Shows the page it was given; every other way is shut."""

    def __init__(self, profile: QWebEngineProfile, parent: QObject | None = None) -> None:
        super().__init__(profile, parent)
        self._allowed = QUrl()
        self.refused_navigations = 0
        self.certificateError.connect(lambda error: error.rejectCertificate())
        self.permissionRequested.connect(lambda permission: permission.deny())
        self.fullScreenRequested.connect(lambda request: request.reject())
        self.fileSystemAccessRequested.connect(lambda request: request.reject())
        self.registerProtocolHandlerRequested.connect(lambda request: request.reject())

    def show_url(self, url: QUrl) -> None:
        """Load a stored page by the address its server gave it."""
        self._allowed = url
        self.load(url)

    def acceptNavigationRequest(
        self, url: QUrl | str, kind: QWebEnginePage.NavigationType, is_main_frame: bool, /
    ) -> bool:
        """Accept the page itself and places within it; in frames, data and what the archive answers."""
        url = QUrl(url)
        if is_main_frame:
            is_allowed = _without_fragment(url) == _without_fragment(self._allowed)
        else:
            is_own = url.toString() in {"about:blank", "about:srcdoc"}
            is_begun = kind not in _BY_READER and url.scheme() in {SCHEME, "http", "https"}
            is_allowed = url.scheme() == "data" or is_own or is_begun
        self.refused_navigations += not is_allowed
        return is_allowed

    def createWindow(self, _kind: _Kind) -> None:  # type: ignore[override]  # no page: no window
        """Open no window."""

    def chooseFiles(
        self,
        _mode: QWebEnginePage.FileSelectionMode,
        _old_files: Sequence[str],
        _accepted_mime_types: Sequence[str],
    ) -> list[str]:
        """Hand out no file."""
        return []

    def javaScriptConsoleMessage(self, *_message: object) -> None:
        """Say nothing on the console: the engine reports there what the seal refused."""


def _without_fragment(url: QUrl) -> QUrl:
    bare = QUrl(url)
    bare.setFragment(None)  # type: ignore[arg-type]  # Qt takes nothing, the stubs do not
    return bare
