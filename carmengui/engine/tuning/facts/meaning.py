"""What rules say of a page as values of its field: days in ISO form, the parts of lists."""

from __future__ import annotations

from functools import lru_cache

from lxml import etree

from carmengui.engine.metadata.describe import writes_month_first
from carmengui.engine.metadata.rule_book import meant_values
from carmengui.engine.metadata.rules import Answer, RuleSet
from carmengui.engine.metadata.visible.subjects import host_of
from carmengui.engine.model import Field
from carmengui.engine.tuning.facts.worker import IsBoilerplate, has_days


def page_answer(
    rules: RuleSet, root: etree._Element, judge: IsBoilerplate | None, url: str
) -> Answer | None:
    """Return what rules say of a page that is at hand, as a record would have it."""
    found = rules.look(root, judge)
    made = rules.answer([found[key] for key in rules.keys])
    is_month_first = has_days(rules) and writes_month_first(root, host_of(url), "")
    return meant(made, rules.field, is_month_first=is_month_first)


def meant(made: Answer | None, field: Field, *, is_month_first: bool) -> Answer | None:
    """Return an answer with the values that it means; nothing when it means none."""
    if made is None:
        return None
    each_meant = (each for value in made.values for each in _meant(field, value, is_month_first))
    values = tuple(dict.fromkeys(filter(None, each_meant)))
    return made._replace(values=values) if values else None


@lru_cache(maxsize=50_000)
def _meant(field: Field, value: str, is_month_first: bool) -> tuple[str, ...]:
    return tuple(meant_values(field, value, month_first=is_month_first))
