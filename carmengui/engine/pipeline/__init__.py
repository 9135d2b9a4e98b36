"""The pipeline: responses become stored records, and each URL gets its next visit."""

from carmengui.engine.pipeline.imports import StoredSource
from carmengui.engine.pipeline.life import Pipeline

__all__ = ["Pipeline", "StoredSource"]
