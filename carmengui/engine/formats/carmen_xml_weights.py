"""Weights of old result files: CARMEN's earlier runs counted 0 to 3, later ones promise 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model.sentence import NOTHING, Sentence

OLD_STEPS = {0: 0.0, 1: 0.5, 2: 0.8, 3: 1.0}
"""The steps of the earlier runs, as the weights of the printed title rules that took their place."""


@dataclass(frozen=True, slots=True)
class WeightScale:
    """How the weights of a file are read. ``most`` is 1 where they are probabilities already."""

    most: int = 1

    def weight_of(self, number: float) -> float | None:
        """Return the weight that a number stands for."""
        if not 0 <= number <= self.most:
            return None
        if self.most == max(OLD_STEPS):
            return OLD_STEPS[round(number)]
        return number / self.most

    @property
    def steps(self) -> str:
        """The mapping as a file says it: ``0=0, 1=0.5, ...``; nothing where weights stay."""
        if self.most == max(OLD_STEPS):
            return ", ".join(f"{step}={weight:g}" for step, weight in OLD_STEPS.items())
        return f"{self.most}=1" if self.most > 1 else ""

    @property
    def words(self) -> Sentence:
        """The mapping in a sentence; nothing where weights stay as they are."""
        if self.most == max(OLD_STEPS):
            steps = [
                Sentence.of("{step} as {weight:g}", step=step, weight=weight)
                for step, weight in OLD_STEPS.items()
            ]
            read = Sentence.joined(", ", steps)
            return Sentence.of("Its whole-numbered weights are read as {steps}.", steps=read)
        if self.most <= 1:
            return NOTHING
        return Sentence.of("Its weights are read as parts of {most}.", most=self.most)


class ScaleFinder:
    """Finds out on which scale the weights of a run stand, from those that go by.

    Whole numbers with at least one above 1 are steps of an older scale; all else is a probability.
    """

    def __init__(self) -> None:
        self._most = 0.0
        self._is_whole = True

    def add(self, text: str) -> None:
        """Look at one more weight."""
        number = number_of(text)
        if number is not None:
            self._most = max(self._most, number)
            self._is_whole = self._is_whole and number == int(number)

    def scale(self) -> WeightScale:
        """Return the scale of those that went by."""
        if self._most <= 1 or not self._is_whole:
            return WeightScale()
        tops = (max(OLD_STEPS), 10, 100)
        return WeightScale(next((top for top in tops if self._most <= top), 1))


def number_of(text: str) -> float | None:
    """Read a number; the tool of 2001 wrote decimals as its country does, with a comma too."""
    try:
        number = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return number if 0 <= number < float("inf") else None
