"""Publishing a draft: its state, test cases, versions and what reviewers sent."""
