import { afterEach, describe, expect, it, vi } from "vitest";
import { FileError } from "../kit/files";
import { filesAt } from "./files";

const known = { seat: () => ({ token: "secret-of-the-seat", at: 0 }) };

function answering(answer: Response | Error) {
  const asked = vi.fn((_path: string, _init: RequestInit) => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("files of a table", () => {
  it("are brought under the seat's secret, which is in no address", async () => {
    const asked = answering(Response.json({ id: "file-1", kind: "audio/wav" }, { status: 201 }));
    const content = new Blob(["sound"]);
    expect(await filesAt("KRTQX", known).bring(content)).toBe("file-1");
    expect(asked).toHaveBeenCalledWith("/api/tables/KRTQX/blobs", {
      method: "POST",
      headers: { authorization: "Bearer secret-of-the-seat" },
      body: content,
    });
  });

  it("are fetched alike", async () => {
    const asked = answering(new Response("sound"));
    expect(await (await filesAt("KRTQX", known).fetch("a/b")).text()).toBe("sound");
    expect(asked.mock.calls[0]?.[0]).toBe("/api/blobs/a%2Fb");
  });

  it("say by what they were refused", async () => {
    answering(new Response("", { status: 413 }));
    await expect(filesAt("KRTQX", known).bring(new Blob([]))).rejects.toEqual(new FileError(413));
    answering(new TypeError("no line"));
    await expect(filesAt("KRTQX", known).fetch("x")).rejects.toMatchObject({ status: 0 });
  });
});
