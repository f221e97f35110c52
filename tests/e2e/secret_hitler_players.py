"""People who play Secret Hitler in a browser: with a mouse or a finger, by keys alone, and by ear alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.guest import Guest
from tests.e2e.keys import HAS_FOCUS, tab_to

OFFER = "do-secret_hitler.offer."
NAMES = ("Ada", "Bea", "Marco", "Dina", "Elio")
ROLES = {"You: a liberal": "liberal", "You: a fascist": "fascist", "You are Hitler": "hitler"}

MOST = 10  # of anything to choose from
# What is heard of what is to be done, and the buttons that do it.
TURNS = {
    "look at your role": "roles",
    "nominate a chancellor": "nomination",
    "vote on the government": "voting",
    "pass two policies on": "president_hand",
    "enact one of your two policies": "chancellor_hand",
    "answer the veto": "veto",
    "choose who is executed": "power",
    "look at what the power shows": "confirmation",
}
SAID = {
    "role": "I have seen my role",
    "ja": "Ja",
    "nein": "Nein",
    "veto": "Ask for a veto",
    "consent": "Consent to the veto",
    "confirm": "I have seen it",
}
FORMS = {"nominate": re.compile("^Nominate"), "pass": re.compile("^Pass"), "enact": re.compile("^Enact")}

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


class Keys(Player):
    """Somebody with a keyboard and nothing else, once the game has begun."""

    def _press(self, what: Locator) -> None:
        tab_to(self.page, what)
        self.page.keyboard.press("Enter")

    def reads_role(self) -> None:
        """Holds a key down on the envelope, and lets go."""
        tab_to(self.page, self.at("envelope-hold"))
        self.page.keyboard.down("Space")
        self.role = ROLES[self.at("role").locator("strong").inner_text()]
        self.page.keyboard.up("Space")
        expect(self.at("role")).to_have_count(0)

    def looks_on(self, seen: dict[str, Any]) -> bool:
        """Enter ends what the board still plays."""
        if seen["stage"] == "rest":
            return False
        self.page.keyboard.press("Enter")
        self.page.locator('[data-testid="secret-hitler"][data-stage="rest"]').wait_for()
        return True

    def chooses(self, what: Locator, name: str) -> None:
        self._picks(what)
        self.does(name)

    def executes(self, seat: int) -> None:
        self._picks(self.at(f"place-{seat}"))
        do = self.at(f"{OFFER}execute")
        self._press(do)
        tab_to(self.page, self.at("confirm-yes"))
        self.page.keyboard.down("Enter")
        self.at("confirm-yes").wait_for(state="detached")
        self.page.keyboard.up("Enter")
        self.gone(do)

    def _picks(self, what: Locator) -> None:
        """One of a group: Tab comes to the group, arrow keys go about in it."""
        tab_to(self.page, what.locator("xpath=ancestor::*[@role='radiogroup']"))
        for _ in range(MOST):
            if what.evaluate(HAS_FOCUS):
                break
            self.page.keyboard.press("ArrowRight")
        if what.get_attribute("aria-checked") != "true":  # nothing was chosen when Tab came to it
            self.page.keyboard.press("Space")
        expect(what).to_be_checked()


class ByEar(Player):
    """Somebody who only hears the page: finds everything by its role and name, and reads its text in order."""

    def screen(self) -> dict[str, Any]:
        heard = self.page.locator("main").aria_snapshot()
        doing = heard.partition('region "What you may do":')[2].partition("region")[0]
        buttons = re.findall(r'button "([^"]+)"', doing)
        radios = re.findall(r'radio "([^"]+)"', heard)
        chamber = re.findall(r'(?:listitem|radio) "([^"]+)"', heard)
        seats = [NAMES.index(one.partition(",")[0]) for one in radios if one.partition(",")[0] in NAMES]
        offices = [one.split(", ") for one in chamber]
        chancellor = next((NAMES.index(one[0]) for one in offices if "chancellor" in one), None)
        table = re.findall(r"listitem: (\w+) (.*)", heard.partition('list "At the table"')[2].partition("region")[0])
        return {
            "phase": next((phase for words, phase in TURNS.items() if f"Your turn: {words}" in heard), ""),
            "stage": "rest",
            "may": [name for name, words in SAID.items() if words in buttons] + (["form"] if radios else []),
            "whom": seats,
            "cards": [one.partition(",")[0] for one in radios if one.partition(",")[0] in ("liberal", "fascist")],
            "chancellor": chancellor,
            "liberal": int(re.findall(r"Liberal policies (\d)", heard)[0]),
            "fascist": int(re.findall(r"Fascist policies (\d)", heard)[0]),
            "tracker": int(re.findall(r"Elections without a policy: (\d)", heard)[0]),
            "waited": [NAMES.index(name) for name, state in table if "to act" in state],
            "over": 'heading "How it ended"' in heard,
            "hitlers": heard.count("You are Hitler"),
        }

    def reads_role(self) -> None:
        """A reader's press, which cannot be held, opens the envelope until the next."""
        hold = self.page.get_by_role("button", name=re.compile("^(Your secret envelope|You)"))
        hold.dispatch_event("click")
        told = self.page.get_by_role("main").get_by_role("status").filter(has_text=re.compile("^You"))
        self.role = ROLES[told.inner_text()]
        hold.dispatch_event("click")
        expect(told).to_have_count(0)

    def does(self, name: str) -> None:
        deed = self.page.get_by_role("region", name="What you may do").get_by_role("button", name=FORMS.get(name, ""))
        if name in SAID:
            deed = self.page.get_by_role("button", name=SAID[name], exact=True)
        deed.dispatch_event("click")
        deed.wait_for(state="detached")

    def chooses(self, what: Locator, name: str) -> None:
        self._picks(what)
        self.does(name)

    def executes(self, seat: int) -> None:
        """A reader's press cannot be held either; it is asked twice instead."""
        self._picks(self.at(f"place-{seat}"))
        named = f"Execute {NAMES[seat]}"
        self.page.get_by_role("button", name=named).dispatch_event("click")
        asked = self.page.get_by_role("alertdialog", name=named)
        asked.get_by_role("button", name=named).dispatch_event("click")
        asked.wait_for(state="detached")
        self.page.get_by_role("button", name=named).wait_for(state="detached")

    def _picks(self, what: Locator) -> None:
        """By the name it is read out with."""
        named = self.page.get_by_role("radio", name=what.get_attribute("aria-label") or "", exact=True)
        named.dispatch_event("click")
        expect(named).to_be_checked()
