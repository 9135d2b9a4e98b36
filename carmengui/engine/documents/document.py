"""What a document that is no HTML holds: pages, lines with their place and size, and paragraphs."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page in points (1/72 inch), from the left and from the top."""

    left: float
    top: float
    right: float
    bottom: float

    def joined(self, other: Box) -> Box:
        """Return the smallest rectangle that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it is printed; ``page`` counts from 0, ``size_pt`` is 0 where no size is known.

    A line that ends in U+00AD was broken inside a word.
    """

    text: str
    page: int = 0
    box: Box | None = None
    size_pt: float = 0.0
    is_bold: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines that belong together, and their text without the breaks.

    ``role`` is ``title`` or ``heading`` where the file itself says so. A paragraph that goes on
    over a page break has the place of its first line's page.
    """

    text: str
    lines: tuple[Line, ...]
    role: str = ""

    @property
    def page(self) -> int:
        """The page it begins on, from 0."""
        return self.lines[0].page

    @property
    def size_pt(self) -> float:
        """The size of its first line."""
        return self.lines[0].size_pt

    @property
    def is_bold(self) -> bool:
        """Whether it begins in bold letters."""
        return self.lines[0].is_bold

    @property
    def box(self) -> Box | None:
        """The rectangle around those of its lines that stand on its page."""
        boxes = [line.box for line in self.lines if line.box and line.page == self.page]
        if not boxes:
            return None
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.joined(box)
        return whole


@dataclass(frozen=True, slots=True)
class Page:
    """The size of a printed page in points; 0 where the format knows no pages."""

    width_pt: float = 0.0
    height_pt: float = 0.0


@dataclass(frozen=True, slots=True)
class Properties:
    """What the file says of itself in its own fields; programs often write nonsense there."""

    title: str = ""
    authors: tuple[str, ...] = ()
    description: str = ""
    keywords: tuple[str, ...] = ()
    language: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A document that was read: ``format`` is the name of its format, ``notices`` what was left out.

    ``links`` are the addresses that its links name, absolute or relative to its own, in their order;
    those that it only prints are not among them.
    """

    format: str
    paragraphs: tuple[Paragraph, ...]
    pages: tuple[Page, ...] = (Page(),)
    properties: Properties = field(default_factory=Properties)
    notices: tuple[str, ...] = ()
    links: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The text of all paragraphs, an empty line between them."""
        return "\n\n".join(paragraph.text for paragraph in self.paragraphs)

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines in reading order."""
        return tuple(line for paragraph in self.paragraphs for line in paragraph.lines)
