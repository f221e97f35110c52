import { describe, expect, it, vi } from "vitest";
import { Credentials } from "./credentials";
import { codeFrom, inviteLink, personalLink, takePersonalLink } from "./links";

const TOKEN = "a".repeat(32);
const PLAYER = "b".repeat(32);

describe("codes", () => {
  it.each([
    ["krtqx", "KRTQX"],
    [" KRT QX ", "KRTQX"],
    ["KRT-QX", "KRTQX"],
    ["http://192.168.1.7:8000/t/krtqx", "KRTQX"],
    ["https://games.example.org/t/KRTQXB/#seat=x", "KRTQXB"],
  ])("are read from %j", (typed, code) => {
    expect(codeFrom(typed)).toBe(code);
  });

  it.each(["", "KRTQ", "KRTQXBC", "KR7QX", "http://x/y", "<b>"])("are not found in %j", (typed) => {
    expect(codeFrom(typed)).toBeNull();
  });
});

describe("a personal link", () => {
  function at(link: string) {
    const { pathname, search, hash } = new URL(link);
    const replaceState = vi.fn();
    const credentials = new Credentials(null);
    const taken = takePersonalLink({ pathname, search, hash }, { replaceState, state: null }, credentials);
    return { taken, replaceState, credentials };
  }

  it("is kept and taken out of the address", () => {
    const { taken, replaceState, credentials } = at(personalLink("http://h:1", "KRTQX", TOKEN, PLAYER));
    expect(taken).toBe(true);
    expect(replaceState).toHaveBeenCalledWith(null, "", "/t/KRTQX");
    expect(credentials.seat("KRTQX")?.token).toBe(TOKEN);
    expect(credentials.player()).toBe(PLAYER);
  });

  it("without a person leaves the device its own", () => {
    const { taken, credentials } = at(personalLink("http://h:1", "KRTQX", TOKEN, null));
    expect(taken).toBe(true);
    expect(credentials.knownPlayer()).toBeNull();
  });

  it("that is broken is taken out of the address and not kept", () => {
    const { taken, replaceState, credentials } = at("http://h:1/t/KRTQX#seat=no spaces please");
    expect(taken).toBe(false);
    expect(replaceState).toHaveBeenCalledOnce();
    expect(credentials.places()).toEqual([]);
  });

  it("is not seen in an invite link, nor at another page", () => {
    expect(at(inviteLink("http://h:1", "KRTQX")).replaceState).not.toHaveBeenCalled();
    expect(at(`http://h:1/leaderboard/KRTQX#seat=${TOKEN}`).taken).toBe(false);
  });
});
