"""What every game shares: seats, actions, events, refusals, the shuffle, a match of many rounds."""
