// @vitest-environment happy-dom
import { webcrypto } from "node:crypto";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { readList, runningPage } from "./running-page";

const hash = async (text: string) =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");

describe("the list of files", () => {
  it("is what sha256sum writes, and nothing else", () => {
    const row = `${"ab".repeat(32)}  assets/kit-1.js`;
    expect(readList(`${row}\n`)).toEqual(new Map([["/assets/kit-1.js", "ab".repeat(32)]]));
    const others = ["", "\n", row, `${row}\n\n`, `${row.slice(1)}\n`, "<!doctype html>\n"];
    expect(others.filter((text) => readList(text) !== null)).toEqual([]);
  });
});

describe("the page that runs", () => {
  const given: Record<string, string> = { "/assets/kit-1.js": "kit", "/assets/page-2.css": "page" };
  let list = "";

  beforeEach(async () => {
    list = `${await hash("kit")}  assets/kit-1.js\n${await hash("page")}  assets/page-2.css\n`;
    const resources = [...Object.keys(given), "/favicon.svg", "https://elsewhere.example/a.js"];
    const entries = resources.map((name) => ({ name: new URL(name, location.href).href }));
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as unknown as PerformanceEntryList);
    vi.stubGlobal("crypto", webcrypto);
    vi.stubGlobal("fetch", async (path: string) => {
      const body = path === "/files.txt" ? list : given[path];
      return new Response(body ?? null, { status: body === undefined ? 404 : 200 });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    given["/assets/kit-1.js"] = "kit";
  });

  it("has the hash of its list, and every loaded file is as listed", async () => {
    expect(await runningPage()).toEqual({ hash: await hash(list), same: 2, other: [] });
  });

  it("names a file that the browser was given and that is not as listed", async () => {
    given["/assets/kit-1.js"] = "kit, changed for one student";
    expect(await runningPage()).toEqual({ hash: await hash(list), same: 1, other: ["/assets/kit-1.js"] });
  });

  it("is unknown without a list or without cryptography", async () => {
    list = "<!doctype html>";
    expect(await runningPage()).toBeNull();
    vi.stubGlobal("crypto", {});
    expect(await runningPage()).toBeNull();
  });
});
