"""Measures a real server from outside, and those of its parts that can run alone."""
