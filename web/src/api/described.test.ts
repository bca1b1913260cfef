// What a call takes and gives is said by the API description and by nobody else.
import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*", "!./generated/schema.d.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const thatSay = (words: RegExp) => Object.keys(sources).filter((path) => words.test(sources[path] ?? ""));

it("no call asserts by hand what it gets", () => {
  expect(
    thatSay(/\b(get|post|put|del|upload|getResponse|postForResponse|getDocument|getWorkbook|getArchive)</),
  ).toEqual([
    // Where they are made.
    "./results/documents.ts",
    "./upload.ts",
  ]);
  expect(thatSay(/\bcontentOf</).toSorted()).toEqual([
    "../session/by-link.ts",
    "../session/refresh.ts",
    "./client.ts",
    "./transport.ts",
    "./upload.ts",
  ]);
});

it("nothing is said to be of another type than its own", () => {
  expect(thatSay(/as unknown as/)).toEqual([]);
});

it("an address is put together in one place", () => {
  expect(thatSay(/encodeURIComponent/).toSorted()).toEqual([
    "../lib/search/search-params.ts",
    "../pages/paths.ts",
    "./transport.ts",
  ]);
});
