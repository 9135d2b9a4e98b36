"""What a crawl starts from."""

import pytest

from carmengui.engine.crawl import read_sources, understand
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
    assert f"“{text}” is neither a URL nor a file." in caught.value.message
    assert "https://example.org/" in caught.value.hint


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
    assert [problem[:15] for problem in found.problems] == ["“nonsense here”", "“https://a.exam"]
