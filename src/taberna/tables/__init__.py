"""One table: members, lobby, decide -> commit -> publish, alarms, bots at the table, chat."""
