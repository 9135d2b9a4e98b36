"""The language of the window: catalogues by the person's locale, and one made up to test with.

``CARMENGUI_LANGUAGE=de`` (or ``pseudo``, ``en``) outweighs the language of the system. Catalogues are
``resources/translations/carmengui_<language>.qm``; without one the window speaks English.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from carmengui.resource_files import resource

LANGUAGE_VARIABLE = "CARMENGUI_LANGUAGE"
PSEUDO = "pseudo"
LONGER_BY = 0.4
"""German, Turkish and Russian sentences are about this much longer than English ones."""
_OPENING, _CLOSING = "⟦", "⟧"
_LONGEST_PADDING = "~~~~~~~ "
"""Words of no language are endless: lines break between these."""
_ACCENTED = str.maketrans(
    "ACDEGHIJKLNORSTUYZacdeghijklnorstuyz", "ÅÇĎÉĜĤÎĴĶĻÑÔŘŠŢÛÝŽåçďéĝĥîĵķļñôřšţûýž"
)
# Placeholders and tags are for the program; Qt's own words are not ours to translate.
_KEPT = re.compile(r"(\{[^{}]*\}|</?[A-Za-z][^<>]*>|&[a-z]+;|%n)")
_QT_CONTEXT = re.compile(r"Q[A-Z]")


def pseudo(text: str) -> str:
    """Return a text as a longer language would have it: readable, accented, in brackets.

    >>> pseudo("{n} hosts")
    '⟦{n} ĥôšţš⟧'
    """
    parts = _KEPT.split(text)
    words = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    length = sum(len(part) for part in parts if not _KEPT.fullmatch(part))
    many = max(0, round(length * LONGER_BY) - len(_OPENING + _CLOSING))
    padding = (_LONGEST_PADDING * (1 + many // len(_LONGEST_PADDING)))[:many]
    return f"{_OPENING}{words}{padding}{_CLOSING}"


class PseudoTranslator(QTranslator):
    """Translates everything of the program into a language that nobody speaks."""

    def isEmpty(self) -> bool:
        """Return that there is a translation of everything."""
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the pseudo text; Qt's own words stay."""
        del disambiguation, n
        return source if _QT_CONTEXT.match(context) else pseudo(source)


def speak(language: str = "", folder: Path | None = None) -> tuple[QTranslator, ...]:
    """Install the translators of a language; call it once, before the first widget is made.

    Args:
        language: a name as in ``de`` or ``pt_BR``, or ``pseudo``; empty takes the one of the
            environment variable, else that of the system.
        folder: where the catalogues lie, when not among the resources.

    Returns:
        what was installed: nothing when the window speaks English.

    """
    wanted = language or os.environ.get(LANGUAGE_VARIABLE, "")
    if wanted == PSEUDO:
        return _installed(PseudoTranslator(QCoreApplication.instance()))
    locale = QLocale(wanted) if wanted else QLocale.system()
    if wanted:
        QLocale.setDefault(locale)
    application = QCoreApplication.instance()
    own, qt = QTranslator(application), QTranslator(application)
    if not own.load(locale, "carmengui", "_", str(folder or resource("translations"))):
        return ()
    # Qt's own few words (menus of text fields) only together with ours: never two languages at once.
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return _installed(own, *([qt] if qt.load(locale, "qtbase", "_", of_qt) else []))


def _installed(*translators: QTranslator) -> tuple[QTranslator, ...]:
    for translator in translators:
        QCoreApplication.installTranslator(translator)
    return translators
