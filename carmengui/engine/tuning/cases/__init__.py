"""Test cases: pages whose value must stay."""
