from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.embedded import microdata
from carmengui.engine.metadata.outline import outline
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
