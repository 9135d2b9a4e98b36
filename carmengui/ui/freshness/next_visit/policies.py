"""The policies of revisits by the names that people read."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.revisit.policies import PolicyName


def policy_words(policy: PolicyName) -> str:
    """Return the name of a policy."""
    return {
        PolicyName.EMA: _tr("Interval rule"),
        PolicyName.EMA_PAPER: _tr("Interval rule, no bounds"),
        PolicyName.REAL_TIME: _tr("Real-Time"),
        PolicyName.NUTCH: _tr("Apache Nutch"),
        PolicyName.UNIFORM: _tr("Even spacing"),
        PolicyName.CGM: _tr("Cho and Garcia-Molina"),
        PolicyName.LAMBDACRAWL: _tr("LambdaCrawl"),
        PolicyName.PLANNER: _tr("Planner"),
    }[policy]


def own_policy_words(policy: PolicyName, own: str) -> str:
    """Return the policy of a page that has another one than the project by default, and whose it is.

    ``own`` is the URL or the host whose policy it is; without any there is nothing to say.
    """
    if not own:
        return ""
    words = _tr("policy of this page: {policy}")
    if "://" not in own:
        words = _tr("policy of its host: {policy}")
    return words.format(policy=policy_words(policy))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Policies", text)
