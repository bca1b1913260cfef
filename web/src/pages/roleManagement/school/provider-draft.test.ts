import { expect, it } from "vitest";

import type { SignOnProvider } from "../../../api/signOn/sign-on";
import { check, draftOf, formOf, isTriedAgain } from "./provider-draft";

const stored: SignOnProvider = {
  id: "1",
  name: { zh: "统一身份认证", en: null },
  issuer: "https://id.example",
  client: "keping",
  scopes: "profile",
  claim: "number",
  site: "https://eval.example",
  switched_on: true,
  tested_at: "2026-11-18T06:00:00Z",
  version: 3,
};

it("a new one begins with what is usual, and says what is missing", () => {
  const draft = draftOf(null, "https://eval.example");
  expect([draft.claim, draft.scopes, draft.site]).toEqual(["preferred_username", "profile", "https://eval.example"]);
  const missing = Object.entries(check(null, draft)).filter(([, reason]) => reason !== undefined);
  expect(missing).toEqual(["name_zh", "issuer", "client", "secret"].map((field) => [field, "required"]));
  expect(check(null, { ...draft, issuer: "id.example" }).issuer).toBe("invalid");
});

it("an empty secret is the one that is kept", () => {
  const draft = draftOf(stored, "");
  expect(check(stored, draft).secret).toBeUndefined();
  expect(formOf(draft)).toMatchObject({ secret: null, name_en: null, issuer: "https://id.example" });
});

it("another name leaves it on; anything else has to be tried again", () => {
  const draft = draftOf(stored, "");
  expect(isTriedAgain(stored, { ...draft, name_zh: "校园网" })).toBe(false);
  expect(isTriedAgain(stored, { ...draft, claim: "sub" })).toBe(true);
  expect(isTriedAgain(stored, { ...draft, secret: "x" })).toBe(true);
  expect(isTriedAgain({ ...stored, tested_at: null }, { ...draft, claim: "sub" })).toBe(false);
});
