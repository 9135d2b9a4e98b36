"""One page in the browser without a window: it runs its scripts, and opens, saves and asks nothing."""

from __future__ import annotations

from PySide6.QtCore import QObject, QUrl
from PySide6.QtNetwork import QAuthenticator
from PySide6.QtWebEngineCore import (
    QWebEngineCertificateError,
    QWebEngineDownloadRequest,
    QWebEngineFullScreenRequest,
    QWebEnginePage,
    QWebEnginePermission,
    QWebEngineProfile,
    QWebEngineScript,
    QWebEngineSettings,
    QWebEngineUrlRequestInfo,
    QWebEngineUrlRequestInterceptor,
)

_Attribute = QWebEngineSettings.WebAttribute
_SETTINGS = {
    _Attribute.JavascriptEnabled: True,
    _Attribute.AutoLoadImages: False,
    _Attribute.JavascriptCanOpenWindows: False,
    _Attribute.JavascriptCanAccessClipboard: False,
    _Attribute.LocalContentCanAccessFileUrls: False,
    _Attribute.LocalContentCanAccessRemoteUrls: False,
    _Attribute.PluginsEnabled: False,
    _Attribute.PdfViewerEnabled: False,
    _Attribute.ScreenCaptureEnabled: False,
    _Attribute.WebGLEnabled: False,
    _Attribute.DnsPrefetchEnabled: False,
    _Attribute.HyperlinkAuditingEnabled: False,
    _Attribute.WebRTCPublicInterfacesOnly: True,
    _Attribute.PlaybackRequiresUserGesture: True,
    _Attribute.ErrorPageEnabled: False,
    _Attribute.ShowScrollBars: False,
}
_Kind = QWebEngineUrlRequestInfo.ResourceType
_UNNEEDED = frozenset(
    {
        _Kind.ResourceTypeImage,
        _Kind.ResourceTypeMedia,
        _Kind.ResourceTypeFontResource,
        _Kind.ResourceTypeFavicon,
        _Kind.ResourceTypePing,
        _Kind.ResourceTypeCspReport,
        _Kind.ResourceTypePrefetch,
        _Kind.ResourceTypePluginResource,
        _Kind.ResourceTypeObject,
        _Kind.ResourceTypeServiceWorker,
        _Kind.ResourceTypeWebSocket,
    }
)
"""What a document does not need to say what it says: it is not asked for at all."""
_SCHEMES = frozenset({"http", "https", "data", "blob", "about"})
_MOST_NAVIGATIONS = 10
"""A page that goes on to others so many times does not come to rest."""


class NeededOnly(QWebEngineUrlRequestInterceptor):
    """Keeps back what a document does not need, before it reaches the proxy."""

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:
        """Block a request, or let it go on to the proxy."""
        is_unneeded = info.resourceType() in _UNNEEDED
        info.block(is_unneeded or info.requestUrl().scheme() not in _SCHEMES)


class FreshProfile(QWebEngineProfile):
    """The cookies and the memory of one host; gone with the object, never on disk."""

    def __init__(self) -> None:
        super().__init__()
        self.setHttpCacheType(QWebEngineProfile.HttpCacheType.MemoryHttpCache)
        self.setPersistentPermissionsPolicy(
            QWebEngineProfile.PersistentPermissionsPolicy.AskEveryTime
        )
        self._needed_only = NeededOnly()
        self.setUrlRequestInterceptor(self._needed_only)
        self.downloadRequested.connect(_refuse_download)
        self.scripts().insert(_in_own_size())
        for attribute, is_on in _SETTINGS.items():
            self.settings().setAttribute(attribute, is_on)


def _in_own_size() -> QWebEngineScript:
    """Return what tells pages the usual points a pixel: some reckon with them, few with a quarter."""
    script = QWebEngineScript()
    script.setSourceCode("Object.defineProperty(window, 'devicePixelRatio', {value: 1})")
    script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
    script.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld.value)
    script.setRunsOnSubFrames(True)
    return script


class QuietPage(QWebEnginePage):
    """A page that talks to nobody: no window, no dialog, no permission, no file."""

    def __init__(
        self, profile: QWebEngineProfile, user: str, password: str, parent: QObject
    ) -> None:
        super().__init__(profile, parent)
        self._credentials = user, password
        self._navigations = 0
        self.proxyAuthenticationRequired.connect(self._log_in)
        self.certificateError.connect(_accept_certificate)
        self.permissionRequested.connect(_deny)
        self.fullScreenRequested.connect(_reject)

    def begin(self) -> None:
        """Count the navigations of the next page, and forget those of the one before."""
        self._navigations = 0
        self.history().clear()

    def acceptNavigationRequest(
        self, url: QUrl | str, _type: QWebEnginePage.NavigationType, is_main_frame: bool, /
    ) -> bool:
        """Go on to other pages of the web only, and not for ever."""
        self._navigations += is_main_frame
        return QUrl(url).scheme() in _SCHEMES and self._navigations <= _MOST_NAVIGATIONS

    def createWindow(self, _type: QWebEnginePage.WebWindowType, /) -> None:  # type: ignore[override]
        """Open no window."""

    def javaScriptAlert(self, _origin: QUrl | str, _text: str, /) -> None:
        """Show nothing."""

    def javaScriptConfirm(self, _origin: QUrl | str, _text: str, /) -> bool:
        """Confirm nothing."""
        return False

    def javaScriptPrompt(
        self, _origin: QUrl | str, _text: str, _default: str, /
    ) -> tuple[bool, str]:
        """Answer nothing."""
        return False, ""

    def javaScriptConsoleMessage(self, *_: object) -> None:
        """Print nothing."""

    def chooseFiles(self, *_: object) -> list[str]:
        """Hand over no file."""
        return []

    def _log_in(self, _url: QUrl, authenticator: QAuthenticator, _host: str) -> None:
        user, password = self._credentials
        authenticator.setUser(user)
        authenticator.setPassword(password)


def _accept_certificate(error: QWebEngineCertificateError) -> None:
    error.acceptCertificate()


def _deny(permission: QWebEnginePermission) -> None:
    permission.deny()


def _reject(request: QWebEngineFullScreenRequest) -> None:
    request.reject()


def _refuse_download(download: QWebEngineDownloadRequest) -> None:
    download.cancel()
