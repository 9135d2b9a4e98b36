"""Pictures of pages, drawn in a process of their own while the window works on.

The process shows a stored page as the Page pane does: sealed, with scripts off, with what the archive
holds of its style sheets and pictures. A process, not a hidden view of the window: what a page does to
the browser stops at its border, it runs at low priority without a screen, and all its memory comes back
when it has been idle for a while. It starts with the first page that is drawn.
"""
