"""The Drowned Bell in three real browsers: won with kind dice, and its short adventure lost; each phase looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import opened
from tests.e2e.drowned_bell_players import Dragger, Keys, Player
from tests.e2e.gallery import SIZES
from tests.e2e.guest import PHONE
from tests.e2e.kind_house import KindHouse
from tests.e2e.looks import fits, in_order
from tests.house import House

pytestmark = pytest.mark.e2e

DESK: dict[str, Any] = {"viewport": {"width": 1100, "height": 1300}, "reduced_motion": "reduce"}
HAND: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"}
ENOUGH = 1_000  # looks at all three screens in one adventure
FEW = 3  # in one place: the bell, who guards it and a hero


@pytest.fixture
def kind_house(tmp_path: Path) -> Iterator[House]:
    with opened(KindHouse, tmp_path / "data") as house:
        yield house


def a_table(browser: Browser, house: House, adventure: str, third: type[Player]) -> list[Player]:
    players = [Dragger(browser, "Ada", DESK), Player(browser, "Bea", HAND), third(browser, "Marco", DESK)]
    host = players[0]
    link = host.lay_table(house.url, "drowned_bell")
    host.press("options-change")
    host.at("option-adventure").select_option(adventure)
    for player in players[1:]:
        player.sit_down(link)
        player.press("ready")
    host.press("start-game")
    for player in players:
        expect(player.at("bell")).to_be_visible()
    return players


def everyone_saw(players: list[Player], ended: str) -> None:
    """All screens say the same of the end, and no browser complained."""
    told = []
    for player in players:
        expect(player.at("ending")).to_have_attribute("data-ended", ended)
        told.append([one.inner_text() for one in player.at("ending").locator("li").all()])
        assert player.complaints == []
    assert told[0] == told[1] == told[2]


def looked_at(player: Player, name: str) -> None:
    """Nothing is cut on any screen, and axe finds nothing, on this page as it stands."""
    page = player.page
    before = page.viewport_size
    for width, height in ((320, 640), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        fits(page, f"{name} at {width}x{height}")
        player.finds_all(f"{name} at {width}x{height}")
    in_order(page, name)
    assert before is not None
    page.set_viewport_size(before)


@pytest.mark.slow
def test_three_quiet_the_bell_by_mouse_finger_and_keys_and_one_reloads(browser: Browser, kind_house: House) -> None:
    players = a_table(browser, kind_house, "drowned_bell", Keys)
    ada, bea, _ = players
    reloaded, crowd = False, FEW
    for _ in range(ENOUGH):
        seen = bea.screen()
        if seen["ended"]:
            break
        if not reloaded and seen["quiet"] > 0:
            bea.comes_back()
            reloaded = True
            looked_at(ada, "in the loft")
        if seen["here"] == "loft" and bea.together() > crowd:
            crowd = bea.together()
            looked_at(ada, f"{crowd} in the loft")
        if True not in [player.acts() for player in players]:
            bea.page.wait_for_timeout(20)
    assert reloaded
    assert crowd > FEW
    everyone_saw(players, "won")


@pytest.mark.slow
def test_time_runs_out_for_three_who_wait_and_every_phase_fits_every_screen(browser: Browser, house: House) -> None:
    players = a_table(browser, house, "lamp_ness", Player)
    ada, bea, _ = players
    phases = ["weighed", "pointed"]
    for _ in range(ENOUGH):
        seen = ada.screen()
        if seen["ended"]:
            break
        if seen["mine"] and phases:
            phase = phases.pop(0)
            if phase == "weighed":
                ada.taps(ada.at(ada.testid(seen["plays"][0])))
            else:
                ada.taps(ada.at("place-tower"))
                ada.taps(ada.at("show-this"))
                expect(bea.at("pointed-0")).to_be_visible()
                ada.taps(ada.at("end-turn"))
                expect(ada.at("end-asked")).to_be_visible()
            looked_at(ada, phase)
        if True not in [player.ends() for player in players]:
            ada.page.wait_for_timeout(20)
    assert phases == []
    everyone_saw(players, "drowned")
    looked_at(ada, "over")
