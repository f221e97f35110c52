"""The laws every game keeps, worked examples, golden replays and what they need: a kit for the tests of any game."""
