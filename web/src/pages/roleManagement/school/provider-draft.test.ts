import { expect, it } from "vitest";

import type { SignOnProvider } from "../../../api/signOn/sign-on";
import { check, draftOf, fieldsOf, formOf, isTriedAgain, ofKind, saysWho } from "./provider-draft";

const stored: SignOnProvider = {
  id: "1",
  kind: "oidc",
  name: { zh: "统一身份认证", en: null },
  address: "https://id.example",
  client: "keping",
  scopes: "profile",
  claim: "number",
  base: null,
  authority: null,
  page: null,
  members: null,
  agent: null,
  site: "https://eval.example",
  switched_on: true,
  tested_at: "2026-11-18T06:00:00Z",
  version: 3,
};

it("a new one begins with what is usual, and says what is missing", () => {
  const draft = draftOf(null, "https://eval.example");
  expect([draft.claim, draft.scopes, draft.site]).toEqual(["preferred_username", "profile", "https://eval.example"]);
  const missing = Object.entries(check(null, draft)).filter(([, reason]) => reason !== undefined);
  expect(missing).toEqual(["name_zh", "address", "client", "secret"].map((field) => [field, "required"]));
  expect(check(null, { ...draft, address: "id.example" }).address).toBe("invalid");
});

it("an empty secret is the one that is kept", () => {
  const draft = draftOf(stored, "");
  expect(check(stored, draft).secret).toBeUndefined();
  expect(formOf(draft)).toMatchObject({ secret: null, name_en: null, address: "https://id.example" });
});

it("another name leaves it on; anything else has to be tried again", () => {
  const draft = draftOf(stored, "");
  expect(isTriedAgain(stored, { ...draft, name_zh: "校园网" })).toBe(false);
  expect(isTriedAgain(stored, { ...draft, claim: "sub" })).toBe(true);
  expect(isTriedAgain(stored, { ...draft, secret: "x" })).toBe(true);
  expect(isTriedAgain({ ...stored, tested_at: null }, { ...draft, claim: "sub" })).toBe(false);
});

it("of a CAS server only what CAS has is asked for, sent and compared", () => {
  const draft = { ...draftOf(null, "https://eval.example"), kind: "cas" as const, name_zh: "校园网", secret: "x" };
  expect(fieldsOf("cas")).toEqual(["name_zh", "name_en", "address", "attribute", "site"]);
  expect(Object.entries(check(null, draft)).filter(([, reason]) => reason !== undefined)).toEqual([
    ["address", "required"],
  ]);
  expect(check(null, { ...draft, address: "https://id.example/cas/login" }).address).toBe("invalid");
  const form = formOf({ ...draft, address: "https://id.example/cas" });
  expect(form).toMatchObject({ kind: "cas", client: null, secret: null, scopes: null, claim: null });
  expect(formOf({ ...draft, attribute: " number " }).claim).toBe("number");

  const server: SignOnProvider = { ...stored, kind: "cas", client: null, scopes: null, claim: "number" };
  expect(draftOf(server, "").attribute).toBe("number");
  expect(isTriedAgain(server, draftOf(server, ""))).toBe(false);
  expect(isTriedAgain(server, { ...draftOf(server, ""), kind: "cas2" })).toBe(true);
  // From there to the other, the secret is asked for.
  expect(check(server, { ...draftOf(server, ""), kind: "oidc", client: "x" }).secret).toBe("required");
});

it("of a directory its own fields are asked for, and the reader's password again for another protocol", () => {
  const draft = { ...draftOf(null, "https://eval.example"), kind: "ldap" as const, name_zh: "校园账号" };
  const missing = (of: typeof draft) => Object.entries(check(null, of)).filter(([, reason]) => reason !== undefined);
  expect(missing(draft).map(([field]) => field)).toEqual(["address", "client", "secret", "base"]);
  for (const wrong of ["https://ldap.example", "ldap.example", "ldap://ldap.example/dc=x", "ldap://a@ldap.example"]) {
    expect(check(null, { ...draft, address: wrong }).address).toBe("invalid");
  }
  const filled = { ...draft, address: "ldaps://ldap.example:636", client: "cn=r", secret: "x", base: "dc=x" };
  expect(missing(filled)).toEqual([]);
  const sent = { kind: "ldap", client: "cn=r", secret: "x", base: "dc=x", claim: "uid", scopes: null, authority: null };
  expect(formOf(filled)).toMatchObject({ ...sent, site: "https://eval.example" });

  const directory: SignOnProvider = { ...stored, kind: "ldap", scopes: null, claim: "uid", base: "dc=x" };
  expect(draftOf(directory, "").holder).toBe("uid");
  expect(check(directory, { ...draftOf(directory, ""), address: "ldap://ldap.example" }).secret).toBeUndefined();
  expect(isTriedAgain(directory, { ...draftOf(directory, ""), base: "dc=y" })).toBe(true);
  expect(check(directory, { ...draftOf(directory, ""), kind: "oidc" }).secret).toBe("required");
});

it("a chat app brings its addresses, and takes those of another with it", () => {
  const draft = ofKind(draftOf(null, "https://eval.example"), "dingtalk");
  expect([draft.address, draft.members]).toEqual(["https://api.dingtalk.com", "https://oapi.dingtalk.com"]);
  const other = ofKind(draft, "feishu");
  expect([other.address, other.members, other.member]).toEqual(["https://open.feishu.cn", "", "user_id"]);
  expect(ofKind(other, "cas").address).toBe("");
  expect(ofKind({ ...draft, address: "https://relay.example" }, "wecom").address).toBe("https://relay.example");
});

it("of each chat app only what it has is asked for and sent", () => {
  const missing = (kind: "wecom" | "dingtalk" | "feishu") => {
    const draft = { ...ofKind(draftOf(null, "https://eval.example"), kind), name_zh: "校园应用" };
    return Object.entries(check(null, draft)).filter(([, reason]) => reason !== undefined);
  };
  const needed = (...fields: string[]) => fields.map((field) => [field, "required"]);
  expect(missing("wecom")).toEqual(needed("client", "secret", "agent"));
  expect(missing("dingtalk")).toEqual(needed("client", "secret"));
  expect(missing("feishu")).toEqual(needed("client", "secret"));

  const wecom = { ...ofKind(draftOf(null, "https://eval.example"), "wecom"), client: "ww1", agent: "10x", secret: "x" };
  expect(check(null, wecom).agent).toBe("invalid");
  const sent = { kind: "wecom", client: "ww1", claim: null, members: null, scopes: null, base: null };
  expect(formOf({ ...wecom, agent: "1000002" })).toMatchObject({ ...sent, agent: "1000002" });
  const feishu = { ...ofKind(wecom, "feishu"), member: "employee_no" };
  expect(formOf(feishu)).toMatchObject({ kind: "feishu", claim: "employee_no", agent: null, members: null });
});

it("what of a member says who somebody is stands as the app calls it, and another has to be tried again", () => {
  const app = { page: "https://open.example/authorize", scopes: null, client: "cli_1" };
  const feishu: SignOnProvider = { ...stored, ...app, kind: "feishu", claim: null };
  expect([saysWho(feishu), saysWho({ ...feishu, claim: "employee_no" })]).toEqual(["user_id", "employee_no"]);
  expect([saysWho({ kind: "cas", claim: null }), saysWho(stored)]).toEqual(["user", "number"]);
  expect(isTriedAgain(feishu, draftOf(feishu, ""))).toBe(false);
  expect(isTriedAgain(feishu, { ...draftOf(feishu, ""), member: "employee_no" })).toBe(true);
  // Back to what it was, nothing of the app has changed.
  expect(isTriedAgain(feishu, { ...draftOf(feishu, ""), agent: "1" })).toBe(false);
});
