import { afterEach, expect, it, vi } from "vitest";

import { type Institution, institutionQuery } from "../../api/own/queries";
import { queryClient } from "../../api/query-client";
import { learnFates } from "./comment-fate";
import { evaluationId, institution } from "../samples";

const scope = { institution, evaluation: evaluationId };
const tags = [{ question: "a", tag: new Uint8Array(16) }];
const school = (ballot_origin: string | null) =>
  queryClient.setQueryData(institutionQuery.queryKey, { ballot_origin } as Institution);
const answer = (fetched: typeof fetch) => vi.stubGlobal("fetch", vi.fn<typeof fetch>(fetched));

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("says that it could not be loaded: without a box, without a network, from a box that fails or serves something else", async () => {
  school(null);
  expect(await learnFates(scope, tags)).toEqual({ kind: "failed" });
  school("https://ballots.example");
  answer(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await learnFates(scope, tags)).toEqual({ kind: "failed" });
  answer(async () => new Response(null, { status: 503 }));
  expect(await learnFates(scope, tags)).toEqual({ kind: "failed" });
  answer(async () => new Response("<html>"));
  expect(await learnFates(scope, tags)).toEqual({ kind: "failed" });
});

it("before counting there is nothing to tell", async () => {
  school("https://ballots.example");
  answer(async () => new Response(null, { status: 404 }));
  expect(await learnFates(scope, tags)).toEqual({ kind: "notYet" });
});

it("asks for the same list, whoever wrote something and whoever did not", async () => {
  school("https://ballots.example");
  answer(async () => new Response(null, { status: 404 }));
  await learnFates(scope, tags);
  await learnFates(scope, []);
  const [written, nothing] = vi.mocked(fetch).mock.calls;
  expect(written?.[0]).toBe(`https://ballots.example/fates/${institution}/${evaluationId}`);
  expect(nothing).toEqual(written);
});
