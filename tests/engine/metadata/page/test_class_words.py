import pytest

from carmengui.engine.metadata.page.class_words import Role, roles_of

VALUES = [
    ("articleTitle", Role.TITLE),
    ("post-byline", Role.AUTHOR | Role.DATE),
    ("author-box", Role.AUTHOR_CARD),
    ("entry-date", Role.DATE),
    ("update", 0),
    ("sub-title", 0),
    ("tagList", Role.TAGS),
    ("tags", Role.TAGS),
    ("related-posts", Role.ASIDE),
    ("most read", Role.ASIDE),
    ("read", 0),
    ("xyz", 0),
    ("", 0),
]


@pytest.mark.parametrize(("value", "roles"), VALUES)
def test_the_words_of_a_class_value_say_what_it_is_for(value, roles):
    assert roles_of(value) == roles
