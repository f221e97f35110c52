"""Secret Hitler in five real browsers: a game to its end by veto and chaos, and one to the execution of Hitler."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.guest import PHONE
from tests.e2e.looks import fits, in_order
from tests.e2e.secret_hitler_players import NAMES, ByEar, Keys, Player
from tests.house import House

pytestmark = pytest.mark.e2e

ZONE = 3  # fascist policies from which an elected Hitler wins
VETO_FROM = 5
STILL: dict[str, Any] = {"viewport": {"width": 800, "height": 720}, "reduced_motion": "reduce"}
PHASES = {"nomination", "voting", "president_hand", "chancellor_hand", "veto", "power"}
ENOUGH = 400  # acts of all five in one game
SETTLED = "() => !document.getAnimations().some(one => one instanceof CSSTransition)"  # nothing moves
MANNERS = {"Marco": Keys, "Dina": ByEar}


def narrow(player: Player, phase: str) -> None:
    """Nothing is cut on the narrowest phone."""
    before = player.page.viewport_size
    assert before is not None
    player.page.set_viewport_size({"width": 320, "height": 640})
    player.page.wait_for_function(SETTLED)
    fits(player.page, phase)
    player.page.set_viewport_size(before)


class Five:
    """Five people at one table, each with a browser profile of their own: one has keys alone, one only hears."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.players = [MANNERS.get(name, Player)(browser, name, PHONE if name == "Bea" else STILL) for name in NAMES]
        self.host = self.players[0]
        link = self.host.lay_table(house.url, "secret_hitler")
        for seat, player in enumerate(self.players):
            player.seat = seat
            if seat:
                player.sit_down(link)
                player.press("ready")
        self.vetoes = 0
        self.looked_at: set[str] = set()  # phases in which axe found nothing
        self.fitted: set[str] = set()  # phases that a narrow phone has room for, whoever acts in them

    def hitler(self) -> int:
        return next(player.seat for player in self.players if player.role == "hitler")

    def begin(self) -> None:
        self.host.press("start-game")
        for player in self.players:
            expect(player.at("envelope-hold")).to_be_visible()
            player.reads_role()
        assert sorted(player.role for player in self.players) == ["fascist", "hitler", *["liberal"] * 3]
        for player in self.players:
            player.does("role")

    def play(self, shoot_hitler: bool) -> str:
        """One whole game; gives back how its last screen says that it ended."""
        self.begin()
        for _ in range(ENOUGH):
            seen = self.host.screen()
            if seen["over"]:
                return self.host.at("prompt").inner_text()
            if self.host.looks_on(seen):
                seen = self.host.screen()
            if seen["phase"] in PHASES - self.looked_at:
                self.looked_at.add(seen["phase"])
                in_order(self.host.page, seen["phase"])
            acted = [self.act(self.players[seat], shoot_hitler) for seat in seen["waited"]]
            if True not in acted:
                self.host.page.wait_for_timeout(20)
        raise AssertionError(f"the game has not ended: {self.host.screen()}")

    def act(self, player: Player, shoot_hitler: bool) -> bool:
        """Does what is asked of this person, if anything is."""
        seen = player.screen()
        if not seen["may"]:
            return False
        if player.looks_on(seen):
            seen = player.screen()
        assert seen["over"] or seen["hitlers"] == 0, "a closed envelope shows a role"
        if seen["phase"] not in self.fitted:
            self.fitted.add(seen["phase"])
            narrow(player, seen["phase"])
        match seen["phase"]:
            case "nomination":
                safe = [seat for seat in seen["whom"] if seat != self.hitler()]
                player.chooses(player.at(f"place-{(safe or seen['whom'])[0]}"), "nominate")
            case "voting":
                player.does("ja" if self.elects(seen) else "nein")
            case "president_hand":
                gone = "liberal" if "liberal" in seen["cards"] else "fascist"
                player.chooses(player.at(f"card-{seen['cards'].index(gone)}"), "pass")
            case "chancellor_hand" if "veto" in seen["may"]:
                player.does("veto")
            case "chancellor_hand":
                kind = "fascist" if "fascist" in seen["cards"] else "liberal"
                player.chooses(player.at(f"card-{seen['cards'].index(kind)}"), "enact")
            case "veto":
                self.vetoes += 1
                player.does("consent")
            case "power":
                hit = shoot_hitler and self.hitler() in seen["whom"]
                player.executes(self.hitler() if hit else next(s for s in seen["whom"] if s != self.hitler()))
            case "confirmation":
                expect(player.at("hand").get_by_role("listitem")).to_have_count(3)
                player.does("confirm")
            case _:
                return False
        return True

    def elects(self, seen: dict[str, Any]) -> bool:
        """No government that would end it otherwise; once there is a veto, one that asks for it and then none."""
        if seen["chancellor"] == self.hitler() and seen["fascist"] >= ZONE:
            return False
        return bool(seen["fascist"] < VETO_FROM or seen["tracker"] == 0 or self.vetoes == 0)

    def again(self) -> None:
        self.host.press("play-again")
        for player in self.players[1:]:
            player.press("ready")

    def everyone_saw_the_truth(self) -> None:
        """After the end all screens show all roles, as the envelopes said; the browser has kept none of it."""
        for player in self.players:
            for other in self.players:
                expect(player.at(f"role-{other.seat}")).to_have_attribute("data-role", other.role)
            assert player.complaints == []
            stored = player.page.evaluate("() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
            assert player.code() in stored
            assert not re.search("(?<!secret_)hitler|fascist|liberal", stored)


@pytest.mark.slow
def test_five_end_one_game_by_chaos_after_a_veto_and_one_by_the_execution_of_hitler(
    browser: Browser, house: House
) -> None:
    five = Five(browser, house)
    told = five.play(shoot_hitler=False)
    assert "policies are enacted" in told
    assert five.vetoes > 0
    assert five.looked_at == PHASES
    five.everyone_saw_the_truth()
    governments = five.host.at("governments")
    expect(governments.get_by_text("chaos").last).to_be_visible()
    five.again()
    five.vetoes = 0
    assert "Hitler was executed" in five.play(shoot_hitler=True)
    five.everyone_saw_the_truth()
