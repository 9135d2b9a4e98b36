"""The colours by what they mean; every text colour has at least 4.5:1 on every surface, or 7:1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tokens:
    """One theme. Values are ``#RRGGBB``; widgets read them at paint time and never keep them."""

    is_dark: bool
    ground: str
    raised: str
    line: str
    strong: str
    text: str
    soft: str
    faint: str
    mark: str
    bar: str
    band: str
    accent: str
    sel: str
    on_accent: str
    removed: str
    removed_ground: str
    borderline_ground: str
    evidence_ground: str
    evidence_edge: str
    better: str
    better_ground: str
    worse: str
    worse_ground: str
    missed: str
    new_found: str
    no_longer_found: str
    waiting: str
    trouble: str
    syntax_tag: str
    syntax_attribute: str
    syntax_string: str
    syntax_entity: str
    syntax_comment: str


LIGHT = Tokens(
    is_dark=False,
    ground="#F7F6F3", raised="#FFFFFF", line="#E3E1DB", strong="#C4C2BB",
    text="#1F2328", soft="#57606A", faint="#636A72",
    mark="#888D94", bar="#4A525B", band="#BBD0EC",
    accent="#2B5FA8", sel="#E5ECF6", on_accent="#FFFFFF",
    removed="#6A6B69", removed_ground="#F1EEE7", borderline_ground="#F8F0E0",
    evidence_ground="#FFE9A8", evidence_edge="#A57200",
    better="#27744A", better_ground="#E9F3EC", worse="#B3372F", worse_ground="#FAECEA",
    missed="#8A5A00", new_found="#2B5FA8", no_longer_found="#6E4B9E",
    waiting="#8A5A00", trouble="#B3372F",
    syntax_tag="#33568A", syntax_attribute="#6B727A", syntax_string="#856020",
    syntax_entity="#6E4B9E", syntax_comment="#6A6B69",
)  # fmt: skip

DARK = Tokens(
    is_dark=True,
    ground="#1B1C1E", raised="#222326", line="#34363A", strong="#565A60",
    text="#E6E6E3", soft="#A9AFB6", faint="#959CA4",
    mark="#7E858D", bar="#B6BCC3", band="#426390",
    accent="#7FB0EE", sel="#22334B", on_accent="#10151C",
    removed="#92918B", removed_ground="#2B2A26", borderline_ground="#3A301C",
    evidence_ground="#5A4712", evidence_edge="#E3B341",
    better="#69C08B", better_ground="#1E3327", worse="#F0857D", worse_ground="#3D2523",
    missed="#D9A441", new_found="#7FB0EE", no_longer_found="#B99AE6",
    waiting="#D9A441", trouble="#F0857D",
    syntax_tag="#8FB3E0", syntax_attribute="#A0A6AD", syntax_string="#D1B07A",
    syntax_entity="#B99AE6", syntax_comment="#92918B",
)  # fmt: skip

CONTRAST = Tokens(
    is_dark=True,
    ground="#000000", raised="#000000", line="#8C8C8C", strong="#FFFFFF",
    text="#FFFFFF", soft="#E8E8E8", faint="#D4D4D4",
    mark="#C8C8C8", bar="#FFFFFF", band="#2E6DB4",
    accent="#9CD0FF", sel="#00294F", on_accent="#000000",
    removed="#D0D0D0", removed_ground="#1E1E1E", borderline_ground="#332600",
    evidence_ground="#3A2D00", evidence_edge="#FFD84D",
    better="#7DF0AA", better_ground="#00280F", worse="#FFB0AA", worse_ground="#3A0A06",
    missed="#FFD27A", new_found="#9CD0FF", no_longer_found="#DFC6FF",
    waiting="#FFD27A", trouble="#FFB0AA",
    syntax_tag="#B4D8FF", syntax_attribute="#E0E0E0", syntax_string="#FFDFA3",
    syntax_entity="#E4CFFF", syntax_comment="#D0D0D0",
)  # fmt: skip
"""High contrast: every text colour has at least 7:1 on every surface."""
