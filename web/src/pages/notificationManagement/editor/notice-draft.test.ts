import { expect, test } from "vitest";

import { audienceOf, check, contentOf, emptyDraft, faultsFrom, type NoticeDraft } from "./notice-draft";

const zone = "Asia/Shanghai";
const unit = (id: string) => ({ id, name: { zh: id, en: null } });
const draft = (change: Partial<NoticeDraft>): NoticeDraft => ({
  ...emptyDraft,
  titleZh: "期末评教",
  bodyZh: "正文",
  everyone: true,
  ...change,
});

test("an announcement is for everyone, whatever was chosen before", () => {
  const chosen = draft({ everyone: false, roles: ["r"], offerings: [unit("o")], entryYears: [2024] });
  expect(audienceOf(chosen)).toMatchObject({ everyone: false, roles: ["r"], offerings: ["o"], entry_years: [2024] });
  expect(audienceOf({ ...chosen, kind: "announcement" })).toMatchObject({ everyone: true, roles: [], offerings: [] });
});

test("only an announcement stands on the sign-in page", () => {
  expect(contentOf(draft({ onSignIn: true }), zone, null).on_sign_in).toBe(false);
  expect(contentOf(draft({ onSignIn: true, kind: "announcement" }), zone, null).on_sign_in).toBe(true);
});

test("times are those of the school's clock", () => {
  const content = contentOf(draft({ start: "planned", publishes: "2026-11-20T08:00", expires: "" }), zone, null);
  expect(content).toMatchObject({ publishes_at: "2026-11-20T00:00:00.000Z", expires_at: null });
  expect(contentOf(draft({ start: "now", publishes: "2026-11-20T08:00" }), zone, null).publishes_at).toBeNull();
});

test("a time that nobody touched is sent as it was", () => {
  const kept = "2026-11-20T00:00:31.123Z";
  const touched = (publishes: string) => contentOf(draft({ start: "planned", publishes }), zone, kept).publishes_at;
  expect(touched("2026-11-20T08:00")).toBe(kept);
  expect(touched("2026-11-20T08:01")).toBe("2026-11-20T00:01:00.000Z");
});

test("a draft needs a title, and what is published something for somebody", () => {
  expect(check(draft({ titleZh: " " }), false)).toEqual({ title_zh: "required" });
  expect(check(draft({ bodyZh: "", everyone: false }), false)).toEqual({});
  expect(check(draft({ bodyZh: "", everyone: false }), true)).toEqual({ body_zh: "required", audience: "required" });
  expect(check(draft({ titleEn: "Title" }), true)).toEqual({ body_en: "required" });
  expect(check(draft({ start: "planned" }), false)).toEqual({ publishes_at: "required" });
});

test("a character outside the basic plane is one", () => {
  expect(check(draft({ titleZh: "𠮷".repeat(120) }), false)).toEqual({});
  expect(check(draft({ titleZh: "𠮷".repeat(121) }), false)).toEqual({ title_zh: "too_long" });
});

test("what the server says of fields is understood, and of others left", () => {
  expect(faultsFrom({ audience: "invalid", expires_at: "invalid" })).toEqual({
    audience: "invalid",
    expires_at: "ends_before",
  });
  expect(faultsFrom({ kind: "invalid" })).toBeNull();
});
