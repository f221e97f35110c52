"""Secret Hitler in five real browsers: a game to its end by veto and chaos, and one to the execution of Hitler."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.guest import PHONE, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

OFFER = "do-secret_hitler.offer."
NAMES = ("Ada", "Bea", "Marco", "Dina", "Elio")
ROLES = {"You: a liberal": "liberal", "You: a fascist": "fascist", "You are Hitler": "hitler"}
ZONE = 3  # fascist policies from which an elected Hitler wins
VETO_FROM = 5
STILL: dict[str, Any] = {"viewport": {"width": 800, "height": 720}, "reduced_motion": "reduce"}
ENOUGH = 400  # acts of all five in one game

# What one person's own screen says: nothing else is asked of the house.
SCREEN = """() => {
  const all = query => [...document.querySelectorAll(query)];
  const board = document.querySelector('[data-testid="secret-hitler"]');
  const at = office => document.querySelector(`[data-testid="placard-${office}"]`)?.dataset.seat ?? null;
  const count = name => Number(document.querySelector(`[data-testid="${name}"]`)?.dataset.count);
  return {
    phase: board.dataset.phase,
    stage: board.dataset.stage,
    may: all('[data-testid^="do-secret_hitler.offer."]').map(one => one.dataset.testid.split('.').at(-1))
      .filter(name => !name.startsWith('claim')),
    whom: all('[data-testid="chamber"] [role="radio"]').map(one => Number(one.dataset.place)),
    cards: all('[data-testid="hand"] [role="radio"]').map(one => one.dataset.card),
    chancellor: at('chancellor') === null ? null : Number(at('chancellor')),
    liberal: count('track-liberal'), fascist: count('track-fascist'), tracker: count('tracker'),
    waited: all('[data-testid^="seat-"][data-waited]').map(one => Number(one.dataset.seat)),
    over: document.querySelector('[data-testid="outcome"]') !== null,
    hitlers: all('[data-shape="hitler"]').length,
  };
}"""


class Player(Guest):
    """A guest who can play Secret Hitler; `role` is what the envelope said."""

    role = ""
    seat = 0

    def screen(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(SCREEN)
        return seen

    def reads_role(self) -> None:
        """Holds the envelope, reads it, and lets go."""
        hold = self.at("envelope-hold")
        expect(self.at("role")).to_have_count(0)
        hold.hover()
        self.page.mouse.down()
        self.role = ROLES[self.at("role").locator("strong").inner_text()]
        self.page.mouse.up()
        expect(self.at("role")).to_have_count(0)

    def looks_on(self, seen: dict[str, Any]) -> bool:
        """A press anywhere ends what the board still plays; whether it played anything."""
        if seen["stage"] == "rest":
            return False
        self.page.evaluate("() => window.dispatchEvent(new Event('pointerdown'))")
        self.page.locator('[data-testid="secret-hitler"][data-stage="rest"]').wait_for()
        return True

    def does(self, name: str) -> None:
        """A final offer: a finger is asked whether it is sure."""
        do = self.at(OFFER + name)
        self._press(do)
        if self.is_phone and name in ("ja", "nein", "veto", "consent", "refuse"):
            self.press("armed-yes")
        self.gone(do)

    def chooses(self, what: Locator, name: str) -> None:
        self._press(what)
        expect(what).to_be_checked()
        self.does(name)

    def executes(self, seat: int) -> None:
        """The grave confirmation is held."""
        self._press(self.at(f"place-{seat}"))
        do = self.at(f"{OFFER}execute")
        self._press(do)
        yes = self.at("confirm-yes")
        yes.hover()
        self.page.mouse.down()
        yes.wait_for(state="detached")
        self.page.mouse.up()
        self.gone(do)

    def gone(self, do: Locator) -> None:
        do.wait_for(state="detached")


class Five:
    """Five people at one table, each with a browser profile of their own; `to_end` is how they mean to end it."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.players = [Player(browser, name, PHONE if name == "Bea" else STILL) for name in NAMES]
        self.host = self.players[0]
        link = self.host.lay_table(house.url, "secret_hitler")
        for seat, player in enumerate(self.players):
            player.seat = seat
            if seat:
                player.sit_down(link)
                player.press("ready")
        self.vetoes = 0

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
            self.host.looks_on(seen)
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
        """After the end all screens show all roles, as the envelopes said."""
        for player in self.players:
            for other in self.players:
                expect(player.at(f"role-{other.seat}")).to_have_attribute("data-role", other.role)
            assert player.complaints == []


def test_five_end_one_game_by_chaos_after_a_veto_and_one_by_the_execution_of_hitler(
    browser: Browser, house: House
) -> None:
    five = Five(browser, house)
    told = five.play(shoot_hitler=False)
    assert "policies are enacted" in told
    assert five.vetoes > 0
    five.everyone_saw_the_truth()
    governments = five.host.at("governments")
    expect(governments.get_by_text("chaos").last).to_be_visible()
    five.again()
    five.vetoes = 0
    assert "Hitler was executed" in five.play(shoot_hitler=True)
    five.everyone_saw_the_truth()
