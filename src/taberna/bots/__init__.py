"""Players that are no persons: seeded chance, random play, and whole games played in process."""
