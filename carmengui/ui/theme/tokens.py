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


_COLOURS = {
    # token, then light, dark, high contrast
    "ground": ("#F7F6F3", "#1B1C1E", "#000000"),
    "raised": ("#FFFFFF", "#222326", "#000000"),
    "line": ("#E3E1DB", "#34363A", "#8C8C8C"),
    "strong": ("#C4C2BB", "#565A60", "#FFFFFF"),
    "text": ("#1F2328", "#E6E6E3", "#FFFFFF"),
    "soft": ("#57606A", "#A9AFB6", "#E8E8E8"),
    "faint": ("#636A72", "#959CA4", "#D4D4D4"),
    "mark": ("#888D94", "#7E858D", "#C8C8C8"),
    "bar": ("#4A525B", "#B6BCC3", "#FFFFFF"),
    "band": ("#BBD0EC", "#426390", "#2E6DB4"),
    "accent": ("#2B5FA8", "#7FB0EE", "#9CD0FF"),
    "sel": ("#E5ECF6", "#22334B", "#00294F"),
    "on_accent": ("#FFFFFF", "#10151C", "#000000"),
    "removed": ("#6A6B69", "#92918B", "#D0D0D0"),
    "removed_ground": ("#F1EEE7", "#2B2A26", "#1E1E1E"),
    "borderline_ground": ("#F8F0E0", "#3A301C", "#332600"),
    "evidence_ground": ("#FFE9A8", "#5A4712", "#3A2D00"),
    "evidence_edge": ("#A57200", "#E3B341", "#FFD84D"),
    "better": ("#27744A", "#69C08B", "#7DF0AA"),
    "better_ground": ("#E9F3EC", "#1E3327", "#00280F"),
    "worse": ("#B3372F", "#F0857D", "#FFB0AA"),
    "worse_ground": ("#FAECEA", "#3D2523", "#3A0A06"),
    "missed": ("#8A5A00", "#D9A441", "#FFD27A"),
    "new_found": ("#2B5FA8", "#7FB0EE", "#9CD0FF"),
    "no_longer_found": ("#6E4B9E", "#B99AE6", "#DFC6FF"),
    "waiting": ("#8A5A00", "#D9A441", "#FFD27A"),
    "trouble": ("#B3372F", "#F0857D", "#FFB0AA"),
    "syntax_tag": ("#33568A", "#8FB3E0", "#B4D8FF"),
    "syntax_attribute": ("#6B727A", "#A0A6AD", "#E0E0E0"),
    "syntax_string": ("#856020", "#D1B07A", "#FFDFA3"),
    "syntax_entity": ("#6E4B9E", "#B99AE6", "#E4CFFF"),
    "syntax_comment": ("#6A6B69", "#92918B", "#D0D0D0"),
}
LIGHT, DARK, CONTRAST = (
    Tokens(is_dark=is_dark, **{token: each[column] for token, each in _COLOURS.items()})
    for column, is_dark in enumerate((False, True, True))
)
"""In high contrast every text colour has at least 7:1 on every surface."""
