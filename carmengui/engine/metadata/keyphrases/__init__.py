"""Keyphrases of texts by KEA: what is likely one is learnt from documents whose keywords are known."""

from carmengui.engine.metadata.keyphrases.model import Keyphrase, KeyphraseModel
from carmengui.engine.metadata.keyphrases.training import TrainingDocument, train

__all__ = ["Keyphrase", "KeyphraseModel", "TrainingDocument", "train"]
