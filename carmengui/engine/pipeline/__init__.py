"""The life of a page: a response arrives, a record and an appointment leave."""

from carmengui.engine.pipeline.imports import StoredSource
from carmengui.engine.pipeline.life import Pipeline

__all__ = ["Pipeline", "StoredSource"]
