"""News of our own writing: a bridge told by three papers in two events, a ferry by two, and lone pages."""

from __future__ import annotations

from pathlib import Path

from tests.engine.sibling_pages import make_project

OPENING = {
    "http://north.example/bridge-opens": (
        "Kinsu bridge to open before the winter",
        "2026-03-02",
        (
            "The new bridge over the Kinsu will open before the winter, the district road office said on "
            "Monday. The bridge is four hundred and twelve metres long and replaces the old ferry. Two "
            "lanes will be open to cars and buses from the first day. The old crossing closes in January."
        ),
    ),
    "http://south.example/kinsu": (
        "Road office: the bridge over the Kinsu is nearly done",
        "2026-03-02",
        (
            "Work on the Kinsu bridge is nearly done, the district road office said on Monday. The new "
            "bridge is four hundred and twelve metres long and has two lanes for cars and buses. It will "
            "open before the winter, and the old crossing closes in January."
        ),
    ),
    "http://river.example/412": (
        "Four hundred and twelve metres over the Kinsu",
        "2026-03-03",
        (
            "The new bridge over the Kinsu will open before the winter, the district road office said on "
            "Monday. The bridge is four hundred and twelve metres long and replaces the old ferry. Two "
            "lanes will be open to cars and buses from the first day. Our readers waited for years."
        ),
    ),
}
LANE = {
    "http://north.example/second-lane": (
        "Who pays for the second lane of the Kinsu bridge",
        "2026-03-04",
        (
            "The council argued for three hours about who pays for the second lane of the Kinsu bridge. The "
            "county offers half of the money, and the treasurer wants the villages to pay the rest. A vote "
            "on the second lane was put off until the treasurer has new figures."
        ),
    ),
    "http://south.example/council": (
        "Council puts off the vote on the second lane",
        "2026-03-04",
        (
            "The council put off the vote on the second lane of the Kinsu bridge. The treasurer wants the "
            "villages to pay the half of the money that the county does not offer, and nobody had new "
            "figures. The argument about who pays took three hours."
        ),
    ),
}
FERRY = {
    "http://river.example/strike": (
        "Ferry crews on strike at Port Linde",
        "2026-03-03",
        (
            "The crews of the ferries at Port Linde went on strike on Tuesday morning. They ask for longer "
            "breaks between the night sailings, and the harbour master cancelled eleven departures. The "
            "owners of the ferries call the strike unlawful."
        ),
    ),
    "http://north.example/ferries": (
        "Eleven sailings cancelled at Port Linde",
        "2026-03-03",
        (
            "Eleven departures were cancelled at Port Linde because the ferry crews went on strike on "
            "Tuesday morning. The crews ask for longer breaks between night sailings. The owners of the "
            "ferries call the strike unlawful, said the harbour master."
        ),
    ),
}
ALONE = {
    "http://south.example/pears": (
        "How to prune a pear against a wall",
        "2026-02-20",
        (
            "Choose a dry day in late winter and a sharp knife. Cut each young shoot back to the third bud, "
            "tie the long branches flat along the wires, and leave the spurs that carry blossom. A pear "
            "against a southern wall ripens two weeks before one in the open orchard."
        ),
    ),
    "http://river.example/chess": (
        "Eleven-year-old wins the chess cup",
        "2026-02-25",
        (
            "With a quiet rook ending an eleven-year-old pupil won the town's chess cup on Saturday. She "
            "gave the prize money to the library of her school. Her grandfather taught her the openings on "
            "a board that he had carved himself from walnut and lime."
        ),
    ),
}
PAGES = OPENING | LANE | FERRY | ALONE


def html(url: str) -> str:
    """Return a page as a paper publishes it."""
    title, day, text = PAGES[url]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta property="article:published_time" content="{day}"></head>'
        f"<body><article><h1>{title}</h1><p>{text}</p></article></body></html>"
    )


def news_project(folder: Path) -> Path:
    """Import the news into a new project, through the real engine."""
    return make_project(folder, {url: html(url) for url in PAGES})
