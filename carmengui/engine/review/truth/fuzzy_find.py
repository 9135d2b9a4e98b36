"""Find a text again that was changed a little: the place with the fewest edits, in linear time.

Bit-parallel approximate matching by G. Myers (J. ACM 46(3), 1999, 395-415) in the form of H. Hyyrö:
one step per character of the text, whatever the pattern. Where to look is voted for by pieces of the
pattern that stand in the text unchanged, so that only a few windows are gone through. rapidfuzz is
no help here: it aligns whole texts, or windows as long as the pattern, and a place is neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from carmengui.engine.model import Span

_PIECE_CHARS = 8
_MAX_PIECES = 48
_MAX_HITS = 24
"""So many places of one piece are looked at, those nearest to where it is expected."""
_WINDOWS = 3


def nearest_places(text: str, piece: str, about: int, most: int) -> Iterator[int]:
    """Yield where a piece stands, on both sides of a position, the nearest ones on each side."""
    at = about
    for _ in range(most):
        if (at := text.find(piece, at)) < 0:
            break
        yield at
        at += 1
    # Backwards by the text turned round: only the search from left to right is linear at worst.
    turned, wanted = text[: about + len(piece) - 1][::-1], piece[::-1]
    at = -1
    for _ in range(most):
        if (at := turned.find(wanted, at + 1)) < 0:
            return
        yield len(turned) - at - len(piece)


def find_near(text: str, pattern: str, about: int, max_edits: int) -> tuple[Span, int] | None:
    """Return the range that comes from a pattern by the fewest edits, and how many they are.

    Of equally good ones that nearest to ``about`` counts. Nothing where more edits are needed than
    ``max_edits``.
    """
    best: tuple[int, int, Span] | None = None
    for start in _likely_starts(text, pattern, about):
        low = max(0, start - 2 * max_edits - 1)
        window = text[low : start + len(pattern) + 2 * max_edits + 1]
        found = _best_in(window, pattern)
        if found is not None and found[1] <= max_edits:
            span = Span(found[0].start + low, found[0].end + low)
            rank = found[1], abs(span.start - about), span
            best = rank if best is None else min(best, rank, key=lambda each: each[:2])
    return None if best is None else (best[2], best[0])


def _likely_starts(text: str, pattern: str, about: int) -> list[int]:
    """Return where a pattern probably begins: what most of its pieces agree on."""
    size = min(_PIECE_CHARS, max(3, len(pattern) // 3))
    step = max(1, (len(pattern) - size) // _MAX_PIECES, size // 2)
    votes: Counter[int] = Counter()
    width = max(8, len(pattern) // 4)
    for offset in range(0, len(pattern) - size + 1, step):
        piece = pattern[offset : offset + size]
        places = set(nearest_places(text, piece, max(0, about + offset), _MAX_HITS))
        votes.update({(place - offset) // width for place in places})
    ranked = sorted(votes, key=lambda at: (-votes[at] - votes[at + 1], abs(at * width - about)))
    return [at * width for at in ranked[:_WINDOWS]]


def _best_in(text: str, pattern: str) -> tuple[Span, int] | None:
    ends = _edits_by_end(text, pattern)
    if not ends:
        return None
    edits = min(ends)
    end = ends.index(edits) + 1
    # Read backwards from there, the same number of edits tells where it begins.
    backwards = _edits_by_end(text[:end][::-1], pattern[::-1])
    fitting = [length for length, count in enumerate(backwards, 1) if count == edits]
    length = min(fitting, key=lambda one: abs(one - len(pattern)), default=0)
    return (Span(end - length, end), edits) if length else None


def _edits_by_end(text: str, pattern: str) -> list[int]:
    """Return for each position the edits from the pattern to the best range that ends there."""
    size = len(pattern)
    if not size:
        return []
    places: dict[str, int] = {}
    for index, char in enumerate(pattern):
        places[char] = places.get(char, 0) | 1 << index
    whole, top = (1 << size) - 1, 1 << (size - 1)
    rising, falling, edits = whole, 0, size
    found = []
    for char in text:
        equal = places.get(char, 0)
        vertical = equal | falling
        across = (((equal & rising) + rising) ^ rising) | equal
        up, down = falling | (~(across | rising) & whole), rising & across
        edits += bool(up & top) - bool(down & top)
        up, down = (up << 1) & whole, (down << 1) & whole
        rising, falling = down | (~(vertical | up) & whole), up & vertical
        found.append(edits)
    return found
