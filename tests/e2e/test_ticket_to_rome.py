"""Ticket to Rome in four real browsers: a whole game by keys, finger, mouse and ear, one reloading in every phase."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.guest import PHONE
from tests.e2e.ticket_to_rome_players import ByEar, Finger, Keys, Mouse, Player
from tests.house import House

pytestmark = pytest.mark.e2e

STILL: dict[str, Any] = {"viewport": {"width": 1000, "height": 800}, "reduced_motion": "reduce"}
FINGER: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"}
ENOUGH = 2_000  # looks at a screen in one game
ACTIONS = 2


def a_table(browser: Browser, house: House) -> list[Player]:
    """Four people and a bot with few wagons, so that the game is short."""
    players: list[Player] = [
        Keys(browser, "Ada", STILL),
        Finger(browser, "Bea", FINGER),
        Mouse(browser, "Marco", STILL),
        ByEar(browser, "Dina", STILL),
    ]
    host = players[0]
    link = host.lay_table(house.url, "ticket_to_rome")
    for seat, player in enumerate(players):
        player.seat = seat
        if seat:
            player.sit_down(link)
    host.press("add-bot")
    expect(host.at("members").locator("li[data-testid^=member-]")).to_have_count(len(players) + 1)
    host.press("options-change")
    host.at("option-wagons").select_option("scaled")
    for player in players[1:]:
        player.press("ready")
    host.press("start-game")
    return players


@pytest.mark.slow
def test_four_play_a_whole_game_and_one_reloads_in_every_phase(browser: Browser, house: House) -> None:
    players = a_table(browser, house)
    ada, bea, marco, dina = players
    bea.at("tickets").wait_for()
    bea.comes_back()
    marco.sees_all()
    for player, count in zip(players, (3, 2, 3, 3), strict=True):
        player.keeps(count)
    held = [{*player.screen()["tickets"]} for player in players]
    assert [len(tickets) for tickets in held] == [3, 2, 3, 3]
    assert not held[0] & held[1]
    assert not held[1] & held[2]

    reloaded: set[str] = set()
    for _ in range(ENOUGH):
        seen = bea.screen()
        if seen["over"]:
            break
        phase = "last" if seen["last"] else "turn"
        if phase not in reloaded and seen["turn"] == bea.seat and (phase == "last" or seen["actions"] < ACTIONS):
            bea.comes_back()
            marco.sees_all()
            reloaded.add(phase)
        if seen["turn"] not in range(len(players)) or not players[seen["turn"]].plays():
            ada.page.wait_for_timeout(20)
    assert reloaded == {"turn", "last"}

    for player in players:
        player.at("score-sheet").wait_for()
        player.at("score").and_(player.page.locator("[data-counted=total]")).wait_for()
    points = [[player.at(f"total-{seat}").inner_text() for seat in range(5)] for player in players]
    assert all(told == points[0] for told in points)
    ada.press("score-close")
    expect(ada.at("score-sheet")).to_have_count(0)
    expect(marco.at("score-sheet")).to_be_visible()
    for player in (bea, marco, dina):
        player.press("score-close")
        expect(player.at("outcome")).to_be_visible()
    bea.comes_back()
    assert [player.complaints for player in players] == [[], [], [], []]
