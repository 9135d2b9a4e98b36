"""All actions. An action that no desk has bound is offered nowhere."""

from __future__ import annotations

from carmengui.ui.keys.actions.action import ANYWHERE, Action, Group
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP


def _review(
    id_: str,
    text: str,
    group: Group,
    *keys: str,
    icon: str = "",
    find: str = "",
    of: tuple[Thing, ...] = (),
) -> Action:
    return Action(f"review.{id_}", text, group, keys, "Review", icon, find, of=of)


def _tune(
    id_: str,
    text: str,
    *keys: str,
    icon: str = "",
    find: str = "",
    desk: str = "Tune",
    of: tuple[Thing, ...] = (),
) -> Action:
    return Action(f"tune.{id_}", text, Group.TUNE, keys, desk, icon, find, of=of)


def _compare(id_: str, text: str, *keys: str, icon: str = "", find: str = "") -> Action:
    return Action(f"compare.{id_}", text, Group.LOOK, keys, "Compare", icon, find)


def _stories(id_: str, text: str, *keys: str, icon: str = "", find: str = "") -> Action:
    return Action(f"stories.{id_}", text, Group.STORIES, keys, "Stories", icon, find)


WINDOW = (
    Action(
        "window.palette", QT_TRANSLATE_NOOP("Actions", "Command palette"),
        Group.WINDOW, ("Ctrl+K",), icon="magnify", keywords="palette search go to",
    ),
    Action(
        "window.filter", QT_TRANSLATE_NOOP("Actions", "Filter"),
        Group.WINDOW, ("/", "Ctrl+F"), icon="filter-outline", keywords="find search",
    ),
    Action(
        "window.clear_filter", QT_TRANSLATE_NOOP("Actions", "Clear filters"),
        Group.WINDOW, ("Ctrl+0",), icon="filter-off-outline", keywords="all reset",
    ),
    Action(
        "window.back", QT_TRANSLATE_NOOP("Actions", "Go back"),
        Group.WINDOW, ("Esc",), icon="arrow-left", keywords="close leave", is_passive=True,
    ),
    Action(
        "window.menu", QT_TRANSLATE_NOOP("Actions", "Show context menu"),
        Group.WINDOW, ("Shift+F10", "Menu"), icon="dots-vertical", keywords="right click actions",
    ),
    Action(
        "window.open_thing", QT_TRANSLATE_NOOP("Actions", "Open"),
        Group.WINDOW, ("Return",), icon="arrow-right", keywords="enter row", is_passive=True,
    ),
    Action(
        "window.show_counted", QT_TRANSLATE_NOOP("Actions", "Show what it counts"),
        Group.WINDOW, icon="format-list-bulleted", keywords="enter number rows",
    ),
    Action(
        "window.copy", QT_TRANSLATE_NOOP("Actions", "Copy"),
        Group.WINDOW, ("Ctrl+C",), icon="content-copy", keywords="clipboard row value number", is_passive=True,
    ),
    Action(
        "window.next_pane", QT_TRANSLATE_NOOP("Actions", "Next pane"),
        Group.WINDOW, ("F8",), icon="dock-window", keywords="focus",
    ),
    Action(
        "window.previous_pane", QT_TRANSLATE_NOOP("Actions", "Previous pane"),
        Group.WINDOW, ("Shift+F8",), icon="dock-window", keywords="focus",
    ),
    Action(
        "window.hints", QT_TRANSLATE_NOOP("Actions", "Show click hints"),
        Group.WINDOW, ("H",), icon="cursor-default-click-outline", keywords="hints click mouse labels",
    ),
    Action(
        "window.key_card", QT_TRANSLATE_NOOP("Actions", "Keyboard shortcuts"),
        Group.WINDOW, ("?", "F1"), icon="keyboard-outline", keywords="help shortcuts card",
    ),
    Action(
        "window.about", QT_TRANSLATE_NOOP("Actions", "About and licences"),
        Group.WINDOW, icon="information-outline", keywords="version help licence",
    ),
    Action(
        "window.zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom in"),
        Group.WINDOW, ("Ctrl++", "Ctrl+="), icon="magnify-plus-outline", keywords="zoom font",
    ),
    Action(
        "window.zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom out"),
        Group.WINDOW, ("Ctrl+-",), icon="magnify-minus-outline", keywords="zoom font",
    ),
    Action(
        "window.zoom_reset", QT_TRANSLATE_NOOP("Actions", "Reset zoom"),
        Group.WINDOW, ("Ctrl+Alt+0",), icon="magnify", keywords="zoom 100 %",
    ),
    Action(
        "window.theme_system", QT_TRANSLATE_NOOP("Actions", "Use system theme"),
        Group.WINDOW, icon="theme-light-dark", keywords="theme colours appearance",
    ),
    Action(
        "window.theme_light", QT_TRANSLATE_NOOP("Actions", "Light theme"),
        Group.WINDOW, icon="white-balance-sunny", keywords="theme colours appearance",
    ),
    Action(
        "window.theme_dark", QT_TRANSLATE_NOOP("Actions", "Dark theme"),
        Group.WINDOW, icon="weather-night", keywords="theme colours appearance",
    ),
    Action(
        "window.theme_contrast", QT_TRANSLATE_NOOP("Actions", "High contrast"),
        Group.WINDOW, icon="contrast-circle", keywords="theme colours appearance black white",
    ),
    Action(
        "window.close", QT_TRANSLATE_NOOP("Actions", "Close window"),
        Group.WINDOW, ("Ctrl+Q", "Ctrl+W"), icon="exit-to-app", keywords="quit exit end",
    ),
)  # fmt: skip

PROJECT = (
    Action(
        "project.new", QT_TRANSLATE_NOOP("Actions", "New project"),
        Group.PROJECT, ("Ctrl+N",), icon="folder-plus-outline", keywords="create make",
    ),
    Action(
        "project.open", QT_TRANSLATE_NOOP("Actions", "Open project"),
        Group.PROJECT, ("Ctrl+O",), icon="folder-open-outline", keywords="other switch leave",
    ),
    Action(
        "project.import", QT_TRANSLATE_NOOP("Actions", "Import files"),
        Group.PROJECT, ("Ctrl+I",), icon="import",
        keywords="corpus warc wacz html saved pages sitemap feed",
    ),
    Action(
        "project.settings", QT_TRANSLATE_NOOP("Actions", "Settings"),
        Group.PROJECT, ("Ctrl+,",), icon="cog-outline",
        keywords="preferences options configure scope delay limits sites",
    ),
    Action(
        "project.removed_pages", QT_TRANSLATE_NOOP("Actions", "Show pages removed from search"),
        Group.PROJECT, icon="database-remove-outline", keywords="index gone 404 410 robots missing deleted",
    ),
    Action(
        "project.show_folder", QT_TRANSLATE_NOOP("Actions", "Show project folder"),
        Group.PROJECT, icon="folder-outline", keywords="files explorer disk",
    ),
)  # fmt: skip

CRAWL = (
    Action(
        "crawl.start", QT_TRANSLATE_NOOP("Actions", "Start or resume crawl"),
        Group.CRAWL, icon="play", keywords="resume run fetch",
    ),
    Action(
        "crawl.pause", QT_TRANSLATE_NOOP("Actions", "Pause crawl"),
        Group.CRAWL, icon="pause", keywords="halt wait",
    ),
    Action(
        "crawl.stop", QT_TRANSLATE_NOOP("Actions", "Stop crawl"),
        Group.CRAWL, icon="stop", keywords="cancel abort",
    ),
    Action(
        "crawl.add", QT_TRANSLATE_NOOP("Actions", "Add pages to crawl"),
        Group.CRAWL, ("Ctrl+L",), icon="web", keywords="url address source paste sitemap feed",
    ),
    Action(
        "crawl.why", QT_TRANSLATE_NOOP("Actions", "Explain a URL"),
        Group.CRAWL, ("I",), "Crawl", icon="help-circle-outline",
        keywords="explain reason robots scope trap duplicate address", of=(Thing.PAGE,),
    ),
    Action(
        "crawl.requests", QT_TRANSLATE_NOOP("Actions", "Show requests"),
        Group.CRAWL, ("L",), "Crawl", icon="format-list-bulleted", keywords="network ledger log traffic",
    ),
    Action(
        "crawl.skip_host", QT_TRANSLATE_NOOP("Actions", "Skip host for this crawl"),
        Group.CRAWL, ("S",), "Crawl", icon="skip-next", keywords="leave out host", of=(Thing.HOST,),
    ),
    Action(
        "crawl.block_host", QT_TRANSLATE_NOOP("Actions", "Block host"),
        Group.CRAWL, ("Shift+B",), "Crawl", icon="cancel", keywords="never ban host", of=(Thing.HOST,),
    ),
    Action(
        "crawl.release_host", QT_TRANSLATE_NOOP("Actions", "Unblock host"),
        Group.CRAWL, ("R",), "Crawl", icon="check", keywords="unblock unskip allow host", of=(Thing.HOST,),
    ),
    Action(
        "crawl.retry_host", QT_TRANSLATE_NOOP("Actions", "Retry failed pages of host"),
        Group.CRAWL, ("T",), "Crawl", icon="refresh", keywords="retry errors host", of=(Thing.HOST,),
    ),
    Action(
        "crawl.host_why", QT_TRANSLATE_NOOP("Actions", "Explain last page of host"),
        Group.CRAWL, desk="Crawl", icon="help-circle-outline", keywords="reason robots", of=(Thing.HOST,),
    ),
    Action(
        "crawl.host_requests", QT_TRANSLATE_NOOP("Actions", "Show requests to host"),
        Group.CRAWL, desk="Crawl", icon="format-list-bulleted", keywords="network ledger", of=(Thing.HOST,),
    ),
    Action(
        "crawl.host_settings", QT_TRANSLATE_NOOP("Actions", "Show settings of host"),
        Group.CRAWL, desk="Crawl", icon="cog-outline", keywords="site pause limit", of=(Thing.HOST,),
    ),
    Action(
        "crawl.host_setting", QT_TRANSLATE_NOOP("Actions", "Show deciding setting"),
        Group.CRAWL, desk="Crawl", icon="cog-outline", keywords="why wait delay hours scope reason", of=(Thing.HOST,),
    ),
    Action(
        "crawl.keep_delay", QT_TRANSLATE_NOOP("Actions", "Keep delay for site"),
        Group.CRAWL, desk="Crawl", icon="content-save-outline", keywords="pause slider settings save", of=(Thing.HOST,),
    ),
    Action(
        "crawl.host_records", QT_TRANSLATE_NOOP("Actions", "Show records of host"),
        Group.CRAWL, desk="Crawl", icon="text-box-search-outline", keywords="review pages", of=(Thing.HOST,),
    ),
    Action(
        "crawl.revisit", QT_TRANSLATE_NOOP("Actions", "Revisit due pages"),
        Group.CRAWL, icon="refresh", keywords="revisit fresh update",
    ),
    Action(
        "crawl.fresh", QT_TRANSLATE_NOOP("Actions", "Fetch all pages again"),
        Group.CRAWL, icon="reload", keywords="fresh revisit whole everything anew restart",
    ),
    Action(
        "crawl.visit_page", QT_TRANSLATE_NOOP("Actions", "Visit this page now"),
        Group.CRAWL, ("Ctrl+R",), icon="reload", keywords="fetch again reload revisit update url", of=(Thing.PAGE, Thing.RECORD, Thing.VISIT),
    ),
    Action(
        "crawl.fetch_requisites", QT_TRANSLATE_NOOP("Actions", "Fetch missing style sheets and pictures"),
        Group.CRAWL, icon="image-plus-outline", keywords="requisites images css fonts archive complete", of=(Thing.PAGE, Thing.RECORD, Thing.VISIT),
    ),
    Action(
        "crawl.visit_host", QT_TRANSLATE_NOOP("Actions", "Visit all pages of host now"),
        Group.CRAWL, desk="Crawl", icon="reload", keywords="fetch again reload revisit update site", of=(Thing.HOST,),
    ),
)  # fmt: skip

REVIEW = (
    _review("next", QT_TRANSLATE_NOOP("Actions", "Next record"), Group.MOVE, "J"),
    _review("previous", QT_TRANSLATE_NOOP("Actions", "Previous record"), Group.MOVE, "K"),
    _review("first", QT_TRANSLATE_NOOP("Actions", "First record"), Group.MOVE, "G, G"),
    _review("last", QT_TRANSLATE_NOOP("Actions", "Last record"), Group.MOVE, "Shift+G"),
    _review("next_mark", QT_TRANSLATE_NOOP("Actions", "Next difference"), Group.MOVE, "N"),
    _review("previous_mark", QT_TRANSLATE_NOOP("Actions", "Previous difference"), Group.MOVE, "P"),
    _review("spoken_next", QT_TRANSLATE_NOOP("Actions", "Announce next difference"), Group.MOVE, "F7", find="screen reader speak say boilerplate removed span"),
    _review("spoken_previous", QT_TRANSLATE_NOOP("Actions", "Announce previous difference"), Group.MOVE, "Shift+F7", find="screen reader speak say boilerplate removed span"),
    _review("longer_mark", QT_TRANSLATE_NOOP("Actions", "Next longer removed text"), Group.MOVE, "]", find="boilerplate size"),
    _review("shorter_mark", QT_TRANSLATE_NOOP("Actions", "Next shorter removed text"), Group.MOVE, "[", find="boilerplate size"),
    _review("earlier", QT_TRANSLATE_NOOP("Actions", "Earlier version"), Group.MOVE, "Alt+Left", icon="chevron-left", of=(Thing.VISIT,)),
    _review("later", QT_TRANSLATE_NOOP("Actions", "Later version"), Group.MOVE, "Alt+Right", icon="chevron-right", of=(Thing.VISIT,)),
    _review("right", QT_TRANSLATE_NOOP("Actions", "Right, next record"), Group.JUDGE, "A", icon="check", find="correct", of=(Thing.VALUE,)),
    _review("wrong", QT_TRANSLATE_NOOP("Actions", "Wrong"), Group.JUDGE, "X", icon="close", find="false", of=(Thing.VALUE,)),
    _review("missed", QT_TRANSLATE_NOOP("Actions", "Missed"), Group.JUDGE, "M", icon="circle-outline", of=(Thing.VALUE,)),
    _review("partial", QT_TRANSLATE_NOOP("Actions", "Partly right"), Group.JUDGE, "~", "Shift+X", icon="tilde", of=(Thing.VALUE,)),
    _review("absent", QT_TRANSLATE_NOOP("Actions", "Correctly absent, next record"), Group.JUDGE, "0", icon="minus", of=(Thing.VALUE,)),
    _review("skip", QT_TRANSLATE_NOOP("Actions", "Later, next record"), Group.JUDGE, "Space", icon="skip-next", find="skip", of=(Thing.VALUE,)),
    _review("repeat", QT_TRANSLATE_NOOP("Actions", "Repeat last decision"), Group.JUDGE, "."),
    _review("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), Group.JUDGE, "U", "Ctrl+Z", icon="undo"),
    _review("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), Group.JUDGE, "Shift+U", "Ctrl+Shift+Z", icon="redo"),
    *(
        _review(f"take_{n}", QT_TRANSLATE_NOOP("Actions", "Choose candidate"), Group.JUDGE, str(n))
        for n in range(1, 10)
    ),
    _review("accept", QT_TRANSLATE_NOOP("Actions", "Save and go to next record"), Group.JUDGE, "Ctrl+Return", "Ctrl+Enter", icon="check", find="accept correct"),
    _review("copy_evidence", QT_TRANSLATE_NOOP("Actions", "Copy evidence"), Group.LOOK, icon="content-copy", find="source clipboard words", of=(Thing.VALUE,)),
    _review("edit", QT_TRANSLATE_NOOP("Actions", "Edit value"), Group.JUDGE, "E", icon="pencil-outline", find="correct type", of=(Thing.VALUE,)),
    _review("comment", QT_TRANSLATE_NOOP("Actions", "Add note"), Group.JUDGE, "C", icon="comment-text-outline", find="comment", of=(Thing.RECORD, Thing.VALUE, Thing.SPAN)),
    *(
        _review(f"becomes_{field}", text, Group.CORRECT, key, icon="cursor-text", find=" ".join(("select correct", *find)), of=(Thing.SPAN,))
        for field, text, key, *find in (
            ("title", QT_TRANSLATE_NOOP("Actions", "Set title from selection"), "T"),
            ("publisher", QT_TRANSLATE_NOOP("Actions", "Set publisher from selection"), "Y", "institution"),
            ("description", QT_TRANSLATE_NOOP("Actions", "Set description from selection"), "B", "abstract"),
            ("keywords", QT_TRANSLATE_NOOP("Actions", "Set keywords from selection"), "W"),
            ("authors", QT_TRANSLATE_NOOP("Actions", "Set authors from selection"), "S"),
        )
    ),
    _review("becomes_text", QT_TRANSLATE_NOOP("Actions", "Set main text from selection"), Group.CORRECT, "Shift+M", icon="cursor-text", find="select article body", of=(Thing.SPAN,)),
    *(
        _review(f"append_{field}", text, Group.CORRECT, key, icon="cursor-text", find=" ".join(("select add", *find)), of=(Thing.SPAN,))
        for field, text, key, *find in (
            ("title", QT_TRANSLATE_NOOP("Actions", "Add selection to title"), "Shift+T"),
            ("publisher", QT_TRANSLATE_NOOP("Actions", "Add selection to publisher"), "Shift+Y", "institution"),
            ("description", QT_TRANSLATE_NOOP("Actions", "Add selection to description"), "Shift+B", "abstract"),
            ("keywords", QT_TRANSLATE_NOOP("Actions", "Add selection to keywords"), "Shift+W"),
            ("authors", QT_TRANSLATE_NOOP("Actions", "Add selection to authors"), "Shift+S"),
        )
    ),
    _review("relevant", QT_TRANSLATE_NOOP("Actions", "Mark as relevant"), Group.RECORD, "R", icon="check-circle-outline", of=(Thing.RECORD,)),
    _review("not_relevant", QT_TRANSLATE_NOOP("Actions", "Mark as not relevant"), Group.RECORD, "Shift+R", icon="cancel", find="irrelevant", of=(Thing.RECORD,)),
    _review("validated", QT_TRANSLATE_NOOP("Actions", "Mark as validated"), Group.RECORD, "V", icon="flag", find="validated moderator", of=(Thing.RECORD,)),
    _review("not_validated", QT_TRANSLATE_NOOP("Actions", "Mark as not validated"), Group.RECORD, "Shift+V", icon="flag-off-outline", find="validated moderator", of=(Thing.RECORD,)),
    _review("cluster", QT_TRANSLATE_NOOP("Actions", "Show cluster"), Group.RECORD, "*", icon="group", find="alike template", of=(Thing.RECORD,)),
    _review("open", QT_TRANSLATE_NOOP("Actions", "Show unjudged or all"), Group.RECORD, "O", icon="checkbox-blank-outline", find="unjudged rest"),
    _review("join_full_text", QT_TRANSLATE_NOOP("Actions", "Join as full text"), Group.RECORD, icon="link-variant", find="document pdf abstract page same work merge", of=(Thing.RECORD,)),
    _review("separate_full_text", QT_TRANSLATE_NOOP("Actions", "Separate from its page"), Group.RECORD, icon="link-variant-off", find="full text document pdf split own record", of=(Thing.RECORD,)),
    _review("log", QT_TRANSLATE_NOOP("Actions", "Show decision log"), Group.RECORD, "L", icon="history", find="log decisions history undo"),
    _review("send", QT_TRANSLATE_NOOP("Actions", "Report to developer"), Group.RECORD, "Ctrl+D", icon="send-outline", find="complaint rules tune report mistake", of=(Thing.RECORD, Thing.VALUE)),
    _review("name", QT_TRANSLATE_NOOP("Actions", "Change reviewer name"), Group.RECORD, icon="account-outline", find="user who"),
    _review("second", QT_TRANSLATE_NOOP("Actions", "Reviewer agreement"), Group.RECORD, icon="account-multiple-outline", find="second packet colleague blind merge disagree"),
    _review("settle", QT_TRANSLATE_NOOP("Actions", "Resolve reviewer disagreements"), Group.RECORD, icon="scale-balance", find="adjudicate disagree decide"),
    _review("rank", QT_TRANSLATE_NOOP("Actions", "Rank records by gain"), Group.RECORD, icon="sort", find="queue order gain why"),
    _review("representative", QT_TRANSLATE_NOOP("Actions", "Go to unjudged cluster"), Group.RECORD, "Shift+C", icon="group", find="queue representative template"),
    _review("draw", QT_TRANSLATE_NOOP("Actions", "Draw cluster sample"), Group.RECORD, "D", icon="dice-multiple-outline", find="accept bulk cluster template"),
    _review("declare", QT_TRANSLATE_NOOP("Actions", "Draw random sample"), Group.RECORD, icon="dice-5-outline", find="quality claim stop statistics"),
    _review("sample", QT_TRANSLATE_NOOP("Actions", "Judge random sample"), Group.RECORD, "Shift+D", icon="dice-5-outline", find="today quality claim stop"),
    _review("certificate", QT_TRANSLATE_NOOP("Actions", "Export certificate"), Group.RECORD, icon="certificate-outline", find="claim confidence sign pdf html export"),
    Action("review.export", QT_TRANSLATE_NOOP("Actions", "Export records"), Group.RECORD, ("Ctrl+Shift+E",), icon="export", keywords="project catalogue dublin core xml oai carmen csv json wacz save", of=(Thing.RECORD,)),
    _review("copy_bibtex", QT_TRANSLATE_NOOP("Actions", "Copy as BibTeX"), Group.RECORD, icon="content-copy", find="reference citation clipboard bib latex export", of=(Thing.RECORD,)),
    _review("copy_ris", QT_TRANSLATE_NOOP("Actions", "Copy as RIS"), Group.RECORD, icon="content-copy", find="reference citation clipboard endnote zotero export", of=(Thing.RECORD,)),
    _review("load_opponent", QT_TRANSLATE_NOOP("Actions", "Load other extractor"), Group.RECORD, icon="file-outline", find="second opponent results jsonl xml compare candidates disagree"),
    _review("load_authority", QT_TRANSLATE_NOOP("Actions", "Load authority file"), Group.RECORD, icon="file-outline", find="names institutions gnd viaf normdatei preferred form variants csv tsv"),
    _review("forget_opponent", QT_TRANSLATE_NOOP("Actions", "Remove other extractor"), Group.RECORD, icon="file-outline", find="forget remove unload opponent candidates"),
    _review("forget_authority", QT_TRANSLATE_NOOP("Actions", "Remove authority file"), Group.RECORD, icon="file-outline", find="forget remove unload names institutions"),
    _review("recall_beside", QT_TRANSLATE_NOOP("Actions", "Restore last removed file"), Group.RECORD, icon="undo", find="undo recall opponent extractor authority restore"),
    _review("next_field", QT_TRANSLATE_NOOP("Actions", "Next field"), Group.LOOK, "Ctrl+Down"),
    _review("previous_field", QT_TRANSLATE_NOOP("Actions", "Previous field"), Group.LOOK, "Ctrl+Up"),
    _review("why", QT_TRANSLATE_NOOP("Actions", "Explain value"), Group.LOOK, "I", icon="help-circle-outline", find="trace reason", of=(Thing.RECORD, Thing.VALUE)),
    _review("boilerplate", QT_TRANSLATE_NOOP("Actions", "Show boilerplate"), Group.LOOK, "Ctrl+B", icon="content-cut", find="removed mode", of=(Thing.RECORD,)),
    _review("compare_live", QT_TRANSLATE_NOOP("Actions", "Compare with the page now"), Group.LOOK, icon="compare-horizontal", find="live changed difference fetch", of=(Thing.RECORD,)),
    _review("document", QT_TRANSLATE_NOOP("Actions", "Switch source document"), Group.RECORD, icon="file-compare", find="javascript source raw response browser compare", of=(Thing.RECORD,)),
    _review("hide_banners", QT_TRANSLATE_NOOP("Actions", "Hide banners that cover the page"), Group.LOOK, "Shift+H", icon="cookie-off-outline", find="cookie wall consent overlay popup sticky", of=(Thing.RECORD,)),
    _review("page_larger", QT_TRANSLATE_NOOP("Actions", "Zoom page in"), Group.WINDOW, "Alt++", "Alt+=", icon="magnify-plus-outline", find="zoom magnify pane larger"),
    _review("page_smaller", QT_TRANSLATE_NOOP("Actions", "Zoom page out"), Group.WINDOW, "Alt+-", icon="magnify-minus-outline", find="zoom pane smaller"),
    _review("page_own_size", QT_TRANSLATE_NOOP("Actions", "Reset page zoom"), Group.WINDOW, "Alt+0", icon="magnify", find="zoom pane 100 %"),
    _review("pictures", QT_TRANSLATE_NOOP("Actions", "Show page pictures"), Group.RECORD, "Shift+P", icon="image-outline", find="thumbnail preview screenshot list", of=(Thing.RECORD,)),
    Action("review.keyphrases", QT_TRANSLATE_NOOP("Actions", "Train keyphrases"), Group.PROJECT, icon="school-outline", keywords="keywords kea model learn f1 phrases"),
    Action("review.vocabularies", QT_TRANSLATE_NOOP("Actions", "Vocabularies"), Group.PROJECT, icon="book-alphabet", keywords="thesaurus skos concordance crosswalk controlled terms keywords synonyms query collection learn map authority import"),
    _review("extract", QT_TRANSLATE_NOOP("Actions", "Extract all pages again"), Group.LOOK, "F5", icon="refresh", find="re-run extract"),
)  # fmt: skip

TUNE = (
    _tune("next", QT_TRANSLATE_NOOP("Actions", "Next change"), "N", find="difference"),
    _tune("previous", QT_TRANSLATE_NOOP("Actions", "Previous change"), "P", find="difference"),
    _tune("why_not", QT_TRANSLATE_NOOP("Actions", "Explain missing value"), "Shift+I", icon="help-circle-outline", find="why not reason suggest", of=(Thing.CHANGE, Thing.RECORD)),
    _tune("why_not_here", QT_TRANSLATE_NOOP("Actions", "Explain why selection was not found"), "Shift+I", icon="help-circle-outline", find="why not reason suggest", desk="Review", of=(Thing.SPAN,)),
    _tune("pick", QT_TRANSLATE_NOOP("Actions", "Pick element"), "Ctrl+E", icon="eyedropper", find="element xpath fact picker", desk=ANYWHERE, of=(Thing.SPAN,)),
    _tune("versions", QT_TRANSLATE_NOOP("Actions", "Show rule versions"), "V", icon="history", find="history blame", of=(Thing.CHANGE, Thing.RECORD)),
    _tune("bisect", QT_TRANSLATE_NOOP("Actions", "Find version that changed record"), "B", icon="source-branch", find="bisect history", of=(Thing.CHANGE, Thing.RECORD)),
    _tune("only_site", QT_TRANSLATE_NOOP("Actions", "Limit draft to site"), "O", icon="web", find="site override"),
    _tune("send", QT_TRANSLATE_NOOP("Actions", "Send changes to Review"), icon="send-outline", find="judge queue", of=(Thing.CHANGE,)),
    _tune("sent", QT_TRANSLATE_NOOP("Actions", "Show error reports"), "S", icon="inbox-arrow-down-outline", find="complaint inbox wrong missed"),
    _tune("cases", QT_TRANSLATE_NOOP("Actions", "Make test cases of worse values"), "Ctrl+Shift+T", icon="test-tube", find="fixture page", of=(Thing.CHANGE,)),
    _tune("case_here", QT_TRANSLATE_NOOP("Actions", "Make test case"), "Ctrl+Shift+T", icon="test-tube", find="fixture page rule", desk="Review", of=(Thing.RECORD, Thing.VALUE)),
    _tune("publish", QT_TRANSLATE_NOOP("Actions", "Publish draft"), "Ctrl+Shift+P", icon="publish", find="version rules force"),
    _tune("adopt", QT_TRANSLATE_NOOP("Actions", "Adopt measured weights"), icon="scale-balance", find="reliability calibrate"),
    _tune("discard", QT_TRANSLATE_NOOP("Actions", "Discard draft"), icon="backup-restore", find="discard draft revert"),
    _tune("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), "U", "Ctrl+Z", icon="undo"),
    _tune("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), "Shift+U", "Ctrl+Shift+Z", icon="redo"),
)  # fmt: skip

COMPARE = (
    _compare("next", QT_TRANSLATE_NOOP("Actions", "Next difference"), "N", icon="chevron-down"),
    _compare("previous", QT_TRANSLATE_NOOP("Actions", "Previous difference"), "P", icon="chevron-up"),
    _compare("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), "U", "Ctrl+Z", icon="undo"),
    _compare("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), "Shift+U", "Ctrl+Shift+Z", icon="redo"),
    _compare("swap", QT_TRANSLATE_NOOP("Actions", "Swap sides"), icon="swap-horizontal", find="compare older newer"),
    _compare("load_result", QT_TRANSLATE_NOOP("Actions", "Load result file"), icon="file-outline", find="xml jsonl open carmen"),
    _compare("load_compare", QT_TRANSLATE_NOOP("Actions", "Load file to compare"), icon="file-compare", find="xml jsonl opponent"),
    _compare("source_path", QT_TRANSLATE_NOOP("Actions", "Change source path"), icon="folder-outline", find="corpus files html"),
    _compare("statistics", QT_TRANSLATE_NOOP("Actions", "Compute statistics"), icon="chart-bar", find="precision recall count report"),
    _compare("unresolved", QT_TRANSLATE_NOOP("Actions", "Unresolved words"), icon="book-alphabet", find="lexicon resolved share lemmas SET dictionary unknown"),
    _compare("lexicon", QT_TRANSLATE_NOOP("Actions", "Add word to lexicon"), "L", icon="book-plus-outline", find="unresolved root lemma dictionary"),
    _compare("report", QT_TRANSLATE_NOOP("Actions", "Export report"), icon="file-document-outline", find="statistics pdf html print two pages"),
    _compare("save", QT_TRANSLATE_NOOP("Actions", "Save comparison as XML"), icon="content-save-outline", find="export carmen"),
)  # fmt: skip

STORIES = (
    _stories("next", QT_TRANSLATE_NOOP("Actions", "Next story"), "J", icon="chevron-down"),
    _stories("previous", QT_TRANSLATE_NOOP("Actions", "Previous story"), "K", icon="chevron-up"),
    _stories(
        "mark",
        QT_TRANSLATE_NOOP("Actions", "Mark message"),
        "Space",
        icon="check",
        find="pair compare select",
    ),
    _stories(
        "move",
        QT_TRANSLATE_NOOP("Actions", "Move to another story"),
        "M",
        icon="arrow-right",
        find="message event",
    ),
    _stories(
        "split",
        QT_TRANSLATE_NOOP("Actions", "Split off as a story"),
        "S",
        icon="call-split",
        find="apart message",
    ),
    _stories(
        "merge",
        QT_TRANSLATE_NOOP("Actions", "Merge stories"),
        "G",
        icon="call-merge",
        find="join together",
    ),
    _stories(
        "apart",
        QT_TRANSLATE_NOOP("Actions", "Take story apart"),
        "X",
        icon="close",
        find="events split",
    ),
    _stories(
        "change",
        QT_TRANSLATE_NOOP("Actions", "Next story that would change"),
        "N",
        icon="chevron-right",
        find="threshold merge split",
    ),
    _stories("same", QT_TRANSLATE_NOOP("Actions", "Judge pair: same story"), "Y", icon="check"),
    _stories("other", QT_TRANSLATE_NOOP("Actions", "Judge pair: different"), "O", icon="close"),
    _stories(
        "copies",
        QT_TRANSLATE_NOOP("Actions", "Show near-duplicates"),
        "D",
        icon="content-copy",
        find="copies folded",
    ),
    _stories(
        "find",
        QT_TRANSLATE_NOOP("Actions", "Find stories again"),
        icon="refresh",
        find="cluster events",
    ),
    _stories(
        "save_feed",
        QT_TRANSLATE_NOOP("Actions", "Save feed of top stories"),
        icon="content-save-outline",
        find="rss atom",
    ),
    _stories(
        "serve_feed",
        QT_TRANSLATE_NOOP("Actions", "Serve feed of top stories"),
        icon="rss",
        find="rss address",
    ),
    _stories("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), "U", "Ctrl+Z", icon="undo"),
    _stories("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), "Shift+U", "Ctrl+Shift+Z", icon="redo"),
)

ACTIONS: tuple[Action, ...] = (*REVIEW, *TUNE, *COMPARE, *STORIES, *CRAWL, *PROJECT, *WINDOW)
