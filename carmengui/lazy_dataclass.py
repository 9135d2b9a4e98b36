"""Dataclasses with slots whose methods are generated when the first of them is called.

The standard library compiles six methods for each frozen class where it is defined, .6 ms a class:
with 440 classes a third of the time that all modules take to load, and most of these classes are
not used by a start or a command.
"""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["dataclass"]

T = TypeVar("T")
_ALWAYS = ("__init__", "__repr__")
_EQUALITY = ("__eq__",)
_ORDER = ("__lt__", "__le__", "__gt__", "__ge__")


class _Deferred:
    """Stands for a method until it is first looked up, then generates all methods of its class."""

    def __init__(self, owner: type, name: str, generate: Callable[[], type]) -> None:
        self._owner = owner
        self._name = name
        self._generate = generate

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        """Put the generated methods on the class and return the one that was looked up."""
        source = self._generate()
        for name, value in list(vars(self._owner).items()):
            if isinstance(value, _Deferred):
                setattr(self._owner, name, vars(source)[name])
        return vars(source)[self._name].__get__(instance, owner)


def _defer_methods(
    cls: type[T], *, frozen: bool = False, slots: bool, eq: bool = True, order: bool = False
) -> type[T]:
    assert slots, "a class without slots is a matter of the standard library"
    if not cls.__doc__:
        cls.__doc__ = cls.__name__  # or else the standard library inspects the signature for it
    made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)

    def generate() -> type:
        # Of fields alone, as those of the class are descriptors of its slots by now.
        namespace: dict[str, Any] = {field.name: copy.copy(field) for field in fields(made)}  # type: ignore[arg-type]
        namespace["__annotations__"] = {name: field.type for name, field in namespace.items()}
        namespace |= {"__module__": made.__module__, "__qualname__": made.__qualname__}
        if check := getattr(made, "__post_init__", None):
            namespace["__post_init__"] = check
        twin = type(made.__name__, (), namespace)
        return dataclasses.dataclass(frozen=frozen, eq=eq, order=order)(twin)

    own = vars(made)
    has_hash = own.get("__hash__") is not None or ("__hash__" in own and "__eq__" not in own)
    names = [*_ALWAYS, *(_EQUALITY if eq else ()), *(_ORDER if order else ())]
    for name in names:
        if name not in own:
            setattr(made, name, _Deferred(made, name, generate))
    if eq and not has_hash:
        # Python takes the hash from a class that is given an equality.
        made.__hash__ = _Deferred(made, "__hash__", generate) if frozen else None  # type: ignore[assignment]
    if frozen:
        _freeze(made)
    return made


def _freeze(cls: type) -> None:
    """Refuse changes of values; pickle takes the values in their order, as the standard library does."""
    given = {
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__getstate__": _values_of,
        "__setstate__": _take_values,
    }
    for name, method in given.items():
        if name not in vars(cls):
            setattr(cls, name, method)


def _refuse(self: object, name: str, *_value: object) -> None:
    del self
    raise FrozenInstanceError(f"{name!r} cannot be changed")


def _values_of(self: Any) -> list[object]:
    return [getattr(self, field.name) for field in fields(self)]


def _take_values(self: Any, values: list[object]) -> None:
    for field, value in zip(fields(self), values, strict=True):
        object.__setattr__(self, field.name, value)


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(**options: bool) -> Callable[[type[T]], type[T]]:
        """Make a dataclass with slots, whose methods are generated when they are first looked up."""
        return lambda cls: _defer_methods(cls, **options)
