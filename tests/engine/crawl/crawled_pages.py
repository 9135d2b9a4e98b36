"""Pages that link to each other, and what became of them in a crawl."""

import itertools

A = "http://a.test/"
B = "http://b.test/"


def linking(*paths):
    return "<p>Text.</p>" + "".join(f'<a href="{path}">link</a>' for path in paths)


def chain(web, host, names):
    """Serve pages that each link to the next; the first is the home page."""
    paths = ["/", *(f"/{name}" for name in names)]
    for path, following in zip(paths, [*paths[1:], ""], strict=True):
        web.add(f"{host}{path}", web.http(linking(following) if following else "<p>The end."))


def outcomes(project, url):
    return [visit.outcome for visit in project.store.captures.visits(url)]


def reasons(project, url):
    return [str(visit.reason) for visit in project.store.captures.visits(url)]


def pauses(web, host):
    moments = [asked.at for asked in web.log if asked.host == host]
    return [(later - earlier).total_seconds() for earlier, later in itertools.pairwise(moments)]
