"""Who is away, and for how long, where processes of a house may lose sight of each other."""

from __future__ import annotations

from taberna.tables.presence import UNSURE_AFTER, Presence

ADA, BEA = 1, 2
ABSENT_AFTER = 20_000
OUTAGE = 70_000
NOBODY: frozenset[int] = frozenset()


def test_alone_nobody_else_can_say_who_is_here() -> None:
    presence = Presence(ABSENT_AFTER, 0)
    assert presence.away(ADA, OUTAGE) == OUTAGE, "whoever has not come back since the process started"
    presence.came(ADA)
    presence.went(ADA, 1_000)
    assert presence.away(ADA, 5_000) == 4_000


def test_before_the_first_word_of_others_nobody_is_away() -> None:
    presence = Presence(ABSENT_AFTER, 0, alone=False)
    assert presence.away(ADA, OUTAGE) == 0
    presence.seen_elsewhere(NOBODY, OUTAGE)  # her process has not said so yet
    assert presence.away(ADA, OUTAGE + 500) == 500
    presence.seen_elsewhere(frozenset({ADA}), OUTAGE + 1_000)
    assert presence.online(ADA)


def test_an_outage_does_not_count_for_who_was_here_nor_for_who_was_away() -> None:
    presence = Presence(ABSENT_AFTER, 0, alone=False)
    for second in range(5):
        presence.seen_elsewhere(frozenset({ADA}), second * 1_000)
    assert presence.away(BEA, 4_000) == 4_000
    end = 4_000 + OUTAGE
    assert [presence.away(who, end) for who in (ADA, BEA)] == [0, 0]
    presence.seen_elsewhere(NOBODY, end)
    assert [presence.away(who, end + 1_000) for who in (ADA, BEA)] == [1_000, 1_000]
    assert not presence.absent(ADA, end + UNSURE_AFTER)


def test_who_stays_away_while_all_hear_of_each_other_is_missed() -> None:
    presence = Presence(ABSENT_AFTER, 0, alone=False)
    presence.seen_elsewhere(frozenset({ADA}), 0)
    for second in range(1, 22):
        presence.seen_elsewhere(NOBODY, second * 1_000)
    assert presence.absent(ADA, 21_000)
