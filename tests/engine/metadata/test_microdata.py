from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.embedded import microdata
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.metadata.vote.vote import scale_of
from carmengui.engine.model import Field


def proposals(markup):
    found = microdata.propose(outline(read_html(markup.encode())), month_first=False)
    return [(each.field, each.value, each.method) for each in found if each.value]


def test_names_belong_to_their_scope():
    markup = """<div itemscope itemtype="http://schema.org/Article"><h2 itemprop="headline">Alpha</h2>
      <span itemprop="author" itemscope><b itemprop="name">Jane Doe</b></span>
      <span itemprop="publisher" itemscope><meta itemprop="name" content="The Paper"></span></div>"""
    assert proposals(markup) == [
        (Field.TITLE, "Alpha", "microdata.headline"),
        (Field.AUTHORS, "Jane Doe", "microdata.author.name"),
        (Field.PUBLISHER, "The Paper", "microdata.publisher"),
    ]


def test_a_name_without_a_fitting_scope_is_nothing():
    assert proposals('<div itemscope itemtype="x/Person"><i itemprop="name">Jane</i></div>') == []


def test_dates_are_read_from_attributes_and_text():
    markup = (
        '<time itemprop="datePublished" datetime="2019-03-04T10:00">x</time>'
        '<i itemprop="dateModified">5. Mai 2019</i>'
        '<aside><i itemprop="datePublished">6. Mai 2019</i></aside>'
    )
    assert proposals(markup) == [
        (Field.DATE, "2019-03-04", "microdata.published"),
        (Field.DATE, "2019-05-05", "microdata.modified"),
        (Field.DATE, "2019-05-06", "microdata.published.aside"),
    ]


def test_keywords_are_split():
    found = proposals('<i itemprop="keywords">a, b</i>')
    assert [value for _, value, _ in found] == ["a", "b"]


def test_a_person_may_have_two_names():
    markup = """<div itemscope itemtype="http://schema.org/Article">
      <span itemprop="author" itemscope><b itemprop="givenName">Jane</b> <b itemprop="familyName">Doe</b></span>
      <span itemprop="author" itemscope><b itemprop="givenName">Max</b></span>
      <span itemprop="author" itemscope><b itemprop="familyName">Muster</b></span></div>"""
    assert [value for _, value, _ in proposals(markup)] == ["Jane Doe", "Muster"]


def test_rdfa_lite_says_the_same_in_other_attributes():
    markup = """<div vocab="http://schema.org/" typeof="Article"><h2 property="headline">Alpha</h2>
      <span property="author" typeof="Person"><b property="schema:name">Jane Doe</b></span>
      <span property="publisher" typeof="Organization"><b property="name">The Paper</b></span>
      <time property="datePublished" datetime="2019-03-04">x</time>
      <i property="http://schema.org/keywords">a, b</i></div>
      <aside><i property="keywords">c</i><i property="dateModified">2019-05-05</i></aside>"""
    assert proposals(markup) == [
        (Field.TITLE, "Alpha", "rdfa.headline"),
        (Field.AUTHORS, "Jane Doe", "rdfa.author.name"),
        (Field.PUBLISHER, "The Paper", "rdfa.publisher"),
        (Field.DATE, "2019-03-04", "rdfa.published"),
        (Field.KEYWORDS, "a", "rdfa.keywords"),
        (Field.KEYWORDS, "b", "rdfa.keywords"),
        (Field.DATE, "2019-05-05", "rdfa.modified.aside"),
    ]


def test_what_rdfa_lite_says_counts_as_in_microdata():
    scale = scale_of(Field.PUBLISHER)
    assert scale.precision_of("rdfa.publisher") == scale.precision_of("microdata.publisher") > 0.3
    assert scale.precision_of("rdfa.nothing") == scale.precision_of("nothing")
