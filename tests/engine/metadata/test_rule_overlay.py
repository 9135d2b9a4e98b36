"""What a site has otherwise is a few lines over the common rules, which go on being improved below."""

from __future__ import annotations

import random

import pytest

from carmengui.engine.metadata.rules import load_rules, read_rules
from carmengui.engine.metadata.rules.files import bundled_names
from carmengui.engine.metadata.rules.overlay.derive import overlay_of
from carmengui.engine.metadata.rules.overlay.file import read_overlay
from carmengui.engine.metadata.rules.overlay.overlay import RuleOverlay, merged, solid_lines
from carmengui.engine.metadata.rules.overlay.writer import overlay_text
from tests.engine.project_folders import refusal

TITLE = load_rules("title").text
LEAD = "LEAD = //p[@class='lead']\n\n"
LAST = "  <8> Title[0.1] = S\n}"
DRAFTS = {
    "weight": TITLE.replace("<4> Title[0.8]", "<4> Title[0.7]"),
    "comma": TITLE.replace("<4> Title[0.8]", "<4> Title[0,75]"),
    "value": TITLE.replace("= <title> + HMAX", "= HMAX"),
    "both": TITLE.replace("<4> Title[0.8] = <title> + HMAX", "<4> Title[0.6] = HMAX"),
    "fact": TITLE.replace("largest of H1 … H6", "largest of H1 … H6 without boilerplate"),
    "long fact": TITLE.replace("leading run of\n", "leading run of //em,\n"),
    "question": TITLE.replace('contains not "untitled"', 'contains not "home"'),
    "branch more": TITLE.replace("If (<title>", LEAD + "If (<title>", 1).replace(
        LAST, LAST[:-1] + "} elsif (LEAD exists) {\n  <9> Title[0.1] = LEAD\n}"
    ),
    "branch less": TITLE.replace("} elsif (S exists) {\n  <8> Title[0.1] = S\n", ""),
    "note": TITLE.replace("HMAX = ", "# the biggest\nHMAX = "),
    "note above": "# ours\n" + TITLE,
    "mode": TITLE.replace("If (<title>", "all matches\n\nIf (<title>", 1),
    "quotes": TITLE.replace('"untitled"', "\"the 'best' page\""),
}


def plain(text: str) -> list[str]:
    return [line for _, line in solid_lines(text)]


@pytest.mark.parametrize("draft", DRAFTS.values(), ids=DRAFTS)
def test_the_overlay_of_a_draft_makes_it_of_the_common_rules_again(draft: str) -> None:
    read_rules(draft, "title")
    written = overlay_text(overlay_of(TITLE, draft))
    read = read_overlay(written, "title.toml")
    assert read == overlay_of(TITLE, draft)
    made = merged(TITLE, read)
    assert (plain(made.text), made.misfits) == (plain(draft), ())
    assert len(written.splitlines()) <= 12
    # Once the common rules say the same, there is nothing left to say, and nothing to complain of.
    assert merged(draft, read) == type(made)(draft)


def test_a_changed_weight_is_three_lines() -> None:
    assert overlay_text(overlay_of(TITLE, DRAFTS["weight"])) == (
        "[branch.4]\nweight = 0.7\ncommon = {weight = 0.8}\n"
    )


def test_the_same_rules_need_no_line() -> None:
    tidied = TITLE.replace("<1> Title[1]   = <title>", "<1> Title[0.4] = H2")
    assert overlay_text(overlay_of(TITLE, tidied)).count("\n") == 4
    assert overlay_of(TITLE, TITLE).is_empty
    assert overlay_text(overlay_of(TITLE, TITLE.replace("\n\n", "\n\n\n"))) == ""


@pytest.mark.parametrize("name", bundled_names())
def test_any_lines_taken_out_or_put_in_come_back(name: str) -> None:
    common, dice = load_rules(name).text, random.Random(7)
    lines = common.split("\n")
    tried = 0
    for _ in range(40):
        fresh = list(lines)
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(fresh))
            if dice.random() < 0.5:
                fresh.insert(at, f"# {dice.randint(0, 9)}")
            else:
                fresh[at] = fresh[at].replace("[0.", "[0.0")
        draft = "\n".join(fresh)
        try:
            read_rules(draft, name)
        except ValueError:
            continue
        tried += draft != common
        overlay = read_overlay(overlay_text(overlay_of(common, draft)), "x")
        assert plain(merged(common, overlay).text) == plain(draft)
    assert tried > 20


def test_improvements_of_the_common_rules_reach_the_site() -> None:
    overlay = overlay_of(TITLE, DRAFTS["weight"])
    better = TITLE.replace("= <title> + HMAX", '= <title> + ": " + HMAX').replace("[0.3]", "[0.35]")
    made = merged(better, overlay)
    assert made.misfits == ()
    assert '<4> Title[0.7] = <title> + ": " + HMAX' in made.text
    assert "<7> Title[0.35]" in made.text


def test_what_was_changed_on_both_sides_is_said_and_the_site_keeps_its_own() -> None:
    made = merged(DRAFTS["comma"], overlay_of(TITLE, DRAFTS["weight"]))
    assert "<4> Title[0.7]" in made.text
    assert [*map(str, made.misfits)] == [
        "Branch <4> was changed in the shared rules; the site keeps its own."
    ]
    made = merged(
        TITLE.replace("largest of H1 … H6", "largest of H1 … H3"), overlay_of(TITLE, DRAFTS["fact"])
    )
    assert "HMAX = largest of H1 … H6 without boilerplate" in made.text
    assert [*map(str, made.misfits)] == [
        "Fact HMAX was changed in the shared rules; the site keeps its own."
    ]


def test_what_has_lost_its_place_is_said_and_the_rest_holds() -> None:
    overlay = overlay_of(TITLE, DRAFTS["weight"].replace("<8> Title[0.1]", "<8> Title[0.2]"))
    made = merged(DRAFTS["branch less"], overlay)
    assert [*map(str, made.misfits)] == [
        "Branch <8> is not in the shared rules any more, so it is left out."
    ]
    assert made.text == DRAFTS["branch less"].replace("<4> Title[0.8]", "<4> Title[0.7]")
    made = merged(DRAFTS["branch less"], overlay_of(TITLE, DRAFTS["branch more"]))
    (sentence,) = map(str, made.misfits)
    assert "<8> Title[0.1] = S" in sentence
    assert plain(made.text) == plain(
        DRAFTS["branch less"].replace("If (<title>", LEAD + "If (<title>", 1)
    )


def test_what_cannot_be_read_together_leaves_the_common_rules_in_force() -> None:
    taken = TITLE.replace(
        "If (<title>", 'If (H2 same as "x") {\n  <9> Title[0.9] = H2\n}\nIf (<title>', 1
    )
    made = merged(taken, overlay_of(TITLE, DRAFTS["branch more"]))
    assert made.text == taken
    assert "Branch <9> appears twice" in str(made.misfits[0])


def test_comments_of_a_person_stay_where_the_part_stays() -> None:
    noted = "# asked for by the archive\n[branch.4]\nweight = 0.7 # see the mail\ncommon = {weight = 0.8}\n"
    both = DRAFTS["weight"].replace("<8> Title[0.1]", "<8> Title[0.2]")
    written = overlay_text(overlay_of(TITLE, both), noted)
    assert written.startswith(noted)
    assert read_overlay(written, "x") == overlay_of(TITLE, both)
    only_last = overlay_text(overlay_of(TITLE, TITLE.replace("[0.1]", "[0.2]")), noted)
    assert "[branch.4]" not in only_last
    assert read_overlay(only_last, "x").branches[0].number == 8


@pytest.mark.parametrize(
    "text",
    [
        "[branch.x]\nweight = 1",
        "[branch.4]\nweight = true",
        "branch = 3",
        "[fact]\nX = 4",
        "[[passage]]\nhere = 5",
        "passage = 3",
        "[rule.4]",
        "not toml [",
    ],
)
def test_what_is_no_overlay_is_told(text: str) -> None:
    assert "sites/a.example/title.toml" in str(
        refusal(lambda: read_overlay(text, "sites/a.example/title.toml"))
    )


def test_an_overlay_may_be_written_by_hand() -> None:
    read = read_overlay('[branch.4]\nweight = 0.5\n\n[fact.HMAX]\nquery = "//h2"\n', "x")
    made = merged(TITLE, read)
    assert "<4> Title[0.5]" in made.text
    assert "HMAX = //h2\n" in made.text
    assert RuleOverlay() == read_overlay("# nothing yet\n", "x")
