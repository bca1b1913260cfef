import { expect, it } from "vitest";

import type { SignOnProvider } from "../../../api/signOn/sign-on";
import { check, draftOf, fieldsOf, formOf, isTriedAgain } from "./provider-draft";

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
