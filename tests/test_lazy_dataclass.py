"""Dataclasses whose methods are generated late do all that those of the standard library do."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, asdict, field, fields, replace
from typing import get_type_hints

import pytest

from carmengui.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Visit:
    """A class with a default, a factory and a check."""

    url: str
    status: int = 200
    notes: list[str] = field(default_factory=list, compare=False)

    def __post_init__(self) -> None:
        if not self.url:
            raise ValueError(self.url)


@dataclass(frozen=True, slots=True)
class Late(Visit):
    """A class that adds a value to those of another."""

    days: int = 0


@dataclass(slots=True)
class Count:
    """A class that can be changed."""

    n: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """A class whose objects are equal only to themselves."""

    name: str


@dataclass(frozen=True, slots=True)
class Untouched:
    """A class of which nobody makes an object before its test."""

    first: int
    second: str = ""

    def __repr__(self) -> str:
        return "untouched"


def test_nothing_is_generated_before_a_method_is_looked_up() -> None:
    names = ("__init__", "__eq__", "__hash__")
    assert not any(inspect.isfunction(vars(Untouched)[name]) for name in names)
    assert repr(Untouched(1)) == "untouched"
    assert all(inspect.isfunction(vars(Untouched)[name]) for name in names)


def test_objects_without_a_first_call_of_the_constructor_compare_hash_and_print() -> None:
    made = object.__new__(Late)
    made.__setstate__(["http://a/", 404, [], 3])  # type: ignore[attr-defined]
    assert repr(made) == "Late(url='http://a/', status=404, notes=[], days=3)"
    assert hash(made) == hash(Late("http://a/", 404, ["x"], 3))
    assert made == Late("http://a/", 404, ["other"], days=3)


def test_values_are_made_copied_ordered_and_checked() -> None:
    one, other = Visit("http://a/"), Visit("http://a/", notes=["seen"])
    assert one == other
    assert one.notes is not Visit("http://a/").notes
    assert min([Visit("b"), Visit("a", 404), Visit("a")]) == Visit("a")
    assert replace(one, status=404) == Visit("http://a/", 404)
    assert pickle.loads(pickle.dumps(other)) == copy.deepcopy(other) == other
    assert asdict(other) == {"url": "http://a/", "status": 200, "notes": ["seen"]}
    assert Visit("a") != Late("a")
    with pytest.raises(ValueError, match=r"^$"):
        Visit("")


def test_a_frozen_object_refuses_changes_and_has_no_room_for_more() -> None:
    one = Visit("http://a/")
    with pytest.raises(FrozenInstanceError):
        one.status = 404  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del one.status
    assert not hasattr(one, "__dict__")
    count = Count()
    count.n += 1
    assert count == Count(1)
    with pytest.raises(TypeError):
        hash(count)
    assert Mark("a") != Mark("a")
    assert len({Mark("a"), Mark("a")}) == 2


def test_a_reader_of_classes_finds_names_types_and_parameters() -> None:
    assert [each.name for each in fields(Late)] == ["url", "status", "notes", "days"]
    assert Late.__match_args__ == ("url", "status", "notes", "days")
    assert list(inspect.signature(Late).parameters) == ["url", "status", "notes", "days"]
    assert get_type_hints(Late.__init__)["notes"] == list[str]
    match Late("a", days=2):
        case Late(url=url, days=days):
            assert (url, days) == ("a", 2)
