"""From a fresh clone to an open lab, with nothing but Python: standard library only."""
