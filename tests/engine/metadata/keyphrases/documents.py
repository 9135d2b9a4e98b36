"""Documents in which topics stand early and often, and other words anywhere."""

from __future__ import annotations

import random

from carmengui.engine.metadata.keyphrases import TrainingDocument

TOPICS = (
    "neural network|lattice theory|stone bridge|river delta|steam engine|sparse matrix|graph colouring|"
    "market crash|solar wind|field survey|prime number|water mill|data stream|speech signal|"
    "glass fibre|city council|wheat harvest|ocean current|radio mast|copper wire|bird migration"
).split("|")  # fmt: skip
FILLERS = "garden window morning people yellow corner letter silver winter basket".split()


def document(seed: int) -> TrainingDocument:
    """Return a document about three topics, each often and the first time early."""
    draw = random.Random(seed)
    topics = draw.sample(TOPICS, 3)
    head = [f"We study the {topic} in this paper." for topic in topics]
    body = [
        f"The {draw.choice(FILLERS)} of {draw.choice(FILLERS)} and {draw.choice(topics)} was"
        f" {draw.choice(FILLERS)}."
        for _ in range(30)
    ]
    return TrainingDocument(" ".join(head + body), tuple(topics))
