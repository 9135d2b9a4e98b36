import pytest

from carmengui.engine.metadata.names import clean_names, is_organization, line_by, name_key, shape

BYLINES = [
    ("By Jane Doe and John Smith", ["Jane Doe", "John Smith"]),
    ("Von Dr. Max Muster, Redakteur", ["Max Muster"]),
    ("Doe, Jane; Smith, A. B.", ["Jane Doe", "A. B. Smith"]),
    ("Smith, J., Doe, K.", ["J. Smith", "K. Doe"]),
    ("Jane Doe, John Doe, Kim Lee", ["Jane Doe", "John Doe", "Kim Lee"]),
    ("Yazan: Ali Veli", ["Ali Veli"]),
    ("Автор: Иван Петров", ["Иван Петров"]),
    ("Text: Max Muster | Fotos", ["Max Muster", "Fotos"]),
    ("Written by Jane Doe on May 3, 2019", ["Jane Doe"]),
    ("Jane Doe (Paris) jane@example.org", ["Jane Doe"]),
    ("JANE DOE - Staff Writer", ["JANE DOE"]),
    ("Sammy Davis Jr.", ["Sammy Davis Jr."]),
    ("Par Jean-Pierre Dupont avec Anne Roux", ["Jean-Pierre Dupont", "Anne Roux"]),
    ("Jean-Paul Reporter Smith", ["Jean-Paul Reporter Smith"]),
    ("记者 王小明 报道", ["王小明"]),
    ("홍길동 기자", ["홍길동"]),
    ("بقلم: أحمد محمد", ["أحمد محمد"]),
    ("نویسنده: علی رضایی", ["علی رضایی"]),
    ("Max Muster & Erika Muster", ["Max Muster", "Erika Muster"]),
    ("Jane Doe, Paris", ["Jane Doe"]),
    ("Von Max Muster, Erika Muster und Ali Veli, Wien", ["Max Muster", "Erika Muster", "Ali Veli"]),
    ("van Dyke, Tom", ["Tom van Dyke"]),
    ("Wirtschafts-Redakteurin Erika Muster", ["Erika Muster"]),
    ("Jane Doe Senior Reporter", ["Jane Doe"]),
    ("The Associated Press", ["The Associated Press"]),
    ("Redaktion Kultur", ["Redaktion Kultur"]),
    ("Redaktion: Max Muster", ["Max Muster"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "names"), BYLINES)
def test_names_are_cut_out_of_bylines(text, names):
    assert clean_names(text) == names


def test_catalogues_write_long_last_names_first():
    assert clean_names("Muster Beispiel, Ana", last_first=True) == ["Ana Muster Beispiel"]
    assert clean_names("Muster Beispiel, Ana") == ["Muster Beispiel"]


def test_a_long_hostile_text_is_cut():
    assert len(clean_names("Jane Doe, " * 100_000)) <= 60


def test_names_are_compared_without_accents_and_order():
    assert name_key("Doë, Jane") == name_key("JANE DOE")
    assert name_key("Jane Doe") != name_key("Jane Roe")


def test_the_shape_tells_persons_from_phrases():
    assert shape("Jane van der Doe") == 1.0
    assert shape("Иван Петров") == 1.0
    assert shape("Jane") < shape("Jane Doe")
    assert shape("read more about it") < 0.2
    assert shape("http://example.org") == 0.0
    assert shape("Room 101 and 102") < 0.3
    assert min(map(shape, ("王小明", "홍길동", "山田たろう"))) > 0.6
    assert max(map(shape, ("これはペンです", "退出", "台北時報", "記者ページ"))) < 0.6


def test_organizations_are_told_by_their_words():
    assert is_organization("Redaktion Beispiel")
    assert is_organization("example.com")
    assert not is_organization("Jane Doe")


LINES = [
    ("Von Max Muster", "Max Muster"),
    ("Yazan: Ali Veli", "Ali Veli"),
    ("by", ""),
    ("Posted on 3 May 2019 by Jane Doe", "Jane Doe"),
    ("Veröffentlicht am 3. Mai von Max Muster", "Max Muster"),
    ("Vonnegut was here", None),
    ("作者：王小明", "王小明"),
    ("بقلم: أحمد محمد", "أحمد محمد"),
    ("vorgelegt von", ""),
    ("Jane Doe", None),
]


@pytest.mark.parametrize(("line", "rest"), LINES)
def test_a_line_may_begin_with_a_by_word(line, rest):
    assert line_by(line) == rest
