"""The table in a terminal: plain text that works through a pipe and with a screen reader."""
