"""``carmengui stories``: a group for each message, its merges, and figures beside known groups."""

import json

import pytest

FLOOD = "The flood broke the dam and boats came to the rescue in the river valley"
TAXES = "The council voted on taxes, and the mayor defended the deficit of the budget"
LINES = [
    {"id": "a", "text": FLOOD, "cluster": 1, "lang": "en", "ts": 1_000_000},
    {"id": "b", "text": TAXES, "cluster": 2, "lang": "en"},
    {"id": 3, "text": f"{FLOOD} yesterday", "cluster": 1, "title": "Flood", "ts": 1_050_000},
    {"id": "d", "text": f"{TAXES} yesterday", "cluster": 2},
]


def written(path, lines):
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def read(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_messages_get_events_and_stories_and_the_merges_say_why(command, tmp_path):
    docs, out, merges = written(tmp_path / "d.jsonl", LINES), tmp_path / "o", tmp_path / "m"
    said = command("stories", docs, "--out", out, "--merges", merges, "--score", "--json").json
    assert (said["messages"], said["events"], said["stories"], said["b_cubed_f1"]) == (4, 2, 2, 1.0)
    rows = read(out)
    assert [row["id"] for row in rows] == ["a", "b", 3, "d"]
    assert [row["cluster"] for row in rows] == ["e0", "e1", "e0", "e1"]
    assert [row["story"] for row in rows] == ["s0", "s1", "s0", "s1"]
    [flood, taxes] = sorted(read(merges), key=lambda merge: "taxes" in dict(merge["terms"]))
    assert (flood["kind"], flood["a"], flood["b"]) == ("joined", "3", "a")
    assert "flood" in dict(flood["terms"])
    assert "taxes" in dict(taxes["terms"])


def test_threshold_and_method_are_heeded(command, tmp_path):
    docs, out = written(tmp_path / "d.jsonl", LINES), tmp_path / "o"
    assert (
        command("stories", docs, "--out", out, "--threshold", "0.99", "--json").json["events"] == 4
    )
    options = ("--method", "kmeans", "--groups", "1", "--json")
    assert command("stories", docs, "--out", out, *options).json["events"] == 1
    assert "story" not in read(out)[0]


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (("--groups", "3"), 2, "--groups goes with --method kmeans"),
        (("--method", "chains", "--story-threshold", "0.2"), 2, "--story-threshold goes with"),
    ],
)
def test_options_without_sense_are_refused(command, tmp_path, options, code, words):
    docs = written(tmp_path / "d.jsonl", LINES)
    said = command("stories", docs, "--out", tmp_path / "o", *options)
    assert said.code == code
    assert words in said.err
    assert not (tmp_path / "o").exists()


def test_lines_without_what_is_needed_are_named(command, tmp_path):
    docs = written(tmp_path / "d.jsonl", [{"id": "a", "text": "x"}, {"text": "y"}])
    said = command("stories", docs, "--out", tmp_path / "o")
    assert (said.code, "line 2 has no “id”" in said.err) == (1, True)
