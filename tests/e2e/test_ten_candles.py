"""Ten Candles in five real browsers with microphones that are none: one evening from the link to the final messages."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browsers import MICROPHONE, installed, launched
from tests.e2e.guest import PHONE, WITHIN, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

OFFER = "do-ten_candles.offer."
NAMES = ("Gemma", "Ana", "Ben", "Cai", "Dora")
STILL: dict[str, Any] = {
    "viewport": {"width": 1200, "height": 800},
    "reduced_motion": "reduce",
    "permissions": ["microphone"],
}
ENOUGH = 1_500  # looks at all five screens in one evening

# What one person's own screen says, and all that may be pressed on it: nothing else is asked of the house.
SCREEN = """() => {
  const stage = document.querySelector('[data-testid="ten-candles"]');
  const may = [...document.querySelectorAll('[data-testid^="do-ten_candles.offer."]')]
    .filter(one => one.getAttribute('aria-disabled') !== 'true')
    .map(one => one.dataset.testid.split('.').at(-1));
  const shown = name => document.querySelector(`[data-testid="${name}"]`);
  return stage && {
    setup: stage.dataset.setup, phase: stage.dataset.phase, may,
    left: Number(shown('truths-left')?.dataset.left ?? -1),
    lit: document.querySelectorAll('[data-testid^="candle-"][data-state="lit"]').length,
    done: [...document.querySelectorAll('[data-testid="circle"] [data-done]')].map(one => one.dataset.testid).join(),
    dead: document.querySelectorAll('[data-testid="circle"] [data-dead]').length,
    waited: [...document.querySelectorAll('[data-testid^="seat-"][data-waited]')].map(one => Number(one.dataset.seat)),
    failed: shown('verdict')?.dataset.success === 'false',
  };
}"""

# Whether a press was answered: what was pressed is not off, on its way, and the screen says something else.
ANSWERED = f"""([name, before]) => {{
  const offer = document.querySelector(`[data-testid="${{name}}"]`);
  return offer?.getAttribute('aria-disabled') !== 'true' && JSON.stringify(({SCREEN})()) !== before;
}}"""
# A press by mouse or key, once it can be pressed, until it is answered: in one go, there are hundreds.
PRESS = f"""async name => {{
  const screen = () => JSON.stringify(({SCREEN})());
  const end = Date.now() + {WITHIN};
  const until = async there => {{
    while (!there()) {{
      if (Date.now() > end) throw new Error(`${{name}}: ${{screen()}}`);
      await new Promise(done => setTimeout(done, 10));
    }}
  }};
  const offer = () => document.querySelector(`[data-testid="${{name}}"]:not([aria-disabled="true"])`);
  await until(offer);
  const before = screen();
  offer().click();
  await until(() => ({ANSWERED})([name, before]));
}}"""
PUBLIC = ("setup", "phase", "left", "lit", "done", "dead", "failed")  # what every screen says alike
# Whether a screen says what it said earlier, and lets one press at least as much.
SHOWS = f"""seen => {{
  const now = ({SCREEN})();
  return {list(PUBLIC)}.every(key => now?.[key] === seen[key]) && seen.may.every(name => now.may.includes(name));
}}"""
VOICE = """document.querySelector('[data-testid="voice-audio"]')"""

TEXTS = {
    "written_virtue": "loyal",
    "written_vice": "proud",
    "character_concept": "The keeper of the lamp <b>& more</b>",
    "moment": "I will find hope when the radio plays",
    "written_brink": "I've seen you close the door on him",
    "text": "The water is rising.",
}


class Player(Guest):
    """A guest who does whatever the screen asks."""

    def screen(self) -> dict[str, Any]:
        seen: dict[str, Any] | None = self.page.evaluate(SCREEN)
        if seen is None:
            self.at("ten-candles").wait_for()
            return self.screen()
        return seen

    def tap(self, testid: str) -> None:
        """A press on something that may have to be scrolled to."""
        self.at(testid).first.evaluate("one => one.scrollIntoView({block: 'center'})")
        self.press(testid)

    def does(self, name: str) -> None:
        """Presses an offer; a finger is asked whether it is sure. It is done once it is answered."""
        if not self.is_phone:
            self.page.evaluate(PRESS, OFFER + name)
            return
        before = self.screen()
        self.tap(OFFER + name)
        if self.at("armed-yes").count():
            self.press("armed-yes")
        self.page.wait_for_function(ANSWERED, arg=[OFFER + name, _written(before)])

    def writes(self, name: str) -> None:
        """Fills in what is asked for, each field with its own words, and hands it in."""
        for field, text in TEXTS.items():
            asked = self.at(f"write-{field}")
            if asked.count():
                asked.fill(f"{text} {self.name}"[: 60 if field.startswith("written_vi") else 500])
        self.does(name)

    def shows(self, seen: dict[str, Any]) -> None:
        """Waits until this screen says the same as it did."""
        self.page.wait_for_function(SHOWS, arg=seen)

    def comes_back(self) -> None:
        """Reloads; a page that was left has covered what is one's own."""
        self.reload()
        expect(self.at("cover")).to_be_visible()
        if self.at("cover").get_attribute("aria-pressed") == "true":
            self.tap("uncover")
        expect(self.at("cover")).to_have_attribute("aria-pressed", "false")

    def grave(self, testid: str) -> None:
        """What asks first, and is held, until it is answered."""
        before = self.screen()
        self.tap(testid)
        yes = self.at("confirm-yes")
        yes.hover()
        self.page.mouse.down()
        yes.wait_for(state="detached")
        self.page.mouse.up()
        self.page.wait_for_function(ANSWERED, arg=[testid, _written(before)])

    def records(self) -> None:
        """Records a final message, listens to it, and keeps it with its words."""
        self.tap("record-start")
        expect(self.at("recording").get_by_role("timer")).to_contain_text("0:01")
        self.tap("record-stop")
        expect(self.at("record-listen")).to_be_visible()
        self.at("record-captions").fill(f"Farewell from {self.name}")
        self.tap("record-keep")
        expect(self.at("record")).to_contain_text("It is kept.")


def _written(seen: dict[str, Any]) -> str:
    """As `JSON.stringify` writes it."""
    return json.dumps(seen, separators=(",", ":"))


@pytest.fixture(scope="module")
def microphones() -> Iterator[Browser]:
    """A browser whose microphone hums, and that lets a page hear it."""
    if installed() is None:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = launched(playwright, *MICROPHONE)
        yield browser
        browser.close()


class Evening:
    """A GM and players, each with a browser of their own; each state is once looked at again after a reload."""

    def __init__(
        self, browser: Browser, house: House, names: Sequence[str] = NAMES, desk: Mapping[str, Any] = STILL
    ) -> None:
        phone = {**PHONE, "reduced_motion": "reduce", "permissions": ["microphone"]}
        self.people = [Player(browser, name, phone if name == "Ana" else {**desk}) for name in names]
        self.gm, self.players = self.people[0], self.people[1:]
        self.reloaded: set[tuple[str, str]] = set()
        self.martyrs = self.traits = 0
        link = self.gm.lay_table(house.url, "ten_candles")
        for player in self.players:
            player.sit_down(link)
            player.press("ready")
        self.gm.press("start-game")

    def reloads(self, state: tuple[str, str]) -> None:
        """Somebody reloads, and everything is as it was."""
        if state in self.reloaded:
            return
        person = self.people[len(self.reloaded) % len(self.people)]
        self.reloaded.add(state)
        before = self.agreed()[self.people.index(person)]
        person.comes_back()
        person.shows(before)

    def agreed(self) -> list[dict[str, Any]]:
        """Each one's screen, once all say the same of what all may know: a move is seen everywhere before the next."""
        end = time.monotonic() + WITHIN / 1000
        while True:
            screens = [person.screen() for person in self.people]
            if len({tuple(screen[key] for key in PUBLIC) for screen in screens}) == 1:
                return screens
            assert time.monotonic() < end, screens
            self.gm.page.wait_for_timeout(20)

    def set_up(self) -> None:
        """From the traits to the first scene."""
        steps = {"traits": "traits", "character_concept": "concept", "moments": "moment", "order_cards": "order"}
        for state in ("traits", "module_intro", "character_concept", "moments", "brinks", "order_cards"):
            for person in self.people:
                expect(person.at("ten-candles")).to_have_attribute("data-setup", state)
            self.reloads((state, "setup"))
            if state == "module_intro":
                self.gm.does("introduced")
                continue
            for person in self.people if state == "brinks" else self.players:
                offers = ("brink", "brink_of_gm", "brink_of_them")
                person.writes(steps.get(state) or next(one for one in offers if person.at(OFFER + one).count()))
        expect(self.gm.at(OFFER + "conflict")).to_be_visible()

    def play(self, until: str) -> None:
        """Everyone does what is asked of them, until the GM's screen says so."""
        for _ in range(ENOUGH):
            screens = self.agreed()
            seen = screens[0]
            if seen["phase"] == until:
                return
            if seen["setup"] == "ready" and seen["phase"] != "between":
                self.reloads(("ready", seen["phase"] + ("" if seen["left"] else " done")))
            # Whoever may die for another is not waited for.
            asked = range(len(self.people)) if self.martyrs == 0 else seen["waited"]
            if not any(self.act(self.people[seat], screens[seat]) for seat in asked):
                self.gm.page.wait_for_timeout(20)
        raise AssertionError(f"it did not come to that: {self.gm.screen()}")

    def act(self, person: Player, seen: dict[str, Any]) -> bool:
        """Does one thing that is asked of this person by what their screen says, if anything is."""
        may = seen["may"]
        if person.at("deed-martyr").count() and self.martyrs == 0 and seen["lit"] > 1:
            self.martyrs += 1
            person.grave("deed-martyr")
            expect(self.gm.at("circle").locator("[data-dead]")).to_have_count(1)
            return True
        if "dire_conflict" in may:
            person.does("dire_conflict" if self.martyrs == 0 else "conflict")
            return True
        if "truth" in may:
            person.writes("truth") if seen["lit"] > 8 else person.does("truth")
            return True
        if "burn_trait" in may and self.traits == 0:
            self.traits += 1
            person.does("burn_trait")
            return True
        if "roll" in may:
            person.does("roll")
            return True
        for name in ("approve", "narrated", "begin_scene"):
            if name in may:
                person.does(name)
                return True
        if "accept" in may and not (self.martyrs == 0 and seen["failed"]):
            if person.at(OFFER + "accept").get_attribute("data-weight") == "grave":
                person.grave(OFFER + "accept")
            else:
                person.does("accept")
            return True
        return False

    def drops_and_returns(self) -> None:
        """The GM's device is gone; by the personal link they are the GM again on another."""
        self.gm.moves_to(STILL)
        expect(self.gm.at("console")).to_be_visible()

    def closes_for_tonight(self) -> None:
        """Everything stands still for everyone until the GM goes on."""
        before = self.gm.screen()
        self.gm.tap("deed-close")
        for person in self.people:
            expect(person.at("break")).to_have_attribute("data-reason", "closed")
            assert set(person.screen()["may"]) <= {"resume"}
        self.gm.does("resume")
        expect(self.gm.at("break")).to_have_count(0)
        assert self.gm.screen() == before

    def plays_the_messages(self) -> None:
        """Prepared on every device, each says that it is ready, and each is heard by all."""
        self.gm.tap(OFFER + "open_all")
        for person in self.people:
            expect(person.at("ready-to-hear")).to_be_enabled()
            expect(person.at("ready-to-hear")).to_have_text("My device is ready to play")
            person.tap("ready-to-hear")
        expect(self.gm.at("ready-list").locator("[data-ready]")).to_have_count(len(self.people))
        self.gm.tap(OFFER + "play")
        for person in self.people:
            expect(person.at("voice")).to_contain_text("Farewell from Ben")
            person.page.wait_for_function(f"() => {VOICE}.duration > 0.5")


@pytest.mark.slow
def test_an_evening_from_the_link_to_the_final_messages(microphones: Browser, house: House) -> None:
    evening = Evening(microphones, house)
    evening.set_up()
    evening.players[1].records()
    evening.drops_and_returns()
    evening.play(until="truths")
    evening.closes_for_tonight()
    evening.play(until="final_messages")
    assert evening.martyrs == 1
    for person in evening.people:
        assert person.screen()["lit"] == 0
        assert person.screen()["dead"] == 4
    evening.plays_the_messages()
    evening.reloads(("ready", "final_messages"))
    evening.gm.does("finish_messages")
    for person in evening.people:
        expect(person.at("keepsake")).to_contain_text("died as a martyr")
        assert TEXTS["text"] not in person.at("keepsake").inner_text()
        assert person.complaints == []
    evening.reloads(("ready", "over"))
    assert {"idle", "open", "rolled", "narrating", "truths", "truths done"} <= {phase for _, phase in evening.reloaded}
