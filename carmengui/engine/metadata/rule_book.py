"""All rule files that hold for a page: those of a project go before those that come with the program.

``title`` is the heuristic of the paper. Its rules enter the vote with what was learned of them, not with
the weights that the paper printed. A branch to which a project's own file gives another weight than the
paper did is promised: a person wrote it, or adopted what was measured here, and the record follows it
(see ``decide.worth``). Every other file proposes values for its field. A project's
own file is asked on every page, as ``own.date.2``, and the weight that the rule prints holds. The
files that come with the program mostly read what other methods read as well: they are asked, as
``rules.date.2``, where those leave a field open.

Files whose names begin with ``document-`` are asked of documents that are no pages (PDF, Word ...), and
of nothing else: they decide what the head of a document says, by facts that its transcript has. Their
weights hold, whether a project has them of its own or not: nobody else reads those parts.

A file ``sites/example.org/title.toml`` below them says what that site has otherwise, and the rest is as
in the common file of its name. A file ``title.rules`` there holds in the place of the common one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.document.meaning import values_of_part
from carmengui.engine.metadata.document.subject_classes import class_values
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.rules import RuleSet, load_rules
from carmengui.engine.metadata.rules.overlay.site_folder import SITES, site_files
from carmengui.engine.metadata.rules.rule_set import IsBoilerplate, read_rules
from carmengui.engine.metadata.vote.vote import OWN_RULE_METHOD, PAPER_METHOD, RULE_METHOD
from carmengui.engine.metadata.wording import split_list
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.model.fields import DAYS, Form, form_of
from carmengui.engine.model.rule_files import SUFFIX, bundled_names, is_for_documents

OwnRules = tuple[tuple[str, str], ...]
"""Names and texts of a project's rule files: what travels to the workers.

The name of a file for one site has the folder of the site before it: ``example.org/title``.
"""
MAX_FILES = 40
MAX_SITE_FILES = 500
_TITLE = "title"


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The title rules, a project's other rules, those of the program, and what the former promise."""

    title: RuleSet
    own: tuple[RuleSet, ...] = ()
    bundled: tuple[RuleSet, ...] = ()
    promised: dict[Field, dict[str, float]] = field(default_factory=dict)
    documents: tuple[tuple[RuleSet, str], ...] = ()
    """The rules for documents, each with how its methods begin."""

    @property
    def names(self) -> frozenset[str]:
        """The names of all files."""
        every = (self.title, *self.own, *self.bundled, *(rules for rules, _ in self.documents))
        return frozenset(rules.name for rules in every)

    def of_document(self, page: HtmlPage, *, month_first: bool) -> Iterator[Proposal]:
        """Yield what the rules for documents say of the transcript of one."""
        for rules, beginning in self.documents:
            yield from _proposals(rules, beginning, page, _is_never, month_first=month_first)

    def document_promises(self, field: Field) -> dict[str, float]:
        """Return the weights that the rules for documents print, by their methods."""
        return self.promised.get(field, {}) | {
            f"{beginning}{rules.name}.{branch.number}": branch.weight
            for rules, beginning in self.documents
            if rules.field is field
            for branch in rules.branches
        }

    def proposals(
        self,
        page: HtmlPage,
        is_boilerplate: IsBoilerplate,
        which: Field | None = None,
        *,
        month_first: bool,
    ) -> Iterator[Proposal]:
        """Yield what the rules of a project say of a page, or those of the program of one field."""
        own = ((rules, OWN_RULE_METHOD) for rules in self.own)
        bundled = ((rules, RULE_METHOD) for rules in self.bundled if rules.field is which)
        for rules, beginning in bundled if which else own:
            yield from _proposals(rules, beginning, page, is_boilerplate, month_first=month_first)


def _proposals(
    rules: RuleSet,
    beginning: str,
    page: HtmlPage,
    is_boilerplate: IsBoilerplate,
    *,
    month_first: bool,
) -> Iterator[Proposal]:
    found = rules.values(page.root, is_boilerplate, page.tree)
    size = len(found) if rules.takes_many else 1
    of_document = is_for_documents(rules.name)
    for rank, each in enumerate(found):
        method = f"{beginning}{rules.name}.{each.branch}"
        words = each.value[:MAX_VALUE_CHARS]
        for value in meant_values(
            rules.field, words, month_first=month_first, of_document=of_document
        ):
            yield Proposal(rules.field, value, method, each.node, "", size, rank, words=words)


def _is_never(_: object) -> bool:
    return False


def meant_values(
    field: Field, text: str, *, month_first: bool, of_document: bool = False
) -> list[str]:
    """Return what a text means as values of a field: days in ISO form, the parts of a list."""
    if of_document:
        return values_of_part(field, text, month_first=month_first)
    if field in DAYS:
        return [machine_day(text, month_first=month_first)]
    if field is Field.CLASSES and (found := class_values(text)):
        return found
    return split_list(text) if form_of(field) is Form.SUBJECTS else [text]


def own_rules(folder: Path | None) -> OwnRules:
    """Read the rule files of a folder; none when there is no folder.

    Raises:
        RuleError: a file cannot be understood; the sentence has file and line.
        KnownError: a file cannot be read, or there are too many.

    """
    if folder is None or not folder.is_dir():
        return ()
    names = sorted(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))
    if len(names) > MAX_FILES:
        raise KnownError(
            "{folder} contains {count} rule files; more than {max_files} are not read.",
            "Join some of them: one file holds all rules of a field.",
            folder=folder,
            count=len(names),
            max_files=MAX_FILES,
        )
    texts = tuple((name, load_rules(name, folder).text) for name in names)
    if texts:
        rule_book(texts)  # which tells what is wrong with them
    return (*texts, *_site_rules(folder, texts))


def misfits(folder: Path | None) -> tuple[Sentence, ...]:
    """Return a sentence for each rule that a site has otherwise and that no longer fits the common ones.

    Raises:
        KnownError: a file cannot be read or understood.

    """
    if folder is None or not folder.is_dir():
        return ()
    return tuple(
        Sentence.of("{file}: {sentence}", file=file.shown, sentence=sentence)
        for file in site_files(folder)
        for sentence in file.read().over(load_rules(file.name, folder).text).misfits
    )


def _site_rules(folder: Path, common: OwnRules) -> Iterator[tuple[str, str]]:
    files = tuple(site_files(folder))
    if len(files) > MAX_SITE_FILES:
        raise KnownError(
            "{folder} contains {count} rule files; more than {max_site_files} are not read.",
            "Lift some of them to the rules for all sites.",
            folder=folder / SITES,
            count=len(files),
            max_site_files=MAX_SITE_FILES,
        )
    for file in files:
        site = file.read()
        is_overlay = site.overlay is not None
        text = site.over(load_rules(file.name, folder).text if is_overlay else "").text
        rule_book(rules_at((*common, (f"{file.site}/{file.name}", text)), file.site))
        yield f"{file.site}/{file.name}", text


def site_folder(site: str) -> str:
    """Return the name of the folder with the rules of a site.

    >>> site_folder("127.0.0.1:8000")
    '127.0.0.1_8000'
    """
    return "".join(sign if sign.isalnum() or sign in "-." else "_" for sign in site).strip(".")


def rules_at(own: OwnRules, site: str) -> OwnRules:
    """Return the rules that hold on one site: its own go before the common ones of their name.

    >>> rules_at((("title", "a"), ("date", "b"), ("a.example/title", "c")), "a.example")
    (('title', 'c'), ('date', 'b'))
    """
    if not any("/" in name for name, _ in own):
        return own
    here = f"{site_folder(site)}/"
    chosen = {name: text for name, text in own if "/" not in name}
    chosen |= {name.removeprefix(here): text for name, text in own if name.startswith(here)}
    return tuple(chosen.items())


@lru_cache(maxsize=64)
def rule_book(own: OwnRules = ()) -> RuleBook:
    """Return the rules that hold where a project has these files of its own.

    Raises:
        RuleError: a file cannot be understood.
        KnownError: the file ``title`` is about another field.

    """
    own_sets = {name: read_rules(text, name) for name, text in own}
    bundled = {name: load_rules(name) for name in bundled_names() if name not in own_sets}
    title = own_sets.pop(_TITLE, None) or bundled.pop(_TITLE)
    if title.field is not Field.TITLE:
        raise KnownError(
            "title{suffix} has rules for the field {field}.",
            "Give that file another name: title is for the title.",
            suffix=SUFFIX,
            field=title.field,
        )
    promised = _title_promises(title)
    for name, rules in own_sets.items():
        if is_for_documents(name):
            continue
        weights = promised.setdefault(rules.field, {})
        for branch in rules.branches:
            weights[f"{OWN_RULE_METHOD}{name}.{branch.number}"] = branch.weight
    documents = [(rules, OWN_RULE_METHOD) for rules in own_sets.values()]
    documents += [(rules, RULE_METHOD) for rules in bundled.values()]
    return RuleBook(
        title,
        tuple(rules for name, rules in own_sets.items() if not is_for_documents(name)),
        tuple(rules for name, rules in bundled.items() if not is_for_documents(name)),
        promised,
        tuple(pair for pair in documents if is_for_documents(pair[0].name)),
    )


def _title_promises(title: RuleSet) -> dict[Field, dict[str, float]]:
    """Return the branches whose weight is another one than the paper printed, by their methods."""
    printed = {each.number: each.weight for each in load_rules(_TITLE).branches}
    weights = {
        f"{PAPER_METHOD}{_TITLE}.{each.number}": each.weight
        for each in title.branches
        if each.weight != printed.get(each.number)
    }
    return {Field.TITLE: weights} if weights else {}
