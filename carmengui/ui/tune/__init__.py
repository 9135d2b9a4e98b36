"""The Tune desk: the title rules as text, what they do to the corpus, and why for one record."""

from carmengui.ui.tune.desk import TuneDesk

__all__ = ["TuneDesk"]
