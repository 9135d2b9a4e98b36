"""The seal itself: a profile that remembers nothing, serves one page and what is stored for it."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Any

import shiboken6
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

from carmengui.engine.crawl.discover.srcset import alternatives
from carmengui.ui.page.rendered.replay_address import replay_address, web_address
from carmengui.ui.page.rendered.scheme import SCHEME
from carmengui.ui.page.rendered.stored_requisites import Found, Requisite, Requisites

_FROM_ARCHIVE = f"{SCHEME}: http: https: data:"
"""What stands at web addresses is asked of the archive: see :class:`Refuser`."""
# The engine itself refuses, before an interceptor is asked.
POLICY = (
    "default-src 'none'; script-src 'none'; connect-src 'none'; form-action 'none';"
    f" frame-src {_FROM_ARCHIVE}; style-src 'unsafe-inline' {_FROM_ARCHIVE}; img-src {_FROM_ARCHIVE}; font-src {_FROM_ARCHIVE};"
    f" media-src data:; base-uri {SCHEME}: http: https:"
)
# The stubs know only one value per name; Qt takes, and wants, a list.
_HEADERS: Any = {
    QByteArray(b"Content-Security-Policy"): [QByteArray(POLICY.encode())],
    QByteArray(b"Referrer-Policy"): [QByteArray(b"no-referrer")],
}
_FONTS_TOO: Any = {
    QByteArray(b"Access-Control-Allow-Origin"): [QByteArray(b"*")],
    QByteArray(b"X-Content-Type-Options"): [QByteArray(b"nosniff")],
}
_Type = QWebEngineUrlRequestInfo.ResourceType
_REQUISITES = frozenset(
    {
        _Type.ResourceTypeStylesheet,
        _Type.ResourceTypeImage,
        _Type.ResourceTypeFontResource,
        _Type.ResourceTypeSubFrame,
    }
)
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
    """Serves the one page that was put into it, from memory, as UTF-8, and what it needs to be seen."""

    def __init__(self, requisites: Requisites) -> None:
        super().__init__()
        self._requisites = requisites
        self._number = 0
        self._body = b""
        self._media_type = b"text/html;charset=utf-8"
        self._url = QUrl()
        self._at = datetime.now(UTC)
        self.found: set[str] = set()
        """Addresses that the page asked for and the archive holds."""
        self._alternatives: dict[str, tuple[str, ...]] = {}
        self.missing: set[str] = set()
        """Those that it does not hold."""
        self._sheets: set[str] = set()

    @property
    def url(self) -> QUrl:
        """The address of the page in it."""
        return self._url

    def put(
        self, source: str, media_type: str = "text/html", url: str = "", at: datetime | None = None
    ) -> QUrl:
        """Put a decoded page in, in place of the one before, and return its new address.

        Args:
            source: the page.
            media_type: what the server called it.
            url: its address on the web, which relative references start from.
            at: its moment: what it needs is taken as it was then.

        """
        self._number += 1
        self._body = source.encode("utf-8", "replace")
        shown_as = "text/plain" if media_type == "text/plain" else "text/html"
        # The charset of the reply outranks whatever the page's own <meta> says.
        self._media_type = f"{shown_as};charset=utf-8".encode()
        self._url = QUrl(self.replayed(url) or self.replayed("http://page.invalid/"))
        self._at = at or datetime.now(UTC)
        self.found, self.missing, self._sheets = set(), set(), set()
        self._alternatives = alternatives(source, url)
        return self.url

    @property
    def lacks_sheet(self) -> bool:
        """Whether a style sheet is missing that the page asked for."""
        return bool(self._sheets & self.missing)

    def note_sheet(self, address: QUrl) -> None:
        """Take note that what is asked for is a style sheet."""
        asked = web_address(address, self._url)
        if asked is not None:
            self._sheets.add(asked[1])

    def replayed(self, url: str) -> str:
        """Return the address under which the page in it is given what stands at a web address."""
        return replay_address(url, self._number)

    def requestStarted(self, job: QWebEngineUrlRequestJob) -> None:
        """Answer the engine."""
        asked = web_address(job.requestUrl(), self._url)
        if asked is None or asked[0] != self._number:
            job.fail(QWebEngineUrlRequestJob.Error.UrlNotFound)
        elif asked == web_address(self._url):
            _reply(job, self._media_type, self._body, _HEADERS)
        else:
            others = list(self._alternatives.get(asked[1], ()))
            self._find(asked[1], partial(self._answer, job, *asked), others)

    def _find(self, url: str, found: Found, others: list[str]) -> None:
        """Find a requisite, or one of the other sizes of the same picture."""

        def look_on(requisite: Requisite | None) -> None:
            if requisite is None and others:
                self._find(others.pop(0), found, others)
            else:
                found(requisite)

        self._requisites.find(url, self._at, look_on)

    def _answer(
        self, job: QWebEngineUrlRequestJob, number: int, url: str, found: Requisite | None
    ) -> None:
        if number == self._number:
            (self.missing if found is None else self.found).add(url)
        if not shiboken6.isValid(job):
            return  # the page that asked is gone
        if found is None or number != self._number:
            job.fail(QWebEngineUrlRequestJob.Error.UrlNotFound)
        else:
            # A frame is sealed like the page around it.
            is_page = "html" in found.content_type or "xml" in found.content_type
            headers = _HEADERS | _FONTS_TOO if is_page else _FONTS_TOO
            _reply(job, found.content_type.encode("ascii", "replace"), found.body, headers)


def _reply(job: QWebEngineUrlRequestJob, media_type: bytes, body: bytes, headers: Any) -> None:
    buffer = QBuffer(job)
    buffer.setData(QByteArray(body))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    job.setAdditionalResponseHeaders(headers)
    job.reply(QByteArray(media_type), buffer)


class Refuser(QWebEngineUrlRequestInterceptor):
    """Sends requests for requisites to the archive; refuses all others.

    Only the stored page itself and data inside it are let through as they are.
    """

    def __init__(self, server: PageServer) -> None:
        super().__init__()
        self._server = server
        self.refused = 0

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:
        """Judge one request."""
        scheme = info.requestUrl().scheme()
        if scheme == SCHEME and info.resourceType() is _Type.ResourceTypeStylesheet:
            self._server.note_sheet(info.requestUrl())
        if scheme in {SCHEME, "data"}:
            return
        is_requisite = scheme in {"http", "https"} and info.resourceType() in _REQUISITES
        encoded = bytes(info.requestUrl().toEncoded().data()).decode("ascii")
        address = self._server.replayed(encoded) if is_requisite else ""
        if address:
            if info.resourceType() is _Type.ResourceTypeStylesheet:
                self._server.note_sheet(QUrl(address))
            info.redirect(QUrl(address))
        else:
            self.refused += 1
            info.block(True)


class SealedProfile(QWebEngineProfile):
    """A profile off the record: no cookies, no cache, no downloads, no network."""

    def __init__(self, requisites: Requisites) -> None:
        super().__init__()  # without a name it keeps nothing on disk
        self.server = PageServer(requisites)
        self.refuser = Refuser(self.server)
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
