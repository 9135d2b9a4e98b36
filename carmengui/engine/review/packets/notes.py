"""What a project notes of the packet that it was made of."""

PACKET_NOTE = "packet"
"""The note of a project that was opened from a packet: ``open`` or ``blind``."""
BLIND = "blind"
PACKET_FIELD_NOTE, PACKET_REVIEWER_NOTE = "packet field", "packet reviewer"
"""The notes of the field that is to be judged there, and of who is asked to."""
PACKET_PICTURES_NOTE = "packet pictures"
"""The note of how many of its pages came with a picture; missing where none did."""
