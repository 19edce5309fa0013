"""The double-twelve domino box: Mexican Train by five printed rulebooks, exactly."""

__version__ = "0.1.0"
