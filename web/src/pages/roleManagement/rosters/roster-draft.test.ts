import { expect, it } from "vitest";

import type { Roster } from "../../../api/rosters/rosters";
import { check, draftOf, formOf } from "./roster-draft";

const roster: Roster = {
  id: "r",
  name: "选课名单",
  kind: "enrolments",
  host: "sis.example",
  hour: 3,
  share: 5,
  switched_on: true,
  tried_at: "2026-09-07T00:00:00Z",
  version: 2,
  ran_at: null,
  ended: null,
};

it("leaves address and secret as they were where nothing is written", () => {
  const draft = draftOf(roster);
  expect(check(roster, draft)).toEqual({});
  expect(formOf(draft)).toMatchObject({ address: null, proof: null, user: null, secret: null, hour: 3, share: 5 });
});

it("sends of a secret what its kind has", () => {
  const draft = { ...draftOf(null), name: " 选课 ", address: " https://sis.example/x ", user: "u", secret: " s " };
  expect(formOf({ ...draft, proof: "basic" })).toMatchObject({ name: "选课", user: "u", secret: "s" });
  expect(formOf({ ...draft, proof: "bearer" })).toMatchObject({ user: null, secret: "s" });
  expect(formOf({ ...draft, proof: "none" })).toMatchObject({ address: "https://sis.example/x", secret: null });
});

it("says what is missing", () => {
  expect(check(null, draftOf(null))).toEqual({ name: "required", address: "required" });
  const wrong = { ...draftOf(roster), proof: "basic" as const, share: "51" };
  expect(check(roster, wrong)).toEqual({ secret: "required", user: "required", share: "invalid" });
  expect(check(roster, { ...draftOf(roster), share: "5%" })).toEqual({ share: "invalid" });
});
