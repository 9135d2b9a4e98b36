"""A project without a page: one field, and three other ways in."""

from carmengui.ui.crawl.first_start.last_project import LastProject
from carmengui.ui.crawl.first_start.page import FirstStartPage, demo_command, project_command

__all__ = ["FirstStartPage", "LastProject", "demo_command", "project_command"]
