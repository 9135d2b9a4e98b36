"""The desktop: one folder per desk, and what they share."""

from contextlib import suppress

with suppress(ImportError):
    import PySide6.QtCore  # noqa: F401 - makes the next one known
    from shibokensupport import feature

    # Qt for Python reads the source of each module that is imported, to find out whether it may use
    # another spelling of Qt's names. None of ours does; to look took a tenth of the start and 27 MB.
    feature._mod_uses_pyside = lambda _module: True
