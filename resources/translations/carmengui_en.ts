<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Absence</name>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Add it as a source on the Crawl desk if it shall be fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Fetched, and not read yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>If it is no trap, release it on the Crawl desk: Why was this fetched, or not?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>It is asked again when it is due. If the address is wrong, take it out of the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>It waits for its turn again with the next crawl.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Not fetched yet: it waits for its turn.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Not fetched: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Not fetched: {reason}. It is asked for again at {at}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Nothing needs to be done. To ask at once, try its host again on the Crawl desk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Open the address it leads to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Read the stored pages again with F5.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Release its host on the Crawl desk, and it waits for its turn again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Start the crawl, or let it go on: the page stands here once it is stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>The Crawl desk says what decided: Why was this fetched, or not?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>The site asks robots to stay away. If you may have the page, ask its owner, or import a copy of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>Widen the scope in the settings of the project, or add the page as a source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>another address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>it leads to {url}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>no page that was read links to it, and it is no source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>nobody noted why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/absence.py" />
            <source>{url} brought the same bytes</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AbsencePage</name>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>What was tried</source>
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
            <source>robots.txt of {host} was asked for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/absence_page.py" />
            <source>the server answered {status}</source>
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
            <source>Add pages to crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add the selected words to the abstract</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add the selected words to the authors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add the selected words to the institution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add the selected words to the keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Add the selected words to the title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Adopt the measured weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Block the chosen host in this project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Bring back what was put away last</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Change the reviewer's name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Change the source path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Clear the filters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Close the window</source>
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
            <source>Correctly absent, and go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Declare a random sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Desks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Draw a sample of this cluster to accept it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Earlier version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Edit the value in its place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>End the crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Export the records as Dublin Core</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Export the report for a committee</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Find a command, desk or host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>First record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Follow the system's light or dark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Go back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Go to one of a cluster that is not begun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Go to the next pane</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Go to the previous pane</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>High contrast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Judge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Judge the random sample in its order</source>
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
            <source>Later, and go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Let the two sides change places</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load a file to compare with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load a result file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load an authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Load another extractor's values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Look closer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Make a test case of this page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Make everything larger</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Make everything smaller</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Make test cases of what becomes worse</source>
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
            <source>Next difference or removed span</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next longer removed span</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Next shorter removed span</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Note on the value or the selected words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Partly right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Pause the crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Pick an element of the page for a rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Press anything by its letters</source>
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
            <source>Previous difference or removed span</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Previous record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Publish the draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Put away an authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Put away another extractor's values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Rank the records by what a look brings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Read all stored pages again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Records and log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Records of the same cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Release the chosen host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Repeat the last decision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Return to the normal size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Return to the rules in force</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Right, and go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Right, and go on, also while writing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Save the comparison as XML</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Selected words become the abstract</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Selected words become the author</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Selected words become the institution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Selected words become the keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Selected words become the main text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Selected words become the title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Send the unjudged changes to Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Send what is wrong here to the developer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Set the moderator's flag</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Settle where reviewers differ, or stop it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show all keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show every request that was made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show the versions of the rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show what is boilerplate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show what reviewers have sent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Show what was decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Skip the chosen host until this crawl ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Speak the next difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Speak the previous difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Start or go on with the crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Stay dark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Stay light</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Take that candidate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Take the moderator's flag away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>This record is not relevant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>This record is relevant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Try the draft on this site only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Try the failures of the chosen host again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Tune rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Two reviewers: packets, agreement, kappa</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Visit again what is due</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>What is open yet, or all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Which version changed the chosen record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Why are other words not the value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Why are the selected words not the value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Why this value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Why was a page fetched, or not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/action.py" />
            <source>Window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Write in the filter field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Write the certificate of the sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/catalogue.py" />
            <source>Wrong</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AgreementTable</name>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>95 % interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Agree on</source>
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
            <source>Reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>says nothing: both always say the same word</source>
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
            <source>A slightly other threshold would decide otherwise.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>Boilerplate is what the pages of a site share, and this is the only page of its site. Crawl another one, and this page is judged again by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Cut it everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Cut {text} on this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>It stands on {held} of {n} pages compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Keep it everywhere</source>
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
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>No page of the site matches this one, so nothing is compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>No partners</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>No record is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>No sibling page yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>None of the {n} other pages compared shares a run of more than {threshold} characters with this page; copies of this page do not count.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>None of them would be cut otherwise.</source>
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
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Only {page} matches this page: each run that both share is cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Press {key} to go back, choose one in the list, and press it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/spoken.py" />
            <source>Removed</source>
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
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Stable from {n} pages on; with {page} alone {share} of the text is judged otherwise.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/site/partner_pane.py" />
            <source>Stable: even {page} alone gives the same cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>The page could not be cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>The page is being cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>The pages of the site are being compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/project_threshold.py" />
            <source>The project's threshold is {n} characters. {key} cuts all stored pages by it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>The record's own panes say why. Press {key} to go back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/middle.py" />
            <source>This page has no text that a reader would see.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>This page was not fetched, so there is nothing to cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>This text stands on none of the {n} pages compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/wording.py" />
            <source>Too few of the {n} pages compared share a run of more than {threshold} characters with this page. A lower threshold cuts more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/view.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/middle.py" />
            <source>What it holds stands in its source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_words.py" />
            <source>What you said of {text} is taken back.</source>
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
            <source>{text} is cut on the pages of this site. {key} cuts all stored pages by it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_words.py" />
            <source>{text} stays on the pages of this site. {key} cuts all stored pages by it.</source>
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
            <source>{words}: a whole block that stands on most pages, however short it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{words}; kept, for it is not longer than the threshold of {threshold}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>{words}; kept, for too few of the pages that vote share it.</source>
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
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>By branch {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>Record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>Record has</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>Site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>The weight of the title that the record took.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>Weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>Whether the record took this title, or the page offers a better one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>being read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>by the branch: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>in the record: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>no title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_model.py" />
            <source>the same</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>BranchPane</name>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>A branch is a line that gives a value with a weight. Without one, no page gets a title from the rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Another branch takes each page before it is reached. Alt+Up and Alt+Down in the rules go to the other branches.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Its value is {value}, its weight {weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>No page has a title by this branch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Pages of the branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Show them on Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>Start a crawl on the Crawl desk: each page appears here under the branch it comes to, as soon as it is read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>The pages of the branch could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>The rules are being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>There are no records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>These pages were read with other rules than those shown; they are counted anew when the records are extracted again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_pane.py" />
            <source>These rules have no branch.</source>
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
            <source>by site, backwards</source>
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
            <source>Columns of the records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/branch/branch_table.py" />
            <source>Records of the branch</source>
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
            <source>The rules of this field failed: {why}</source>
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
            <source>The test case is gone again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>There is no record here that could become a test case.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>This page is a test case now: its rules shall give nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>This page is a test case now: its rules shall give “{value}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>{field}: no rules in a file lead to it, so there is nothing to test.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/make_case.py" />
            <source>{field}: say first what is right. Select its words and press their key.</source>
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
            <source>1 test case holds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>Every page that was made a test case has its right value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>{n} of {all} test cases fail</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/cases_link.py" />
            <source>{n} of {all} test cases hold</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CatalogueExport</name>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>1 of the values was accepted by sample, not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>1 record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>1 value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Dublin Core in XML (*.xml)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Export the records as Dublin Core</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Export to {file}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>The export was stopped; no file was written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>The records are being written to {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>Withheld, below a weight of 0.5 or judged wrong: {values}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>{file} is written and read back: {records}, {values}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>{n} of the values were accepted by sample, not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>{n} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/export_records.py" />
            <source>{n} values</source>
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
            <source>Certificate in {file}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>No sample is declared yet: declare one first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>The certificate is written to {file}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>The certificate was given up.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample.py" />
            <source>{n} of {all} records are drawn with seed {seed}. Judge them in their order.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ClaimLine</name>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>Drawn {date} of {all} records, seed {seed}. Press to go on with it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>Passed over, and so not right until judged: {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>Sample {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/sample_status.py" />
            <source>{field} from {weight} up</source>
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
            <source>{right} of {judged} judged are right. At least {low} of all {all} are, with {sure} % confidence, however often one looks.</source>
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
            <source>Find a command, desk or host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Go to a command, desk or host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/palette.py" />
            <source>Nothing here is called “{}”. Try fewer letters.</source>
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
            <source>run again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CommandTwins</name>
        <message>
            <location filename="carmengui/ui/desk_links/as_command.py" />
            <source>Copied: {command}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/as_command.py" />
            <source>say why here</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Compare</name>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>1 page only in {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>1 page that both know</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>1 page that only the newer side knows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>1 page that only the older side knows</source>
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
            <source>The records now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>as good</source>
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
            <source>new found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/difference.py" />
            <source>no longer found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>no rule named</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>nothing was found on it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>now {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on 1 page that both know</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on 1 page, which is not in the project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on {n} pages that both know</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>on {n} pages, none of them in the project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>right is: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>the new value was judged: {verdict}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/words.py" />
            <source>the old value was judged: {verdict}</source>
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
            <source>{day}, as of then</source>
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
            <location filename="carmengui/ui/compare/words.py" />
            <source>{n} pages only in {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>{n} pages that both know</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>{n} pages that only the newer side knows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/page_words.py" />
            <source>{n} pages that only the older side knows</source>
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
            <source>Comparison stopped. The earlier one stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/desk.py" />
            <source>The runs of the project are being read.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CompareStates</name>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Back to what was compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Choose other sides above, or let the newest runs be compared after all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Compare the newest runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Every reading of the pages is kept as a run: change a rule and read them again ({key}), or load a result file of another program below.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>The comparison was stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>The first is kept when a crawl ends. A result file of CARMEN or of another program can be loaded below at any time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>The two sides are being compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>The two sides cannot be compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>There is no run yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>There is only one run yet, so there is nothing to compare it with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/states.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Complaining</name>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>No small change of the rules would find it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>Sent to the developer: {field}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>The rules find it already: another source of the page went before them, or older rules read it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>The rules would find it so: {change} (fixes {fixes}, breaks {breaks}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>The rules would find it so: {change}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>There is no record here of which something could be sent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>{field}: say first that it is wrong or missed, or what is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/report_value.py" />
            <source>{field}: this is sent already.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CountLink</name>
        <message>
            <location filename="carmengui/ui/widgets/count_link.py" />
            <source>Show these rows; pressed again, all that is different.</source>
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
            <source>1 page waits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk.py" />
            <source>Crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk.py" />
            <source>Each host gets a line here once its pages wait.</source>
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
            <source>Pages are being imported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Paused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Paused; {n} in flight come in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk.py" />
            <source>So far</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>Stored pages are being read again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The crawl begins.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The crawl ends; what is under way comes in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The crawl goes on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The crawl is over.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The crawl was paused.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The crawl was told to end.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>The project is being opened</source>
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
            <source>no end to name while nobody answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>the end cannot be told yet</source>
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
            <source>{n} in flight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} in trouble</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} pages wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/desk_words.py" />
            <source>{n} told to wait</source>
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
            <source>1 page waits for its turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>A minute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>Answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>Fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>Host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>Now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>The last answer of the host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>There is no robots.txt: everything may be fetched</source>
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
            <source>done; {n} left out, {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>given up: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>its first pages are being read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>its last pages are being read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>nothing waits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>offline; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>outside its hours, asked from {time} on; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>pause of {pause} s; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>rests; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt asks {pause} s; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt gives no answer: nothing may be fetched until it does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt gives no answer; {n} left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt gives no answer; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt was not asked for in this session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>robots.txt was read and is kept to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>shares its server with another host; {n} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>skipped by you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>slowed down to {pause} s; {n} wait</source>
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
            <location filename="carmengui/ui/crawl/lanes/model.py" />
            <source>{fetched} fetched, {failed} failed, {waiting} wait</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{n} pages wait for their turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{n} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/lanes/words.py" />
            <source>{what}; {n} left out</source>
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
            <source>a sitemap</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>a source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>asked before any page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>due again</source>
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
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>tried again</source>
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
            <source>A trap was found ({kind}): {evidence}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Described, without a title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Described: “{title}”, {weight}</source>
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
            <source>Fetched in {took}: the content has changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Fetched in {took}: the content is the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Fetched, but not read: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>It is outside the hours of this host: it is asked from {time} on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Not fetched: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>Not modified, says the server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>The server asks to be left alone for {n} s (Retry-After).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>There is no robots.txt: everything may be fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>You have blocked this host: {n} addresses are left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>You have released this host: {n} addresses wait again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>You skip this host until the crawl ends: {n} addresses are left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>robots.txt answered {status}: nothing may be fetched until it answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>robots.txt gave no answer: nothing may be fetched until it does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/log.py" />
            <source>robots.txt was read; {n} s between two pages</source>
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
            <source>A trap: {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Access refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Asked too often</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Error in the server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Fetched, but not read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Forbidden by robots.txt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Gone for good</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Left out by a rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Left out by you</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Needs a password</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>No answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>Out of service for now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>The server answers with an error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_words.py" />
            <source>They are not fetched unless you release them.</source>
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
            <source>robots.txt gives no answer</source>
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
            <source>{reason}. The program never fetches past robots.txt.</source>
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
            <source>Removed</source>
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
            <source>What is cut from this page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>What is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/header.py" />
            <source>Which part of the text</source>
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
            <source>Each verdict stands here with its moment, and can be taken back alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Log of decisions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Look for fewer of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>No decision has these words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>Nothing was decided yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>The log could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>The log is being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>They stand again, and what was decided in their place is set aside.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/log.py" />
            <source>{name} has set this aside, and can go back to it.</source>
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
            <source>taken back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/table.py" />
            <source>taken back there</source>
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
            <source> by chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Declare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Declare a random sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Declare none now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Each site by its share: small ones are sure to be in it. The claim is a little more cautious.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Esc</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>How many records to draw</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>The share of right ones to claim</source>
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
            <source>All keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/rail.py" />
            <source>All keys ({keys})</source>
            <translation type="unfinished" />
        </message>
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
    </context>
    <context>
        <name>DiffDelegate</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_delegate.py" />
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_delegate.py" />
            <source>right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_delegate.py" />
            <source>was</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DiffFigures</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>How many values change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_figures.py" />
            <source>Judge {n} to get a direction</source>
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
            <source>Values that change, worst first</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DiffPane</name>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Choose a record first: it says for which site the draft is to hold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Crawl or import pages first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Every record keeps its value, whatever the draft says otherwise.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>No change is of this kind.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>No value of the pages read so far changes.</source>
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
            <source>Press the lit number above once more to see all of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>Reading the facts.</source>
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
            <source>The draft holds for {site} alone; the other sites keep the rules in force.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>The other voices decide: every record says what it said before.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>There is no record that a draft could change.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>They are kept: from then on every keystroke is answered at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_pane.py" />
            <source>What the draft changes</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DifferenceDelegate</name>
        <message>
            <location filename="carmengui/ui/compare/difference_delegate.py" />
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/difference_delegate.py" />
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
        <name>DifferenceModel</name>
        <message>
            <location filename="carmengui/ui/compare/difference_model.py" />
            <source>being read</source>
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
            <source>Next difference (n)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Only the content</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Only what differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Open a visit to see what it changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Open this version on Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Previous difference (p)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>Show more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>The two versions are being compared.</source>
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
            <source>the metadata differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_view.py" />
            <source>{old}  →  {new}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DifferingTable</name>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/tables.py" />
            <source>Who said what</source>
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
        <name>DraftKeeper</name>
        <message>
            <location filename="carmengui/ui/tune/editor/autosave.py" />
            <source>The draft {path} cannot be removed ({reason}).</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ElementLine</name>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>Arrow keys walk through the elements of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>At {tag}: “{text}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>Enter: shall be found; minus: shall not be found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/element_line.py" />
            <source>Left and right go out and in, up and down to the elements beside. Enter takes it as one that shall be found, minus as one that shall not.</source>
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
            <source>All versions give the value {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>All versions say the same of this page: {text}.</source>
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
            <source>Branch &lt;{new}&gt; gives a value where none did. Nobody has judged it yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{new}&gt; gives another value now. Nobody has judged it yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{new}&gt; gives it now, before it was &lt;{old}&gt;. Nobody has judged it yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{n}&gt; would give it, but a case before it holds: line {all} asks “{text}”: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{n}&gt; would give it, but branch &lt;{all}&gt; goes before it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{n}&gt; would give it, but it gives no text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{n}&gt; would give it, but line {all} asks “{text}”: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Branch &lt;{old}&gt; gave a value, and now none does. Nobody has judged it yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>By verdicts and gold the new value is missing, though there is one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>By verdicts and gold the new value is right in part.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>By verdicts and gold the new value is right, for the page has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>By verdicts and gold the new value is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>By verdicts and gold the new value is wrong.</source>
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
            <source>It was judged right that there is none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>It was judged that a value is missing</source>
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
            <source>No fact finds “{text}”: write one whose XPath leads to it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>No version gives the value {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>No version of these rules was published yet.</source>
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
            <source>The record says another value then. Nobody has judged it yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The robots.txt of its host was never asked for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The value before was judged right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The value before was judged right in part</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>The value before was judged wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>There is no word in this text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>This text is in the value; branch &lt;{n}&gt; gave it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Version {n} brought the value {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Version {n} changed the value from {name} to {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Version {n} lost the value {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Version {n} of the rules of the site brought the value {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Version {n} of the rules of the site changed the value from {name} to {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>Version {n} of the rules of the site lost the value {text}.</source>
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
            <source>but for capital letters</source>
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
            <source>from character {n} on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>from its first character</source>
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
            <source>letter for letter</source>
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
            <source>no</source>
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
            <source>no, {why}</source>
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
            <source>of the new one nothing is known.</source>
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
            <source>the new one is missing, though there is one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the new one is right in part.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the new one is right, for the page has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the new one is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the new one is wrong.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>the server answered {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>there is no {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>they differ from character {n} on</source>
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
            <source>yes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>yes, {why}</source>
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
            <source>{name} found it, but no branch gives {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} found it, but {text} leaves out what is boilerplate of the site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} goes on for {n} character</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} goes on for {n} characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} is damaged ({text}): the {n} records before it were read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} is {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} is {n} and {text} is {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} is “{text}” on {n} of {all} pages of this site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name} stands for the first of its {all} finds, “{text}”; this text is number {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name}: Branch &lt;{n}&gt; is not in the common rules any more, so it is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name}: Branch &lt;{n}&gt; was changed in the common rules; the site keeps its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name}: Fact {text} is not in the common rules any more; the site keeps its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name}: Fact {text} was changed in the common rules; the site keeps its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name}: The place of {text} is another one in the common rules, so the change is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{name}: The rules of the site and the common ones do not go together: {text}</source>
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
            <source>{n} cluster covers all {all}; this one stands for {alike}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/engine_sentences.py" />
            <source>{n} clusters cover all {all}; this one stands for {alike}.</source>
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
            <source>Save the visits in the columns of Table 6</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/export_bar.py" />
            <source>Save what is in view as PNG or SVG</source>
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
            <source>What was exported</source>
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
            <source>busy or closed</source>
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
            <source>gateway too slow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>gone for good</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>it has no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>log-in wanted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>never of late</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>no answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>not modified</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>only it has a value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>say nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>say otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>say the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>says otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>says the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/facet_words.py" />
            <source>server error</source>
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
            <source>Sites, languages and methods are counted here once there are records.</source>
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
            <source>{name} could not be looked for, line {line} of {rules}: {why}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Failures</name>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A block or a branch is expected here, but there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A bracket is still open where {why} stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A branch is written as &lt;1&gt; Title[0.8] = HMAX.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A branch is written as &lt;1&gt; Title[0.8] = HMAX. Facts stand before the first “if”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A fact begins at the left edge.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A fact is written as HMAX = //h1 (what goes on is indented), and the decision begins with If.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A fact stands behind the beginning of the decision.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A name is missing; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A number is missing; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A pattern for URLs is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>A range is written as H1 … H6.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A record has no field “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A record is like {"id": ..., "title": ...}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A sample needs at least one record, and a seed from 0 to 2,147,483,647.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A sample with seed {text} was declared today already, of other records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A sample with seed {text} was declared today already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>A step has either “regex” or “xpath”, not both.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A text of more than {n} characters is no rule.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A weight is a number from 0 to 1, as in weight&lt;0.8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>A weight is a number from 0 to 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add a line: from = 1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add a line: match = 'example.org'</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add a line: {text} = '…'</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add it under [state] first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add its host to “match”, or remove it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add: status = 403</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Add: xpath = '//h1'</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>After a number a comparison is missing; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>After {text} a question is missing; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>An XPath begins with //, as in //h1; a name is one word, as in HMAX.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>An XPath is written as //h1 or //div[@class="title"].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>An XPath or the name of a fact is missing here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>An “if” or a branch is expected, but there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Another authority file “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Another extractor “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Another {text} “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Ask again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Ask for example &lt;title&gt; exists, &lt;title&gt; == HMAX, &lt;title&gt; contains HMAX or HMAX is boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Ask it of a single name, for example HMAX is boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Blocks and brackets are nested deeper than {n} levels.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Branch &lt;{n}&gt; stands twice.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Case {n} wants {text}, but branch &lt;{name}&gt; gives {all}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Case {n} wants {text}, but no branch gives a value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Change something first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Change the rules for all sites instead.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Check its name and permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Check its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Check its permissions and the room on the disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Check its permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Check its rights.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Check the key.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Check the permissions of the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Check the permissions of the folder and the room on the disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Check the permissions of the folder, or copy the project elsewhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose a CARMEN XML or JSON lines, one page a line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose a folder that does not exist yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose an XML file with &lt;record file=…&gt; elements.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Choose another name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another place for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another place, or make room.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another reviewer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose pages that have text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Choose the folder of a project, or make one with: carmengui new</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Choose two sides for the same field.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Close it with “)”, or join the next question with &amp;&amp; or ||.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Close it with “}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Close that program and try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Close the other program or check the permissions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Close what has it open, and try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Compare it, for example length of HMAX &lt; 80.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Compare the two again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Count the braces above: one of them closes too early.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Crawl or import pages first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Crawl or import something first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Crawl something first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Declare a new sample; the verdicts stay.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Delete it and let the site's pages be judged again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Delete it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Did you mean “{text}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Each * in it stands for what a * in “from” caught.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>For example: carmengui sample PROJECT --size 400 --seed 2001</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Give a shorter one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Give each branch its own number from 1 to {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Give it one or remove the line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Give that file another name: title is for the title.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Give the address of a page in the list of records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Give this one another name, or move it up to where it is first used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Head each with [[{text}]].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Head it with [{text}].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Here is a sign that cannot be seen and has no meaning.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Import it with its address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Install the newer version to open it; nothing was changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Install the newer version to read them; nothing was changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>It must name pages by their addresses here, or by the ids of the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>It needs a column “preferred”, and may have variants (parted by |), identifier and type.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>It needs a “url” or an “id”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>It needs at least {"id": ..., "html_file": ...}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>It was stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Its lines need a "gold" like {"title": ..., "authors": [...]}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Join some of them: one file holds all rules of a field.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Judge some records first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Known are site:, host:, lang:, method:, has:, no:, branch:, verdict:, diff:, cluster:, record: and weight&lt;0.8. To search for the words, put them into quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Known are {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Known are: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Leave some of them out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Leave some out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Lift some of them to the rules for all sites.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Loaded are: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Look at its page, or publish the rules all the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Look at the records that become worse, or publish it all the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make one with: carmengui new</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make one with: carmengui new {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make records with: carmengui extract --corpus CORPUS.jsonl --out PRED.jsonl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make room and start again; what was fetched so far is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make room on the disk and start again; what was stored so far is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make room or check the permissions; the records themselves are stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Make several site files of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Make two facts of it, or name the way with single slashes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Make two facts of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Make two files of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Make two patterns of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Make two steps of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Mend it by hand first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Mend it, or remove it with its page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Mend it, or take it away: then the common rules hold on this site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Mend it, or write the pattern without re: like /tag/*.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Mend or remove it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Mend the line it names.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Mend the line, or the one before it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Mend the setting “ca_file”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>More than {n} texts are joined here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Move it up, before the first if.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name a .warc, .warc.gz or .wacz file, a folder, or an HTML file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name a corpus with one page on each line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name a file of JSON lines.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name a file of records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name a run by its number, a file, now, a date (2026-11-14) or reviewer:NAME.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Name a run by its number, a version of rules (title v12), a file, now, a date (2026-11-14) or reviewer:NAME.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name another folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name it: --project P</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Name its CSV file under [lookups].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Name the records that were extracted from this corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No authority file “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No authority file “{name}” was put away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No extractor “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No extractor “{name}” was put away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>No record of {text} belongs to a page of {name}: their ids differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>No run was made with the rules {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>No version of {text} is stored in this project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No version of {text} was published yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No {text} “{name}” stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>No {text} “{name}” was put away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>None is loaded.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>None is put away.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Nothing before this step finds “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Nothing has been judged yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Only files can be compared without a project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Only the newest one can be, and only where there is one before.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Open it once where it can be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Open the block with “{”; join questions with &amp;&amp; or ||.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Publish it, or see what it would change: carmengui rules PROJECT check</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Publish one on the Tune desk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Put a copy of the project folder in its place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Put away are: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Put it between quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Put one into {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Put that one away first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Put that step before this one, or a text between quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Put the XPath of that fact there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Put the text itself there, in quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Put {text} back, or remove the case.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Read the pages with them first: carmengui extract PROJECT</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Reading {text} was given up.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Remove it, or choose another run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Remove its DOCTYPE with the declarations and open it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Rename one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Save it again as UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Save it as UTF-8 JSON lines.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Save it as UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Select a part of it: the rule holds wherever that part stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Select some first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Set it before the program starts, or take the line out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Shorten it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Shorten it; a part of it will do for “contains”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Shorten the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Split it and open a part.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Take another seed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Take it out, or open a block above it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Take it out, or put it into quotation marks if it is text to look for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Take out the blanks before its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Take them in with: carmengui packet PROJECT --in {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The XPath is longer than {n} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The XPath of “{text}” must be a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The XPath walks through the whole page within a predicate of a predicate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The address of a scan must hold {id} once, behind the host.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The archive {text} cannot be written: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The disk that holds {text} is full.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The documents of kind {text} hold no words, so nothing can be compared with them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>The draft of {text} is not published, so it is no version yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The fact {text} is already there in line {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The fact {text} stands twice, or was used before this line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The fields are {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The file cannot be read ({text}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The file has no branch, so it decides nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The file is longer than {n} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The file is no text in UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The file of certificates {text} cannot be read: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The header “{text}” cannot be set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The mark of “{text}” must be a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The name of a fact is missing here; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The name of a field is missing; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The name of the file has signs that cannot be used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>The newest is {text} v{n}; all of them: carmengui rules PROJECT history --name {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The number of a branch is too small or too large.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The packet is damaged or no review packet: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The packet was written by a newer carmengui.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The page of case {n} cannot be read: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The pattern is longer than {n} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The pattern “{text}” is no regular expression: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The pattern “{text}” repeats more than {n} times.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The pattern “{text}” takes too long on this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The pattern “{text}…” is longer than {n} letters and signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The place of a scan is kept by its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The project has no records yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The project has no stored pages yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The quotation mark is not closed on this line, or is a single one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The records that sample {text} was drawn from are not there as they were.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The run cannot be kept in {text}: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The setting “ca_file” must name a file with certificates in PEM form.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The setting “ports” cannot be “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The sign “{text}” has no meaning here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>The step “{text}” has no “regex”, “xpath” or “set”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The stored site model cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The text in quotation marks is longer than {n} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>The verdicts in {text} were written by a newer carmengui (version {name}, this program knows {n}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>The weight is missing; there is {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There are more than {n} branches in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There are more than {n} facts in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There are more than {n} questions in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There are more than {n} steps.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There are no records to draw from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There are no variables in the XPath of a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There are those of XPath 1.0, and re:test, re:match and re:replace.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There are two scans called “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There are two steps called “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>There are versions of {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There are {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There are: merge, start.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There are: {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There is no fact “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There is no field “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There is no file {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There is no filter “{text}:”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There is no open “if” that {why} could belong to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There is no project in {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There is no record to be judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There is no rule file “{text}{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There is no run {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There is no table “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>There is no text to keep or to cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>There is no version {text} of {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>There is no {text} “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>There should be a file {n}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>These rules are the ones in force, so there is nothing to publish.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>These rules hold on {name} already, so there is nothing to publish.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>They are {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>This block is never closed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>This branch is for another field ({text}) than those above ({name}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>This comparison is no longer open.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>This is no TOML ({text}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>This page belongs to no site.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>This page has no address with a host, so there is no site to keep a rule for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>This stop has neither “text” nor “status”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>This “}” closes nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Those that come with it are {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Try again, on another disk if need be.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Types are person and institution, or none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Use another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Use letters and _.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Use letters, digits and _.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Use letters, digits, - and _.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Version {n} cannot be taken back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Version {n} of {text}{name} cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>Versions of rules belong to a project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>With merge = "list" it starts with a list.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write a line {text} = … above, or use one of these: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write a number, length of NAME or number of NAME.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write a simpler pattern.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Write a value, or remove the line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write hours like “22:00-06:00”, and for one host and those under it “example.org 22:00-06:00”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write it like /tag/* or re:/page/\d+$.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Write it like https://example.org/news/{id}/.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write it like https://example.org/page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write it like: "https://example.org" = { Authorization = "env:EXAMPLE_TOKEN" }</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Write it whole, like https://example.org/.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Write its code of two letters, like tt or tr.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write numbers, like “80 443 8080”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write one file for each field.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Write one like Accept-Language.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write one, as in S = //p/b.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write scheme, host and perhaps a port, like “https://example.org”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write text between double quotation marks on one line, for example "untitled".</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write the cases one after the other with elsif.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write the name of a fact, or text in quotation marks such as "untitled".</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>Write the setting “proxy” like “http://proxy.example:3128”, or “none”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>Write the weight as a number from 0 to 1 in square brackets, for example Title[0.8].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>Write: {text} = { name = "…" }</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>XPath has no function “{text}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>a record belongs to another page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>a verdict is taken back in it that it does not hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>it cannot be read ({text})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>it has a part named {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>it has another format</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>it has too many parts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>it is locked with a password</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>it would unpack to more than two gigabytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>its part {text} is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>its part {text} is too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>some of its verdicts are missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>some of what was sent is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>something is said of a complaint that it does not hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>the bytes of {text} are not those that were packed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>the end of the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>title{text} has rules for the field {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{name} cannot be understood ({why}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>{name}, line {n}: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{name}.rules, line {n}: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>{name}: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{n} is {text}, although the corpus calls it an HTML page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} can only be read: another program has it open, or the folder cannot be written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be made: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text} cannot be moved: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be opened for writing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be opened: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text} cannot be read ({name}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>{text} cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be read: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be unpacked: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} cannot be written: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} declares entities of its own, which are not opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} has an older schema ({name}) and can only be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text} has no entry.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text} has no preferred form.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} has not judged anything here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>{text} has nothing called “{name}” there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds more than {n} bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds no HTML file and no web archive.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds no certificate that can be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds no gold to compare with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds no pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds verdicts only, and no page to be judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text} holds {name} rule files; more than {n} are not read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} holds {n} records and {all} values, but {new} and {old} were written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text} holds {n} rule files; more than {all} are not read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is a database, but not a carmengui project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is a page of a corpus, not a record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text} is about {name}, {text2} about {all}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is damaged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is in use by another program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>{text} is no TOML ({name}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is no WARC file that can be read: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is no record.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is no result file of CARMEN: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text} is no table: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text} is no test case ({name}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text} is no text in UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is no web archive, folder of pages or saved page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is no whole ZIP archive</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is not JSON: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is not UTF-8 text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is not a carmengui project (it has no {name}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is not a carmengui project (it is no SQLite database).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is not empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} is too long for a list of words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} names no page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text} speaks of {n} pages, and none of them has a record in this project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} was not written as it should be: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text} was written by a newer carmengui (schema {name}, this program knows {text2}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text} … {name} is no range of names.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text}, line 1 names no column “preferred”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text}, line {n} is no object of JSON.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text}, line {n} is not JSON: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: each of “{name}” must be a text of one line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: the address of {name} must look like “127.0.0.1:8080”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text}: the floor of {name} must be a number from 0 to 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: the header “{name}” for {text2} must be a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: the header “{name}” for {text2} must be one line of ASCII.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: the login for {name} is to come from the variable {text2}, which is not set.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: the login for {name} must be a table of headers.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text}: there is no field “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: there is no setting “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{text}: “floors” must be a table, headed by [floors].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “logins” must be a table, headed by [logins].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” is no header that can be set for {text2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” is no origin to log in to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/beside.py" />
            <source>{text}: “{name}” is no type of entry.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” must be a table, headed by [{text2}].</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” must be at least {text2}, not {name2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” must be at most {text2}, not {name2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” must be one line of ASCII letters and signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” must be one of {text2}, not “{name2}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>{text}: “{name}” must be {text2}, not “{name2}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>{why} is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“=” is missing before {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“]” is missing before {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“from” is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“match” is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“to” has more * than “from”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“to” must be at least “from” ({text}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{n}” is no weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}:” needs a word behind it, without a blank.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” cannot be a name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” cannot be the name of a scan.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” cannot be the name of a value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” ends when it begins.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” has more than {n} items.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is a name that is there already.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” is a word of the notation and cannot be the name of a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is longer than {n} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” is neither a fact nor the beginning of the decision.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” is neither an XPath nor the name of a fact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is no HTTP proxy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” is no XPath ({name}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is no address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is no branch of the rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is no code of a language.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” is no name of a rule file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is no number of a cluster.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is no regular expression: {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is no span of hours.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is no status of HTTP.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is no way to join values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is not among the words for {name}:.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” is not an address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is not known here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” is not matched by “match”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” is not one fact that could be boilerplate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be a list of tables.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be a number, not “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be a table.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be a text, not “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be a text: an expression between quotation marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be a whole number, not “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be between {name} and {text2}, not {name2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be one line of ASCII letters and signs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must be true or false, not “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must hold whole numbers, not “{name}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/site_files.py" />
            <source>“{text}” must start with a text, a number or true or false.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” names a time that no day has.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/elsewhere.py" />
            <source>“{text}” names no host.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/bridge/failures/rules.py" />
            <source>“{text}” needs XPaths, but {name} is a fact.</source>
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
            <source>in practice right in {low}–{high} % of {n} judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>not found: no candidate on the page is likely enough</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/candidates_pane.py" />
            <source>not found: too little text to tell the language</source>
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
            <source>Columns of the table</source>
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
            <source>Source of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/file_pane.py" />
            <source>The page cannot be shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/file_pane.py" />
            <source>The page is being read.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Filing</name>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>Run {n} is a draft again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>Run {n} stays for good.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>Save the comparison as CARMEN XML</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/filing.py" />
            <source>{n} records are written: {file}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FirstStartPage</name>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>A corpus of saved pages (JSON lines), a list of addresses, a sitemap, a feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>A folder with project.toml; nothing is copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Another window could not be opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Begin</source>
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
            <source>Go on with another project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Nine sites on this computer, crawled and revisited before your eyes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>No request has left this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>No request has left this computer. The project lies in {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Nothing here yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Open files you have</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>This project will hold pages, the metadata found in them, and what you decided about each. Bring pages in, and the first records can be judged while the rest still arrive.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>Try the bundled demo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/first_start/page.py" />
            <source>{} is not a project: choose a folder with project.toml.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FootBar</name>
        <message>
            <location filename="carmengui/ui/compare/foot_bar.py" />
            <source>Back to the differences</source>
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
            <source>Floor holds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Floor sinks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>How good these rules are stands here once it is counted.</source>
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
            <source>Make a test case of the worse one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Make test cases of the {n} worse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Message of the version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>No floor pinned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>No floor to hold</source>
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
            <source>Nothing is judged yet, so nobody can say how good these rules are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>One of each kind of the unjudged changes, for somebody to judge.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish for {site}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish for {site} all the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish v{n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Publish v{n} all the same</source>
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
            <source>What becomes of the draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>What was changed, and why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Why version {n}?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/foot_bar.py" />
            <source>Why, for {site} alone?</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FootLine</name>
        <message>
            <location filename="carmengui/ui/boilerplate/foot.py" />
            <source>Place among the removed runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/foot.py" />
            <source>back to the record</source>
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
            <source>First visit planned as soon as its host has a turn.</source>
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
            <source>This page is not in the schedule, because no crawl has met it.</source>
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
            <source>changed in here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/legend.py" />
            <source>changed somewhere in here</source>
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
            <source>retry {n} ({reason}), the interval stays</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>started anew: {time}</source>
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
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>what it brought is not judged yet</source>
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
            <source>{level}: the interval holds still</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/painter.py" />
            <source>{n} in view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/wording.py" />
            <source>{reason}; an error is not a state: interval and window stay</source>
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
            <source>Visits of the chosen page</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FreshnessTimeline</name>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>Choose one in the list: its visits stand here, and when the next one is due.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>Next visit {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/timeline.py" />
            <source>No page is chosen.</source>
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
            <source>Content changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/further_facets.py" />
            <source>Server said last</source>
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
            <source>nothing here is different</source>
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
            <source>Judge the records on Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Judge them on Review</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Just in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Just in, what happened, and every request</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Records appear here as they come in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Records just in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Show all requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>Show all requests to all hosts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>What happened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/happened.py" />
            <source>What the crawl does is written here, line by line: answers, waits, refusals.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Hints</name>
        <message>
            <location filename="carmengui/ui/keys/hints.py" />
            <source>Letters to press things by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/hints.py" />
            <source>{n} things can be pressed by their letters; Esc ends it.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>HostLevers</name>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Block it in this project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Release it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Show its records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Show the requests made to it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Skip it until this crawl ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Try its failures again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/host_levers.py" />
            <source>Why its last page was fetched or not</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Judge</name>
        <message>
            <location filename="carmengui/ui/review/verdicts/judge.py" />
            <source>Nothing was decided yet that could be repeated.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/judge.py" />
            <source>There is no record here that could be judged.</source>
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
        <name>JudgingKeys</name>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>Select the main text first: in source, page or text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>Select the words of the {field} first: in source, page or text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>This record is in no cluster: rank the records first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>Values are judged beside the metadata: {key} leads back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_keys.py" />
            <source>{field}: it should be “{words}”.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>JudgingPanes</name>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>A note on the selected words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>A note on the value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Each decision is kept with it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>Note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>There is no candidate {n} here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdict_panes.py" />
            <source>This was the last record of the list.</source>
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
        <name>KeyCard</name>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>All keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>All keys are as they were built in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Enter or a click on a row, then its new key. Delete takes it away.</source>
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
            <source>The card is written to {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>The keys of {} hold from now on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>Your keys are written to {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_card.py" />
            <source>{action} has its built-in key again.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>KeyMap</name>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>Choose a file that was exported from the card of keys. Nothing has changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>It does not begin with “{}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>It has keys for “{}”, which is no action.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>It is not JSON.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>Keys are a list of words such as “A” or “Ctrl+B”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>This is no profile of keys: {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>{key} belongs to “{action}”: choose another, or change that first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>{key} is needed to move, to press or to leave: choose another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>{key} stays what it is: it leads out of everything.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>“{action}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/actions/key_map.py" />
            <source>“{}” is no key.</source>
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
            <source>{action} has no key now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action} is as it was.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action}: press the new key, or Esc to leave it as it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/key_row.py" />
            <source>{action}: {key} from now on.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LaneHeader</name>
        <message>
            <location filename="carmengui/ui/crawl/lanes/header.py" />
            <source>Columns of the hosts</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LaneTable</name>
        <message>
            <location filename="carmengui/ui/crawl/lanes/table.py" />
            <source>Columns of the hosts</source>
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
            <source>No request was made so far.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>Requests that were made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/ledger_view.py" />
            <source>The requests are being read.</source>
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
            <source>All of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>All that is different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Both sides have the same values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Copy as command: the line that compares the same without a window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Nothing of this kind is different.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Only weights differ: press the number “weight only” above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Pages are the same when their address, or the end of it, is the same.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>Press the lit number or row once more, or show all.</source>
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
            <source>The two sides have no page in common.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/list_pane.py" />
            <source>worst first</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LoadingBeside</name>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Authority files (*.csv *.tsv *.jsonl *.ndjson);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Choose the result file of another extractor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Choose the snapshot of an authority file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Choose what shall be put away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Nothing of this kind stands beside the records.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Nothing was put away since the project was opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>Result files (*.jsonl *.ndjson *.json *.xml);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{file} is being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} is loaded: its one entry is offered for authors and institutions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} is loaded: its {n} entries are offered for authors and institutions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} is put away; its file lies in {file}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} stands beside the records again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} stands beside the values of one record: its values are candidates.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/import_candidates.py" />
            <source>{name} stands beside the values of {n} records: its values are candidates.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LogPage</name>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Columns of the log</source>
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
            <source>Find: wrong, title, a number, a name, words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Go back to these</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Open the record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Reviewers to choose from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Show earlier ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Show how it stood here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Take this one back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>What was decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/page.py" />
            <source>Whose decisions</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LogView</name>
        <message>
            <location filename="carmengui/ui/crawl/log_view.py" />
            <source>What happened</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LongWork</name>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Comparing {done} of {total} records</source>
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
            <source>Holding the rules for titles against {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Looking at the mark-up of {done} of {total} sampled pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Looking for what the rules ask in {done} of {total} pages</source>
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
            <source>Reckoning what may be claimed of {done} of {total} fields</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Taking in {done} of {total} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>Writing {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>about {n} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>about {n} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{n} MB a second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{n} a second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tasks/words.py" />
            <source>{rate}, {time} left</source>
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
            <source>Choose one in the list: its title, authors and date stand here, with what else the page offers for them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Fields of the record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Metadata</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>No record is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>No version of this page is stored, so nothing is known of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>Show what decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>The list of visits says why it was not fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>The record is being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>This page has no metadata: it could not be read as a page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/metadata_pane.py" />
            <source>provisional: the site has few pages yet</source>
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
            <source>&lt;title&gt; behind the colon</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; is in heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; without the site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt; without what siblings share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>&lt;title&gt;, whole</source>
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
            <source>an element of its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>as the page declares</source>
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
            <source>behind its first element</source>
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
            <source>by its class</source>
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
            <source>date behind the heading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in a short line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in the address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in the address, without signs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date in the feed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date said to be of an update</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>date said to be of publication</source>
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
            <source>echoed &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>echoed part of &lt;title&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>echoed piece of &lt;title&gt;</source>
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
            <source>line that names the translator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>link</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>link home: {rest}</source>
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
            <source>list of literature</source>
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
            <source>minute in the address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>month in the address</source>
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
            <source>name of the host</source>
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
            <source>read from the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>rule of the program: {rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>rule of the project: {rest}</source>
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
            <source>shape of the page: {rest}</source>
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
            <source>with a colon</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>without the site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>words of its picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/words/methods.py" />
            <source>words of the first picture</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>MiddlePane</name>
        <message>
            <location filename="carmengui/ui/boilerplate/middle.py" />
            <source>The page as it is cut</source>
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
            <source>{time} late</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>NotFoundWhy</name>
        <message>
            <location filename="carmengui/ui/review/record/not_found.py" />
            <source>The rules of this field failed: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/not_found.py" />
            <source>not found: last failing predicate, line {line} of {rules}: {words}</source>
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
            <source>{note} – the words this note stood on are gone: “{words}”, from {version} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/shown_note.py" />
            <source>{note} – where it stood cannot be read any more, from {version} ({name}, {at})</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>All that decided about it, on the Crawl desk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Draw it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Draw the page again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Open the address it leads to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Text of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>What that means</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/notice.py" />
            <source>Why no page is shown</source>
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
            <source>Show the next character that could not be read</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>NumbersPane</name>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>Let the two sides change places</source>
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
            <source>Swap the sides</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>What is different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/numbers_pane.py" />
            <source>against</source>
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
            <source>Check the network. Each page is tried three times, then put aside.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>No answer from anywhere since {}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Nothing is lost; go on when the network is back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/banner.py" />
            <source>Pause until it is back</source>
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
            <source>1 record is a test case now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>1 record waits to be judged on Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>Drawn from {n} values that the draft changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>No change is shown that waits for somebody to judge it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>No record is shown that becomes worse.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>The draft changes it, and stands for {n} like it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>The floor of {field} is as it was.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>The test case is gone again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>The {n} test cases are gone again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{field} must not sink below F1 {floor} any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{n} records are test cases now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/draft_state.py" />
            <source>{n} records wait to be judged on Review.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>OwnWordBar</name>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Leave it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Let it hold on the whole site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/own_word_bar.py" />
            <source>Your own word about this text</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PaceBar</name>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>As it was set</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Hosts to choose from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Let the pause of the settings hold again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>No slider goes below what robots.txt asks for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Pause between two requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Pause between two requests to one host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/pace_bar.py" />
            <source>Whose pause</source>
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
            <source>1 correction waits on Tune.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>A packet of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>How many records, drawn at random</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Packed in {file}: {what}. Give it to your colleague.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Packed in {file}: {what}. Send it back.</source>
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
            <source>Take verdicts in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Taken in: {n} new verdicts; known already: {known}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Who is to judge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Without weights, rules, earlier verdicts and what was sent to the developer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Write a review packet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Write it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>Write the verdicts for the way back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>blind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/packet_form.py" />
            <source>for whom</source>
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
            <source>{n} corrections wait on Tune.</source>
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
            <source>share of the text removed</source>
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
            <source>Choose one in the list below: its page stands here as it was stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>Its text stands below; source and metadata are not touched by this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>No page is stored for this address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>No record is chosen.</source>
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
            <source>The page stands here as soon as a version is stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The place of the value was not found again in the drawn page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The server answered {status}; this is the page it sent with it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The stored page is being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The value stands in a &lt;{tag}&gt; tag, which no page shows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>The value stands in a part that the page hides.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>The web engine is not installed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>being drawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>being read</source>
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
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>sealed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/page_pane.py" />
            <source>text alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/wording.py" />
            <source>the server sent an answer without content</source>
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
            <source>No record is chosen. Choose one in a list first.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Pairing</name>
        <message>
            <location filename="carmengui/ui/compare/pairing.py" />
            <source>{file} is being read</source>
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
            <source>Enter does it, Esc leaves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/keys/palette/foot.py" />
            <source>This has no command.</source>
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
            <source>Page menu</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/pane_header.py" />
            <source>What can be done with the page</source>
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
            <source>No page is compared yet.</source>
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
            <source>How it stood after {at} ({who}: {verdict}, {part}), of {name} alone. {field}: {n} judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/past_list.py" />
            <source>How it stood after {at} ({who}: {verdict}, {part}). {field}: {n} judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/past_list.py" />
            <source>The list shows how it stood earlier, so nothing is judged: go back to now first.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PastStrip</name>
        <message>
            <location filename="carmengui/ui/review/list/past_strip.py" />
            <source>Back to now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/past_strip.py" />
            <source>One decision earlier</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/past_strip.py" />
            <source>One decision later</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PickerPane</name>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Begin anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Elements of the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Examples of what to find, and of what not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Forget example</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>How many elements around it are named</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>How much is asked of each element</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>Make a fact of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>shall be found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_pane.py" />
            <source>shall not be found</source>
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
            <source>1 line, the rest is common</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>The lines that are written for this site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>These are the rules of {site}. Published, they hold on all sites, and its own file goes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>Where the draft is to hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>{n} lines, the rest is common</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/place_note.py" />
            <source>{site} has nothing otherwise: the common rules hold.</source>
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
        <name>ProofColumn</name>
        <message>
            <location filename="carmengui/ui/boilerplate/columns.py" />
            <source>Why this was removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/columns.py" />
            <source>Why, and at which threshold</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ProposalLine</name>
        <message>
            <location filename="carmengui/ui/review/record/proposal_line.py" />
            <source>Keep it for whoever tunes the rules: it stands in a list on Tune (Ctrl+D)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/proposal_line.py" />
            <source>Send to the developer: Ctrl+D</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/proposal_line.py" />
            <source>Sent</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Publishing</name>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>New rules for {field} are in force; {key} reads all records with them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>The common rules hold here again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>The common rules hold on {site} again; {key} reads all records with them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>The rules for {field} are those of before; the others are a draft again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>The rules of {site} for {field} hold on all sites now, and its own file is gone; {key} reads all records with them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>{site} has its own rules again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>{site} has rules of its own for {field}; {key} reads all records with them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/publishing.py" />
            <source>{site} has the rules for {field} of before again.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QueueAtWindow</name>
        <message>
            <location filename="carmengui/ui/review/queue/controller.py" />
            <source>PDF (*.pdf);;HTML (*.html)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/controller.py" />
            <source>Write the certificate of the sample</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QueueBar</name>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>1 is not ranked yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Cluster {cluster}: {done}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draw them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Draw {n} of cluster {cluster}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Give it up</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Leave it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Next of the draw</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Next of the sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>One of each cluster is judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>One of {n} alike is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Queue</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Rank them again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Rank them by what a look brings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>Sample: {n} of {all} judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>The records are being ranked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>The sample is judged; {n} more are needed.</source>
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
            <source>{n} are not ranked yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{n} of them are not begun. Press for the largest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{n} of {all} right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/bar.py" />
            <source>{size} of {all}, drawn with seed {seed}. All right means: at most {wrong} of them wrong, with {sure} confidence. One that is not right withdraws it.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QueueKeeper</name>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Cluster {cluster} is not accepted: one of the sample is not right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Cluster {cluster} is whole again: nothing speaks against it any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>Each cluster is begun. Rank the records again to go on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>It is split by what that record differs in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>The acceptance of cluster {cluster} is withdrawn ({n} records are open again).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>The cluster is not what it was: rank the records again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>This record is in no cluster yet: rank the records first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>{n} of {all} are drawn. All of them right means: at most {wrong} % of the cluster is wrong ({sure} % confidence).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/queue/queue.py" />
            <source>{n} of {n} right: the other {rest} of cluster {cluster} are accepted by sample.</source>
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
            <source>The rule is one voice of several: what the record says, all of them decide together.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/record_line.py" />
            <source>{read} of {wanted} pages read again</source>
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
            <source>Language</source>
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
            <source>What a look brings: uncertainty × log2(1 + cluster) × (1 + disagreement) × (1 + age)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>Why it is here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>as it stood then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/model.py" />
            <source>being read</source>
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
            <source>All conditions must hold at once. Take one away, or all of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Clear the filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>Each page that is crawled appears here as soon as it is read.</source>
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
            <source>The records are being counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>The records could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>There are no records yet.</source>
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
            <source>by cluster, backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by difference, backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by language, backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by method</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by method, backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by site</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by site, backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>by title, backwards</source>
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
            <source>what helps least first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/pane.py" />
            <source>what helps most first</source>
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
            <source>Columns of the records</source>
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
            <source>differs from the run it is compared with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>differs in weight from the run it is compared with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>new found since the run it is compared with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/list/columns.py" />
            <source>no longer found since the run it is compared with</source>
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
            <source>weight {weight}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Reliability</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>It promises too little.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>It promises too much.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>{n} more accepted by sample, not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/words.py" />
            <source>{rule} promises {promised}, in practice right in {low} to {high} % of {judged}.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReliabilityChart</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/chart.py" />
            <source>What the weights promise, what they hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/chart.py" />
            <source>held</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/chart.py" />
            <source>promised</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReliabilityRows</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>Columns of the rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>What the rules promise and hold</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ReliabilityView</name>
        <message>
            <location filename="carmengui/ui/widgets/reliability/view.py" />
            <source>No value of these rules was judged yet. Judge some on Review, or import gold: then it stands here how often each rule is right.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/view.py" />
            <source>What the weights promise, what they hold</source>
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
            <source>How far they agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>No answer was judged by two reviewers yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Pack some records for a colleague, and take the verdicts in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Settle them, from the chosen one on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>The verdicts are being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>They differ nowhere, or somebody has decided.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Two reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Where they differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>Where they differ: {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>both call it right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>neither calls it right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>only the first calls it right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/reviewers.py" />
            <source>only the second calls it right</source>
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
        <name>Reviewing</name>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Pressed ahead – {words}: {url}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Pressed ahead – {words}: {url}. {n} more wait.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Saved {at}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>Show what was decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>You judge as {name} now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/controller.py" />
            <source>{field}: {n} of {total} judged</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RowsPane</name>
        <message>
            <location filename="carmengui/ui/tune/panes/rows_pane.py" />
            <source>Enter shows the record on Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/rows_pane.py" />
            <source>Rows of a number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/panes/rows_pane.py" />
            <source>The records behind the number</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RuleCompleter</name>
        <message>
            <location filename="carmengui/ui/tune/editor/completion.py" />
            <source>Words that can stand here</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>RulePane</name>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Kept in {path}; the desk reads it again when it changes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Rules for {field}; choose others</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Show them on Review.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>The rules are being read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>The rules could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>To have other rules in this project, put them into {path}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/pane.py" />
            <source>What can be done with these rules</source>
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
            <source>Until it is mended, the built-in rules are used.</source>
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
            <source>Rules, as text that can be changed</source>
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
            <source>Stored page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>The page could not be drawn.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>The page was not drawn within 20 seconds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/rendered/sealed_view.py" />
            <source>The process that draws the page has ended unexpectedly.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SecondReviewer</name>
        <message>
            <location filename="carmengui/ui/review/agreement/controller.py" />
            <source>What you say now is your own word again.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SentKeeper</name>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_keeper.py" />
            <source>Sent by reviewers: {n}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SentPane</name>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Bring the last one back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Enter shows the record and asks why the wanted words are not its value.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Nothing waits. On Review, Ctrl+D sends what is wrong or missed to here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Sent by reviewers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Sent by reviewers, the newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>Take the chosen one from the list (Delete)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>fixes {fixes}, breaks {breaks}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>{field}: it should be “{words}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>{field}: something was missed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/sent_pane.py" />
            <source>{field}: “{words}” is not right</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Settling</name>
        <message>
            <location filename="carmengui/ui/review/agreement/adjudicate.py" />
            <source>No answer was judged by two reviewers yet: pack records for a colleague first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/adjudicate.py" />
            <source>Nothing is left to settle: the reviewers agree, or somebody has decided.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/agreement/adjudicate.py" />
            <source>{n} to settle. {said}. Press the digit of who is right, or judge anew.</source>
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
            <source>As of a day</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Choose a result file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Keep run {n} for good</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/side_picker.py" />
            <source>Older runs</source>
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
            <source>The records now</source>
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
            <source>Site map: one column a page</source>
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
            <source>one column a page, top to bottom</source>
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
            <source>1 source was added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>1 word beside them was passed over.</source>
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
            <source>Choose a file with addresses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Choose files with addresses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Empty the field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>It says here what it understood. Nothing is fetched before you press Enter.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>One more line is like this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Paste an address, a list of addresses, a sitemap, a feed, or drop a file here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>Reading what was pasted …</source>
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
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>What was not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/source_box.py" />
            <source>What was understood</source>
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
            <source>{n} more lines are.</source>
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
        <message>
            <location filename="carmengui/ui/crawl/source_words.py" />
            <source>{n} words beside them were passed over.</source>
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
            <source>Charset and where it was found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Find in the source (Ctrl+F or /)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Places found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/header.py" />
            <source>Where the evidence stands</source>
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
            <source>Choose one in the list below: its source stands here, with the evidence marked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>No record is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>No version of this page is stored.</source>
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
            <source>Removed: 1 other page has it too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Removed: {n} other pages have it too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>Shown are the first {shown} of {whole} characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/source_pane.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>The source stands here as soon as a version is stored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/source/wording.py" />
            <source>The stored version is being read.</source>
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
            <source>the server sent an answer without content</source>
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
            <source>a site file was changed since</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>computed with other rules than the current ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>computed with rules v{old}, current v{new}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>the calibration is another one since</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StaleCorner</name>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>The values of run {n} are old: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>run {n}, re-run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/stale_corner.py" />
            <source>run {n}, re-run ({key})</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Standing</name>
        <message>
            <location filename="carmengui/ui/window/project_status.py" />
            <source>Everything is on the disk</source>
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
            <source>Show them on the Crawl desk</source>
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
            <source>{n} in trouble</source>
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
            <source>What was said of this value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/current_verdict.py" />
            <source>it should be “{value}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/current_verdict.py" />
            <source>rightly there is none</source>
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
            <source>Accepted with their cluster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>All records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/model.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/model.py" />
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
            <source>Verdicts that stand</source>
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
            <location filename="carmengui/ui/compare/statistics/model.py" />
            <source>answers</source>
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
            <source>held against verdicts and gold</source>
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
            <source>known right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>missed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>not judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>nothing of it was judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/words.py" />
            <source>nothing was judged yet</source>
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
            <source>offered and judged</source>
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
            <location filename="carmengui/ui/compare/statistics/model.py" />
            <source>share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/model.py" />
            <source>stands in</source>
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
            <source>As lines with tabs, as CSV and as HTML: what is pasted into takes its own.</source>
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
            <source>In which markup the values stand</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Rules for titles: promised and held</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>Tables of the statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>What each method brought</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>What was found, and what verdicts and gold say</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/page.py" />
            <source>and {n} methods with fewer answers</source>
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
            <source>{field}: promised and held</source>
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
            <source>Choose above what shall be counted.</source>
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
            <source>Count again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Counting stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Counting stopped. The earlier figures stand.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Crawl some pages or import a corpus: then the tables stand here.</source>
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
            <source>No record is of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>Nothing was counted yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>PDF (*.pdf);;HTML (*.html)</source>
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
            <source>Statistics count what was found in all records, and hold it against verdicts and gold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The line that counts the same without a window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The records are being counted …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The report is being written …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The report is of all records of the project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The report was stopped; no file was written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>The statistics cannot be counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>There are no records to count yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>{file} is written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>{page} is no page of the project.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/pane.py" />
            <source>{table}: copied.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatisticsRowsModel</name>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>being read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>record</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>right is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
            <source>verdict or gold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_model.py" />
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
            <source>Rows behind the number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/rows_panel.py" />
            <source>Show them on Review</source>
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
            <source>Statistics of what is filtered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Statistics: {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>Whose statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/compare/statistics/source.py" />
            <source>only what is filtered on Review: {filter}</source>
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
            <source>After this line: {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Back to the log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>How it stood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>In force of {name}: {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>In force: {n}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>It is counted what stood then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Nothing stood then, and nothing stands now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Show the records as they stood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>The log could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>Verdicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/log/state_at.py" />
            <source>What stood, by field and verdict</source>
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
            <source>The curves begin with the first pages.</source>
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
            <source>There is nothing to make once more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/session/undo.py" />
            <source>There is nothing to take back.</source>
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
            <source>If it were</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>Remove runs of more than</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>This is the project's threshold</source>
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
            <source>Use it for the whole project</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/threshold/pane.py" />
            <source>shared characters</source>
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
            <source>Threshold on the lengths of the runs</source>
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
            <source>Find a command, desk or host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/top_bar.py" />
            <source>Go to a command, desk or host</source>
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
            <source>1 address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>1 group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Addresses of the group</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>All addresses that need a look, the largest group first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Copy the addresses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Fetch them after all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Needs a look</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Nothing needs a look</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Pages that fail, and why, are gathered here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>What needs a look</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>Why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} addresses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/trouble_pane.py" />
            <source>{n} more lie in traps, of which only some are known by name.</source>
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
            <source>1 element around it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>1 example is not in the stored page: a script of the page made it. Pick one that is in the source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>1 find here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>1 gets worse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>1 page without a title by a branch</source>
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
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>Adopt measured weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Adopt the measured weights</source>
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
            <source>Branch &lt;{branch}&gt;: {change} against the rules in force</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>By the rule alone: {changes}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Click an element of the page that shall be found; with Shift held, one that shall not.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Click an element that shall be found, too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Click more elements that shall be found, with Shift held such as shall not; other records may be looked at meanwhile.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Does not fit: {how}.</source>
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
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Judged wrong, and found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Keywords</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Let the common rules hold on {site} again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Lift the rules of {site} to all sites</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>No expression separates these examples, with up to {n} elements around them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>Pages with a find</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Pick an element of the page …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Pin the floor where it stands now</source>
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
            <source>Return to v{n}, the rules in force</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Versions, and the version of each line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/sheet.py" />
            <source>What the weights promise and hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Which version changed the chosen record?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/rule_menu.py" />
            <source>Why is it not another value? …</source>
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
            <source>by an attribute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by its class</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by its id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by its place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>by its tag</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>falls from {old} to {new}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>finds 1 that it shall not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>finds {n} that it shall not</source>
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
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>rightly no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>rises from {old} to {new}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>the other pages are being looked through</source>
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
            <source>{figures}, floor {floor}</source>
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
            <source>{n} elements around it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{n} examples are not in the stored pages: scripts of the pages made them. Pick ones that are in the source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/picking/picker_words.py" />
            <source>{n} finds here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{n} get worse</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/wording.py" />
            <source>{n} pages without a title by a branch</source>
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
            <source>{pages}. Show them on Review.</source>
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
            <source>{ready} of {total} pages decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/diff/diff_words.py" />
            <source>{records}, {ms} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing_words.py" />
            <source>{up} rise to {line} or above, {down} fall below it</source>
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
            <source>{words} looked at so far</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/editor/margin_links.py" />
            <source>{words}. Show only what changes at this branch.</source>
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
        <name>TuningAtWindow</name>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>No record is chosen. Choose one in a list first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>{field}: found by {method}, weight {weight}. No rules in a file lead to it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>{field}: no rules in a file lead to it, so there is nothing to ask.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/desk_links/tune.py" />
            <source>{field}: nothing on the page offers one.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TwinList</name>
        <message>
            <location filename="carmengui/ui/boilerplate/site/twin_list.py" />
            <source>Pages that share this run</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TypedAhead</name>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>A key that was pressed ahead is dropped; it judged nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>No other record came.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>There is no record here that could be judged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>This was the last record of the list.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>You went elsewhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>{n} keys that were pressed ahead are dropped; they judged nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/verdicts/key_buffer.py" />
            <source>{n} keys wait for their records; this one is dropped.</source>
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
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Columns of the pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>Due in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_model.py" />
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
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>Interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>Last ten visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>Next visit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>No page was visited yet.</source>
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
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>Page</source>
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
            <source>Start a crawl on the Crawl desk; each page gets its next visit as soon as it was read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>Trouble with the list</source>
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
            <location filename="carmengui/ui/freshness/url_model.py" />
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
            <source>lively first</source>
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
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>next visit {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>no further visit is planned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_table.py" />
            <source>quiet first</source>
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
            <location filename="carmengui/ui/freshness/url_model.py" />
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
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>{url}: {changed} of the last ten visits found changes, interval {interval}, next visit {next}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/url_model.py" />
            <source>{visits} visits, {changed} changed, {errors} errors</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ValueEditor</name>
        <message>
            <location filename="carmengui/ui/review/record/value_editor.py" />
            <source>Ctrl+Enter: right, and go on · Enter: right · Esc: leave</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ValueField</name>
        <message>
            <location filename="carmengui/ui/review/record/value_editor.py" />
            <source>The right value</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VerdictButton</name>
        <message>
            <location filename="carmengui/ui/review/record/verdict_button.py" />
            <source>{verdict}, key {key}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/review/record/verdict_button.py" />
            <source>{verdict}, this stands</source>
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
            <source>Right by its cluster</source>
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
            <source>new found</source>
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
            <source>No record is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/version_strip.py" />
            <source>The versions are being read.</source>
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
            <source>Documents of the type {kind} are not read, so only their bytes can be compared: they differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Metadata</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Moved by itself: 1 line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>Moved by themselves: {n} lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>No version of this page is stored.</source>
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
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>The addresses are the same, only what the sitemap says of them differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>The content is the same, only what moves by itself is not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>The content is the same, the boilerplate around it is not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>The text is the same, only the markup differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>The visit counted as a change, because the other pages of the site did not show this yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>This is its only version: it was not visited again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>This is its only version: one more visit failed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>This is its only version: one more visit found nothing new.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>This is its only version: {n} more visits failed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>This is its only version: {n} more visits found nothing new.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Version {n} of {all}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>Version {n} stood.</source>
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
            <location filename="carmengui/ui/page/versions/difference_rows.py" />
            <source>What moves by itself: clocks, counters, lists of links</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/page/versions/wording.py" />
            <source>new, not compared with the version before</source>
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
            <source>only the markup changed, the text is the same</source>
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
            <source>Nobody has said what is right here, so this is the last change of all: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Nothing was published yet. The rules that are published become a version with its message and its score, and can be taken back.</source>
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
            <source>Versions, the newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>Which version changed the chosen record?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/publish/versions_pane.py" />
            <source>in force</source>
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
            <source>What the visits found</source>
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
            <source>Close the list of visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_list.py" />
            <source>Visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_list.py" />
            <source>Visits that a number counts</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VisitOpener</name>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>At the visit of {time} the server answered 304: not modified, nothing sent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>At the visit of {time} the server sent the crawler elsewhere: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>At the visit of {time} the server sent the same bytes as before.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>No version was stored yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>Open it on Review to see its source, its page and its metadata.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>The visit of {time} failed: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>This is the first stored version: there is none before it to compare with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/freshness/visit_opener.py" />
            <source>Version {n} stood, which came at {time}.</source>
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
            <source>Counting what they hold: {done} of {total} records</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/weights/weighing.py" />
            <source>How often each rule is right stands here as soon as a draft is counted.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WeightHistogram</name>
        <message>
            <location filename="carmengui/ui/review/list/weight_histogram.py" />
            <source>Press a bar to see these records only; drag over several.</source>
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
            <source>No branch fired: the rules find no title in this page.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The record has another title, which was likelier: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The record has no title: none that the page offers was likely enough.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The stored record came to branch &lt;{branch}&gt;: it was read with other rules.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/trace_words.py" />
            <source>The stored record came to no branch: it was read with other rules.</source>
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
            <source>Changes that would let the words in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Enter on a change writes it into the draft.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>It is being found out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>This site has rules of its own: on its pages they go before these.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Why not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Words of the page that should be the value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_not_pane.py" />
            <source>Write or paste them, and press Enter. Words that are selected in the page or the source are taken at {key}.</source>
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
            <source>Address to explain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Any address can be asked about: one that was fetched, left out, or never found.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Choose one at the right, or on Review: here stands what the rules found in its page, what they asked, and the branch that fired.</source>
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
            <source>Fetch what lies in the trap</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Last visits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>No record is chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>No version of this page is stored, so the rules have nothing to read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Open the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>Other pages that share it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Release its host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>The list of visits on Freshness says why it was not fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>The page could not be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>The page is being read.</source>
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
            <source>Type or paste any address and press Enter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Versions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>What decided about the address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>What reviewers want found otherwise, the newest first (S)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Why a page was fetched or not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/tune/why/why_pane.py" />
            <source>Why are other words of the page not the value? ({key})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/boilerplate/why_pane.py" />
            <source>Why it was removed</source>
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
            <location filename="carmengui/ui/crawl/why_pane.py" />
            <source>Why was this fetched, or not?</source>
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
            <source>Show what is under way, and stop it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/window/task_drawer.py" />
            <source>What is under way</source>
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
            <source>It goes on while you do something else.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Workbench</name>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>All stored pages are read again: {n} records.</source>
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
            <source>Go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Go on with the crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>One page waits from the last session: press Go on with the crawl.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Pause crawl</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Reading stopped. Records that were not made anew stay as they are.</source>
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
            <source>The crawl is done: nothing waits to be fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>The program made a mistake and the crawl ended: {}. Nothing is lost.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>Tune</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/workbench.py" />
            <source>{n} pages wait from the last session: press Go on with the crawl.</source>
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
            <source>holds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>judged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="carmengui/ui/widgets/reliability/rows.py" />
            <source>promises</source>
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
            <source>Numbers of the scale</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
