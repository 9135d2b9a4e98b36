<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Absence</name>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Add it as a source on the Crawl desk to fetch it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Fetched, not extracted yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>For details, use Explain URL on the Crawl desk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>If it is not a trap, fetch it from the Crawl desk: Explain URL.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>It is queued again in the next crawl.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>It is revisited when due. If the URL is wrong, remove it from the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>No action needed. To retry now, use “Retry failed pages” on the Crawl desk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Not fetched yet: queued.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Not fetched: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Not fetched: {reason}. Next attempt at {at}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Open the redirect target.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Press F5 to extract the stored pages again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Start or resume the crawl. The page appears here once stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Unblock its host on the Crawl desk to queue it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Widen the scope in the settings of the project, or add the page as a source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>another URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>duplicate of {url}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>it redirects to {url}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>no page links to it, and it is not a source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>robots.txt forbids fetching it. Ask the owner or import a copy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>unknown reason</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AbsencePage</name>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>Attempts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>Why no version is stored</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>found on {url}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>robots.txt of the host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>robots.txt of {host} requested</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>server returned {status}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>{n} earlier ones</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add pages to crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add selection to abstract</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add selection to authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add selection to institution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add selection to keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add selection to title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Adopt measured weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Announce next difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Announce previous difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Block host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Change reviewer name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Change source path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Choose candidate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Clear filters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Close window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Command palette</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Compute statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Correct</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Correctly absent, next record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Dark theme</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Desks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Discard draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Draw cluster sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Draw random sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Earlier version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Edit value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Explain a URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Explain missing value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Explain value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Explain why selection was not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Export certificate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Export report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Export the project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Extract all pages again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Find version that changed record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>First record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Go back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Go to unjudged cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>High contrast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Inspect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Judge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Judge random sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Keyboard shortcuts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Last record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Later version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Later, next record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Light theme</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Limit draft to site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load file to compare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load other extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load result file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Make test case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Make test cases of worse values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Mark as not relevant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Mark as not validated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Mark as relevant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Mark as validated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Missed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Move</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next longer removed text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next pane</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next shorter removed text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Partly right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Pause crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Pick element</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous pane</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Publish draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Rank records by gain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Records and log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Remove authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Remove other extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Repeat last decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Report to developer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Reset zoom</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Resolve reviewer disagreements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Restore last removed file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Retry failed pages of host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Reviewer agreement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Revisit due pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Right, next record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Save and go to next record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Save comparison as XML</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Send changes to Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set abstract from selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set author from selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set institution from selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set keywords from selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set main text from selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set title from selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show boilerplate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show click hints</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show decision log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show error reports</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show rule versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show unjudged or all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Skip host for this crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Start or resume crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Stop crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Swap sides</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Tune rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Unblock host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Use system theme</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Zoom in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Zoom out</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AgreementController</name>
        <message>
            <location filename="carmengui/ui/review/agreement/controller.py" />
            <source>Your verdicts count as your own again.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AgreementTable</name>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>95 % confidence interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Agreement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Both right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Kappa</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Neither</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Only first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Only second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>undefined: both always give the same verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>{low} to {high}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>{n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>{one} and {other}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AnswerRow</name>
        <message>
            <location filename="carmengui/ui/review/record/candidate_rows.py" />
            <source>also by {methods}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Answering</name>
        <message>
            <location filename="carmengui/ui/tune/answering.py" />
            <source>Draft v{n} does not parse (line {line}).</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>BelowPane</name>
        <message>
            <location filename="carmengui/ui/tune/panes/below_pane.py" />
            <source>Back to why</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Boilerplate</name>
        <message>
            <location filename="carmengui/ui/boilerplate/spoken.py" />
            <source>, below {heading}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>1 character in one run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/words.py" />
            <source>1 page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/words.py" />
            <source>1 run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>A slightly different threshold would change this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Boilerplate could not be removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>Boilerplate is text that pages of a site share, and this is the only page of its site. Crawl another page of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Compared with {page} only: all text that both share is removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Comparing the pages of the site …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Found on {held} of {n} pages compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Keep everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Keep {text} on this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/spoken.py" />
            <source>Kept, but borderline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>No other page of this site yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>No page would change.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>No pages to compare with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>No similar page on this site, so nothing was compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>None of the {n} other pages compared shares more than {threshold} characters in a row with this page. Duplicates do not count.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Not found on the {n} pages compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/spoken.py" />
            <source>Nothing is removed on this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>Nothing was removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Press {key} to go back and see why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Press {key} to go back, select a record, and press it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Remove everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Remove {text} on this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/spoken.py" />
            <source>Removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Removing boilerplate …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/middle.py" />
            <source>See its source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Set the threshold to {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>Shared by {held} of {pages} pages compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>Shared by {held} of {pages} pages of this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_words.py" />
            <source>Site rule for {text} undone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Stable from {n} pages on; with {page} alone, {share} of the text differs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Stable: {page} alone gives the same result.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/project_threshold.py" />
            <source>The project threshold is {n} characters. Press {key} to apply it to all stored pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/middle.py" />
            <source>This page has no visible text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>This page was not fetched, so there is no text to show.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>Too few of the {n} pages compared share more than {threshold} characters in a row with this page. A lower threshold removes more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>and</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>changes nothing on this page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>compared with {n}: {share} removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/twin_list.py" />
            <source>its beginning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>keeps {runs}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>kept, but borderline: {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/page_list.py" />
            <source>no title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>nothing removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>removed run {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>removes {runs} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>the {n} pages compared, of {all} on this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>without it: {pages}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/text/margin.py" />
            <source>{held} of {pages}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/text/margin.py" />
            <source>{held}, {length} ch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>{n} borderline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{n} characters in one run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>{n} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>{n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>{n} of {all} pages cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/words.py" />
            <source>{n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>{n} removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/words.py" />
            <source>{n} runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>{pages} would keep {words} more words: {examples}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>{pages} would lose {words} words: {examples}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/twin_list.py" />
            <source>{path}, after the words: {before}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>{path}, {share} of its text removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_words.py" />
            <source>{text} is kept on this site. Press {key} to apply this to all stored pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_words.py" />
            <source>{text} is removed on this site. Press {key} to apply this to all stored pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/page_list.py" />
            <source>{title}, {path}, {share} of its text removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/spoken.py" />
            <source>{what}, {n} of {all}: {length} characters, on {held} of {pages} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>{words}, below {heading}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{words}, longer than the threshold of {threshold}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{words}: a whole block that is on most pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{words}; kept because it is not longer than the threshold of {threshold}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{words}; kept because too few pages share it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>… {n} characters kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>… {n} characters removed</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>BoilerplateView</name>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Boilerplate</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>BranchModel</name>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>Record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>Record has</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>Site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>Weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>Weight of the record's title.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>Whether the record uses this title or a better candidate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>from branch: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>in the record: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>no title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_columns.py" />
            <source>the same</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>BranchPane</name>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>A branch is a line that gives a value with a weight. Without branches the rules find no titles.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Its value is {value}, its weight {weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Loading rules …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>No page gets its title from this branch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>No records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Other branches match first. Use Alt+Up and Alt+Down in the rules to go to them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Pages of the branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Show in Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Start a crawl on the Crawl desk. Extracted pages appear here by branch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>The pages of the branch could not be loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>These pages were extracted with other rules. Extract again to update the counts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>These rules have no branches.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>best first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>by site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>by site, Z first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>oldest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>worst first</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>BranchTable</name>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_table.py" />
            <source>By branch {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_table.py" />
            <source>Record columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_table.py" />
            <source>Records of the branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_table.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CandidateFiles</name>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Authority files (*.csv *.tsv *.jsonl *.ndjson);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Choose a result file of another extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Choose an authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Choose what to remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>No such file is loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Nothing to restore.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Reading {file} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Result files (*.jsonl *.ndjson *.json *.xml);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} loaded: 1 entry for authors and institutions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} loaded: candidates for 1 record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} loaded: candidates for {n} records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} loaded: {n} entries for authors and institutions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} removed; its file was moved to {file}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} restored.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CandidateLadder</name>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>1 more candidate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>Candidates for {field}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>Copy evidence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>Copy value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>Rules of this field failed: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>fewer candidates</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>{n} more candidates</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CaseHere</name>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>No record selected to make a test case of.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>Test case made: expects no value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>Test case made: expects “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>Test case removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>{field}: not found by rules, so there is nothing to test.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>{field}: set the correct value first. Select its words and press the key of the field.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CasesLink</name>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>1 of {all} test cases fails</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>1 test case passes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>Every test case gets its expected value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>{n} of {all} test cases fail</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>{n} of {all} test cases pass</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Change</name>
        <message>
            <location filename="carmengui/bridge/change.py" />
            <source>The program made a mistake while writing ({}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/change.py" />
            <source>There is nothing to make once more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/change.py" />
            <source>There is nothing to take back.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ClaimKeeper</name>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>Certificate canceled.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>Certificate in {file}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>Certificate saved to {file}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>No sample yet. Draw a random sample first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>Sample of {n} of {all} records drawn (seed {seed}). Judge them in order.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ClaimLine</name>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>Drawn {date} from {all} records, seed {seed}. Click to continue.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>Sample {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>Skipped, counted as wrong until judged: {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>{field}, weight {weight} or more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>{field}: at least {low} right, {sure} % confidence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>{field}: cannot reach {wanted}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>{field}: {n} more to judge for {wanted}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>{right} of {judged} judged are right. At least {low} of all {all} are right ({sure} % confidence, valid at any time).</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CommandLines</name>
        <message>
            <location filename="carmengui/ui/desk_links/as_command.py" />
            <source>Copied: {command}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/as_command.py" />
            <source>give reason here</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CommandPalette</name>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Command palette</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Copy as command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>No results for “{}”. Try fewer letters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Search commands, desks and hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>run again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Compare</name>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>1 page in both</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>1 page only in the newer side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>1 page only in the older side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>1 page only in {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>1 value in {file}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>1 value is different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>Current records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>No value is different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>Rules {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>Run {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>as of {day}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>better</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>choose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>correct: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>different, new or no longer found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>equal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>new value judged {verdict}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>newly found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>no longer found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>no rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>nothing found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>now {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>old value judged {verdict}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on 1 page in both</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on 1 page, which is not in the project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on {n} pages in both</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on {n} pages, none of them in the project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>unjudged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>was {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>weight only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>worse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>{file}, earlier run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>{new} against {old}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>{n} pages in both</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>{n} pages only in the newer side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>{n} pages only in the older side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>{n} pages only in {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>{n} values are different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>{n} values in {file}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CompareBody</name>
        <message>
            <location filename="carmengui/ui/compare/body.py" />
            <source>Border between differences and source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/body.py" />
            <source>Border between groups and differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/body.py" />
            <source>Groups and differences</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CompareDesk</name>
        <message>
            <location filename="carmengui/ui/compare/desk.py" />
            <source>Compare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/desk.py" />
            <source>Comparison stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/desk.py" />
            <source>Comparison stopped. Showing the previous one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/desk.py" />
            <source>Reading runs …</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CompareStates</name>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Choose other sides above, or compare the newest runs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Compare newest runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Comparing …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Comparison stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Each extraction is kept as a run. Change a rule and extract again ({key}), or load a result file of another program below.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>No runs yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Previous comparison</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>The first run is saved when a crawl ends. You can load a result file of CARMEN or another program below.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>There is only one run, so there is nothing to compare it with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>These two sides cannot be compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CountLink</name>
        <message>
            <location filename="carmengui/ui/widgets/count_link.py" />
            <source>Show only these rows; click again to show all.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CrawlDesk</name>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>1 host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>1 page queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk.py" />
            <source>Crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Crawl finished.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Crawl paused.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Crawl resumed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Crawl started.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Extracting stored pages again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk.py" />
            <source>Hosts appear here once pages are queued.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Importing pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>No crawl is running</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>No host yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Opening project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Paused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Paused; finishing {n} requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Stopping crawl.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Stopping; finishing open requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk.py" />
            <source>Totals</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>done in about {low}–{high} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>done in about {low}–{high} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>done {low}–{high}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>new pages are still being found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>no estimate yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>no estimate: no host answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} active</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} delayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} fetching</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} pages queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} with errors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{rate} pages a minute, {flight}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CrawlLanes</name>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>1 page queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Last response of the host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>No robots.txt: everything may be fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>Per minute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>blocked by you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>done at {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>done; {n} skipped, {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>extracting first pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>extracting last pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>given up: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>idle; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>nothing queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>offline; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>outside crawl hours until {time}; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt fetched and obeyed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt not fetched in this session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt unavailable: nothing may be fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt unavailable; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt unavailable; {n} skipped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>shares a server with another host; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>skipped by you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>slowed to {pause} s delay; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>waits {n} s (Retry-After)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{done}; {n} failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/rows.py" />
            <source>{fetched} fetched, {failed} failed, {waiting} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{n} pages queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{n} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{pause} s delay (robots.txt); {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{pause} s delay; {n} queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{what}; {n} skipped</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CrawlLedger</name>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>1 request</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>1 visit brought a page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>fetched before any page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>linked from {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>redirected from {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>retry</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>revisit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>sitemap</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>to 1 host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>to {n} hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>{n} requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>{n} to hosts outside the scope</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/answers.py" />
            <source>{n} visits brought a page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CrawlLog</name>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Crawler trap found ({kind}): {evidence}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Extracted, no title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Extracted: “{title}”, {weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Failed: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Fetched in {took}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Fetched in {took}: content changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Fetched in {took}: content unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Fetched, but not extracted: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Host blocked: {n} URLs left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Host skipped for this crawl: {n} URLs left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Host unblocked: {n} URLs queued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>No robots.txt: everything may be fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Not fetched: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Not modified (304)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Outside the crawl hours of this host; resumes at {time}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>The server asks to wait {n} s (Retry-After).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>robots.txt fetched; {n} s delay between pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>robots.txt returned {status}: nothing may be fetched until it is available</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>robots.txt unavailable: nothing may be fetched until it is available</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>{n} s</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CrawlTrouble</name>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>1 page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Access refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Crawler trap: {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Error {status}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Excluded by a rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Excluded by you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Forbidden by robots.txt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Login required</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>No answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Not extracted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Server error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Service unavailable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>They are not fetched unless you unblock them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Too many requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>line {n}, {rule}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>robots.txt unavailable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>{n} hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>{reason}. The crawler always obeys robots.txt.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>{reason}. The response is kept in the archive.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CutHeader</name>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>All</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Boilerplate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Dim removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Only kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Only removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Parts of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Removed from this page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>View</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DecisionLog</name>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>1 decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Decision log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Each verdict appears here and can be undone on its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Loading log …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>No decisions yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>No matching decisions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Restored. The decisions that replaced them were set aside.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Set aside by {name}, who can restore it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>The log could not be loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Try fewer words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>{n} decisions</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DecisionTable</name>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>1 decision set aside at {at}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>By</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>Record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>Value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>Verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>When</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>folded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>set aside</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>undone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>undone there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>{n} decisions set aside at {at}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DeclareForm</name>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source> at random</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draw random sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draw sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draws from each site in proportion, at least one each. The claim is slightly more cautious.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Esc</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Precision to claim</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Sample size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>by site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>to claim </source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DeskRail</name>
        <message>
            <location filename="carmengui/ui/window/rail.py" />
            <source>Appearance and size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/rail.py" />
            <source>Desks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/rail.py" />
            <source>Keyboard shortcuts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/rail.py" />
            <source>Keyboard shortcuts ({keys})</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DiffDelegate</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_row.py" />
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_row.py" />
            <source>right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_row.py" />
            <source>was</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DiffFigures</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>Judge {n} to see the effect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>Number of changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>Only branch &lt;{n}&gt;: show all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>unjudged</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DiffList</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_list.py" />
            <source>Changed values, worst first</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DiffPane</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>All records keep their values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Changes by the draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Click the highlighted number again to see all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Crawl or import pages first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>No changes of this kind.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>No changes on the pages read so far.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>No records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Only this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Only {site}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Other sources decide the values of all records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Reading the facts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Select a record first to choose the site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>The draft applies to {site} only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>The draft changes no record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>The draft changes no value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>They are cached. After that, each edit is evaluated at once.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DifferenceDelegate</name>
        <message>
            <location filename="carmengui/ui/compare/difference_row.py" />
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/difference_row.py" />
            <source>was</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DifferenceList</name>
        <message>
            <location filename="carmengui/ui/compare/difference_list.py" />
            <source>Differences</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DifferenceText</name>
        <message>
            <location filename="carmengui/ui/page/versions/difference_text.py" />
            <source>Difference of two versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_text.py" />
            <source>· 1 unchanged line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_text.py" />
            <source>· {n} unchanged lines</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DifferenceView</name>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source> · {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Close (Esc)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Comparing versions …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Next difference (n)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Only differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Only the content</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Open this version in Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Previous difference (p)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Select a visit to see what changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Show more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Two versions and their difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Version {n}, {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Whole text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>metadata differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>{old}  →  {new}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DoneBar</name>
        <message>
            <location filename="carmengui/ui/widgets/done_bar.py" />
            <source>Done</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ElementLine</name>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>At {tag}: “{text}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>Enter: should match; minus: should not match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>Left and right: parent and child; up and down: siblings. Enter: should match; minus: should not match.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>Use the arrow keys to move between elements</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Engine</name>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>A page links to it; it is {n} link away from a source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>A page links to it; it is {n} links away from a source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>A redirect led here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Another address brought exactly the same bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>As of {moment}: the versions of pages that were stored by then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>How its values differ is said by {name} itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It failed and is left alone for a while.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It gave no page at the last visit: so the interval is {n} minutes (mean of changes {more}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It had changed at the last visit: so the interval is {n} minutes (mean of changes {more}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It had not changed at the last visit: so the interval is {n} minutes (mean of changes {more}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It has no appointment for another visit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is a sitemap: named by robots.txt or as a source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is a source: somebody, or a site file, named it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is asked for again after {moment}: {times} it failed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is asked for before the first page of its host, and kept for a day.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is inside the scope: all hosts under the domains of the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is inside the scope: the folders of the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is inside the scope: the hosts of the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is outside the scope of the crawl that found it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It is outside the scope.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It lies in a trap: {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It redirects to this address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It waits to be fetched again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was asked for, but no whole answer came.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was asked for, but the server has no page there for us.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was fetched before, but not the last time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was fetched {times}, last on {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was fetched, and leads to another address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was never found, and would not be fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched yet: it waits for its turn.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: it is outside the scope.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: it lies in a trap.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: its page came with an import.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: no page that was read links to it, and it is no source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: robots.txt forbids it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: you have blocked its host.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was not fetched: you skip its host in this crawl.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Its host is asked at certain hours only, from {moment} on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Its host is asked at certain hours only, now too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Its weights are read as parts of {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Its whole-numbered weights are read as {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Of versions of one site's rules what they say over the common rules of now counts; other sites have the rules that they have now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Of versions of rules their own answers count, with the weights that they print: in a record other methods vote too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Of {name} only what was judged counts: the value held to be right, or none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The next visit is due on {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The next visit is due since {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The robots.txt of its host was never asked for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Where a site has rules of its own now, they hold on both sides.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>You have blocked its host in this project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>about {n} HTML file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>about {n} HTML files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>about {n} page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>about {n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>another candidate is nearly as good</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>another extractor found a value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>another extractor found nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>another extractor says otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>ask “{name}” in “{text}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>different from the run before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>do not ask “{text}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>drawn for the sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>give {name} in branch &lt;{n}&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>http error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>it is not in a folder of the sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>its answer changed since it was judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>its method promises more than it holds ({share} right)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>leave out of {name} what is boilerplate of the site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>look for {name} = {text}; {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>low weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>make it {n} in “{text}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>more than {n} links away from a source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>new found, unlike in the run before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>no longer found, unlike in the run before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>no markup known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>not fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>not judged yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>not modified</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>nothing found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>nothing found, unlike on {n} of {all} pages like it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>outlier of its cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>outlier: {n} of {all} pages like it are answered otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>put off before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>redirect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>reviewers disagree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>robots.txt allows it in line {n}. It was read on {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>robots.txt allows it. It was read on {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>robots.txt answered {n}: everything may be fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>robots.txt answered {n}: nothing may be fetched until it answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>robots.txt forbids it in line {n}. It was read on {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>robots.txt forbids it. It was read on {moment}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>same abstract as {n} of {all} other pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>same answer as {n} of {all} other pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>same heading as {n} of {all} other pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>stands for {n} pages alike</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>take {name} before everything else</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>take {name} where nothing else is found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the connection ended after {n} of {all} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the connection was broken off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the server answered {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>took longer than {n} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>weight just over the export line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>weight just under the export line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{doubt} uncertain × {cluster} for {n} × {more} disagreement × {age} age</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{moment}: {outcome} ({n}), changed, {more} ms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{moment}: {outcome} ({n}), the same, {more} ms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{moment}: {outcome} ({n}), {more} ms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{moment}: {outcome}, changed, {more} ms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{moment}: {outcome}, the same, {more} ms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{moment}: {outcome}, {more} ms.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} is damaged ({text}): the {n} records before it were read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} is “{text}” on {n} of {all} pages of this site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} HTML file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} HTML files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} feeds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} file named in a list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} files named in a list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} saved page ({text})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} saved pages ({text})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} sitemap</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} sitemaps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} web address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} web addresses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} web archive</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} web archives</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n}. hop before it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{text} has given {n} URLs already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{text} is not a host of the sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{text} is not a list of URLs (it is not UTF-8 text).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{text} is under no domain of the sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{text} names no address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{whole} with {part} ({text})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>“{text}” is neither a URL nor a file.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>EngineHost</name>
        <message>
            <location filename="carmengui/bridge/engine_host.py" />
            <source>Import the file again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/engine_host.py" />
            <source>Pages can be imported when the crawl is over.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/engine_host.py" />
            <source>The crawl can start when the pages are read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/engine_host.py" />
            <source>The import was ended.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/engine_host.py" />
            <source>The pages can be read again when the crawl is over.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>EngineWork</name>
        <message>
            <location filename="carmengui/ui/tasks/engine_task.py" />
            <source>A corpus is taken in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/engine_task.py" />
            <source>All stored pages are read again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ExportBar</name>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>All visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Copy rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Copy the visits in the columns of Table 6</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Export of the visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Exported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Pictures (*.svg *.png)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save picture …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save rows …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save the visible timeline as PNG or SVG</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save the visits in the columns of Table 6</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Saved as {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Show all visits (key 0)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Tab-separated (*.tsv)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>{n} rows copied</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FacetRow</name>
        <message>
            <location filename="carmengui/ui/review/list/facet_section.py" />
            <source>{value}, {count} records</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FacetSection</name>
        <message>
            <location filename="carmengui/ui/review/list/facet_section.py" />
            <source>fewer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_section.py" />
            <source>{n} fields</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_section.py" />
            <source>{n} more</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Facets</name>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>1–2 of 10 visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>3–5 of 10 visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>6–10 of 10 visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>bad gateway</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>different value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>disagree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>forbidden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>gateway timeout</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>login required</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>no response</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>not in other extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>not modified</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>not recently</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>only other extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>same value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>server error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>service unavailable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>settled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>too many requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>visited once</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FacetsPane</name>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Counts of sites, languages and methods appear here once there are records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Facets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>Site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>no title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>{field}: found by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>{field}: verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facets_pane.py" />
            <source>{field}: weight</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FailedRules</name>
        <message>
            <location filename="carmengui/ui/review/record/failed_rules.py" />
            <source>{name} failed, line {line} of {rules}: {why}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FieldColumn</name>
        <message>
            <location filename="carmengui/ui/review/record/field_rows.py" />
            <source>Fields of the record</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FieldRow</name>
        <message>
            <location filename="carmengui/ui/review/record/field_rows.py" />
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/field_rows.py" />
            <source>{name}: {value}, weight {weight}, {method}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/field_rows.py" />
            <source>{said}. Its rules failed: {why}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Fields</name>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Category</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Changed on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Cited authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Cited bodies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Cited works</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Description</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Edition</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Kind of page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Main text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Publisher</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Rights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Style</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Translator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/measured_words.py" />
            <source>measured precision {low}–{high} % ({n} judged)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>not found: no candidate has enough weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>not found: too little text to detect the language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>the whole record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>unknown</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FigureTable</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/table.py" />
            <source>Table columns</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FilePane</name>
        <message>
            <location filename="carmengui/ui/compare/file_pane.py" />
            <source>Change source path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/file_pane.py" />
            <source>Reading page …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/file_pane.py" />
            <source>Source of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/file_pane.py" />
            <source>This page cannot be shown.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Filing</name>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>Run {n} is kept permanently.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>Run {n} is no longer kept permanently.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>Save the comparison as CARMEN XML</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>{n} records saved: {file}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FirstStartPage</name>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>A corpus of saved pages (JSON lines), a list of URLs, a sitemap or a feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>A folder with project.toml</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>A project holds web pages, the metadata extracted from them, and your verdicts. Add pages to start; you can review the first records while the rest are fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Choose files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Choose the folder of a project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Crawls and revisits nine sites on this computer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Get started</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Import files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>No requests have been sent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>No requests have been sent. Project folder: {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Open another project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>The new window could not be opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>This project is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Try the demo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>{} is not a project. Choose a folder with project.toml.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FootBar</name>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Above minimum F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Back to the differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Below minimum F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Change source path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Choose a result file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Choose the folder of the pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Compute statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Displayed: {page}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Draft actions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Load compare XML</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Load result XML</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Make test case of worse value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Make {n} test cases</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Message for version {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Message for {site} only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Minimum F1 not set</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>No minimum F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>No verdicts yet, so the rules cannot be scored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Not measured yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Not yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish for {site}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish for {site} anyway</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish v{n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish v{n} anyway</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Result files (*.xml *.jsonl);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Result files and statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Send {n} to Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Sends one unjudged change of each kind to Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>The score appears here once measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Version message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>What changed and why</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FootLine</name>
        <message>
            <location filename="carmengui/ui/boilerplate/foot.py" />
            <source>Position in removed text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/foot.py" />
            <source>back to record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/foot.py" />
            <source>by size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/foot.py" />
            <source>next, previous</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FootNote</name>
        <message>
            <location filename="carmengui/ui/page/rendered/foot_note.py" />
            <source>Note on the page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FootState</name>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_state.py" />
            <source>State of the draft</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Freshness</name>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>, held at {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>, {n} first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>304</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>EMA</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>EMA {ema}, SMA before {sma}, next {next}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>First visit planned when its host is next.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>First visit planned {time}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>Next visit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>Not scheduled: no crawl has found this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>Not visited: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>Only boilerplate changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>Visit {n} of {all}, {time}: {what}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>Visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>and SMA</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>changed at least once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>first version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>first visit, again after {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>interval, {low} to {high}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>next {time}: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>not compared yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>not judged yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>redirect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>restarted: {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>retry {n} ({reason}), the interval stays</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>unchanged (304)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>unchanged (304, not modified)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>{all} visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>{all} visits: {changed} changed, {unchanged} unchanged, {errors} errors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>{before} min {sign} {factor} = {reached} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>{formula} (a limit of that time)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>{formula}, window {window}, k={k}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/trend_band.py" />
            <source>{level}: interval unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>{n} in view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>{reason}; errors do not change interval and window</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FreshnessDesk</name>
        <message>
            <location filename="carmengui/ui/freshness/desk.py" />
            <source>Border above the difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/desk.py" />
            <source>Border between list and timeline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/desk.py" />
            <source>Freshness</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/desk.py" />
            <source>Visits of the selected page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FreshnessTimeline</name>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>Next visit {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>No page selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>Select a page in the list to see its visits and the next due date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>Timeline of visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>Timeline of {url}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FurtherFacets</name>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>Cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>Content changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>Last status</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>cluster {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>other extractors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>{field}: embedded metadata</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>{field}: reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>{field}: {extractors}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>GroupPane</name>
        <message>
            <location filename="carmengui/ui/compare/group_pane.py" />
            <source>By field, rule and site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/group_pane.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/group_pane.py" />
            <source>Rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/group_pane.py" />
            <source>Site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/group_pane.py" />
            <source>and {n} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/group_pane.py" />
            <source>no differences</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>GroupRow</name>
        <message>
            <location filename="carmengui/ui/compare/group_row.py" />
            <source>{name}: {n}, better {better}, worse {worse}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Grouping</name>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>1 change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>All sites</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>Changes on a site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>Group by site or branch, or show one site alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>Order of the changes: {order}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>by branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>by number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>by site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>worst first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/grouping.py" />
            <source>{n} changes</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Gutter</name>
        <message>
            <location filename="carmengui/ui/page/source/gutter.py" />
            <source>Line numbers</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>HappenedPane</name>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>New</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>New records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>New records, log and requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Open in Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Open the records in Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Records appear here as they come in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Responses, delays and errors appear here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Show all requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Show the requests to all hosts</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Hints</name>
        <message>
            <location filename="carmengui/ui/keys/hints.py" />
            <source>Click hints</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/hints.py" />
            <source>{n} click hints shown. Press Esc to cancel.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>HostLevers</name>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Block in this project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Explain its last page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Retry failed pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Show its records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Show its requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Skip for this crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Unblock</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Judge</name>
        <message>
            <location filename="carmengui/ui/review/verdicts/judge.py" />
            <source>No decision to repeat.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/judge.py" />
            <source>No record selected to judge.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Judging</name>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>Decisions that stand again: {n}; set aside: {m}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>Nothing is taken back or restored. {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>The verdict is not written. {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>There is nothing to make once more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>There is nothing to take back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>What was set aside stays so. {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>What was set aside there stands already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>What was to be taken back does not stand any more.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>KeyBuffer</name>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>1 queued key was discarded; no verdict was saved for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>No further record was loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>No record selected to judge.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>This was the last record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>You left the record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>{n} keys are queued; this one was ignored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>{n} queued keys were discarded; no verdicts were saved for them.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>KeyCard</name>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>All default keys restored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Export the keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Export…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Import keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Import…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Keyboard shortcuts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Keys (*.json)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Press Enter or click a row, then press the new key. Delete removes it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Print as PDF…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Print the keys as PDF</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Reset all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Reset this key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Shortcuts exported to {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Shortcuts imported from {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Shortcuts printed to {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>{action}: default key restored.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>KeyMap</name>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>Choose a file exported from the keyboard shortcuts. Nothing was changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>It has keys for “{}”, which is not an action.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>Keys are a list of words such as “A” or “Ctrl+B”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>Not a shortcut file: {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>The file does not start with “{}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>The file is not JSON.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>{key} cannot be changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>{key} is reserved. Choose another key.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>{key} is used by “{action}”. Choose another key or change that one first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>“{action}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>“{}” is not a key.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>KeyRow</name>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>, changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>no key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>press a key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action}: key is now {key}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action}: key removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action}: press the new key, or Esc to cancel.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action}: unchanged.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LaneHeader</name>
        <message>
            <location filename="carmengui/ui/crawl/lanes/header.py" />
            <source>Host columns</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LaneTable</name>
        <message>
            <location filename="carmengui/ui/crawl/lanes/table.py" />
            <source>Host columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/table.py" />
            <source>Hosts</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Languages</name>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Albanian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Arabic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Armenian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Azerbaijani</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Belarusian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Bosnian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Bulgarian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Catalan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Chinese</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Croatian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Czech</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Danish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Dutch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>English</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Estonian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Finnish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>French</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Georgian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>German</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Greek</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Hebrew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Hindi</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Hungarian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Icelandic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Indonesian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Italian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Japanese</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Kazakh</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Korean</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Latvian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Lithuanian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Macedonian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Norwegian Bokmål</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Persian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Polish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Portuguese</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Romanian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Russian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Serbian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Slovak</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Slovenian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Spanish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Swedish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Tatar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Turkish</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Ukrainian</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Uzbek</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/fields.py" />
            <source>Vietnamese</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LedgerView</name>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>Loading requests …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>No requests yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>Requests</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Links</name>
        <message>
            <location filename="carmengui/ui/widgets/link_button.py" />
            <source>link to its rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/link_button.py" />
            <source>link, its rows are listed</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ListPane</name>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>All differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Both sides have the same values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Click the highlighted number or row again, or show all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Copy the command line for this comparison</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>No differences of this kind.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Only weights differ: click “weight only” above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Pages are matched by URL or by the end of the URL.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Save as XML …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Show all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Show on Review: {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>The two sides have no pages in common.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>worst first</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LogPage</name>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Decision log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Everyone ({n})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Find in the log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Find verdict, field, number, name or words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Log columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Open the record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Restore these</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Reviewer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Show earlier decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Show state at this point</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Undo this decision</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LogView</name>
        <message>
            <location filename="carmengui/ui/crawl/log_view.py" />
            <source>Log</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LongWork</name>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Checking markup of {done} of {total} sampled pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Checking title rules on {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Comparing {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Computing claims for {done} of {total} fields</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Copying {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Counting the words of {done} of {total} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Counting {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Importing {done} of {total} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Reading facts of {done} of {total} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Reading {done} of {total} stored pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Reading {name}: {done} of {total} MB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Writing {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{n} MB/s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{n} min left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{n} s left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{n}/s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{rate}, {time}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <location filename="carmengui/ui/window/main_window.py" />
            <source>desk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/main_window.py" />
            <source>host</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>MetadataPane</name>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Fields of the record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Loading record …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Metadata</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>No metadata: this could not be parsed as a page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>No version of this page stored, so no metadata.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>See the visits for the reason.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Select a record in the list to see its metadata and the candidates.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Show what decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>provisional: few pages of this site yet</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Methods</name>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;cite&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;h1&gt;, {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;h2&gt;, {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;h3&gt;, {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;meta&gt; {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;time&gt;, {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; + formatted text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; + heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; after the colon</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; and heading are equal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; is in heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; repeated on page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; without shared words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; without the site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>JSON-LD {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>RDFa {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>a date in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>after its first element</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>alt text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>alt text of the first image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>an element of its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>at the side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>authority file: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>beginning of &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>bibliography</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>branch &lt;{number}&gt;: {rule}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>branch {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>built-in rule: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>by class</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>byline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>byline with a date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>byline: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>copyright notice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date after the heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in a short line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in the URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in the URL, without separators</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in the feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>declared by the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>detected from the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>e-mail</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>echo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>element of class {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>end of &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>far from the heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>first date in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>first element in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>first formatted text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>first paragraph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>first part of &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>formatted first line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>formatted text alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>heading is in &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>host name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>in a list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>in an article</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>in one line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>its own text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>label in the text: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>labeled publication date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>labeled update date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>largest heading alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>last element in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>last part of &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>lead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>link to home page: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>link with rel={rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>link: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>longest part of &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>microdata {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>minute in the URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>month in the URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>most frequent date in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>name above an e-mail address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>name beside an e-mail address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>near the heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>next to the heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>notice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>only date in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>other extractor: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>own rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>page layout: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>part of &lt;title&gt; repeated on page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>piece of &lt;title&gt; repeated on page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>place before the first sentence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>plain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>project rule: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>second paragraph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>shape</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>site file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>site file: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>summary in the feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>text and declaration agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>title in the feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>translator line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>whole &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>with a colon</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>without the site</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>MiddlePane</name>
        <message>
            <location filename="carmengui/ui/boilerplate/middle.py" />
            <source>Page with boilerplate marked</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Moments</name>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>in {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>{d} d</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>{d} d {h} h</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>{h} h</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>{h} h {m} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>{n} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/moments.py" />
            <source>{time} overdue</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>NotFoundWhy</name>
        <message>
            <location filename="carmengui/ui/review/record/not_found.py" />
            <source>Rules of this field failed: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/not_found.py" />
            <source>not found: last failed condition, line {line} of {rules}: {words}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Notes</name>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>From another version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>From {at}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>Place lost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>Words gone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>another version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>the version of {at}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>{note} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>{note} – found again with changed words, from {version} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>{note} – found again, from {version} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>{note} – its place cannot be read any more, from {version} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>{note} – the annotated words are gone: “{words}”, from {version} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Explain on the Crawl desk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Explanation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>No page shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Open redirect target</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Reload</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Reload page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Text of the page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>NoticeStrip</name>
        <message>
            <location filename="carmengui/ui/page/source/notice.py" />
            <source>Show next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/notice.py" />
            <source>Show next undecodable character</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>NumbersPane</name>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>Differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>Newer side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>Older side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>Swap sides</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>Swap the sides</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>with</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>OfflineBanner</name>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>1 host waits.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Check your network connection. Each page is tried three times.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>No host has answered since {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Nothing is lost. Resume when the network is back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Pause until online</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Resume</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>{n} hosts wait.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>1 record to judge in Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>1 test case made.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>Changed by the draft; represents {n} similar changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>No unjudged changes shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>No worse records shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>Sampled from {n} values changed by the draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>Test case removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{field}: minimum F1 restored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{field}: minimum F1 set to {floor}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{n} records to judge in Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{n} test cases made.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{n} test cases removed.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>OwnWordBar</name>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Apply to the whole site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Site rule for this text</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PaceBar</name>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Delay between requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Delay between requests to one host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Delay for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Reset</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>The delay cannot be lower than robots.txt asks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Use the delay from the settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>of all hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>of {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>robots.txt asks {} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>{} s</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PacketForm</name>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source> records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>1 error report for Tune.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Export</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Export review packet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Export verdicts to return</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Exported {what} to {file}. Send it back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Exported {what} to {file}. Send it to your colleague.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Hides weights, rules, earlier verdicts and error reports.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Import verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Imported {n} new verdicts; {known} already known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Number of random records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Packet of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Review packet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Review packets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Reviewer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>blind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>one record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>one verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>reviewer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>{n} error reports for Tune.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>{n} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>{n} verdicts</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PageList</name>
        <message>
            <location filename="carmengui/ui/boilerplate/site/page_list.py" />
            <source>Pages of this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/page_list.py" />
            <source>share of text removed</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PagePane</name>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>1 image missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>Its text is shown below. Source and metadata are not affected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>Loading stored page …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>No page stored for this URL.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>Not fetched: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>Select a record in the list below to see its stored page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The page appears here once a version is stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The server returned {status} with this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The value could not be located on the rendered page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The value is in a &lt;{tag}&gt; tag, which is not displayed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The value is in a hidden part of the page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>The web engine is not installed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>loading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>none stored</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>offline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>rendering</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>sealed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>text only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>the server sent an empty response</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>{n} images missing</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PageQuestions</name>
        <message>
            <location filename="carmengui/ui/tune/page_questions.py" />
            <source>No record selected. Select one in a list first.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PagedModel</name>
        <message>
            <location filename="carmengui/ui/widgets/lists/column.py" />
            <source>loading</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Pairing</name>
        <message>
            <location filename="carmengui/ui/compare/pairing.py" />
            <source>Reading {file}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PaletteFoot</name>
        <message>
            <location filename="carmengui/ui/keys/palette/foot.py" />
            <source>Copy as command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/foot.py" />
            <source>Enter to run, Esc to close.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/foot.py" />
            <source>No command for this.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PaneHeader</name>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>Copy the address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>Dim removed text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>Open in the system browser</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>Page actions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>Page menu</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PartnerPane</name>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Compared with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Not compared yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>four</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>one page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PastList</name>
        <message>
            <location filename="carmengui/ui/review/log/past_list.py" />
            <source>State after {at} ({who}: {verdict}, {part}), only {name}. {field}: {n} judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/past_list.py" />
            <source>State after {at} ({who}: {verdict}, {part}). {field}: {n} judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/past_list.py" />
            <source>The list shows an earlier state. Return to the present to judge.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PastStrip</name>
        <message>
            <location filename="carmengui/ui/review/list/past_strip.py" />
            <source>Back to present</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/past_strip.py" />
            <source>Next decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/past_strip.py" />
            <source>Previous decision</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PickerPane</name>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Conditions per element</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Create fact</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Elements of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Examples that should and should not match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Number of parent elements used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Remove example</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Start over</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>should match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>should not match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>{tag} on {page}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PlaceNote</name>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>1 own line, the rest shared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>Lines for this site only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>Rules of {site}. Publishing applies them to all sites and deletes the site's own file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>Scope of the draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>{n} own lines, the rest shared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>{site} uses the shared rules.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PrefixPopup</name>
        <message>
            <location filename="carmengui/ui/keys/prefix_popup.py" />
            <source>Now: {keys}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ProjectExport</name>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Export canceled; no file was saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Export the project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Export to {file}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>The export is being written to {}.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ProofColumn</name>
        <message>
            <location filename="carmengui/ui/boilerplate/columns.py" />
            <source>Reason and threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/columns.py" />
            <source>Reason for removal</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ProposalLine</name>
        <message>
            <location filename="carmengui/ui/review/record/proposal_line.py" />
            <source>Report it to whoever tunes the rules; see Error reports in Tune (Ctrl+D)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/proposal_line.py" />
            <source>Report to developer: Ctrl+D</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/proposal_line.py" />
            <source>Reported</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Publishing</name>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>New rules for {field} published. Press {key} to extract all records again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>Own rules of {site} restored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>Previous rules for {field} on {site} restored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>Publishing undone: previous rules for {field} restored, the others are a draft again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>Rules for {field} on {site} published. Press {key} to extract all records again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>Shared rules apply here again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>The rules of {site} for {field} now apply to all sites. Press {key} to extract all records again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>{site} uses the shared rules again. Press {key} to extract all records again.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QueueBar</name>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>1 not ranked yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Cluster {cluster}: {done}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Discard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draw more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draw {n} from cluster {cluster}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Every cluster has a verdict.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Next in cluster sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Next in sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>One of {n} similar records is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Queue</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Rank again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Rank by gain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Ranking records …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Sample judged; {n} more needed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Sample: {n} of {all} judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>in 1 cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>in {n} clusters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{clusters}; judge one of each first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{n} clusters are unjudged. Click to open the largest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{n} not ranked yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{n} of {all} right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{size} of {all}, seed {seed}. If all are right, at most {wrong} are wrong at {sure} confidence. One wrong value cancels the acceptance.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QueueController</name>
        <message>
            <location filename="carmengui/ui/review/queue/controller.py" />
            <source>Export certificate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/controller.py" />
            <source>PDF (*.pdf);;HTML (*.html)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QueueKeeper</name>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Acceptance of cluster {cluster} canceled ({n} records open again).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Cluster {cluster} not accepted: a sampled value is not right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Cluster {cluster} restored: no contradiction left.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Every cluster has a verdict. Rank the records again to continue.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Sample of {n} of {all} drawn. If all are right, at most {wrong} % of the cluster is wrong ({sure} % confidence).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>The cluster has changed. Rank the records again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>The cluster was split by how that record differs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>This record has no cluster yet. Rank the records first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>{n} of {n} right: the other {rest} of cluster {cluster} accepted by sample.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReadingText</name>
        <message>
            <location filename="carmengui/ui/boilerplate/text/reading_text.py" />
            <source>Text of the page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RecordLine</name>
        <message>
            <location filename="carmengui/ui/tune/diff/record_line.py" />
            <source>The rules are one of several sources that together decide the record's value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/record_line.py" />
            <source>{read} of {wanted} pages extracted again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RecordModel</name>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Found by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Gain: uncertainty × log2(1 + cluster) × (1 + disagreement) × (1 + age)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Reason</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>at that time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>{field}: found by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>{field}: weight</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RecordPane</name>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>1 record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>1 record so far</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Clear the filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Counting records …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Crawled pages appear here once extracted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>List of records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>No records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>No records match: {filter}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>No records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Remove one or more conditions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>The records could not be loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>best first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by cluster, reversed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by difference, reversed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by language, Z first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by method, Z first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by site, Z first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by title, Z first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>highest gain first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>lowest gain first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>of {total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>of {total}, {order}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>oldest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>with authors first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>without authors first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>worst first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>{filter} could not be listed: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>{n} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>{n} records so far</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RecordTable</name>
        <message>
            <location filename="carmengui/ui/review/list/table.py" />
            <source>Record columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/table.py" />
            <source>Records</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Records</name>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>Record {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>differs from the compared run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>newly found since the compared run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>no longer found since the compared run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>no title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>title {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>weight differs from the compared run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>weight {weight}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Reliability</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>The weight is too high.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>The weight is too low.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>{n} more accepted by sample, not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>{rule}: expected {promised}, measured precision {low} to {high} % ({judged}).</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReliabilityChart</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/chart.py" />
            <source>Expected and measured precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/chart.py" />
            <source>expected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/chart.py" />
            <source>measured</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReliabilityRows</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>Precision of the rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>Rule columns</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReliabilityView</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/view.py" />
            <source>Expected and measured precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/view.py" />
            <source>No values of these rules judged yet. Judge some in Review or import gold to see their precision.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReviewController</name>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Queued key – {words}: {url}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Queued key – {words}: {url}. {n} more queued.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Reviewer is now {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Saved {at}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Show decision log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>{field}: {n} of {total} judged</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReviewDesk</name>
        <message>
            <location filename="carmengui/ui/review/desk.py" />
            <source>Review</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Reviewers</name>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Agreement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Disagreements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Disagreements: {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Export a packet for a colleague, then import the verdicts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Loading verdicts …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>No open disagreements.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>No value was judged by two reviewers yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Resolve from here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Two reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>both right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>both wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>only the first right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>only the second right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>they agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>{field}, {names}: {part}, {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>{one} and {other}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RowsPane</name>
        <message>
            <location filename="carmengui/ui/tune/panes/rows_pane.py" />
            <source>Press Enter to show the record in Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/rows_pane.py" />
            <source>Records behind this number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/rows_pane.py" />
            <source>Rows behind a number</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RuleCompleter</name>
        <message>
            <location filename="carmengui/ui/tune/editor/completion.py" />
            <source>Completions</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RulePane</name>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Loading rules …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Rule actions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Rules for {field}; choose another field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Show in Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Stored in {path}; reloaded when it changes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>The rules could not be loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>To override the rules in this project, edit {path}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>built in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>draft v{n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>rules/{file} of this project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>to v{n}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RuleReading</name>
        <message>
            <location filename="carmengui/ui/tune/editor/rule_reading.py" />
            <source>Until it is fixed, the built-in rules are used.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RuleText</name>
        <message>
            <location filename="carmengui/ui/tune/editor/text.py" />
            <source>Line numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/text.py" />
            <source>Pages by branch</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RuleView</name>
        <message>
            <location filename="carmengui/ui/tune/editor/view.py" />
            <source>Rule editor</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RunHistogram</name>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>1 run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>Lengths of the site's shared runs: {runs}, threshold {threshold}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>{n} runs</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RungRow</name>
        <message>
            <location filename="carmengui/ui/review/record/candidate_rows.py" />
            <source>Also found by:
{methods}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidate_rows.py" />
            <source>Candidate {place}: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidate_rows.py" />
            <source>Candidate {place}: {value}, weight {weight}, {method}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidate_rows.py" />
            <source>{entry}, for “{name}”</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SealedView</name>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>Rendering took more than 20 seconds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>Stored page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>The page could not be rendered.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>The rendering process ended unexpectedly.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SentKeeper</name>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_keeper.py" />
            <source>Error reports: {n}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SentPane</name>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Error reports</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Error reports, newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>No error reports. In Review, press Ctrl+D to report a wrong or missed value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Press Enter to show the record and explain the missing value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Remove the selected error report (Delete)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Restore error report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>fixes {fixes}, breaks {breaks}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>{field}: correct is “{words}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>{field}: missed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>{field}: “{words}” is not right</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Sentences</name>
        <message>
            <location filename="carmengui/cli/evaluate.py" />
            <source>--alone applies to extraction, but PRED.jsonl was given.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>--as-printed and --words need --set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>--corpus needs --out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>--field needs --filter.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/packet.py" />
            <source>--field, --records, --seed, --reviewer and --blind need --out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>--filter works on the records of a project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/import_corpus.py" />
            <source>--forget and --recall are for other extractors and authority files only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>--json and --out - would both write to standard output.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>--out would overwrite the corpus {out}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>--rules is for --corpus: a project uses the rule files in its own folder “rules”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>--set counts the words of pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/paper/pdf.py" />
            <source>A PDF needs fonts, and the program was started without them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>A block or a branch is expected here, but there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>A bracket is still open where {shown} stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>A branch is written as &lt;1&gt; Title[0.8] = HMAX.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/layout.py" />
            <source>A fact begins at the left edge.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/layout.py" />
            <source>A fact is written as HMAX = //h1 (what goes on is indented), and the decision begins with If.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>A fact stands behind the beginning of the decision.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>A list has more than {max_list:,} items.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>A name is missing; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>A number grew too large.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>A number is missing; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/scope/url_patterns.py" />
            <source>A pattern for URLs is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>A range is written as H1 … H6.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>A record has no field “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>A record is like {"id": ..., "title": ...}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>A sample needs at least one record, and a seed from 0 to 2,147,483,647.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>A sample with seed {seed} was declared today already, of other records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>A sample with seed {seed} was declared today already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>A step has either “regex” or “xpath”, not both.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/steps.py" />
            <source>A tag in this piece of the page is too long to be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>A text has more than {max_text_chars:,} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/inspection/overlay.py" />
            <source>A text of more than {max_rule_chars:,} characters is no rule.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>A version needs a message.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>A weight is a number from 0 to 1, as in weight&lt;0.8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>A weight is a number from 0 to 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/import_corpus.py" />
            <source>Add --as opponent or --as authority.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>Add --set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Add a line: from = 1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Add a line: match = 'example.org'</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Add a line: {key} = '…'</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Add it under [state] first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Add its host to “match”, or remove it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/crawl.py" />
            <source>Add one: carmengui crawl {project} https://example.org/</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Add: --message TEXT</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Add: status = 403</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Add: xpath = '//h1'</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>After a number a comparison is missing; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>After {words} a question is missing; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>All versions give the value {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>All versions say the same of this page: {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>An XPath begins with //, as in //h1; a name is one word, as in HMAX.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>An XPath is written as //h1 or //div[@class="title"].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>An XPath or the name of a fact is missing here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>An “if” or a branch is expected, but there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>Another {words} “{plain}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Ask for example &lt;title&gt; exists, &lt;title&gt; == HMAX, &lt;title&gt; contains HMAX or HMAX is boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Ask it of a single name, for example HMAX is boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/cursor.py" />
            <source>Blocks and brackets are nested deeper than {max_depth} levels.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>Branch &lt;{new}&gt; gives a value where none did.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>Branch &lt;{new}&gt; gives another value now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>Branch &lt;{new}&gt; gives it now, before it was &lt;{old}&gt;.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Branch &lt;{number}&gt; stands twice.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/overlay.py" />
            <source>Branch &lt;{n}&gt; is not in the common rules any more, so it is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/overlay.py" />
            <source>Branch &lt;{n}&gt; was changed in the common rules; the site keeps its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>Branch &lt;{n}&gt; would give it, but a case before it holds: line {line} asks “{question}”: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>Branch &lt;{n}&gt; would give it, but branch &lt;{taken}&gt; goes before it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>Branch &lt;{n}&gt; would give it, but it gives no text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>Branch &lt;{n}&gt; would give it, but line {line} asks “{question}”: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>Branch &lt;{old}&gt; gave a value, and now none does.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>By verdicts and gold the new value is missing, though there is one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>By verdicts and gold the new value is right in part.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>By verdicts and gold the new value is right, for the page has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>By verdicts and gold the new value is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>By verdicts and gold the new value is wrong.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/cases.py" />
            <source>Case {n} holds: {wanted}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/cases.py" />
            <source>Case {n} wants {wanted}, but branch &lt;{branch}&gt; gives {found}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/cases.py" />
            <source>Case {n} wants {wanted}, but no branch gives a value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/history.py" />
            <source>Change something first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/site_history.py" />
            <source>Change the rules for all sites instead.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/reading.py" />
            <source>Change the source path to the folder the pages lie in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>Check its name and permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/boilerplate.py" />
            <source>Check its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/settings/file.py" />
            <source>Check its permissions and the room on the disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/settings/file.py" />
            <source>Check its permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/case_files.py" />
            <source>Check its rights.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/editing.py" />
            <source>Check the key.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>Check the numbers.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>Check the permissions of the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/files.py" />
            <source>Check the permissions of the folder and the room on the disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Check the permissions of the folder, or copy the project elsewhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>Check their kinds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>Check what is multiplied.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/files.py" />
            <source>Choose a CARMEN XML or JSON lines, one page a line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>Choose a folder that does not exist yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_reading.py" />
            <source>Choose an XML file with &lt;record file=…&gt; elements.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_reading.py" />
            <source>Choose another file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>Choose another name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>Choose another place for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/paper/files.py" />
            <source>Choose another place or check the permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>Choose another place, or make room.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_writing.py" />
            <source>Choose another place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/demo/hosting.py" />
            <source>Choose another port, or 0 for a free one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Choose another reviewer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare_tables.py" />
            <source>Choose another run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Choose another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/history_reading.py" />
            <source>Choose one in a list first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/conformance/families.py" />
            <source>Choose one of: {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/boilerplate/report.py" />
            <source>Choose pages that have text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Choose the folder of a project, or make one with: carmengui new</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Choose two sides for the same field.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Close it with “)”, or join the next question with &amp;&amp; or ||.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Close that program and try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>Close the other program or check the permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>Close what has it open, and try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Compare it, for example length of HMAX &lt; 80.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/comparison.py" />
            <source>Compare the two again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>Copy the project to a place that can be written, or check the permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Count the braces above: one of them closes too early.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet.py" />
            <source>Crawl or import pages first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>Crawl or import something first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/web_archive.py" />
            <source>Crawl something first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>Declare a new sample; the verdicts stay.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>Declare a sample and judge its records in the order drawn.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/boilerplate/site_model.py" />
            <source>Delete it and let the site's pages be judged again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/rule_set.py" />
            <source>Delete it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Did you mean “{near}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/sample.py" />
            <source>Draw one with: carmengui sample PROJECT --size 400</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Each * in it stands for what a * in “from” caught.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/overlay.py" />
            <source>Fact {name} is not in the common rules any more; the site keeps its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/overlay.py" />
            <source>Fact {name} was changed in the common rules; the site keeps its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Fix the rules, or publish them with --force.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example branch:4, or branch:{none} where no branch fired.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example cluster:12.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example diff:new.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example dynamics:high.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example embedded:differs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example has:authors.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example host:www.example.org.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example lang:tt, or lang:{none} for records whose language is not known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example method:carmen.title.4.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example no:date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example opponent:differs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example record:relevant.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example reviewers:differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example site:example.org.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example status:404, or status:{none} where the server said nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>For example verdict:open.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>For example: carmengui sample PROJECT --size 400 --seed 2001</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/set_paper/word_lists.py" />
            <source>Give a shorter one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Give each branch its own number from 1 to {max_branch_number}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/import_corpus.py" />
            <source>Give exactly one of FILE, --forget NAME and --recall NAME.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>Give it one or remove the line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rule_book.py" />
            <source>Give that file another name: title is for the title.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/facts/page_facts.py" />
            <source>Give the address of a page in the list of records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/certificate.py" />
            <source>Give the file a name that ends in .html or .pdf.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>Give this one another name, or move it up to where it is first used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Head each with [[{key}]].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Head it with [{key}].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/rule_set.py" />
            <source>Here is a sign that cannot be seen and has no meaning.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/inspection/overlay.py" />
            <source>Import it with its address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>Install the newer version to open it; nothing was changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/log/store.py" />
            <source>Install the newer version to read them; nothing was changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/opponents.py" />
            <source>It must name pages by their addresses here, or by the ids of the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>It needs a column “preferred”, and may have variants (parted by |), identifier and type.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/files.py" />
            <source>It needs a “url” or an “id”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/corpus.py" />
            <source>It needs at least {"id": ..., "html_file": ...}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>It was judged right that there is none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>It was judged that a value is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>Its lines need a "gold" like {"title": ..., "authors": [...]}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rule_book.py" />
            <source>Join some of them: one file holds all rules of a field.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet.py" />
            <source>Judge some records first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Known are {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>Known are: {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>Leave it out, or add --filter.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/evaluate.py" />
            <source>Leave one of the two out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Leave out --draft.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Leave out --site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Leave some of them out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>Leave some out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/packet.py" />
            <source>Leave the other options out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/reviewed_records.py" />
            <source>Left out as not relevant: {n:,} records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>Let it begin with words that are rare, and use fewer “.*”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rule_book.py" />
            <source>Lift some of them to the rules for all sites.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>Loaded are: {known}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/cases.py" />
            <source>Look at its page, or publish the rules all the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>Look at the records that become worse, or publish it all the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>Make one with date().</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/steps.py" />
            <source>Make one with date(text, '%d.%m.%Y').</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>Make one with: carmengui extract PROJECT</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Make one with: carmengui new</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>Make one with: carmengui new {folder}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>Make records with: carmengui extract --corpus CORPUS.jsonl --out PRED.jsonl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Make room and start again; what was fetched so far is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/warc/archive.py" />
            <source>Make room on the disk and start again; what was stored so far is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>Make room or check the permissions; the records themselves are stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Make several site files of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>Make two facts of it, or name the way with single slashes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>Make two facts of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/rule_set.py" />
            <source>Make two files of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/scope/url_patterns.py" />
            <source>Make two patterns of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>Make two steps of it, or name the way with single slashes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>Make two steps of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/url_patterns.py" />
            <source>Make two texts of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/editing.py" />
            <source>Mend it by hand first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/case_files.py" />
            <source>Mend it, or remove it with its page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/file.py" />
            <source>Mend it, or take it away: then the common rules hold on this site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/scope/url_patterns.py" />
            <source>Mend it, or write the pattern without re: like /tag/*.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>Mend or remove it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/settings/file.py" />
            <source>Mend the line it names.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Mend the line, or the one before it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/pool.py" />
            <source>Mend the setting “ca_file”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>More than {max_texts} texts are joined here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>Move it up, before the first if.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/import_files.py" />
            <source>Name a .warc, .warc.gz or .wacz file, a folder, or an HTML file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>Name a corpus with one page on each line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>Name a file for --out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>Name a file in the folder of the site file, like months.csv.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>Name a file of JSON lines.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>Name a file of records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/last_project.py" />
            <source>Name a folder: carmengui FOLDER/</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>Name a project, without --run and --set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/stats.py" />
            <source>Name a project, without --run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Name a run by its number, a version of rules (title v12), a file, now, a date (2026-11-14) or reviewer:NAME.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>Name another file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/import_files.py" />
            <source>Name another folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/boilerplate.py" />
            <source>Name another page of its site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/compare.py" />
            <source>Name another run, a date or a file: OLD NEW</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>Name either a project or --corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/evaluate.py" />
            <source>Name files instead of “-”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Name it: --project P</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Name its CSV file under [lookups].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/export.py" />
            <source>Name the file to write.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Name the file: --draft FILE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>Name the folder of the rule files.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>Name the records that were extracted from this corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>Name the way with single slashes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>No earlier step finds “{variable}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>No fact finds “{text}”: write one whose XPath leads to it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>No record of {records} belongs to a page of {corpus}: their ids differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/history_reading.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>No run was made with the rules {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/sample.py" />
            <source>No sample drawn yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>No version gives the value {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>No version of these rules was published yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/sides.py" />
            <source>No version of {name} was published yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/facts/page_facts.py" />
            <source>No version of {url} is stored in this project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>No {words} “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>No {words} “{name}” was put away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>Nobody has judged it yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>None is loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>None is put away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Nothing before this step finds “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet.py" />
            <source>Nothing has been judged yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>Nothing is judged of {field}, so nobody knows whether its floor holds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>Nothing of a declared sample is judged yet, so nothing can be certified.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/certificate.py" />
            <source>Nothing of sample {name} is judged yet, so nothing can be certified.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Only files can be compared without a project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>Only state.NAME is written so.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/history.py" />
            <source>Only the newest one can be, and only where there is one before.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Open it once where it can be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Open the block with “{”; join questions with &amp;&amp; or ||.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/certificate.py" />
            <source>Open the project, show the sample and judge its records one by one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Publish it, or see what it would change: carmengui rules PROJECT check</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/sides.py" />
            <source>Publish one on the Tune desk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>Put a copy of the project folder in its place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>Put away are: {known}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Put it between quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>Put one into {folder}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>Put that one away first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Put that step before this one, or a text between quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>Put that step before this one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>Put the XPath of that fact there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>Put the files there and leave --rules out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>Put the text itself there, in quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/case_files.py" />
            <source>Put {page} back, or remove the case.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Read the pages with them first: carmengui extract PROJECT</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>Remove it, or choose another run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_reading.py" />
            <source>Remove its DOCTYPE with the declarations and open it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Rename one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>Save it again as UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/files.py" />
            <source>Save it as UTF-8 JSON lines.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Save it as UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>See: carmengui extract --help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/import_corpus.py" />
            <source>See: carmengui import --help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/packet.py" />
            <source>See: carmengui packet --help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/main.py" />
            <source>See: {prog} --help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/inspection/overlay.py" />
            <source>Select a part of it: the rule holds wherever that part stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/inspection/overlay.py" />
            <source>Select some first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>Set it before the program starts, or take the line out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>Shorten it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>Shorten it; a part of it will do for “contains”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Shorten the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml.py" />
            <source>Split it and open a part.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>Take another seed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>Take fewer with first().</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Take it out, or open a block above it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>Take it out, or put it into quotation marks if it is text to look for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>Take less of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/layout.py" />
            <source>Take out the blanks before its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/packets.py" />
            <source>Take them in with: carmengui packet PROJECT --in {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>That many days are more than a thousand years.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>The XPath is longer than {max_xpath_chars:,} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>The XPath of “{key}” must be a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>The XPath walks through the whole page within a predicate of a predicate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>The XPath “{xpath}” takes too long.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>The address of a scan must hold {id} once, behind the host.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/warc/archive.py" />
            <source>The archive {folder} cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/demo/hosting.py" />
            <source>The demo web cannot be served on port {port}: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>The disk that holds {parent} is full.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/boilerplate/report.py" />
            <source>The documents of kind {kind} hold no words, so nothing can be compared with them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>The draft of {draft} is not published, so it is no version yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/autosave.py" />
            <source>The draft {path} cannot be removed ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>The expression is longer than {max_expression_chars} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>The fact {name} is already there in line {line}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>The fact {name} stands twice, or was used before this line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/compare.py" />
            <source>The fields are {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/book.py" />
            <source>The file cannot be read ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>The file has no branch, so it decides nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/rule_set.py" />
            <source>The file is longer than {max_chars:,} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>The file is longer than {max_file_chars:,} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/book.py" />
            <source>The file is no text in UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/pool.py" />
            <source>The file of certificates {file} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>The header “{name}” cannot be set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/demo/web.py" />
            <source>The log {path} cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>The mark of “{language}” must be a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>The name of a fact is missing here; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>The name of a field is missing; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>The name of the file has signs that cannot be used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/sides.py" />
            <source>The newest is {name} v{numbers}; all of them: carmengui rules PROJECT history --name {rules}{of_site}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>The number of a branch is too small or too large.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>The packet was written by a newer carmengui.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/case_files.py" />
            <source>The page of case {number} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/url_patterns.py" />
            <source>The pattern is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>The pattern is longer than {max_pattern_chars:,} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/patterns.py" />
            <source>The pattern is longer than {n} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/patterns.py" />
            <source>The pattern “{pattern}” is no regular expression: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>The pattern “{pattern}” repeats more than {max_repeats:,} times.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/patterns.py" />
            <source>The pattern “{pattern}” repeats more than {n} times.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/patterns.py" />
            <source>The pattern “{pattern}” takes too long on this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>The pattern “{pattern}” takes too long.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/scope/url_patterns.py" />
            <source>The pattern “{text}…” is longer than {max_pattern_chars} letters and signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>The place of a scan is kept by its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/overlay.py" />
            <source>The place of “{words}” is another one in the common rules, so the change is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>The project has no records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/web_archive.py" />
            <source>The project has no stored pages yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>The quotation mark is not closed on this line, or is a single one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>The record says another value then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>The records that sample {name} was drawn from are not there as they were.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/main.py" />
            <source>The result cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/overlay.py" />
            <source>The rules of the site and the common ones do not go together: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>The run cannot be kept in {folder}: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>The runs are {numbers}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/sample.py" />
            <source>The samples are: {listed}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/pool.py" />
            <source>The setting “ca_file” must name a file with certificates in PEM form.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/fetcher.py" />
            <source>The setting “ports” cannot be “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>The sign “{sign}” has no meaning here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>The step “{name}” has no “regex”, “xpath” or “set”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/boilerplate/site_model.py" />
            <source>The stored site model cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>The text in quotation marks is longer than {max_string_chars} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>The value before was judged right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>The value before was judged right in part</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>The value before was judged wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/log/store.py" />
            <source>The verdicts in {path} were written by a newer carmengui (version {version}, this program knows {version2}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>The weight is missing; there is {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>There are more than {max_branches} branches in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>There are more than {max_facts} facts in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>There are more than {max_predicates} questions in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>There are more than {max_steps} steps.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/sampling/sampling.py" />
            <source>There are no records to draw from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>There are no variables in the XPath of a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>There are those of XPath 1.0, and re:test, re:match and re:replace.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>There are two scans called “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>There are two steps called “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/sides.py" />
            <source>There are versions of {others}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>There are {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>There are: merge, start.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>There are: {known}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>There are: {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>There is no draft of {name}.rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>There is no fact “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/conformance/families.py" />
            <source>There is no family “{family}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/compare.py" />
            <source>There is no field “{field}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>There is no field “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>There is no file {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>There is no file “{file}” beside the site file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>There is no filter “{name}:”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>There is no function “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>There is no number in “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>There is no open “if” that {shown} could belong to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>There is no project in {folder}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>There is no project in {parent}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet.py" />
            <source>There is no record to be judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>There is no rule file “{name}{suffix}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>There is no run {number}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/sample.py" />
            <source>There is no sample “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>There is no table “{lookup}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/inspection/overlay.py" />
            <source>There is no text to keep or to cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/sides.py" />
            <source>There is no version {number} of {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>There is no word in this text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>There is no {what} “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/shelf.py" />
            <source>There should be a file {path}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/history.py" />
            <source>These rules are the ones in force, so there is nothing to publish.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/site_history.py" />
            <source>These rules hold on {site} already, so there is nothing to publish.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>They are {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>This block is never closed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>This branch is for another field ({field}) than those above ({field2}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/comparison.py" />
            <source>This comparison is no longer open.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>This is no TOML ({partition}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/site_history.py" />
            <source>This page belongs to no site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/inspection/overlay.py" />
            <source>This page has no address with a host, so there is no site to keep a rule for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>This stop has neither “text” nor “status”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>This text is in the value; branch &lt;{n}&gt; gave it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>This “}” closes nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>Those that come with it are {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>Try again, on another disk if need be.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>Try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>Types are person and institution, or none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Use another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Use letters and _.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>Use letters, digits and _.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>Use letters, digits, - and _.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/history.py" />
            <source>Version {number} cannot be taken back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/shelf.py" />
            <source>Version {number} of {called} cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/history_reading.py" />
            <source>Version {number} went together with one of the common rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>Version {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>Version {n} of the rules of the site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>Versions of rules belong to a project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>With merge = "list" it starts with a list.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>Write * or + in the place of so large a number.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>Write \1 for its first group.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Write \1 for the first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>Write a \ before a sign that is meant as it stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>Write a line {name} = … above, or use one of these: {known}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Write a number, length of NAME or number of NAME.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>Write a simpler pattern.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Write a value, or remove the line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>Write date(text, '%d.%m.%Y').</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/hours.py" />
            <source>Write hours like “22:00-06:00”, and for one host and those under it “example.org 22:00-06:00”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>Write it like //h1 or //div[@class="title"].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/scope/url_patterns.py" />
            <source>Write it like /tag/* or re:/page/\d+$.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Write it like https://example.org/news/{id}/.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/explain/explanation.py" />
            <source>Write it like https://example.org/page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>Write it like number(id) + 1, or a text in quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>Write it like: "https://example.org" = { Authorization = "env:EXAMPLE_TOKEN" }</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Write it whole, like https://example.org/.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Write its code of two letters, like tt or tr.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/fetcher.py" />
            <source>Write numbers, like “80 443 8080”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/conformance/families.py" />
            <source>Write one JSON object per line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Write one file for each field.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>Write one like Accept-Language.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>Write one, as in S = //p/b.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>Write scheme, host and perhaps a port, like “https://example.org”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/url_patterns.py" />
            <source>Write something like “example.org” or “/news/”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/tokens.py" />
            <source>Write text between double quotation marks on one line, for example "untitled".</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/conformance/families.py" />
            <source>Write the cases as JSON lines.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/cursor.py" />
            <source>Write the cases one after the other with elsif.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>Write the name of a fact, or text in quotation marks such as "untitled".</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/paper/pdf.py" />
            <source>Write the report as HTML and print it from a browser.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/proxies.py" />
            <source>Write the setting “proxy” like “http://proxy.example:3128”, or “none”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>Write the weight as a number from 0 to 1 in square brackets, for example Title[0.8].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>Write to standard output with: --out -</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>Write what the word means behind a comma.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>Write: and, or, not.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>Write: carmengui rules PROJECT bisect URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>Write: {key} = {{ name = "…" }}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>XPath has no function “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>a list of texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>a number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>a record belongs to another page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/merge.py" />
            <source>a verdict is taken back in it that it does not hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>a whole number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>bisect needs a URL, and only bisect takes one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>but for capital letters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/compare.py" />
            <source>compare needs two sides.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/evaluate.py" />
            <source>evaluate reads its files more than once, so “-” cannot be used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>from character {n} on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>from its first character</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_json.py" />
            <source>it cannot be read ({name})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>it has a part named {foreign}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>it has another format</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>it has too many parts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>it is locked with a password</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>it would unpack to more than two gigabytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>its part {name} is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>its part {name} is too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>letter for letter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>no</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/cases.py" />
            <source>no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>no, {detail}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/cases.py" />
            <source>nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>of the new one nothing is known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>some of its verdicts are missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>some of what was sent is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/complaints_merge.py" />
            <source>something is said of a complaint that it does not hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_json.py" />
            <source>the bytes of {url} are not those that were packed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/cursor.py" />
            <source>the end of the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>the new one is missing, though there is one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>the new one is right in part.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>the new one is right, for the page has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>the new one is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>the new one is wrong.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>there is no {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>they differ from character {n} on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rule_book.py" />
            <source>title{suffix} has rules for the field {field}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>true or false</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>yes, {detail}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>{action} does not take --draft.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>{action} does not take --site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>{branch_hint} Facts stand before the first “if”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/diff.py" />
            <source>{clusters}; this one stands for {n:,}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>{corpus} holds no gold to compare with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>{corpus} holds no pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/last_project.py" />
            <source>{documents} cannot be used for a new project: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{field} F1 {after}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{field} F1 {after}, same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{field} F1 {before} to {after}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{figures}; it has no floor.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{figures}; its floor of {floor:.3f} holds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{figures}; that is below its floor of {floor:.3f}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/putting_away.py" />
            <source>{file} cannot be moved: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>{file} cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>{file} cannot be read: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/corpus.py" />
            <source>{file} cannot be read: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>{file} cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file} has no entry.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/corpus.py" />
            <source>{file} holds more than {max_page_bytes:,} bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/pool.py" />
            <source>{file} holds no certificate that can be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/paper/files.py" />
            <source>{file} is a folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file} is no table: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file} is not UTF-8 text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/set_paper/word_lists.py" />
            <source>{file} is too long for a list of words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/groups.py" />
            <source>{file} is {mark}, although the corpus calls it an HTML page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/opponents.py" />
            <source>{file} speaks of {pages:,} pages, and none of them has a record in this project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file}, line 1 names no column “preferred”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file}, line {number} is no object of JSON.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{file}, line {number} is not JSON: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>{first} and {second}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>{first} … {last} is no range of names.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/judging.py" />
            <source>{folder} can only be read, so no verdict can be kept there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>{folder} can only be read: another program has it open, or the folder cannot be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>{folder} cannot be made: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>{folder} cannot be opened: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/shelf.py" />
            <source>{folder} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rule_book.py" />
            <source>{folder} holds {count} rule files; more than {max_files} are not read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rule_book.py" />
            <source>{folder} holds {count} rule files; more than {max_site_files} are not read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>{folder} is not a carmengui project (it has no {database}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/folder.py" />
            <source>{folder} is not empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>{forms} To search for the words, put them into quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>{least_weight} is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/diff.py" />
            <source>{n:,} cluster covers all {all:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/diff.py" />
            <source>{n:,} clusters cover all {all:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/reviewed_records.py" />
            <source>{n:,} of the values were accepted by sample, not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>{name} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/extract.py" />
            <source>{name} cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_reading.py" />
            <source>{name} declares entities of its own, which are not opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>{name} found it, but no branch gives {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>{name} found it, but {other} leaves out what is boilerplate of the site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>{name} goes on for {n} character</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>{name} goes on for {n} characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>{name} has not judged anything here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/editing.py" />
            <source>{name} has nothing called “{part}” there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/packets.py" />
            <source>{name} holds verdicts only, and no page to be judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/editing.py" />
            <source>{name} is no TOML ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_reading.py" />
            <source>{name} is no result file of CARMEN: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/review/packets/packet_file.py" />
            <source>{name} is no whole ZIP archive</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>{name} is not UTF-8 text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/wording.py" />
            <source>{name} is {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/trace/why_not.py" />
            <source>{name} stands for the first of its {hits} finds, “{text}”; this text is number {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/diff/why_changed.py" />
            <source>{name} was {old}, now it is {new}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: each of “{name}” must be a text of one line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/settings/file.py" />
            <source>{origin}: the address of {host} must look like “127.0.0.1:8080”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: there is no setting “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/settings/file.py" />
            <source>{origin}: “{name}” must be a table, headed by [{name}].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: “{name}” must be at least {low}, not {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: “{name}” must be at most {high}, not {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: “{name}” must be one line of ASCII letters and signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: “{name}” must be one of {words}, not “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/settings.py" />
            <source>{origin}: “{name}” must be {kind_names}, not “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/conform.py" />
            <source>{out} cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>{out} holds {count:,} records and {values:,} values, but {records:,} and {total:,} were written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/export.py" />
            <source>{out} is a folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/dublin_core.py" />
            <source>{out} was not written as it should be: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/reviewed_records.py" />
            <source>{out}: {records:,} records with {values:,} values, read back and compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/export/web_archive.py" />
            <source>{out}: {size:,} bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/reading.py" />
            <source>{page} is not in {folder}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/boilerplate.py" />
            <source>{page} is the only page, so there is nothing to compare it with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{parent} has an older schema ({version}) and can only be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{parent} was written by a newer carmengui (schema {version}, this program knows {schema_version}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{path} cannot be opened for writing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{path} cannot be opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>{path} cannot be read ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/editing.py" />
            <source>{path} cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/boilerplate.py" />
            <source>{path} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/import_files.py" />
            <source>{path} cannot be read: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_reading.py" />
            <source>{path} cannot be read: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/import_files.py" />
            <source>{path} cannot be unpacked: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml_writing.py" />
            <source>{path} cannot be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/formats/carmen_xml.py" />
            <source>{path} holds more than {max_bytes:,} bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/import_files.py" />
            <source>{path} holds no HTML file and no web archive.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{path} is a database, but not a carmengui project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/kept.py" />
            <source>{path} is damaged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/files.py" />
            <source>{path} is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{path} is in use by another program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/warc/records.py" />
            <source>{path} is no WARC file that can be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/cases/case_files.py" />
            <source>{path} is no test case ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>{path} is no text in UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/project/import_files.py" />
            <source>{path} is no web archive, folder of pages or saved page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/rules.py" />
            <source>{path} is not UTF-8 text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/tables/database.py" />
            <source>{path} is not a carmengui project (it is no SQLite database).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare_tables.py" />
            <source>{path} is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare_tables.py" />
            <source>{path} is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/conformance/families.py" />
            <source>{path}, line {number} is no case.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{path}: the floor of {field} must be a number from 0 to 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{path}: there is no field “{field}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/floors.py" />
            <source>{path}: “floors” must be a table, headed by [floors].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: the header “{name}” for {origin} must be a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: the header “{name}” for {origin} must be one line of ASCII.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: the login for {origin} is to come from the variable {variable}, which is not set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: the login for {text} must be a table of headers.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: “logins” must be a table, headed by [logins].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: “{name}” is no header that can be set for {origin}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/logins.py" />
            <source>{place}: “{text}” is no origin to log in to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/crawl.py" />
            <source>{project} has no sources to crawl yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/packet.py" />
            <source>{project} was created from a packet: only its verdicts can be exported.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/extract.py" />
            <source>{rules} is not a folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/corpus.py" />
            <source>{said} cannot be read: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/corpus.py" />
            <source>{said} is not UTF-8 text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>{shown} is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>{text} is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>{version} brought the value {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>{version} changed the value from {old} to {new}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/tuning/versions/bisect.py" />
            <source>{version} lost the value {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/overlay/file.py" />
            <source>{where} cannot be understood ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{where} has no preferred form.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>{where} is a page of a corpus, not a record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/evaluate/evaluate.py" />
            <source>{where} is no record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/files.py" />
            <source>{where} is not JSON: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/files.py" />
            <source>{where} names no page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/candidates/authorities.py" />
            <source>{where}: “{kind}” is no type of entry.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/runs/compare/sides.py" />
            <source>{words} is about {names}, {words2} about {names2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>“=” is missing before {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/decision_reader.py" />
            <source>“]” is missing before {shown}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“from” is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“match” is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“to” has more * than “from”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“to” must be at least “from” ({first}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“to” names group {max}, but “from” has {groups}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{address}” is no address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>“{by}” names a group that the pattern “{pattern}” does not have.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>“{file}” is no CSV file in the folder of the site file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/explain/explanation.py" />
            <source>“{given}” is not an address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” has more than {max_items:,} items.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” is longer than {max_text_chars:,} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” is not known here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be a list of tables.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be a number, not “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be a table.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be a text, not “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be a whole number, not “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be between {low:g} and {high:g}, not {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must be true or false, not “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/tables.py" />
            <source>“{key}” must hold whole numbers, not “{item}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{language}” is no code of a language.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{merge}” is no way to join values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{min}” is not known here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>“{name}:” needs a word behind it, without a blank.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>“{name}” cannot be a name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>“{name}” cannot be read as a CSV file in UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{name}” cannot be the name of a scan.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{name}” cannot be the name of a value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/cli/certificate.py" />
            <source>“{name}” ends in neither .html nor .pdf.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>“{name}” has a row with one column only (“{narrow}”).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>“{name}” has more than {max_rows:,} rows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>“{name}” is a name that is there already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>“{name}” is a word of the notation and cannot be the name of a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/lookups.py" />
            <source>“{name}” is larger than {max_bytes:,} bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/files.py" />
            <source>“{name}” is no name of a rule file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{name}” must be one line of ASCII letters and signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{name}” must start with a text, a number or true or false.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{name}” takes {count} values in its brackets, not {count2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>“{number}” is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>“{part}” is neither an XPath nor the name of a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/patterns.py" />
            <source>“{pattern}” is no regular expression: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>“{plain}” is no date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/hours.py" />
            <source>“{rule}” ends when it begins.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/hours.py" />
            <source>“{rule}” is no span of hours.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/hours.py" />
            <source>“{rule}” names a time that no day has.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/model/hours.py" />
            <source>“{rule}” names no host.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/fact_reader.py" />
            <source>“{shape}” needs XPaths, but {part} is a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/fetch/proxies.py" />
            <source>“{shown}” is no HTTP proxy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/values.py" />
            <source>“{shown}” is no date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” calls something that is no function.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” cannot be computed: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” does not work with these values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” has a dot behind a name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” has a sign that expressions do not know.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” has a value of a kind that is not known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” has something that expressions cannot do.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” is nested too deeply.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/steps.py" />
            <source>“{text}” is no date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/expressions.py" />
            <source>“{text}” is no expression.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/url_patterns.py" />
            <source>“{text}” is no pattern of addresses: it has a blank.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/crawl/scope/url_patterns.py" />
            <source>“{text}” is no regular expression: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/reader.py" />
            <source>“{url}” is not matched by “match”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>“{value}” is no branch of the rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>“{value}” is no number of a cluster.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>“{value}” is no status of HTTP.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/storage/listing/record_filter.py" />
            <source>“{value}” is not among the words for {name}:.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/step_reader.py" />
            <source>“{value}” must be a text: an expression between quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/layout.py" />
            <source>“{words}” is neither a fact nor the beginning of the decision.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/notation/condition_reader.py" />
            <source>“{words}” is not one fact that could be boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/sites/xpaths.py" />
            <source>“{xpath}” cannot be used on this page ({reason}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/engine/metadata/rules/xpath.py" />
            <source>“{xpath}” is no XPath ({reason}).</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Settling</name>
        <message>
            <location filename="carmengui/ui/review/agreement/adjudicate.py" />
            <source>No disagreements left to resolve.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/adjudicate.py" />
            <source>No value was judged by two reviewers yet. Export a review packet for a colleague first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/adjudicate.py" />
            <source>{n} to resolve. {said}. Press the digit of the reviewer who is right, or judge again.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ShareBar</name>
        <message>
            <location filename="carmengui/ui/widgets/share_bar.py" />
            <source>Shares of better, worse and unjudged</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SidePicker</name>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Choose a result file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Current records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Keep run {n} permanently</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Older runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>On a date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Result file …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Title rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Versions of rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Versions of the rules for {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>{digest}, last used by run {n}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SiteMap</name>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>Site map</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>Site map: one column per page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>borderline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>one column per page, top to bottom</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/site_map.py" />
            <source>removed</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SourceBarcode</name>
        <message>
            <location filename="carmengui/ui/page/source/barcode.py" />
            <source>Removed parts and evidence of the whole page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SourceBox</name>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>1 duplicate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>1 host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>1 more line like this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>1 other word ignored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>1 source was added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>A feed: its entries are read when the crawl starts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>A sitemap: its pages are read when the crawl starts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>Add 1 list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>Add 1 page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>Add about {n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Add pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Add pages to crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Add the sources and start the crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>Add {n} lists</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>Add {n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Choose a file with URLs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Choose files with URLs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Clear the field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Not recognized</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Paste URLs, a sitemap or a feed, or drop a file here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Reading input …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Recognized</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Shows what was recognized. Nothing is fetched before you press Enter.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Sources to crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>The pages of the sitemaps and feeds are read when the crawl starts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} duplicates</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} feeds: their entries are read when the crawl starts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} more lines like this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} other words ignored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} sitemaps: their pages are read when the crawl starts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} sources were added</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SourceHeader</name>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>About the source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Charset and its source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Find in the source (Ctrl+F or /)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Location of the evidence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Matches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Wrap long lines</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Loading stored version …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>No version of this page stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Not fetched: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Removed as boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Removed: also on 1 other page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Removed: also on {n} other pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Select a record in the list below to see its source with the evidence marked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Showing the first {shown} of {whole} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/source_pane.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>The source appears here once a version is stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>and {n} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>assumed, nothing declared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>by its bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>detected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>from HTTP header</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>from byte order mark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>from meta</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>line {a} and {n} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>line {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>lines {a} and {b}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>more than {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>no evidence here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>nothing removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>on 1 other page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>on {n} other pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>removed {n} of {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>robots.txt, line {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>the server sent an empty response</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>{n} of {count}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SourceText</name>
        <message>
            <location filename="carmengui/ui/page/source/source_text.py" />
            <source>Source of the page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <location filename="carmengui/ui/page/rendered/stage.py" />
            <source>Picture of the page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Stale</name>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>a site file has changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>extracted with other rules than the current ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>extracted with rules v{old}, current v{new}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>the calibration has changed</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StaleCorner</name>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>The values of run {n} are out of date: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>run {n}, extract again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>run {n}, extract again ({key})</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Standing</name>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>All changes saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>Show on the Crawl desk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>Show the pages that changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>Show the visits that brought a page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>The crawl is paused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>{fetched} of {found} fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>{n} changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>{n} with errors</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StandingLines</name>
        <message>
            <location filename="carmengui/ui/review/record/current_verdict.py" />
            <source>This record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/current_verdict.py" />
            <source>Verdict on this value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/current_verdict.py" />
            <source>correct: “{value}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/current_verdict.py" />
            <source>correctly absent</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Statistics</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>(seed {seed})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>0.8 or more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>1 page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>1 record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>1 verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>Accepted by cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>All records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>Current verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/figures.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/figures.py" />
            <source>Method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>Pages of the sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>Pages with gold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>Sites</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>and 1 accepted by sample, not seen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>and {n} accepted by sample, not seen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>at least one of 1 site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>at least one of each of {n} sites</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>compared with verdicts and gold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>correct</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>correctly absent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>gold of 1 page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>gold of {n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>invalid extra</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>judged values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>known correct values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/figures.py" />
            <source>location</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>missed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>none judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>not judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>not judged yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>of 1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>of 1 site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>of {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>of {n} sites</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>page has none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>pages with it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>partial</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>present</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>recall</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/figures.py" />
            <source>share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/figures.py" />
            <source>values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{field} by {method}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{field} stands in {mark}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{n} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{n} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{n} verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{which}: 1 row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{which}: {n} rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>{words}, {right} of them correct</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatisticsPage</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Copies tab-separated text, CSV and HTML.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Copy table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Copy: {table}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Statistics tables</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Title rules: expected and measured precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Values by markup</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Values by method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Values found and their quality</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>and {n} methods with fewer values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>for a paper, a spreadsheet or a report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>{field}, by method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>{field}: expected and measured precision</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatisticsPane</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Choose another selection above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Compute statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Copy as command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Copy the command line for these statistics.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Counting records …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Crawl pages or import a corpus to see statistics.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Export report …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Export the report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>No matching records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>No records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>No statistics yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>PDF (*.pdf);;HTML (*.html)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Refresh</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Report canceled; no file was saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Report: {file}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Statistics compare the values found with verdicts and gold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Statistics stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Statistics stopped. Showing the previous figures.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The report covers all records of the project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The statistics could not be computed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Writing report …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>{file} saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>{page} is not in this project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>{table} copied.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatisticsRowsModel</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>correct value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>verdict or gold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/row_columns.py" />
            <source>weight</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatisticsRowsPanel</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_panel.py" />
            <source>Close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_panel.py" />
            <source>Columns of the rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_panel.py" />
            <source>Rows behind this number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_panel.py" />
            <source>Show in Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_panel.py" />
            <source>{which}: reading …</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatisticsSource</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Statistics of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Statistics of all records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Statistics of filtered records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Statistics source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Statistics: {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>filtered in Review: {filter}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <location filename="carmengui/ui/window/status.py" />
            <source>Status</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StoodThen</name>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>After: {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Back to log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Counting …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Current verdicts of {name}: {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Current verdicts: {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Earlier state</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>No verdicts then and none now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Show records of that time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>The log could not be loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Verdicts then, by field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>{then} (now {now})</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StopLine</name>
        <message>
            <location filename="carmengui/ui/page/versions/stop_line.py" />
            <source>Versions of this page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SumsChart</name>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>Found, fetched and changed pages over time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>The chart starts with the first pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>now {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>{found} found, {fetched} fetched, {changed} changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>{n} changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>{n} fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/sums_chart.py" />
            <source>{n} found</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TakingBack</name>
        <message>
            <location filename="carmengui/ui/session/undo.py" />
            <source>Nothing to redo.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/session/undo.py" />
            <source>Nothing to undo.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TextBarcode</name>
        <message>
            <location filename="carmengui/ui/boilerplate/text/barcode.py" />
            <source>Removed and kept parts of the whole page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ThresholdPane</name>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Project threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Remove shared text longer than</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Threshold in characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Use for whole project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>With threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>characters</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ThresholdScale</name>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>1 character</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>Threshold for shared text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>{n} characters</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ThresholdSlider</name>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>Threshold</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TitleLine</name>
        <message>
            <location filename="carmengui/ui/page/rendered/title_line.py" />
            <source>The page has no title.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/title_line.py" />
            <source>Title of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/title_line.py" />
            <source>no title</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TopBar</name>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Command palette</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Compared: {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Find</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Menu</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Project and search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Project {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Search commands, desks and hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Totals</name>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>Site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>Words removed and kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/totals.py" />
            <source>{name}: {words} words, {removed} removed, {kept} kept</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Tracer</name>
        <message>
            <location filename="carmengui/ui/tune/why/tracer.py" />
            <source>Rules: {name}, {origin}, {digest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/tracer.py" />
            <source>built in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/tracer.py" />
            <source>draft v{n}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TroublePane</name>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>1 URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>1 group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>All URLs with problems, largest group first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Copy URLs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Failed pages and the reasons appear here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Fetch anyway</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>No problems</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Problems</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>URLs of the group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} URLs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} more URLs are in crawler traps.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TroubleStrip</name>
        <message>
            <location filename="carmengui/ui/review/list/trouble_strip.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Tune</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>1 changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>1 example was created by a script and is not in the source. Pick another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>1 gets worse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>1 match here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>1 page without a title by a branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>1 parent element</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>1 record changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>1 record crosses {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>1 record crosses {line} so far, {read} of {wanted} pages read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>1 value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>1 value changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>1 value changes in all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Abstract</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Adopt measured weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Also click an element that should match.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Apply rules of {site} to all sites</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/sheet.py" />
            <source>Border between changes and weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/sheet.py" />
            <source>Border between rules and pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/sheet.py" />
            <source>Border between rules and why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Branch &lt;{branch}&gt; gives 1 page a title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Branch &lt;{branch}&gt; gives no page a title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Branch &lt;{branch}&gt; gives {n} pages a title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/margin_links.py" />
            <source>Branch &lt;{branch}&gt;: {change} compared with the published rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>By the rules alone: {changes}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Click an element that should match; Shift+click one that should not.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Click more elements that should match; Shift+click ones that should not, also on other records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Discard draft, return to v{n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Does not fit: {how}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/sheet.py" />
            <source>Expected and measured precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Explain missing value …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Find version that changed record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Fits all {n} examples.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>In the record: {changes}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Institution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>Judged values of {rule}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Matches judged wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>No expression with up to {n} parent elements separates these examples.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Pages with a match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Pick an element of the page …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>Reading the facts of {total} pages, {read} so far.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>Records that cross {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Referenced authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Referenced institutions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Referenced titles</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Set minimum F1 to current</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Use shared rules on {site}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Versions and line history</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>also on 1 page judged wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>also on {n} pages judged wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by attribute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by class</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by position</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by tag</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>correctly no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>falls from {old} to {new}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>fixes {fixes}, breaks {breaks}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>in 1 record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>in {n} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>judged wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>matches 1 that it should not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>matches {n} that it should not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>misses 1 example</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>misses {n} examples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>no record crosses {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>nothing changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>now: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>on 1 judged page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>on {n} judged pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>on {n} of {total} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>partly right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>record {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>right: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>rises from {old} to {new}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>searching other pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>was: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>{figures}, minimum {floor}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{kind}, some left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{n} change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{n} examples were created by scripts and are not in the source. Pick others.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{n} get worse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{n} matches here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>{n} pages without a title by a branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{n} parent elements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{n} records change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>{n} records cross {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>{n} records cross {line} so far, {read} of {wanted} pages read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>{n} values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{n} values change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>{n} values change in all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/margin_links.py" />
            <source>{pages}. Show in Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>{pages}: {field} F1 {after}, same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>{pages}: {field} F1 {before} to {after}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{ready} of {total} pages evaluated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{records}, {ms} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>{up} rise to {line} or more, {down} fall below</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{value}, weight {weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{value}, weight {weight}, branch {branch}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{weight} weight only, {same} same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{words} searched so far</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/margin_links.py" />
            <source>{words}. Show only changes of this branch.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TuneDesk</name>
        <message>
            <location filename="carmengui/ui/tune/desk.py" />
            <source>Draft saved {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/desk.py" />
            <source>Tune</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TuneLinks</name>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>No record selected. Select one in a list first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>{field}: found by {method}, weight {weight}, not by rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>{field}: no candidates on this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>{field}: not found by rules, so there is nothing to explain.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TwinList</name>
        <message>
            <location filename="carmengui/ui/boilerplate/site/twin_list.py" />
            <source>Pages with the same text</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>UrlTable</name>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>1 page found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>1 page visited</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Clear the filter to see all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>Due in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>EMA</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Filter pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Filter pages: site:…, due&lt;1h, changed, errors, noisy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>Interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>Last ten visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>List error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>Next visit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>No pages visited yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>No visited page matches “{filter}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Order of the pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Page columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Pages and their next visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Reading the schedule …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Start a crawl on the Crawl desk. Each page is scheduled once extracted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Visited pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>by name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>by name, Z first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>failed {n} times in a row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>highest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>latest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>least changed first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>longest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>lowest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>most changed first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>next visit {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>no visit planned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>shortest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>soonest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>window {window}, EMA {ema}, interval {interval}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>{n} pages found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>{n} pages visited</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>{url}: {changed} of the last ten visits found changes, interval {interval}, next visit {next}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_columns.py" />
            <source>{visits} visits, {changed} changed, {errors} errors</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ValueEditor</name>
        <message>
            <location filename="carmengui/ui/review/record/value_editor.py" />
            <source>Ctrl+Enter: save, next record · Enter: save · Esc: cancel</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ValueField</name>
        <message>
            <location filename="carmengui/ui/review/record/value_editor.py" />
            <source>Correct value</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ValueReport</name>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>No record selected to report.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>No small rule change would find it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>Reported: {field}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>Suggested rule change: {change} (fixes {fixes}, breaks {breaks}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>Suggested rule change: {change}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>The rules already find it, but another source was preferred or the record is out of date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>{field}: already reported.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>{field}: first mark it wrong or missed, or set the correct value.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VerdictButton</name>
        <message>
            <location filename="carmengui/ui/review/record/verdict_button.py" />
            <source>{verdict}, current verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/verdict_button.py" />
            <source>{verdict}, key {key}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VerdictKeys</name>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>Judge values beside the metadata. Press {key} to go back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>Select the main text first, in source, page or text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>Select the words of the {field} first, in source, page or text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>This record has no cluster. Rank the records first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>{field}: correct is “{words}”.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VerdictPanes</name>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Note on selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Note on value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Stored with each decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>There is no candidate {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>This was the last record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Your name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>taken from {name}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VerdictStrip</name>
        <message>
            <location filename="carmengui/ui/review/record/verdict_strip.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/verdict_strip.py" />
            <source>Verdict</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Verdicts</name>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Absent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Accepted by cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Missed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Not relevant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Not validated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Partial</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Relevant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Validated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>Wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>newly found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>no longer found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/judgement_words.py" />
            <source>weight only</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VersionNote</name>
        <message>
            <location filename="carmengui/ui/page/versions/version_note.py" />
            <source>Not the newest version: {words}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VersionStrip</name>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>Earlier version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>Earlier version ({key})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>Later version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>Later version ({key})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>Loading versions …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>Versions</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VersionedPanes</name>
        <message>
            <location filename="carmengui/ui/page/versions/versioned_panes.py" />
            <source>Border between source and page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/versioned_panes.py" />
            <source>Source and page of one version</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Versions</name>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Addresses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Automatic changes: 1 line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Automatic changes: clocks, counters, link lists</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Automatic changes: {n} lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Boilerplate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Content, without boilerplate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Counted as a change because other pages of the site did not show this yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Documents of type {kind} can only be compared as bytes: they differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Metadata</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>No version of this page stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>One place differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Only around the content: {n} lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Only automatic changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Only in boilerplate: 1 line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Only in boilerplate: {n} lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Only the boilerplate differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Only the markup differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Only version: 1 later visit failed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Only version: 1 later visit found no change.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Only version: not revisited.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Only version: {n} later visits failed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Only version: {n} later visits found no change.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Same URLs; only their sitemap details differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Version {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Version {n} was current.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Version {n}, {time}: {what}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Visit {time}: {what}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>new, not compared with the previous version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>next visit {time}, {away}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>only the boilerplate changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>only the markup changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>redirected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>the content changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>the first version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>version {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>version {n} of {all}, {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>{n} places differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>{n} visits, {time} to {last}: {what}.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VersionsPane</name>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>F1 {figure}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Find version that changed record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>No verdict on this value, so this is its last change: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>No versions yet. Published rules are listed here with message and score, and can be undone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Versions of the rules for {field}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Versions of the rules for {field} on {site}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Versions, newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>current</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>not measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>v{n}  {message}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VisitCounts</name>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>1 changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>1 error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>1 first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>1 unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>1 visit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>Visit results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>{n} changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>{n} errors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>{n} first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>{n} unchanged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_counts.py" />
            <source>{n} visits</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VisitList</name>
        <message>
            <location filename="carmengui/ui/freshness/visit_list.py" />
            <source>Close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_list.py" />
            <source>Close visit list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_list.py" />
            <source>Visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_list.py" />
            <source>Visits behind this number</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VisitOpener</name>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>Current version: {n}, from {time}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>No version stored yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>Open it in Review to see source, page and metadata.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>The visit of {time} failed: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>The visit of {time} returned 304 (not modified).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>The visit of {time} returned identical bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>The visit of {time} was redirected: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>This is the first version, so there is nothing to compare it with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>no address is known</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Weighing</name>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing.py" />
            <source>Measuring precision: {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing.py" />
            <source>The precision of each rule appears here once a draft is evaluated.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WeightHistogram</name>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>Click a bar to filter; drag for a range.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>any</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>below {below}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>from {low}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>{field}: weight, {band}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>{low} to {below}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Why</name>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>Branch &lt;{branch}&gt;, weight {weight}: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>Conditions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>Facts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>No branch matched: the rules find no title on this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The record has another title with more weight: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The record has no title: no candidate has enough weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The stored record matched branch &lt;{branch}&gt;: it was extracted with other rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The stored record matched no branch: it was extracted with other rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>Why, for record {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>Why, for this page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>boilerplate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>line {n}: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>no</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>not reached</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>{n} hits</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WhyList</name>
        <message>
            <location filename="carmengui/ui/tune/why/why_list.py" />
            <source>Facts and conditions</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WhyNotPane</name>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Analyzing …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Press Enter on a change to add it to the draft.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Rule changes that would find them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>This site has its own rules, which take precedence.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Type or paste words and press Enter, or select them in the page or source and press {key}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Why not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Words that should be the value</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WhyPane</name>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>1 other page shares it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Any URL: fetched, skipped or never found.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Copy the whole trace as text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Copy the whole trace as text, for a mail (Ctrl+C)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Decisions about the URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Error reports, newest first (S)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Explain URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Explain a URL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Explain missing value ({key})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Fetch trapped pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Last visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>No record selected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>No version of this page stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Open page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>Other pages with it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Reading page …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>Reason for removal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>See the visits in Freshness for the reason.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Select a record to see the facts found on its page, the conditions checked and the branch that matched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>The page could not be parsed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>The published versions of these rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Type or paste a URL and press Enter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>URL to explain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Unblock host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Why not …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Why this title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{n} other pages share it</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WorkDrawer</name>
        <message>
            <location filename="carmengui/ui/window/task_drawer.py" />
            <source>Running tasks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/task_drawer.py" />
            <source>Show running tasks</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WorkRow</name>
        <message>
            <location filename="carmengui/ui/window/task_drawer.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/task_drawer.py" />
            <source>Cancel: {work}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/task_drawer.py" />
            <source>Runs in the background.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Workbench</name>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>1 page queued from the last session. Press “Resume crawl” to continue.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>All stored pages extracted again: {n} records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Compare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Crawl finished: no pages queued.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Extraction stopped. The remaining records are unchanged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Filter: words, site:…, lang:…, weight&lt;0.8, has:authors, no:date, branch:4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Freshness</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Internal error; the crawl was stopped: {}. No data was lost.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Pause crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Resume</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Resume crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Start crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Stopping</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Tune</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>{n} pages queued from the last session. Press “Resume crawl” to continue.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_FindField</name>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Find in the source</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_Head</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>expected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>measured</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_Number</name>
        <message>
            <location filename="carmengui/ui/compare/group_row.py" />
            <source>{name}: {n} {effect}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_Ticks</name>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/histogram.py" />
            <source>Scale</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
