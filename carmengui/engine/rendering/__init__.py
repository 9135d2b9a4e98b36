"""Pages that need a browser: whether one does, the proxy before the browser, and what comes back.

The engine knows the browser as a ``Renderer`` only; whoever starts a crawl hands one over, or nothing.
``carmengui.bridge.rendering.BrowserRenderer`` is one (Qt, in a process of its own).

**Whether.** ``need_of(page, growth)`` returns a ``Sentence``: why the page, parsed by ``read_html``, needs
a browser; it is empty where it needs none. It is what ``render = "when needed"`` asks, takes a fraction of
a millisecond, and its sentence is to be kept with the record. ``Growth`` is counted per site, by
``growth.counting(response, rendered)`` after each page that was rendered.

**Rendering.** ``renderer.render(url, stored=capture)`` blocks until the page has settled and returns a
``Rendered``; it never raises. ``stored`` is the response that the crawl has: the browser gets it instead of
a second fetch. One renderer serves one thread, one page at a time, and costs a process: a crawl keeps one
(or a few) on threads of its own and calls ``close`` at its end; ``cancel`` ends a page that is under way,
from any thread. In ``Rendered``:

* ``html``, ``final_url``: the document after its scripts; empty when ``settled`` is ``FAILED``. What open
  shadow trees show stands in it. Read it by ``read_html(rendered.body, content_type=RENDERED_TYPE, ...)``:
  what the document says of its charset is that of the response.
* ``settled``: ``QUIET``; ``LIMIT`` where the page was still busy and is taken as it stood; ``FAILED``.
* ``problem``: why there is no document, as a part of a sentence; the reason of the request where the page
  itself could not be fetched. Where there is no browser every page fails at once, with the same, and
  ``is_lasting`` says so.
* ``requests``: all that the page asked for, with status and bytes, and the reason where it was refused.

**Requests of a page.** ``BrowserRenderer(PageAccess(fetch, refusal, ip_of), limits)``; the three callables are
called from several threads at once:

* ``fetch(FetchRequest) -> Capture`` is where politeness and the archive belong: it may wait for the lane
  of the host (waiting counts against ``most_s`` only, not against ``settle_s``), store what came, and answer
  from the archive. Redirects go back to the browser, which asks for the target in turn.
  ``FetchRequest.accept`` and ``origin`` are what the script of the page sent; ``Fetcher`` sends them on.
  Private networks are refused by ``Fetcher``, by the settings of the project. Logins and cookies that it
  sends go to the site of ``FetchRequest.page_url`` only.
* ``refusal(url) -> Refusal | None`` is asked before each fetch: robots.txt, blocked hosts, trackers. The
  scope of the crawl is not meant: data often come from another host.
* ``ip_of(url) -> str`` (``Fetcher.ip_of``) keeps pages of the web from private networks and from this
  computer where the project allows these for pages of their own.

Not sent whatever they say: requests other than GET and HEAD, WebSockets, service workers, pictures, media,
fonts, beacons, and all beyond the limits of a page. Of headers only the two above are sent on, so a CORS
preflight is answered by the proxy itself.
"""

from carmengui.engine.rendering.authorisation import USER
from carmengui.engine.rendering.need import Growth, has_grown, need_of
from carmengui.engine.rendering.proxy import RenderingProxy
from carmengui.engine.rendering.renderer import (
    RENDERED_TYPE,
    PageAccess,
    PageRequest,
    Rendered,
    Renderer,
    RendererFactory,
    RenderLimits,
    Settled,
)
from carmengui.engine.rendering.settling import SettleRule, Step
from carmengui.engine.rendering.traffic import Answer, PageTraffic

__all__ = [
    "RENDERED_TYPE",
    "USER",
    "Answer",
    "Growth",
    "PageAccess",
    "PageRequest",
    "PageTraffic",
    "RenderLimits",
    "Rendered",
    "Renderer",
    "RendererFactory",
    "RenderingProxy",
    "SettleRule",
    "Settled",
    "Step",
    "has_grown",
    "need_of",
]
