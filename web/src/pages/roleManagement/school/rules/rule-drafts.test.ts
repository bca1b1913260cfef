import { expect, it } from "vitest";

import type { PasswordsOff, SignOnAccounts } from "../../../../api/signOn/sign-on-rules";
import {
  accountDraftOf,
  choiceOf,
  faultOf,
  isSameDraft,
  passwordDraftOf,
  seenOf,
  takesClaim,
  type Ticks,
} from "./rule-drafts";

const student = { id: "r1", name: { zh: "学生", en: null } };
const accounts: SignOnAccounts = {
  rules: [{ provider_id: "p1", role_id: "r1", role: student.name, name_claim: "cname", made: 7 }],
  roles: [student],
};

const rule: PasswordsOff = {
  roles: [
    { id: "r2", name: { zh: "教师", en: null }, members: 312, switched_off: true },
    { ...student, members: 9000, switched_off: false },
  ],
  administrators: [
    { username: "20050012", name: "方远", named: true, fit: true },
    { username: "20050013", name: "周文华", named: true, fit: false },
    { username: "20050014", name: "沈清", named: false, fit: true },
  ],
  provider_used: true,
};

it("a provider gives nobody an account unless a rule says so", () => {
  expect(accountDraftOf(accounts, "p1")).toEqual({ role: "r1", name_claim: "cname" });
  expect(accountDraftOf(accounts, "p2")).toEqual({ role: "", name_claim: "" });
});

it("a role that can no longer be given so is not chosen by itself", () => {
  expect(accountDraftOf({ ...accounts, roles: [] }, "p1").role).toBe("");
});

it("where the name is said is sent only where it can be chosen", () => {
  const draft = { role: "r1", name_claim: " cname " };
  expect(choiceOf("oidc", draft)).toEqual({ role_id: "r1", name_claim: "cname" });
  expect(choiceOf("cas", { ...draft, name_claim: " " })).toEqual({ role_id: "r1", name_claim: null });
  expect(choiceOf("ldap", draft)).toEqual({ role_id: "r1", name_claim: null });
  expect(choiceOf("oidc", { ...draft, role: "" })).toEqual({ role_id: null, name_claim: null });
  expect([takesClaim("oidc", draft), takesClaim("ldap", draft)]).toEqual([true, false]);
});

it("whoever is no longer fit is not named again", () => {
  expect(passwordDraftOf(rule)).toEqual({ roles: ["r2"], named: ["20050012"] });
});

it("passwords are off only where the sign-on is used and one to three are named", () => {
  const draft = passwordDraftOf(rule);
  expect(faultOf(draft, rule)).toBeNull();
  expect(faultOf({ ...draft, named: [] }, rule)).toBe("nobody");
  expect(faultOf(draft, { ...rule, provider_used: false })).toBe("noProvider");
  expect(faultOf({ roles: [], named: [] }, { ...rule, provider_used: false })).toBeNull();
  expect(faultOf({ ...draft, named: ["a", "b", "c", "d"] }, rule)).toBe("tooMany");
});

const ticks = (roles: [string, boolean][], named: [string, boolean][] = []): Ticks => ({
  roles: new Map(roles),
  named: new Map(named),
});

it("what is chosen and chosen again is as it was", () => {
  const draft = passwordDraftOf(rule);
  const more = passwordDraftOf(rule, ticks([["r1", true]]));
  expect(more.roles).toEqual(["r2", "r1"]);
  expect(isSameDraft(draft, more)).toBe(false);
  expect(isSameDraft(draft, passwordDraftOf(rule, ticks([["r1", false]])))).toBe(true);
  expect(isSameDraft({ roles: ["a", "b"], named: [] }, { roles: ["b", "a"], named: [] })).toBe(true);
});

it("what others change meanwhile shows beside what was ticked, and what is gone is not sent", () => {
  const left = rule.roles.slice(1);
  const mine = ticks([["r1", true]], [["20050014", true]]);
  const theirs = { ...rule, roles: rule.roles.map((role) => ({ ...role, switched_off: false })) };
  expect(passwordDraftOf(theirs, mine)).toEqual({ roles: ["r1"], named: ["20050012", "20050014"] });
  const administrators = rule.administrators.map((found) => ({ ...found, fit: false }));
  expect(passwordDraftOf({ ...rule, roles: left, administrators }, mine)).toEqual({
    roles: ["r1"],
    named: [],
  });
});

it("the rule as it was shown has those who no longer fit", () => {
  expect(seenOf(rule)).toEqual({ role_ids: ["r2"], break_glass: ["20050012", "20050013"] });
});
