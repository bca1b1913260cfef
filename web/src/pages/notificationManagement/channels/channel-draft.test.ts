import { expect, test } from "vitest";

import { check, draftOf, fieldsOf, formOf, newSecret } from "./channel-draft";

const wrongIn = (reasons: object) =>
  Object.entries(reasons)
    .filter(([, reason]) => reason !== undefined)
    .map(([name]) => name);

test("each channel is asked for what it needs, and WeCom’s address is there from the start", () => {
  expect(fieldsOf.webhook).not.toContain("agent");
  expect(draftOf("wecom", null, "https://eval.example").address).toBe("https://qyapi.weixin.qq.com");
  expect(wrongIn(check("webhook", draftOf("webhook", null, "https://eval.example")))).toEqual(["address"]);
  expect(wrongIn(check("wecom", draftOf("wecom", null, "https://eval.example")))).toEqual(["account", "agent"]);
});

test("what is left empty is not sent, so that a stored secret stays", () => {
  const draft = { ...draftOf("webhook", null, "https://eval.example"), address: " https://hub.example/in " };
  expect(formOf(draft, 3)).toEqual({
    address: "https://hub.example/in",
    account: null,
    agent: null,
    secret: null,
    site: "https://eval.example",
    a_minute: 300,
    version: 3,
  });
});

test("a new secret has the shape that hubs know, and is never the same", () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(newSecret());
});
