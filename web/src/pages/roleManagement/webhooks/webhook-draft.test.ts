import { expect, it } from "vitest";

import type { Webhook } from "../../../api/webhooks/webhooks";
import { check, draftOf, formOf, isDeaf } from "./webhook-draft";

const webhook: Webhook = {
  id: "w",
  name: "看板",
  host: "board.example",
  topics: ["import_finished"],
  switched_on: true,
  gone_at: null,
  secrets: 1,
  version: 2,
  waiting: 0,
  delivered_at: null,
  failures: [],
};

it("leaves the address as it was where nothing is written", () => {
  const draft = draftOf(webhook);
  expect(check(webhook, draft)).toEqual({});
  expect(formOf(draft)).toEqual({ name: "看板", address: null, topics: ["import_finished"] });
});

it("sends what was written without the spaces around it", () => {
  const draft = { ...draftOf(null), name: " 看板 ", address: " https://board.example/x " };
  expect(formOf(draft)).toEqual({ name: "看板", address: "https://board.example/x", topics: ["campaign_state"] });
});

it("says what is missing, and that it has to listen to something", () => {
  expect(check(null, draftOf(null))).toEqual({ name: "required", address: "required" });
  const deaf = { ...draftOf(webhook), import_finished: false };
  expect(check(webhook, deaf)).toEqual({ campaign_state: "required" });
  expect([isDeaf(deaf), isDeaf(draftOf(webhook))]).toEqual([true, false]);
});

it("names what it listens to in one order", () => {
  const both = { ...draftOf(webhook), campaign_state: true };
  expect(formOf(both).topics).toEqual(["campaign_state", "import_finished"]);
});
