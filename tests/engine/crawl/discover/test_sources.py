"""What a crawl starts from."""

import gzip

import pytest

from carmengui.engine.crawl.discover.sources import read_sources, understand
from carmengui.engine.model import MisuseError


def urls(*texts):
    return [source.url for source in read_sources(map(str, texts))]


def test_urls_are_taken_in_order_each_once_with_their_host():
    found = read_sources(["http://B.example:80/x#top", "a.example", "http://b.example/x"])
    assert [(source.url, source.host) for source in found] == [
        ("http://b.example/x", "b.example"),
        ("https://a.example/", "a.example"),
    ]


def test_a_file_names_one_url_per_line(tmp_path):
    file = tmp_path / "urls.txt"
    file.write_text("\ufeff# mine\n\nhttp://a.example/1\n  b.example/2  \n#http://c.example/\n")
    assert urls(file, "http://a.example/1", "http://d.example/") == [
        "http://a.example/1",
        "https://b.example/2",
        "http://d.example/",
    ]


@pytest.mark.parametrize("text", ["", "no url", "mailto:a@b.example", "ftp://a.example/", "word",
                                  "http://", "http://[", "https://a b.example/", "\0"])  # fmt: skip
def test_what_is_neither_url_nor_file_is_misuse(text):
    with pytest.raises(MisuseError) as caught:
        read_sources(["http://good.example/", text])
    assert f"“{text}” is neither a URL nor a file." in str(caught.value.message)
    assert "https://example.org/" in str(caught.value.hint)


def test_a_bad_line_is_named_with_its_file_and_number(tmp_path):
    file = tmp_path / "urls.txt"
    file.write_text("http://a.example/\n\nnonsense here\n")
    with pytest.raises(MisuseError, match=r"urls\.txt, line 3: “nonsense here”"):
        urls(file)


def test_a_file_that_is_not_text_is_misuse(tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\xff\xfe")
    with pytest.raises(MisuseError, match=r"picture\.png is not a list of URLs"):
        urls(file)


def test_a_url_may_be_longer_than_a_file_name_can_be():
    long = "https://a.example/" + "x" * 1500
    assert urls(long) == [long]
    with pytest.raises(MisuseError, match="neither a URL nor a file"):
        urls("https://a.example/" + "x" * 5000)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(MisuseError, match="neither a URL nor a file"):
        urls(tmp_path)


def test_a_pasted_text_is_understood_line_by_line(tmp_path):
    file = tmp_path / "urls.txt"
    file.write_text("http://b.example/\nhttp://c.example/\n")
    text = f"http://a.example/\n\n# note\nnonsense here\n{file}\nb.example\nhttp://b.example/\n"
    found = understand(text + "https://a.example/" + "x" * 5000)
    assert [source.url for source in found.sources] == [
        "http://a.example/",
        "http://b.example/",
        "http://c.example/",
        "https://b.example/",
    ]
    assert found.hosts == ("a.example", "b.example", "c.example")
    assert found.duplicates == 1
    assert [str(problem)[:15] for problem in found.problems] == [
        "“nonsense here”",
        "“https://a.exam",
    ]


SITEMAP = (
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    "<url><loc>http://a.example/1</loc></url><url><loc>http://a.example/2</loc></url></urlset>"
)
INDEX = SITEMAP.replace("urlset", "sitemapindex").replace("url>", "sitemap>")
FEED = (
    '<rss version="2.0"><channel><title>News</title>'
    "<item><link>http://a.example/news</link></item></channel></rss>"
)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("http://a.example/sitemap.xml", "sitemap"),
        ("http://a.example/maps/sitemap_index.xml.gz?x=1", "sitemap"),
        ("http://a.example/news.xml.gz", "sitemap"),
        ("http://a.example/sitemap.txt", "sitemap"),
        ("http://a.example/sitemap/", "page"),
        ("http://sitemap.xml.example/", "page"),
        ("http://a.example/feed/", "feed"),
        ("http://a.example/blog/rss.xml", "feed"),
        ("http://a.example/news.atom", "feed"),
        ("http://a.example/feeding.html", "page"),
        ("http://feed.example/", "page"),
    ],
)
def test_a_url_tells_by_its_name_whether_it_names_pages(url, kind):
    (source,) = read_sources([url])
    assert (source.url, source.kind) == (url, kind)


@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (SITEMAP, [("http://a.example/1", "page"), ("http://a.example/2", "page")]),
        (INDEX, [("http://a.example/1", "sitemap"), ("http://a.example/2", "sitemap")]),
        (FEED, [("http://a.example/news", "page")]),
    ],
)
def test_a_sitemap_or_feed_on_the_disk_is_read_at_once(tmp_path, body, expected, is_packed):
    file = tmp_path / "list.bin"
    file.write_bytes(gzip.compress(body.encode()) if is_packed else body.encode())
    found = read_sources([str(file)])
    assert [(source.url, source.kind) for source in found] == expected
    assert {source.origin for source in found} == {"list.bin"}


def test_a_page_on_the_disk_is_a_source_itself_and_no_list_of_addresses(tmp_path):
    file = tmp_path / "page.html"
    file.write_text("<html><a href='http://a.example/'>x</a></html>")
    (source,) = read_sources([str(file)])
    assert (source.kind, source.url, source.host) == ("saved", str(file), "")
    file.rename(tmp_path / "page.txt")
    with pytest.raises(MisuseError, match=r"page\.txt: The document is no sitemap"):
        read_sources([str(tmp_path / "page.txt")])


def test_what_can_be_read_of_a_damaged_sitemap_is_taken_and_the_damage_said(tmp_path):
    file = tmp_path / "cut.xml"
    file.write_text(SITEMAP[: SITEMAP.index("/2")])
    assert urls(file) == ["http://a.example/1"]
    understood = understand(str(file))
    assert [source.url for source in understood.sources] == ["http://a.example/1"]
    assert "damaged" in str(understood.problems[0])
    assert understood.unread == ()


def test_urls_may_stand_between_any_separators():
    text = (
        "http://a.example/1, http://a.example/2;http://a.example/3\thttp://a.example/4 "
        "<http://a.example/5>|http://a.example/6\n"
        "a.example/7 b.example"
    )
    found = understand(text)
    assert [source.url[-1] for source in found.sources] == [*"1234567", "/"]
    assert (found.problems, found.passed_over) == ((), 0)


def test_signs_that_belong_to_a_url_stay_in_it():
    text = "http://a.example/x,y;z?q=a,b and (http://a.example/(end))."
    assert [source.url for source in understand(text).sources] == [
        "http://a.example/x,y;z?q=a,b",
        "http://a.example/(end",
    ]


def test_prose_around_urls_is_passed_over_and_prose_alone_is_a_problem():
    found = understand("see http://a.example/1 and also http://a.example/2.\nDr. Who was here")
    assert [source.url for source in found.sources] == ["http://a.example/1", "http://a.example/2"]
    assert found.passed_over == 3
    assert [*map(str, found.problems)] == ["“Dr. Who was here” is neither a URL nor a file."]
    assert found.unread == ("Dr. Who was here",)


def test_files_are_named_with_what_they_gave(tmp_path):
    first, second = tmp_path / "one.txt", tmp_path / "two words.txt"
    first.write_text("http://a.example/1\nhttp://a.example/2\nnonsense here\n")
    second.write_bytes("http://b.example/1\r\n".encode("utf-16"))
    found = understand(f'{first}\n"{second}"\nfile://{first}')
    assert found.files == (("one.txt", 4), ("two words.txt", 1))
    assert (len(found.sources), found.duplicates) == (3, 2)
    assert str(found.problems[0]).startswith(f"{first}, line 3: “nonsense here”")
    assert found.unread == ()


def test_kinds_and_hosts_are_counted():
    found = understand("http://a.example/sitemap.xml\nhttp://a.example/feed\nhttp://b.example/")
    assert dict(found.kinds) == {"sitemap": 1, "feed": 1, "page": 1}
    assert found.hosts == ("a.example", "b.example")


def test_a_text_that_is_outdated_is_given_up():
    asked = []

    def is_stale():
        asked.append(True)
        return len(asked) > 2

    text = "\n".join(f"http://a.example/{number}" for number in range(5_000))
    assert 0 < len(understand(text, is_stale).sources) < 5_000
    assert len(understand(text).sources) == 5_000


def test_a_machine_of_the_own_network_needs_its_scheme():
    assert urls("http://localhost:8000/", "http://[::1]:80/x") == [
        "http://localhost:8000/",
        "http://[::1]/x",
    ]
    assert understand("note:5").sources == ()
