"""German: prepositions that are written together with an article."""

from __future__ import annotations

from types import MappingProxyType

_TOGETHER = {
    "an": "am ans",
    "auf": "aufs",
    "bei": "beim",
    "durch": "durchs",
    "für": "fürs",
    "hinter": "hinterm hintern hinters",
    "in": "im ins",
    "über": "überm übern übers",
    "um": "ums",
    "unter": "unterm untern unters",
    "von": "vom",
    "vor": "vorm vors",
    "zu": "zum zur",
}
CLOSED = MappingProxyType(
    {form: preposition for preposition, forms in _TOGETHER.items() for form in forms.split()}
)
"""Each such form and its preposition: *im* is *in dem*."""
