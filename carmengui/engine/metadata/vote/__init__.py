"""From proposals to answers: features of a proposal, the vote and its calibration."""
