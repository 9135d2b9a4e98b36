"""A project: its folder is made, opened and locked here, and all work on it begins here."""

from carmengui.engine.model.crawl_report import CrawlReport
from carmengui.engine.project.folder import DATABASE
from carmengui.engine.project.project import Project
from carmengui.engine.project.settings.file import change_settings

__all__ = ["DATABASE", "CrawlReport", "Project", "change_settings"]
