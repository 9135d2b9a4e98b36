"""The seal itself: a profile that remembers nothing, serves one page from memory and refuses the rest."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QUrl
from PySide6.QtWebEngineCore import (
    QWebEngineDownloadRequest,
    QWebEngineProfile,
    QWebEngineSettings,
    QWebEngineUrlRequestInfo,
    QWebEngineUrlRequestInterceptor,
    QWebEngineUrlRequestJob,
    QWebEngineUrlSchemeHandler,
)

from carmengui.ui.page.rendered.scheme import SCHEME

# The engine itself refuses, before an interceptor is asked, and a page's <base> counts for nothing.
POLICY = (
    "default-src 'none'; script-src 'none'; style-src 'unsafe-inline' data:; img-src data:;"
    " font-src data:; media-src data:; frame-src data:; base-uri 'none'; form-action 'none'"
)
# The stubs know only one value per name; Qt takes, and wants, a list.
_HEADERS: Any = {
    QByteArray(b"Content-Security-Policy"): [QByteArray(POLICY.encode())],
    QByteArray(b"Referrer-Policy"): [QByteArray(b"no-referrer")],
}
_Attribute = QWebEngineSettings.WebAttribute
SETTINGS_OFF = (
    _Attribute.JavascriptEnabled,
    _Attribute.JavascriptCanOpenWindows,
    _Attribute.JavascriptCanAccessClipboard,
    _Attribute.JavascriptCanPaste,
    _Attribute.AllowWindowActivationFromJavaScript,
    _Attribute.LocalStorageEnabled,
    _Attribute.LocalContentCanAccessRemoteUrls,
    _Attribute.LocalContentCanAccessFileUrls,
    _Attribute.PluginsEnabled,
    _Attribute.PdfViewerEnabled,
    _Attribute.AutoLoadIconsForPage,
    _Attribute.TouchIconsEnabled,
    _Attribute.DnsPrefetchEnabled,
    _Attribute.HyperlinkAuditingEnabled,
    _Attribute.FullScreenSupportEnabled,
    _Attribute.ScreenCaptureEnabled,
    _Attribute.WebGLEnabled,
    _Attribute.AllowRunningInsecureContent,
    _Attribute.AllowGeolocationOnInsecureOrigins,
    _Attribute.NavigateOnDropEnabled,
    _Attribute.FocusOnNavigationEnabled,
    _Attribute.ErrorPageEnabled,
    _Attribute.BackForwardCacheEnabled,
)


class PageServer(QWebEngineUrlSchemeHandler):
    """Serves the one page that was put into it, from memory, as UTF-8."""

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._body = b""
        self._media_type = b"text/html;charset=utf-8"

    @property
    def url(self) -> QUrl:
        """The address of the page in it."""
        return QUrl(f"{SCHEME}://page-{self._number}/")

    def put(self, source: str, media_type: str = "text/html") -> QUrl:
        """Put a decoded page in, in place of the one before, and return its new address."""
        self._number += 1
        self._body = source.encode("utf-8", "replace")
        shown_as = "text/plain" if media_type == "text/plain" else "text/html"
        # The charset of the reply outranks whatever the page's own <meta> says.
        self._media_type = f"{shown_as};charset=utf-8".encode()
        return self.url

    def requestStarted(self, job: QWebEngineUrlRequestJob) -> None:
        """Answer the engine."""
        if job.requestUrl().host() != self.url.host() or job.requestUrl().path() not in {"", "/"}:
            job.fail(QWebEngineUrlRequestJob.Error.UrlNotFound)
            return
        buffer = QBuffer(job)
        buffer.setData(QByteArray(self._body))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        job.setAdditionalResponseHeaders(_HEADERS)
        job.reply(QByteArray(self._media_type), buffer)


class Refuser(QWebEngineUrlRequestInterceptor):
    """Refuses every request that is not for the stored page or for data inside it."""

    def __init__(self) -> None:
        super().__init__()
        self.refused = 0

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:
        """Judge one request."""
        if info.requestUrl().scheme() not in {SCHEME, "data"}:
            self.refused += 1
            info.block(True)


class SealedProfile(QWebEngineProfile):
    """A profile off the record: no cookies, no cache, no downloads, no network."""

    def __init__(self) -> None:
        super().__init__()  # without a name it keeps nothing on disk
        self.server = PageServer()
        self.refuser = Refuser()
        self.setHttpCacheType(QWebEngineProfile.HttpCacheType.NoCache)
        self.setPersistentCookiesPolicy(
            QWebEngineProfile.PersistentCookiesPolicy.NoPersistentCookies
        )
        self.setPersistentPermissionsPolicy(
            QWebEngineProfile.PersistentPermissionsPolicy.AskEveryTime
        )
        self.setPushServiceEnabled(False)
        self.setSpellCheckEnabled(False)
        self.cookieStore().setCookieFilter(_refuse_cookie)
        self.installUrlSchemeHandler(SCHEME.encode(), self.server)
        self.setUrlRequestInterceptor(self.refuser)
        self.downloadRequested.connect(_refuse_download)
        for attribute in SETTINGS_OFF:
            self.settings().setAttribute(attribute, False)
        self.settings().setAttribute(_Attribute.PlaybackRequiresUserGesture, True)
        self.settings().setAttribute(_Attribute.WebRTCPublicInterfacesOnly, True)


def _refuse_cookie(_request: object) -> bool:
    return False


def _refuse_download(download: QWebEngineDownloadRequest) -> None:
    download.cancel()
