"""``carmengui similar``: a score for each pair, and near-duplicates among texts."""

import json

ROSE = {
    "id": "r",
    "a": "а роза упала на лапу Азора",
    "b": "а роза упала на лапу, упала на лапу Азора",
}
OTHER = {"id": "o", "a": "Мэр открыл мост", "b": "Мэр любит рыбу", "lang": "ru"}


def written(path, lines):
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def scores(command, tmp_path, *options):
    pairs, out = written(tmp_path / "pairs.jsonl", [ROSE, OTHER]), tmp_path / "out.jsonl"
    said = command("similar", pairs, "--out", out, *options)
    assert said.code == 0, said
    return {row["id"]: row for row in map(json.loads, out.read_text("utf-8").splitlines())}


def test_each_method_scores_pairs(command, tmp_path):
    running = scores(command, tmp_path, "--method", "shingles")
    assert (running["r"]["score"], running["o"]["score"]) == (0.6667, 0.0)
    assert scores(command, tmp_path, "--method", "shingles", "--cut")["r"]["score"] == 1.0
    assert scores(command, tmp_path, "--method", "shingles", "--chain", "5")["r"]["score"] < 0.6
    assert scores(command, tmp_path, "--method", "containment")["r"]["score"] == 1.0
    assert scores(command, tmp_path, "--method", "longer")["r"]["score"] == 0.0
    cosine = scores(command, tmp_path, "--method", "cosine")
    assert cosine["r"]["score"] > 0.9
    assert cosine["o"]["score"] < 0.5


def test_the_matrix_as_on_the_slides_and_better(command, tmp_path):
    printed = scores(command, tmp_path, "--printed", "--least", "0.5")
    assert printed["r"] == {"id": "r", "score": 0.6667, "dup": 1}
    assert printed["o"]["dup"] == 0
    assert scores(command, tmp_path)["o"]["score"] < printed["o"]["score"]


def test_near_duplicates_among_texts(command, tmp_path):
    text = " ".join(f"word{n}" for n in range(60))
    lines = [
        {"id": "a", "text": text},
        {"id": "b", "text": "else"},
        {"id": "c", "text": text + " x"},
    ]
    texts, out = written(tmp_path / "texts.jsonl", lines), tmp_path / "out.jsonl"
    assert command("similar", texts, "--out", out, "--json").json == {"pairs": 1, "lines": 3}
    [row] = map(json.loads, out.read_text("utf-8").splitlines())
    assert (row["a"], row["b"], row["containment"]) == ("a", "c", 1.0)
    refused = command("similar", texts, "--out", out, "--method", "matrix")
    assert refused.code == 2
    assert "compares pairs" in refused.err


def test_a_line_without_texts_is_named(command, tmp_path):
    refused = command(
        "similar", written(tmp_path / "x.jsonl", [{"a": "x"}]), "--out", tmp_path / "o"
    )
    assert refused.code == 1
    assert "line 1 has no “b”" in refused.err
