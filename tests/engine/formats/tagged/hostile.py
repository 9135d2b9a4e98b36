"""Values that break careless formats, and a thousand records made of them."""

from __future__ import annotations

import random

from carmengui.engine.formats.tagged.layout import Layout, Tagged

HOSTILE = (
    '=HYPERLINK("http://x.example")', "+1+1", "-2", "@SUM(A1)", "]]>", "<![CDATA[ ]]]]><x>", "&lt;&amp;&#0;",
    "a\x00b\x01\x1f\x7f\x85c", "line one\r\nline two\rline three\u2028four", "\ttab\t", "  spaces  inside  ",
    "\u202eright to left\u202c", "שלום עולם", "مرحبا", "Гөлнара Җәлилова", "Çağrı İşık", "e\u0301\u0301",
    "\ud800half", "\U0001f600", "\ufeffmark", "\ufffe", "{unbalanced", "un}balanced", "\\", "\\}", "100 % & $5 #1 a_b ~^",
    "a, b, c", "a and b AND c", "ER  - ", "TY  - JOUR", "\nER  - \n", "@FILE { http://x.example", "}", "Title{5}:\tx",
    "a | b", '"quoted"', "'", "a;b; c", ", ", "a,", ",b", "2026-11-14", "2026", "0000-00-00", "٢٠٢٦-١١-١٤", "x" * 50, "",
    " ", "\u00a0", "\u200b", "$a", "\x1e\x1f\x1d", '<!DOCTYPE x [<!ENTITY a "b">]>', "&a;", "_x000D_", "null", "[]",
)  # fmt: skip


def hostile_records(layout: Layout, count: int = 1000) -> list[Tagged]:
    """Return records made of these values, one of them with a value of a megabyte."""
    chance, made = random.Random(7), list[Tagged]()
    for number in range(count):
        values = [
            (chance.choice(layout.tags), "".join(chance.choices(HOSTILE, k=chance.randint(1, 3))))
            for _ in range(chance.randint(0, 8))
        ]
        address = f"https://a.example/{number}?q=%7B&x=ү"
        made.append((*layout.fixed, *values, (layout.address, address)))
    made[count // 2] += ((layout.tags[0], "Ы]]> {x} " * 120_000),)
    return made
