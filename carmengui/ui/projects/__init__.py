"""The projects of the person: recent ones, new ones, and windows for others."""

from carmengui.ui.projects.launch import demo_command, project_command
from carmengui.ui.projects.recent import RecentProject, RecentProjects

__all__ = ["RecentProject", "RecentProjects", "demo_command", "project_command"]
