import { expect, it } from "vitest";

import type { Roster } from "../../../api/rosters/rosters";
import { check, draftOf, formOf, ofWay } from "./roster-draft";

const roster: Roster = {
  id: "r",
  name: "选课名单",
  kind: "enrolments",
  host: "sis.example",
  directory: null,
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

const directory: NonNullable<Roster["directory"]> = {
  address: "ldaps://ldap.example",
  authority: null,
  reader: "cn=reader,dc=example",
  base: "dc=example",
  filter: "(objectClass=person)",
  role: "students",
  number: "uid",
  person_name: "cn",
  email: "mail",
  phone: null,
  college: null,
  class_group: null,
};

it("sends a directory as it stands, with a password only where one was written", () => {
  const draft = draftOf({ ...roster, kind: "users", directory });
  expect(check({ ...roster, directory }, draft)).toEqual({});
  expect(formOf(draft)).toEqual({
    name: "选课名单",
    kind: "users",
    address: null,
    proof: null,
    user: null,
    secret: null,
    directory,
    hour: 3,
    share: 5,
  });
  const changed = { ...draft, secret: " pw ", role: "teachers" as const, email: " ", authority: " pem " };
  expect(formOf(changed)).toMatchObject({
    secret: " pw ",
    directory: { ...directory, role: "teachers", email: null, authority: "pem" },
  });
  expect(formOf({ ...draft, way: "file", address: "https://sis.example/x" })).toMatchObject({ directory: null });
});

it("says what a directory needs", () => {
  const nothing = { ...draftOf(null), way: "directory" as const, name: "x", filter: " ", number: "", person_name: "" };
  expect(check(null, nothing)).toEqual({
    address: "required",
    secret: "required",
    reader: "required",
    base: "required",
    filter: "required",
    number: "required",
    person_name: "required",
  });
  const draft = { ...draftOf({ ...roster, directory }), address: "https://ldap.example" };
  expect(check({ ...roster, directory }, draft)).toEqual({ address: "invalid" });
  expect(check(roster, { ...draftOf({ ...roster, directory }), way: "directory" })).toEqual({ secret: "required" });
});

it("says what is missing", () => {
  expect(check(null, draftOf(null))).toEqual({ name: "required", address: "required" });
  const wrong = { ...draftOf(roster), proof: "basic" as const, share: "51" };
  expect(check(roster, wrong)).toEqual({ secret: "required", user: "required", share: "invalid" });
  expect(check(roster, { ...draftOf(roster), share: "5%" })).toEqual({ share: "invalid" });
});

it("what was typed for the file goes nowhere else, and the directory's own address is there again", () => {
  const ofDirectory = { ...roster, directory };
  expect(ofWay(ofDirectory, "file")).toEqual({ way: "file", address: "", secret: "" });
  const typed = { ...draftOf(ofDirectory), address: "https://sis.example/x", secret: "letter" };
  expect(typed).not.toEqual(draftOf(ofDirectory));
  expect({ ...typed, ...ofWay(ofDirectory, "directory") }).toEqual(draftOf(ofDirectory));
  expect(ofWay(roster, "directory")).toEqual({ way: "directory", address: "", secret: "" });
});
