import { afterEach, describe, expect, it, vi } from "vitest";

import { type Institution, institutionQuery } from "../../api/own/queries";
import { queryClient } from "../../api/query-client";
import { paths } from "../../pages/paths";
import { listName, readListName } from "./list-name";
import { find, lookUp } from "./look-up";
import { filled, kept, published } from "./published-samples";
import { receiptCode } from "./receipt-code";
import { evaluationId, institution } from "../samples";

const asked = { institution, evaluation: evaluationId };
const codeOf = (byte: number) => receiptCode(filled(byte));

describe("a receipt in the published list", () => {
  it("is found, by any of the versions that may count", async () => {
    const found = await find(await published(), asked, [{ code: codeOf(9) }, { code: codeOf(12) }]);
    const facts = { people: { eligible: 10, late: 1, left: 2, issued: 3 }, inBox: 3, unreadable: 1 };
    expect(found).toMatchObject({ kind: "counted", at: 1, facts });
  });

  it.each([
    ["counted", kept()],
    ["unopened", kept({ key: filled(3), receipt: filled(13) })],
    ["missing", kept({ key: filled(9) })],
    ["replaced", kept({ receipt: filled(99) })],
    ["replaced", kept({ version: 3 })],
    ["superseded", kept({ version: 1 })],
    // What the box has not signed for proves nothing.
    ["absent", kept({ key: filled(9), signature: null })],
    ["absent", kept({ receipt: filled(99), signature: null })],
    ["absent", { code: codeOf(9) }],
    ["unopened", { code: codeOf(13) }],
  ])("%s", async (kind, sought) => {
    expect(await find(await published(), asked, [sought])).toMatchObject({ kind });
  });

  it("is not looked for in another course's list, in one that was not committed to, nor in something else", async () => {
    const good = await published();
    const other = await published("44444444-4444-4444-8444-444444444444");
    const sought = [{ code: codeOf(12) }];
    expect(await find(other, asked, sought)).toEqual({ kind: "unreadable" });
    expect(await find({ ...good, register: other.register }, asked, sought)).toEqual({ kind: "unreadable" });
    expect(await find({ ...good, list: good.list.slice(0, -1) }, asked, sought)).toEqual({ kind: "unreadable" });
    expect(await find({ ...good, unreadable: other.unreadable }, asked, sought)).toEqual({ kind: "unreadable" });
  });

  it("is told as not opened yet while it is being counted", async () => {
    for (const sought of [kept(), { code: codeOf(13) }]) {
      const found = await find({ ...(await published()), unreadable: null }, asked, [sought]);
      expect(found).toMatchObject({ kind: "listed", facts: { unreadable: null } });
    }
  });

  it("is the one that was signed for, where a change of it was not", async () => {
    const change = kept({ version: 3, receipt: filled(99), signature: null, acknowledged: false });
    const gone = kept({ key: filled(9) });
    expect(await find(await published(), asked, [kept(), change])).toMatchObject({ kind: "counted", at: 0 });
    const both = [gone, { ...change, key: gone.key }];
    expect(await find(await published(), asked, both)).toMatchObject({ kind: "missing", at: 0 });
  });

  it("is the change, where the box took it without a valid signature", async () => {
    const first = kept({ version: 1, receipt: filled(99) });
    const change = kept({ signature: null, acknowledged: false });
    expect(await find(await published(), asked, [first, change])).toMatchObject({ kind: "counted", at: 1 });
  });
});

describe("where nothing can be looked at", () => {
  const school = (ballot_origin: string | null) =>
    queryClient.setQueryData(institutionQuery.queryKey, { ballot_origin } as Institution);
  const answer = (fetched: typeof fetch) => vi.stubGlobal("fetch", vi.fn<typeof fetch>(fetched));

  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  it("a school without a ballot box is told so, and nothing is asked of anybody", async () => {
    school(null);
    answer(async () => new Response());
    expect(await lookUp(asked, [kept()])).toEqual({ kind: "noBox" });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("a network or a box that does not answer is told as that", async () => {
    school("https://ballots.example");
    answer(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await lookUp(asked, [kept()])).toEqual({ kind: "failed" });
    answer(async () => new Response(null, { status: 503 }));
    expect(await lookUp(asked, [kept()])).toEqual({ kind: "failed" });
  });

  it("before it is counted there is no list", async () => {
    school("https://ballots.example");
    answer(async () => new Response(null, { status: 404 }));
    expect(await lookUp(asked, [kept()])).toEqual({ kind: "notYet" });
  });
});

it("reads the name of a list, also from an address", () => {
  const name = listName(institution, evaluationId);
  expect(readListName(name)).toEqual(asked);
  expect(readListName(`https://school.example${paths.counted({ list: name.toUpperCase() })} `)).toEqual(asked);
  expect(readListName(evaluationId)).toBeNull();
});
