"""The Stories desk: the same news told by many, in events and stories."""

from carmengui.ui.stories.desk import StoriesDesk

__all__ = ["StoriesDesk"]
