r"""What a project knows of single sites, in text files: ``sites/*.toml``.

A site file says which addresses it is for, and whatever of the following it has to say. Everything
but ``match`` may be left out; ``resources/help/site-files.md`` explains each line with examples. ::

    match = ["gazete.example", "*.gazete.example"]   # hosts or addresses; * any letters; re: a pattern
    pages = ["/haber/*"]              # where markers and steps apply; nothing said: everywhere
    seeds = ["https://gazete.example/"]
    feeds = ["https://gazete.example/rss.xml"]
    include = ["/haber/*"]            # only these are fetched (seeds and feeds are, too)
    exclude = ["/haber/*/yorumlar"]   # these are not
    render = "when-needed"            # read as a browser shows them: never, when-needed, always
    delay_s = 2.5                     # at least this pause between two requests
    priority = 3                      # asked before sites with less; 0 when nothing is said
    category = "newspaper"            # a keyword of each page
    partner = "/haber/*"              # only these pages are what others are compared with

    [headers]
    Accept-Language = "tr"

    [languages]
    marks = { tt = "/tat/*", ru = "/rus/*" }
    wanted = ["tt"]                   # addresses marked with another language are not fetched

    [content]                         # what lies outside is cut
    start = "<!--PRINT.BASLADI-->"
    end = "<!--PRINT.BITTI-->"

    [boilerplate]                     # what pages share is cut, but for the person's own word
    keep = ["Reporting from the harbour office"]
    cut = ["Read more in our weekend edition"]

    [[fetch_as]]                      # the print view in the place of the page
    from = "https://gazete.example/haber/*"
    to = "https://gazete.example/haber/*?print=Y"

    [[scan]]
    name = "news"
    url = "https://gazete.example/news/{id}/"
    from = 1
    to = 90000                        # may be left out
    stop_after_misses = 20
    miss_text = "Böyle bir haber yok" # a page that says so is no page
    stop_text = "re:arşiv\\s+sonu"

    [state]                           # what is remembered between pages and crawls
    newest = { start = 0, merge = "max" }    # merge: last, max, min, sum, list

    [lookups]
    months = "months.csv"             # two columns, read-only

    [[step]]
    name = "head"
    on = "source"                     # or page, words, url, or what an earlier step found
    regex = '(?s)<h1>(?<name>.*?)</h1>.*?<div class="info">(?<info>.*?)</div>'
    # or: xpath = "//h1"   or: xpath = { name = "//h1", info = "//div[@class='info']" }
    every = false                     # true: all that is found, as a list
    when = "not contains(url, '/foto/')"
    set = { day = "date(found('\\d+\\.\\d+\\.\\d+', info), '%d.%m.%Y')" }
    fields = { title = "name", date = "day" }
    keep = { newest = "number(found('(\\d+)/$', url))" }
    weight = 0.95

    [[stop]]                          # the rest of the site is left for the next crawl
    status = 403
    text = "Abone olun"
    after = 3                         # so often in a row
    reason = "the paper asks for a subscription"
"""

from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.engine.sites.book import SiteBook
from carmengui.engine.sites.errors import SiteFileError

if TYPE_CHECKING:
    from carmengui.engine.sites.editing import change_texts, set_value
    from carmengui.engine.sites.page import Signals, SitePage, content_of, read_page
    from carmengui.engine.sites.reader import read_site_file
    from carmengui.engine.sites.site_file import Scan, SiteFile, Step
    from carmengui.engine.sites.steps import SeenPage, SiteValue
else:
    _NAMES = {
        "editing": "change_texts set_value",
        "page": "Signals SitePage content_of read_page",
        "reader": "read_site_file",
        "site_file": "Scan SiteFile Step",
        "steps": "SeenPage SiteValue",
    }
    _HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

    def __getattr__(name: str) -> object:
        """Load what is asked for: a project without site files needs nothing to read them with."""
        if name not in _HOMES:
            raise AttributeError(name)
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


__all__ = [
    "Scan",
    "SeenPage",
    "Signals",
    "SiteBook",
    "SiteFile",
    "SiteFileError",
    "SitePage",
    "SiteValue",
    "Step",
    "change_texts",
    "content_of",
    "read_page",
    "read_site_file",
    "set_value",
]
