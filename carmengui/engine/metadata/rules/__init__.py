"""The rule notation: XPath facts and numbered branches in a text file that is read, mailed and run.

A rule file has two parts: facts, which name what is looked for in a page, and the decision, which
makes a weighted value of them. Nothing in it is run as a program; it can only look, compare and
join. Words are English or German, in any case; ``#`` begins a comment (``/* … */`` too, in the
decision). A fact begins at the left edge; a line that goes on is indented. ::

    file       = { fact } [ "first match" | "all matches" ] { item }
    fact       = name "=" [ shape ] source { "," source } [ "without boilerplate" ]
    shape      = "first of" | "runs of" | "leading run of" | "largest of"
    source     = XPath | name | name "…" name
    name       = WORD | "<" WORD ">"
    item       = if | branch
    if         = "If" condition block { "elsif" condition block } [ "else" block ]
    block      = "{" { item } "}" | [ "then" ] item
    branch     = "<" NUMBER ">" FIELD "[" WEIGHT "]" "=" text { "+" text }
    condition  = all { ( "||" | "or" ) all }
    all        = one { ( "&&" | "and" ) one }
    one        = ( "not" | "!" ) one | "(" condition ")" | predicate
    predicate  = texts [ "not" ] ( "exists" | "is missing" ) [ "not" ]
               | texts [ "not" ] relation [ "not" ] texts
               | name ( "is boilerplate" | "is not boilerplate" )
               | number ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) number
    relation   = "==" | "!=" | "same as" | "contains" | "begins with" | "ends with"
    texts      = text { "+" text }
    text       = name | "quoted"
    number     = DIGITS | "length of" name | "number of" name

Facts. XPath 1.0 with ``re:test``, ``re:match`` and ``re:replace`` of EXSLT. What has no text is not
found; white space is collapsed. The text of a fact is that of its first find.

* ``first of``: only the first node in the document, whether it has text or not.
* ``runs of``: maximal runs of adjacent elements of one name, each joined to one text.
* ``leading run of``: the first element and those after it, as long as the name and the parent's
  name stay the same and the parent directly follows the parent before; joined to one text.
* ``largest of``: everything that the sources found, larger headings first.
* ``without boilerplate`` (or ``without headings shared by the site``): leaves such finds out.
* Without a line of its own, ``<tag>`` is the first element of that name, ``H1`` to ``H6`` are the
  runs of these headings, and ``<Hx>`` is the largest of them.

Decisions. ``==`` compares exactly; ``same as``, ``contains``, ``begins with`` and ``ends with`` do
not mind case. What is missing equals nothing and contains nothing. ``+`` joins with one blank.
Weights lie between 0 and 1 and may have a decimal comma. With ``first match``, which goes without
saying, the first branch that is reached and has a text is the answer; with ``all matches`` every
``if`` is looked at and the heaviest branch is the answer. In the vote of a page every branch that is
reached proposes its value then. Where a field has many values (authors, keywords, translator, what is
referred to), a branch that names a single fact gives every find of it.

Files. One file holds the rules of one field: Title, Authors, Date, Description (or Abstract),
Keywords, Publisher (or Institution), Language, Modified, Type, License, Translator, Edition, Style,
Category, Source, Place, Referenced-titles, Referenced-authors, Referenced-institutions.
"""

from carmengui.engine.metadata.rules.decision import Branch
from carmengui.engine.metadata.rules.edits import Edit
from carmengui.engine.metadata.rules.files import load_rules
from carmengui.engine.metadata.rules.notation.errors import RuleError
from carmengui.engine.metadata.rules.queries import FactLine
from carmengui.engine.metadata.rules.rule_set import RuleSet, read_rules
from carmengui.engine.metadata.rules.sheet import Answer, Decision, FactSheet, Finding, Found
from carmengui.engine.metadata.rules.trace import ConditionSeen, FactSeen, Trace
from carmengui.engine.metadata.rules.why_not import WhyNot

__all__ = [
    "Answer",
    "Branch",
    "ConditionSeen",
    "Decision",
    "Edit",
    "FactLine",
    "FactSeen",
    "FactSheet",
    "Finding",
    "Found",
    "RuleError",
    "RuleSet",
    "Trace",
    "WhyNot",
    "load_rules",
    "read_rules",
]
