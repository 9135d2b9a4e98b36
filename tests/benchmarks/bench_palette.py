"""How long the palette searches at each key press: ``python -m tests.benchmarks.bench_palette [HOSTS]``."""

from __future__ import annotations

import random
import sys

from carmengui.ui.keys.palette import Entry, MatchIndex, best_of
from tests.benchmarks.figures import Figure, tell, took

_WORDS = (
    "archive news blog research institut werft gazete haber şehir kitap library daily post times"
).split()
_ENDS = ("org", "example", "de", "com.tr")
_TYPED = (
    *("gazete-haber12"[:n] for n in range(15)),
    "e",
    "www",
    "arch news",
    "news 97",
    "zzz",
    "e e",
    "o r g",
)


def main() -> None:
    """Print the first search, which makes the index, and the later ones."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    chance = random.Random(3)
    hosts = [
        Entry(
            f"host:{n}",
            f"{'www.' if n % 3 else ''}{chance.choice(_WORDS)}-{chance.choice(_WORDS)}{n % 977}"
            f".{chance.choice(_ENDS)}",
        )
        for n in range(count)
    ]
    first = [
        took(lambda typed=typed: best_of(typed, [MatchIndex(hosts)]), 1)[0] for typed in "eawo"
    ]
    index = MatchIndex(hosts)
    best_of("e", [index])
    later = [one for typed in _TYPED for one in took(lambda t=typed: best_of(t, [index]), 3)]
    tell(
        [
            Figure.of(f"palette: first key press, {count:,} hosts", first, 100),
            Figure.of(f"palette: each key press, {count:,} hosts", later, 100),
        ]
    )


if __name__ == "__main__":
    main()
