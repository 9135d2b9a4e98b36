"""Every mistake in a site file is told with its line, in a sentence, with a way out."""

from __future__ import annotations

import pickle
import textwrap
from pathlib import Path

import pytest

from carmengui.engine import sites
from carmengui.engine.model import KnownError
from carmengui.engine.sites import SiteFileError, read_site_file
from tests.engine.sites.examples import examples, install, site

MANY = "\n".join(f"[[step]]\nname = 's{n}'\nxpath = '//h1'" for n in range(101))
STEP = "[[step]]\nname = 'a'\n"
# What is wrong, its line (the first line is: match = 'a.test'), and the sentence.
MISTAKES: list[tuple[str, int, str]] = [
    ("seeds = [", 2, "This is not valid TOML (Invalid value)."),
    ("a b", 2, ("This is not valid TOML (Expected '=' after a key in a key/value "
               "pair).")),
    ("\nmach = 'x'", 3, "“mach” is not known here."),
    ("seeds = 5", 2, "“seeds” must be a string, not “5”."),
    ("seeds = ['http://a.test/', true]", 2, "“seeds” must be a string, not “True”."),
    ("seeds = ''", 2, "“seeds” is empty."),
    ("seeds = 'a.test'", 2, "“a.test” is not a URL."),
    ("feeds = ['ftp://a.test/x']", 2, "“ftp://a.test/x” is not a URL."),
    ("seeds = 'http://b.test/'", 2, "“http://b.test/” is not matched by “match”."),
    ("include = 'a b'", 2, "“a b” is not a URL pattern: it has a blank."),
    ("exclude = 're:('", 2, "“(” is not a regular expression: missing ) at position 1."),
    ("exclude = 're:'", 2, "The pattern is empty."),
    ("pages = ['/x', 're:a{9999}']", 2, "The pattern “a{9999}” repeats more than 5,000 times."),
    ("delay_s = 'long'", 2, "“delay_s” must be a number, not “long”."),
    ("delay_s = -1", 2, "“delay_s” must be between 0 and 3600, not -1."),
    ("delay_s = nan", 2, "“delay_s” must be between 0 and 3600, not nan."),
    ("delay_s = true", 2, "“delay_s” must be a number, not “True”."),
    ("priority = 10", 2, "“priority” must be between -9 and 9, not 10."),
    ("pages = '/x'\n\npriority = 1.5", 4, "“priority” must be a whole number, not “1.5”."),
    ("priority = 'high'", 2, "“priority” must be a number, not “high”."),
    ("category = []", 2, "“category” must be a string, not “[]”."),
    ("partner = 're:['", 2, ("“[” is not a regular expression: unterminated character set at "
                            "position 1.")),
    ("headers = 'x'", 2, "“headers” must be a table."),
    ("[headers]\n'a b' = 'x'", 3, "The header “a b” cannot be set."),
    ("[headers]\nx = 'y'\nUser-Agent = 'me'", 4, "The header “User-Agent” cannot be set."),
    ("[headers]\nhost = 'b.test'", 3, "The header “host” cannot be set."),
    ('[headers]\nx = "a\\r\\nb: c"', 3, "“x” must be one line of ASCII letters and signs."),
    ("[headers]\nx = 3", 3, "“x” must be one line of ASCII letters and signs."),
    ("[languages]\nmarks = 't'", 3, "“marks” must be a table."),
    ("[languages]\nmarks = { tt = 5 }", 3, "The mark of “tt” must be a string."),
    ("[languages]\n\nmarks = { tatar = '/t/' }", 4, "“tatar” is not a language code."),
    ("[languages]\nwanted = 'TT'", 3, "“TT” is not a language code."),
    ("[languages]\nmark = {}", 3, "“mark” is not known here."),
    ("[content]\nstart = 're:(a'", 3, "“(a” is not a regular expression: missing ) at position 2."),
    ("[content]\nbegin = 'x'", 3, "“begin” is not known here."),
    ("[content]\nend = 1", 3, "“end” must be a string, not “1”."),
    ("[fetch_as]\nfrom = 'x'", 2, "“fetch_as” must be a list of tables."),
    ("[[fetch_as]]\nfrom = '/a/'", 2, "“to” is missing."),
    ("[[fetch_as]]\nfrom = '/a/*'\nto = 'http://a.test/*/*'", 4, "“to” has more * than “from”."),
    ("[[fetch_as]]\nfrom = 're:a(b)'\nto = '\\2'", 4, "“to” names group 2, but “from” has 1."),
    ("[[scan]]\nfrom = 1", 2, "“url” is missing."),
    ("[[scan]]\nurl = 'http://a.test/5'", 3, "The URL of a scan must contain {id} once, behind the host."),
    ("[[scan]]\nurl = 'http://{id}.test/'", 3, "The URL of a scan must contain {id} once, behind the host."),
    ("[[scan]]\nurl = 'http://a.test/{id}'", 2, "“from” is missing."),
    ("[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 5\nto = 4", 5, "“to” must be at least “from” (5)."),
    ("[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 1.5", 4, "“from” must be a whole number, not “1.5”."),
    ("[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 1\nstop_after_misses = 0", 5, "“stop_after_misses” must be between 1 and 100000, not 0."),
    ("[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 1\nname = 'a b'", 5, "“a b” cannot be the name of a scan."),
    ("[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 1\n[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 2", 5, "There are two scans called “scan”."),
    ("[[scan]]\nurl = 'http://a.test/{id}'\nfrom = 1\nmiss_text = 're:*'", 5, "“*” is not a regular expression: nothing to repeat at position 0."),
    ("[state]\n'a b' = 1", 3, "“a b” cannot be the name of a value."),
    ("[state]\na = { merge = 'most' }", 3, "“most” is not a way to join values."),
    ("[state]\na = { begin = 1 }", 3, "“begin” is not known here."),
    ("[state]\na = [1]", 3, "“a” must start with a text, a number or true or false."),
    ("[lookups]\nx = '../x.csv'", 3, "“../x.csv” is not a CSV file in the folder of the site file."),
    ("[lookups]\nx = '/etc/passwd'", 3, "“/etc/passwd” is not a CSV file in the folder of the site file."),
    ("[lookups]\nx = 'gone.csv'", 3, "There is no file “gone.csv” beside the site file."),
    ("[lookups]\nx = 'narrow.csv'", 3, "“narrow.csv” has a row with one column only (“май”)."),
    ("[lookups]\nx = 'bytes.csv'", 3, "“bytes.csv” cannot be read as a CSV file in UTF-8."),
    ("[lookups]\nx = 7", 3, "“” is not a CSV file in the folder of the site file."),
    ("step = 5", 2, "“step” must be a list of tables."),
    ("[[step]]\nxpath = '//h1'", 2, "“name” is missing."),
    ("[[step]]\nname = 'a-b'\nxpath = '//h1'", 3, "“a-b” cannot be a name."),
    ("[[step]]\nname = 'page'\nxpath = '//h1'", 3, "“page” is a name that is there already."),
    (STEP, 2, "The step “a” has no “regex”, “xpath” or “set”."),
    (f"{STEP}xpath = '//h1'\nregex = 'x'", 4, "A step has either “regex” or “xpath”, not both."),
    (f"{STEP}xpath = '//h1'\n{STEP}xpath = '//h2'", 6, "There are two steps called “a”."),
    (f"{STEP}xpath = '//h1['", 4, "“//h1[” is not an XPath (Invalid expression)."),
    (f"{STEP}xpath = 'document(1)'", 4, "XPath has no function “document”."),
    (f"{STEP}xpath = '//a[.=$b]'", 4, "No earlier step finds “b”."),
    (f"{STEP}xpath = '//a[.//b[.//c]]'", 4, "The XPath walks through the whole page within a predicate of a predicate."),
    (f"{STEP}xpath = 're:test(., \"(\")'", 4, "“(” is not a regular expression: missing ) at position 1."),
    (f"{STEP}xpath = {{ page = '//a' }}", 4, "“page” is a name that is there already."),
    (f"{STEP}xpath = {{ x = 3 }}", 4, "The XPath of “x” must be a string."),
    (f"{STEP}regex = '(?<url>x)'", 4, "“url” is a name that is there already."),
    (f"{STEP}regex = '{'x' * 2001}'", 4, "The pattern is longer than 2,000 characters."),
    (f"{STEP}regex = 'x'\non = 'y'", 5, "Nothing before this step finds “y”."),
    (f"{STEP}regex = 'x'\non = 'a'", 5, "Nothing before this step finds “a”."),
    (f"{STEP}regex = 'x'\nwhen = '1 +'", 5, "“1 +” is not an expression."),
    (f"{STEP}regex = 'x'\nwhen = 'open(url)'", 5, "There is no function “open”."),
    (f"{STEP}regex = 'x'\nwhen = 'text(url, 1)'", 5, "“text” takes 1 values in its brackets, not 2."),
    (f"{STEP}regex = 'x'\nwhen = 'page.tag'", 5, "“page.tag” has a dot behind a name."),
    (f"{STEP}regex = 'x'\nwhen = 'url.lower()'", 5, "“url.lower()” calls something that is not a function."),
    (f"{STEP}regex = 'x'\nwhen = '2 ** 9'", 5, "“2 ** 9” has something that expressions cannot do."),
    (f"{STEP}regex = 'x'\nwhen = '[u for u in url]'", 5, "“[u for u in url]” has something that expressions cannot do."),
    (f"{STEP}regex = 'x'\nwhen = '1 | 2'", 5, "“1 | 2” has a sign that expressions do not know."),
    (f"{STEP}regex = 'x'\nwhen = '{'(' * 30 + '1' + ')' * 30}'", 0, ""),
    (f"{STEP}regex = 'x'\nwhen = '{'not ' * 25}1'", 5, f"“{'not ' * 25}1” is nested too deeply."),
    (f"{STEP}regex = 'x'\nwhen = '{'1+' * 300}1'", 5, "The expression is longer than 500 characters."),
    (f"{STEP}regex = 'x'\nwhen = 'matches(\"(\", url)'", 5, "“(” is not a regular expression: missing ) at position 1."),
    (f"{STEP}regex = 'x'\nwhen = 'lookup(\"m\", url)'", 5, "There is no table “m”."),
    (f"{STEP}regex = 'x'\nwhen = 'state.n > 1'", 5, "Nothing before this step finds “state.n”."),
    (f"{STEP}regex = 'x'\nfields = {{ headline = 'a' }}", 5, "There is no field “headline”."),
    (f"{STEP}regex = 'x'\nfields = {{ words = '5' }}", 5, "“words” is not set by a step."),
    (f"{STEP}regex = 'x'\nfields = {{ title = 5 }}", 5, "“5” must be a string: an expression between quotation marks."),
    (f"{STEP}regex = 'x'\nfields = {{ title = 'b' }}", 5, "Nothing before this step finds “b”."),
    (f"{STEP}regex = 'x'\nkeep = {{ n = 'a' }}", 5, "There is no value of [state] “n”."),
    (f"{STEP}regex = 'x'\nset = {{ url = 'a' }}", 5, "“url” is a name that is there already."),
    (f"{STEP}regex = 'x'\nweight = 2", 5, "“weight” must be between 0 and 1, not 2."),
    (f"{STEP}regex = 'x'\nevery = 'yes'", 5, "“every” must be true or false, not “yes”."),
    (f"{STEP}regex = 'x'\nwight = 1", 5, "“wight” is not known here."),
    (MANY, 302, "There are more than 100 steps."),
    ("[[stop]]\nafter = 2", 2, "This stop has neither “text” nor “status”."),
    ("[[stop]]\nstatus = ['403']", 3, "“status” must contain whole numbers, not “403”."),
    ("[[stop]]\nstatus = 403\nafter = 0", 4, "“after” must be between 1 and 10000, not 0."),
    ("[[stop]]\ntext = 're:)'", 3, ("“)” is not a regular expression: unbalanced parenthesis at "
                                   "position 0.")),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "narrow.csv").write_text("гыйнвар,1\nмай\n", "utf-8")
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\xfa,1")
    return tmp_path


@pytest.mark.parametrize(("text", "line", "sentence"), MISTAKES)
def test_a_mistake_is_told_with_its_line(text: str, line: int, sentence: str, folder: Path) -> None:
    if not sentence:
        assert site(text, folder).steps
        return
    with pytest.raises(SiteFileError) as raised:
        site(text, folder)
    assert (raised.value.line, str(raised.value.sentence)) == (line, sentence)
    assert str(raised.value).startswith(f"paper.toml, line {line}: {sentence}")


def test_most_mistakes_come_with_a_way_out(folder: Path) -> None:
    hints = []
    for text, _, sentence in MISTAKES:
        if sentence:
            with pytest.raises(SiteFileError) as raised:
                site(text, folder)
            hints.append(str(raised.value.hint))
    assert all(sentence.endswith(".") for _, _, sentence in MISTAKES if sentence)
    assert sum(bool(hint) for hint in hints) > 0.7 * len(hints)


def test_a_file_needs_match_and_a_usable_name(folder: Path) -> None:
    with pytest.raises(KnownError, match="“match” is missing"):
        read_site_file("delay_s = 1", "x", folder)
    with pytest.raises(KnownError, match="name of the file"):
        read_site_file("match = 'a.test'", "a b.c", folder)
    with pytest.raises(KnownError, match="longer than 500,000"):
        read_site_file("match = 'a.test'\n" + "#" * 500_001, "x", folder)
    with pytest.raises(KnownError, match="not valid TOML"):
        read_site_file("x = " + "[" * 100_000, "x", folder)


def test_an_unknown_key_is_answered_with_the_one_meant(folder: Path) -> None:
    with pytest.raises(SiteFileError) as raised:
        site("[[step]]\nname = 'a'\nxpth = '//h1'\nset = { x = '1' }", folder)
    assert str(raised.value.hint) == "Did you mean “xpath”?"


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("seeds = [\n  'http://a.test/1',\n  'http://a.test/2',\n]\n", 6),
        ("category = '''\n[[step]]\nname = 1\n'''\n", 6),
        ('category = """a ] [ \'\'\' \n # no comment \\" \n"""\n', 5),
        ("[headers]\nx = 'a[b' # ] ''' [\n", 4),
        ("[[scan]]\nname = 'n'\nurl = 'http://a.test/{id}'\nfrom = 1\n", 6),
        ("\n\n# nothing [\n", 5),
    ],
)
def test_lines_are_right_behind_lists_and_long_texts(before: str, line: int, folder: Path) -> None:
    wrong = "[[stop]]\nstatus = 'x'"
    with pytest.raises(SiteFileError) as raised:
        site(before + wrong, folder)
    assert raised.value.line == line + 1


def test_the_second_of_two_tables_is_named(folder: Path) -> None:
    good = "[[stop]]\nstatus = 403\n"
    with pytest.raises(SiteFileError) as raised:
        site(good * 3 + "[[stop]]\nstatus = 'x'\n" + good, folder)
    assert raised.value.line == 9


def test_an_error_travels_between_processes() -> None:
    error = SiteFileError("It is wrong.", "Mend it.", "a.toml", 7)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line) == ("a.toml, line 7: It is wrong. Mend it.", 7)


def test_the_example_of_the_docstring_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "months.csv").write_text("Ocak,1\n")
    text = textwrap.dedent((sites.__doc__ or "").partition("::\n")[2])
    read = read_site_file(text, "gazete", tmp_path)
    assert (len(read.steps), len(read.scans), len(read.stops)) == (1, 1, 1)
    assert pickle.loads(pickle.dumps(read)) == read


def test_the_examples_of_the_help_page_can_be_read(tmp_path: Path) -> None:
    names = [Path(name).name for name in examples()]
    install(tmp_path, *names)
    assert sorted(names) == ["kiyi-postasi.toml", "months.csv", "tatar-xeber.toml"]
    book = sites.SiteBook(tmp_path / "sites")
    book.require_sound()
    assert [each.name for each in book.sites] == ["kiyi-postasi", "tatar-xeber"]
