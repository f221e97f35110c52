"""The table itself in real browsers: cover, shared screen, what now, reactions, host, keys alone, replays."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.guest import LAPTOP, PHONE, Guest
from tests.e2e.peril_dice_players import ByEar, Keys
from tests.house import House

pytestmark = pytest.mark.e2e

TOO_LONG = 240  # seconds for one game
STILL = {**LAPTOP, "reduced_motion": "reduce"}
TALL = {**PHONE, "viewport": {"width": 390, "height": 844}}


def with_bots(guest: Guest, house: House, game: str, bots: int) -> None:
    """Lays a table, fills it with bots and begins."""
    guest.lay_table(house.url, game)
    for n in range(bots):
        guest.press("add-bot")
        expect(guest.at("members").locator("li")).to_have_count(n + 2)
    guest.press("start-game")
    expect(guest.at("table")).to_be_visible()


def two_at_peril(ada: Guest, bea: Guest, house: House) -> None:
    """Two people in a game of Peril Dice."""
    bea.sit_down(ada.lay_table(house.url))
    bea.press("ready")
    expect(ada.at("start-game")).not_to_have_attribute("aria-disabled", "true")
    ada.press("start-game")
    for person in (ada, bea):
        expect(person.at("table")).to_be_visible()


def hide_tab(page: Page, hidden: bool) -> None:
    """As a browser does it: no driver can put a tab behind another."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


# --- what is private ------------------------------------------------------------------------------------------


def test_the_cover_takes_what_is_private_out_of_the_page(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada")
    with_bots(ada, house, "secret_hitler", 5)
    secret = ada.page.locator("[data-secret]")
    expect(secret.first).to_be_visible()
    ada.press("cover")
    expect(ada.at("uncover").first).to_be_visible()
    for gone in (secret, ada.at("act-bar"), ada.at("do-secret_hitler.offer.role")):
        expect(gone).to_have_count(0)
    expect(ada.at("turn-line")).to_contain_text("Your turn")
    ada.reload()
    expect(ada.at("uncover").first).to_be_visible()
    expect(secret).to_have_count(0)
    ada.press("uncover")
    expect(ada.at("do-secret_hitler.offer.role")).to_be_visible()
    expect(secret.first).to_be_visible()
    hide_tab(ada.page, hidden=True)
    expect(secret).to_have_count(0)
    hide_tab(ada.page, hidden=False)
    expect(ada.at("uncover").first).to_be_visible()
    expect(secret).to_have_count(0)
    assert ada.complaints == []


def test_a_screen_for_sharing_shows_what_everyone_may_see(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada")
    with_bots(ada, house, "secret_hitler", 5)
    expect(ada.page.locator("[data-secret]").first).to_be_visible()
    ada.press("menu")
    with ada.context.expect_page() as opened:
        ada.press("menu-screen")
    screen = opened.value
    expect(screen.get_by_test_id("table")).to_be_visible()
    expect(screen.get_by_test_id("told").first).to_be_visible()
    expect(screen.get_by_test_id("turn-line")).to_contain_text("Ada")
    expect(screen.locator("[data-secret]")).to_have_count(0)
    for gone in ("act-bar", "acts-covered", "uncover", "menu", "say-input", "what-now"):
        expect(screen.get_by_test_id(gone)).to_have_count(0)
    assert not screen.title().startswith("●")


# --- finding one's way ----------------------------------------------------------------------------------------


def test_what_now_brings_back_what_is_asked(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada", PHONE)
    with_bots(ada, house, "secret_hitler", 5)
    ada.press("menu")
    ada.press("menu-tale")
    expect(ada.at("tale")).to_be_visible()
    expect(ada.at("seats")).to_be_hidden()
    ada.press("what-now")
    expect(ada.at("seats")).to_be_visible()
    expect(ada.at("do-secret_hitler.offer.role")).to_be_focused()
    expect(ada.at("do-secret_hitler.offer.role")).to_be_in_viewport()
    expect(ada.at("announcer")).to_contain_text("Your turn")


@pytest.mark.parametrize("width, height", [(390, 844), (390, 664), (360, 640), (320, 640), (844, 390), (768, 1024)])
def test_turn_line_and_offers_never_leave_the_screen(browser: Browser, house: House, width: int, height: int) -> None:
    ada = Guest(browser, "Ada", {**PHONE, "viewport": {"width": width, "height": height}})
    with_bots(ada, house, "peril_dice", 3)
    for _ in range(200):
        if ada.can_pick() or ada.can_roll():
            break
        ada.page.wait_for_timeout(50)
    ada.page.mouse.wheel(0, 3000)
    ada.page.wait_for_timeout(300)
    for part in ("turn-line", "act-bar"):
        expect(ada.at(part)).to_be_in_viewport(ratio=0.9)
    wide, inner = ada.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= inner, "the page can be moved sideways"
    ada.page.add_style_tag(content="html { font-size: 200% !important }")
    wide, inner = ada.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= inner, "with large letters the page can be moved sideways"


# --- each other -----------------------------------------------------------------------------------------------


def test_reactions_fly_to_each_other_unless_muted(browser: Browser, house: House) -> None:
    ada, bea = Guest(browser, "Ada"), Guest(browser, "Bea", TALL)
    two_at_peril(ada, bea, house)
    expect(bea.at("announcer")).to_contain_text("Round 1")
    ada.press("react-cheers")
    expect(bea.at("reaction-of-1")).to_have_attribute("data-reaction", "cheers")
    expect(bea.at("announcer")).to_contain_text("Ada: Cheers.")
    expect(ada.at("react-ouch")).to_have_attribute("aria-disabled", "true")
    expect(bea.at("reaction-of-1")).to_have_count(0, timeout=10_000)
    bea.press("reactions-open")
    bea.at("reactions-popover").get_by_test_id("react-mute").tap()
    bea.at("reactions-popover").get_by_test_id("react-laugh").tap()
    expect(ada.at("reaction-of-2")).to_have_attribute("data-reaction", "laugh")
    expect(bea.at("reaction-of-2")).to_have_count(0)
    assert ada.complaints == []
    assert bea.complaints == []


def test_the_host_resets_after_a_question_and_frees_a_place(browser: Browser, house: House) -> None:
    ada, bea = Guest(browser, "Ada"), Guest(browser, "Bea")
    two_at_peril(ada, bea, house)
    ada.press("menu")
    ada.press("menu-host")
    ada.press("reset-game")
    ada.press("confirm-no")
    expect(ada.at("host-menu")).to_be_visible()
    expect(bea.at("table")).to_be_visible()
    ada.press("reset-game")
    ada.press("confirm-yes")
    for person in (ada, bea):
        expect(person.at("lobby")).to_be_visible()
    ada.press("menu")
    ada.press("menu-host")
    ada.at("host-menu").get_by_test_id("member-menu-2").click()
    ada.press("remove")
    expect(ada.at("confirm")).to_contain_text("Remove Bea?")
    ada.press("confirm-yes")
    expect(bea.at("ended-removed")).to_be_visible()
    bea.reload()
    expect(bea.at("join-page")).to_be_visible()


# --- keys alone, and afterwards -------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_game_by_keys_and_by_ear_alone_and_then_its_replay(browser: Browser, house: House) -> None:
    ada, dina = Keys(browser, "Ada", STILL), ByEar(browser, "Dina", STILL)
    two_at_peril(ada, dina, house)
    acts = {ada.name: 0, dina.name: 0}
    end = time.monotonic() + TOO_LONG
    while not ada.is_over():
        assert time.monotonic() < end, "the game does not end"
        for person in (ada, dina):
            acts[person.name] += person.acts()
        ada.page.wait_for_timeout(30)
    assert min(acts.values()) > 2
    expect(ada.at("announcer")).to_contain_text("The game is over.")
    expect(dina.page.get_by_role("status").filter(has_text="The game is over.")).to_be_attached()
    expect(dina.page.get_by_role("heading", name="How it ended")).to_be_visible()
    assert re.search("ULTIMATE VICTORY! (Ada|Dina) is the Ultimate Survivor", dina.heard())
    dina.context.close()

    ada.to("to-replay")
    ada.page.keyboard.press("Enter")
    expect(ada.at("replay")).to_be_visible()
    expect(ada.at("replay-at")).to_have_text("1 of " + ada.at("replay-at").inner_text().rpartition(" ")[2])
    first = ada.at("replay-told").inner_text()
    for _ in range(5):
        ada.page.keyboard.press("ArrowRight")
    expect(ada.at("replay-at")).to_contain_text("6 of")
    assert ada.page.url.endswith("#6")
    link = ada.page.url
    ada.page.keyboard.press("End")
    expect(ada.at("replay-told")).not_to_have_text(first)
    expect(ada.at("replay-on")).to_have_attribute("aria-disabled", "true")
    ada.at("replay-knowledge").select_option("open")
    expect(ada.page).to_have_url(link.replace("#6", "?open=1") + "#" + ada.at("replay-at").inner_text().split()[0])

    friend = Guest(browser, "Friend", PHONE)
    friend.page.goto(link)
    expect(friend.at("replay-at")).to_contain_text("6 of")
    friend.press("replay-back")
    expect(friend.at("replay-at")).to_contain_text("5 of")
    assert ada.complaints == []
    assert friend.complaints == []
