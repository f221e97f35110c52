"""How cost grows: with the tables in memory and at rest, with the events of a table, and with its spectators."""
