"""Marks texts for the translators where they cannot be translated yet."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for the translators; its translation is looked up when it is shown."""
    del context
    return text
