"""What a site's robots.txt permits, with the line that decided.

Follows RFC 9309.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Self

from carmengui.engine.crawl.wildcards import matches, without_gaps
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence

MAX_BODY_BYTES = 500 * 1024
"""RFC 9309, section 2.5: at least so much is read; what follows is not."""

_LINE_ENDS = re.compile(rb"\r\n|\r|\n")
_KEY_VALUE = re.compile(rb"([^:]*):(.*)", re.DOTALL)
_KEY_SPACE_VALUE = re.compile(rb"([^\s:]+)[ \t]+([^\s:]\S*)")
_TOKEN = re.compile(r"[a-z_-]+")
_SPACE = b" \t\v\f\0"
_SHOWN_CHARS = 200
_RATE = re.compile(rb"(\d{1,6})\s*/\s*(\d{1,6})\s*([smhd]?)", re.IGNORECASE)
_RATE_UNITS_S = {b"": 1, b"s": 1, b"m": 60, b"h": 3600, b"d": 86_400}

_AGENT_KEYS = frozenset({"user-agent", "useragent", "user agent"})
_DISALLOW_KEYS = frozenset({"disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"})
_SITEMAP_KEYS = frozenset({"sitemap", "site-map"})


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a page may be fetched, and the line of robots.txt that says so (0: none does)."""

    is_allowed: bool
    line_number: int
    line: str
    reason: Sentence

    @property
    def refusal(self) -> Refusal | None:
        """Why the page is not fetched; nothing when it may be."""
        if self.is_allowed:
            return None
        closed = RefusalCause.ROBOTS_CLOSED
        return Refusal(RefusalCause.ROBOTS if self.line_number else closed, self.reason)


@dataclass(frozen=True, slots=True)
class _Rule:
    """One Allow or Disallow line: literal segments between wildcards."""

    allows: bool
    segments: tuple[str, ...]
    is_anchored: bool
    length: int
    line_number: int
    line: str

    def matches(self, path: str) -> bool:
        """Tell whether the normalised path falls under the rule."""
        return matches(self.segments, path, is_anchored=self.is_anchored)


@dataclass(frozen=True, slots=True)
class RequestRate:
    """So many requests in so many seconds (``Request-rate: 1/5``, an extension some sites use)."""

    requests: int
    seconds: int


@dataclass(slots=True)
class _Block:
    """What is said in one place; thousands of agents may share it."""

    rules: list[_Rule] = field(default_factory=list)
    crawl_delay_s: float | None = None
    request_rate: RequestRate | None = None


class Robots:
    """The rules of one site."""

    def __init__(
        self,
        blocks: dict[str, list[_Block]],
        sitemaps: tuple[str, ...],
        verdict: Decision | None = None,
    ) -> None:
        self.sitemaps = sitemaps
        self.aside = NOTHING
        """What is to be said with every reason: that these are the rules of an earlier day."""
        self._blocks = blocks
        self._verdict = verdict
        self._rules: dict[str, tuple[_Rule, ...]] = {}

    @classmethod
    def for_status(cls, status: int = 0, failure: Sentence = NOTHING) -> Self:
        """Return what holds when robots.txt was answered by ``status``, or failed to arrive.

        RFC 9309, section 2.3.1: what is unavailable (4xx, endless redirects) forbids nothing;
        what is unreachable (5xx, no answer) forbids everything.
        """
        if 300 <= status < 500:
            words = "robots.txt returned {status}: everything may be fetched"
            reason = Sentence.of(words, status=status)
        elif status:
            words = "robots.txt returned {status}: nothing may be fetched until it is available"
            reason = Sentence.of(words, status=status)
        else:
            words = (
                "robots.txt could not be read ({why}): nothing may be fetched until it is available"
            )
            reason = Sentence.of(words, why=failure or Sentence("no answer"))
        return cls({}, (), Decision(300 <= status < 500, 0, "", reason))

    @property
    def is_missing(self) -> bool:
        """Whether there is none: everything may be fetched."""
        return self._verdict is not None and self._verdict.is_allowed

    def decide(self, agent: str, url_or_path: str) -> Decision:
        """Tell whether the agent (a product token or a whole User-Agent) may fetch the page."""
        path = _path_of(url_or_path)
        if path == "/robots.txt":
            return Decision(True, 0, "", Sentence("robots.txt itself may always be fetched"))
        if self._verdict is not None:
            return self._verdict
        rule = next((rule for rule in self._rules_for(agent) if rule.matches(path)), None)
        if rule is None:
            return Decision(True, 0, "", Sentence("robots.txt has no rule for this page"))
        number, line = rule.line_number, rule.line
        reason = Sentence.of("robots.txt line {line}: {rule}", line=number, rule=line)
        if self.aside:
            words = "robots.txt line {line}: {rule} ({aside})"
            reason = Sentence.of(words, line=number, rule=line, aside=self.aside)
        return Decision(rule.allows, number, line, reason)

    def crawl_delay(self, agent: str) -> float | None:
        """Return the pause in seconds that the site asks of the agent, if it does.

        Where it is said twice, the more patient reading holds.
        """
        blocks = self._blocks.get(self._name_of(agent), [])
        delays = [block.crawl_delay_s for block in blocks if block.crawl_delay_s is not None]
        return max(delays, default=None)

    def request_rate(self, agent: str) -> RequestRate | None:
        """Return the rate the site asks of the agent, if it does; the slowest where it asks twice."""
        blocks = self._blocks.get(self._name_of(agent), [])
        rates = [block.request_rate for block in blocks if block.request_rate is not None]
        return max(rates, key=lambda rate: rate.seconds / rate.requests, default=None)

    def pause_s(self, agent: str) -> float:
        """Return the pause in seconds that delay and rate together ask of the agent; 0 if none."""
        rate = self.request_rate(agent)
        return max(self.crawl_delay(agent) or 0.0, rate.seconds / rate.requests if rate else 0.0)

    def _name_of(self, agent: str) -> str:
        token = product_token(agent)
        return token if token in self._blocks else "*"

    def _rules_for(self, agent: str) -> tuple[_Rule, ...]:
        name = self._name_of(agent)
        if name not in self._rules:
            gathered = (rule for block in self._blocks.get(name, ()) for rule in block.rules)
            # The longest match decides and Allow wins a tie: the first match in this order.
            self._rules[name] = tuple(
                sorted(gathered, key=lambda rule: (-rule.length, not rule.allows, rule.line_number))
            )
        return self._rules[name]


def parse(body: bytes) -> Robots:
    """Read a robots.txt; whatever is not understood is passed over."""
    reader = _Reader()
    whole = len(body) <= MAX_BODY_BYTES
    lines = _split(body)
    if not whole:
        lines.pop()  # half a rule forbids more than the whole one
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    return Robots(reader.blocks, tuple(reader.sitemaps))


def lines_of(body: bytes) -> tuple[str, ...]:
    r"""Return the lines of a robots.txt as they are numbered in what :meth:`Robots.decide` says.

    >>> lines_of(b"User-agent: *\r\nDisallow: /intern")
    ('User-agent: *', 'Disallow: /intern')
    """
    return tuple(line.decode("utf-8", "replace") for line in _split(body))


def _split(body: bytes) -> list[bytes]:
    return _LINE_ENDS.split(body[:MAX_BODY_BYTES].removeprefix(b"\xef\xbb\xbf"))


class _Reader:
    """Gathers groups line by line (RFC 9309, section 2.1)."""

    def __init__(self) -> None:
        self.blocks: dict[str, list[_Block]] = {}
        self.sitemaps: list[str] = []
        self._current: _Block | None = None
        self._names_may_follow = False

    def read(self, number: int, line: bytes) -> None:
        """Take in one line."""
        code = line.partition(b"#")[0].strip(_SPACE)
        parts = _KEY_SPACE_VALUE.fullmatch(code) or _KEY_VALUE.fullmatch(code)
        if parts is None:
            return
        key = parts[1].strip(_SPACE).lower().decode("ascii", "replace")
        value = parts[2].strip(_SPACE)
        if key in _AGENT_KEYS:
            self._name_agent(value.decode("utf-8", "replace"))
        elif key == "allow" or key in _DISALLOW_KEYS:
            self._names_may_follow = False
            if value and self._current is not None:
                shown = code.decode("utf-8", "replace")[:_SHOWN_CHARS]
                self._current.rules.append(_rule(value, number, shown, allows=key == "allow"))
        elif key == "crawl-delay":
            self._slow_down(value)
        elif key == "request-rate":
            self._limit_rate(value)
        elif key in _SITEMAP_KEYS and value:
            self.sitemaps.append(value.decode("utf-8", "replace"))

    def _name_agent(self, name: str) -> None:
        if self._current is None or not self._names_may_follow:
            self._current = _Block()
        elif self._current.crawl_delay_s is not None:
            # A delay does not end the list of names, but whoever joins later was not meant.
            self._current = _Block(self._current.rules)
        self._names_may_follow = True
        token = product_token(name)
        if token:
            self.blocks.setdefault(token, []).append(self._current)

    def _slow_down(self, value: bytes) -> None:
        try:
            delay_s = float(value)
        except ValueError:
            return
        if self._current is not None and math.isfinite(delay_s) and delay_s >= 0:
            self._current.crawl_delay_s = max(delay_s, self._current.crawl_delay_s or 0.0)

    def _limit_rate(self, value: bytes) -> None:
        found = _RATE.match(value)
        if self._current is None or found is None:
            return
        seconds = int(found[2]) * _RATE_UNITS_S[found[3].lower()]
        if int(found[1]) > 0 and seconds > 0:
            self._current.request_rate = RequestRate(int(found[1]), seconds)


def product_token(agent: str) -> str:
    """Return the lower-case product token: ``Carmen-Bot/1.0 (+...)`` gives ``carmen-bot``."""
    word = agent.strip().partition(" ")[0].lower()
    found = _TOKEN.match(word)
    return found[0] if found else word


def _rule(pattern: bytes, number: int, line: str, *, allows: bool) -> _Rule:
    is_anchored = pattern.endswith(b"$")
    segments = [_normalise(part) for part in pattern.removesuffix(b"$").split(b"*")]
    length = sum(map(len, segments)) + len(segments) - 1 + is_anchored
    return _Rule(allows, without_gaps(segments), is_anchored, length, number, line)


def _path_of(url_or_path: str) -> str:
    rest = url_or_path.partition("#")[0]
    if not rest.startswith("/"):
        after = rest.partition("://")[2]
        start = min((at for at in (after.find("/"), after.find("?")) if at >= 0), default=-1)
        rest = after[start:] if start >= 0 else ""
    path = rest if rest.startswith("/") else "/" + rest
    return _normalise(path.encode("utf-8", "replace"))


_PLAIN = re.compile(rb"[A-Za-z0-9\-._~/?=&+,;:@!'()\[\]]*")
_TO_CHANGE = re.compile(rb"%([0-9A-Fa-f]{2})|([^A-Za-z0-9\-._~/?=&+,;:@!'()\[\]#])")
_UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def _normalise(octets: bytes) -> str:
    """Return the path in the one spelling that is compared (RFC 9309, section 2.2.2).

    Unreserved characters stand for themselves, reserved ones as they were written, and everything
    else is percent-encoded; so are literal ``*`` and ``$``.
    """
    if not _PLAIN.fullmatch(octets):
        octets = _TO_CHANGE.sub(_respell, octets)
    return octets.decode("ascii")


def _respell(match: re.Match[bytes]) -> bytes:
    octet = int(match[1], 16) if match[1] else match[2][0]
    if match[1] and octet in _UNRESERVED:
        return bytes([octet])
    return b"%%%02X" % octet
