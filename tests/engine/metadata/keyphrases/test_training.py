"""A model is learnt from documents with keywords, kept as JSON, and finds those of others."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from carmengui.engine.metadata.keyphrases import KeyphraseModel, TrainingDocument, train
from carmengui.engine.model import KnownError
from tests.engine.metadata.keyphrases.documents import TOPICS, document


@pytest.fixture(scope="module")
def model() -> KeyphraseModel:
    return train([document(seed) for seed in range(30)], "en")


def test_it_finds_the_keywords_of_documents_it_has_not_seen(model: KeyphraseModel) -> None:
    found = right = 0
    for seed in range(100, 120):
        unseen = document(seed)
        phrases = [each.phrase for each in model.extract(unseen.text, limit=3)]
        assert len(phrases) == 3
        found += 3
        right += len({each.lower() for each in phrases} & set(unseen.keywords))
    assert right / found > 0.9


def test_weights_fall_and_are_probabilities(model: KeyphraseModel) -> None:
    weights = [each.weight for each in model.extract(document(101).text)]
    assert weights == sorted(weights, reverse=True)
    assert 0 < weights[-1] < weights[0] < 1
    assert weights[0] > 0.5


def test_what_it_learns_are_the_keywords_and_not_the_texts_alone() -> None:
    texts = [document(seed) for seed in range(30)]
    # Now the words that stand late and alone are the keywords.
    others = [
        TrainingDocument(
            each.text, tuple(word for word in ("garden", "window") if word in each.text)
        )
        for each in texts
    ]
    phrases = {each.phrase for each in train(others, "en").extract(document(100).text, limit=3)}
    assert phrases & {"garden", "window"}
    assert not phrases & set(TOPICS)


def test_it_is_kept_as_json_that_can_be_read(model: KeyphraseModel) -> None:
    text = model.to_json()
    assert KeyphraseModel.from_json(text, "model.json") == model
    said = json.loads(text)
    assert said["documents"] == 30
    assert said["language"] == "en"
    first = said["measures"]["first"]
    assert len(first["cuts"]) + 1 == len(first["keywords"]) == len(first["other_phrases"])
    assert sum(first["keywords"]) == said["keywords"]
    assert said["documents_with_phrase"]["stone bridge"] > 1


def test_what_is_edited_in_the_file_counts(model: KeyphraseModel) -> None:
    said = json.loads(model.to_json())
    said["max_words"] = 1
    edited = KeyphraseModel.from_json(json.dumps(said), "model.json")
    phrases = [each.phrase for each in edited.extract(document(100).text)]
    assert phrases
    assert all(" " not in each for each in phrases)


def test_phrases_inside_likelier_ones_are_dropped_if_the_model_says_so(
    model: KeyphraseModel,
) -> None:
    text = document(100).text
    kept = replace(model, drop_contained=False).extract(text, limit=40)
    dropped = replace(model, drop_contained=True).extract(text, limit=40)
    topic = document(100).keywords[0]
    assert topic.split()[0] in {each.phrase for each in kept}
    assert topic.split()[0] not in {each.phrase for each in dropped}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "other"}', '{"format": "carmengui keyphrases 1"}']
)
def test_what_is_no_model_is_a_sentence(text: str) -> None:
    with pytest.raises(KnownError, match=r"model\.json is not a keyphrase model"):
        KeyphraseModel.from_json(text, "model.json")


def test_too_few_documents_and_foreign_keywords_are_sentences() -> None:
    with pytest.raises(KnownError, match="4 documents with keywords are too few"):
        train([document(seed) for seed in range(4)], "en")
    foreign = [TrainingDocument(document(seed).text, ("zeppelin",)) for seed in range(6)]
    with pytest.raises(KnownError, match="None of the keywords occurs in its text"):
        train(foreign, "en")
