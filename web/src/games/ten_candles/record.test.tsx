import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FileError, type Files } from "../../kit/files";
import en from "./en.json";
import { Record } from "./record";
import { LONGEST, RecordingError, Take } from "./recording";
import { aPrivate, anOffer } from "./testing";

const offer = anOffer("record", { aside: true, command: { type: "RecordMessage" } });
const SOUND = new Blob(["sound"], { type: "audio/wav" });

beforeAll(() => {
  i18next.addResourceBundle("en", "ten_candles", en, true, true);
});

/** A browser that records, as far as this page asks for it. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("MediaRecorder", vi.fn());
  vi.stubGlobal("AudioContext", vi.fn());
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:sound", revokeObjectURL: () => undefined }));
  Object.defineProperty(navigator, "mediaDevices", { value: {}, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

function aTake() {
  const take = { level: () => 0.5, stop: vi.fn(() => Promise.resolve(SOUND)), drop: vi.fn() };
  vi.spyOn(Take, "begin").mockResolvedValue(take as unknown as Take);
  return take;
}

function draw(bring: Files["bring"] = () => Promise.resolve("file-1")) {
  const onPlay = vi.fn();
  const files: Files = { bring, fetch: () => Promise.reject(new FileError(404)) };
  const drawn = render(<Record offer={offer} mine={aPrivate()} files={files} busy={false} onPlay={onPlay} />);
  return { onPlay, ...drawn };
}

async function press(testid: string) {
  await act(async () => {
    fireEvent.click(screen.getByTestId(testid));
    await vi.advanceTimersByTimeAsync(0);
  });
}

describe("recording a final message", () => {
  it("is listened to, and kept with its words", async () => {
    aTake();
    const bring = vi.fn(() => Promise.resolve("file-1"));
    const { onPlay } = draw(bring);
    await press("record-start");
    expect(screen.getByRole("timer")).toHaveTextContent("Recording: 0:00 of 3:00");
    await press("record-stop");
    expect(screen.getByTestId("record-listen")).toHaveAttribute("src", "blob:sound");
    fireEvent.change(screen.getByTestId("record-captions"), { target: { value: " Farewell " } });
    await press("record-keep");
    expect(bring).toHaveBeenCalledWith(SOUND);
    expect(onPlay).toHaveBeenCalledWith({ type: "RecordMessage", blob: "file-1", captions: "Farewell" });
  });

  it("ends by itself after three minutes", async () => {
    const take = aTake();
    draw();
    await press("record-start");
    await act(() => vi.advanceTimersByTimeAsync(LONGEST - 1_000));
    expect(take.stop).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(take.stop).toHaveBeenCalledOnce();
    expect(screen.getByTestId("record-keep")).toBeVisible();
  });

  it("that the house does not take is still here, and it is said why", async () => {
    aTake();
    const { onPlay } = draw(() => Promise.reject(new FileError(413)));
    await press("record-start");
    await press("record-stop");
    await press("record-keep");
    expect(screen.getByRole("alert")).toHaveTextContent("more than the house keeps");
    expect(screen.getByTestId("record-listen")).toBeVisible();
    expect(screen.getByTestId("record-keep")).not.toHaveAttribute("aria-disabled");
    expect(onPlay).not.toHaveBeenCalled();
  });

  it.each([
    ["refused", "Allow it for this page"],
    ["no_microphone", "There is no microphone here"],
    ["busy", "another program may hold it"],
  ] as const)("says the true reason: %s", async (why, said) => {
    vi.spyOn(Take, "begin").mockRejectedValue(new RecordingError(why));
    draw();
    await press("record-start");
    expect(screen.getByRole("alert")).toHaveTextContent(said);
  });

  it("lets the microphone go when the page is left", async () => {
    const take = aTake();
    const { unmount } = draw();
    await press("record-start");
    unmount();
    expect(take.drop).toHaveBeenCalledOnce();
  });
});

describe("a microphone", () => {
  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "no_microphone"],
    ["NotReadableError", "busy"],
  ])("that answers %s is %s", async (name, why) => {
    const getUserMedia = () => Promise.reject(new DOMException("", name));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    await expect(Take.begin()).rejects.toMatchObject({ why });
  });

  it("is not asked for where the browser cannot record", async () => {
    vi.unstubAllGlobals();
    vi.stubGlobal("isSecureContext", true);
    await expect(Take.begin()).rejects.toMatchObject({ why: "unsupported" });
  });
});
