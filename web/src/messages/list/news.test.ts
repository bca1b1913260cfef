import { expect, it } from "vitest";

import type { Message } from "../../api/messages/message-queries";
import type { ListedNotice } from "../../api/notices/own-notices";
import { newestOf, newsOf } from "./news";

const at = (hour: number) => `2026-11-16T${String(hour).padStart(2, "0")}:00:00Z`;
const message = (hour: number): Message => ({
  id: `m${hour}`,
  at: at(hour),
  read: false,
  category: "security",
  told: { kind: "role_given", role: { zh: "教师", en: null }, by: null },
});
const notice = (hour: number): ListedNotice => ({
  id: `n${hour}`,
  kind: "notice",
  title: { zh: "停课", en: null },
  author: null,
  college: null,
  published_at: at(hour),
  edited_at: null,
  pinned: false,
  confirm: false,
  reading: "unread",
});
const notices = [notice(2), notice(13), notice(7), notice(5)];
const ids = (part: Parameters<typeof newsOf>[0]) =>
  newsOf(part, notices)
    .map(({ id }) => id)
    .join(" ");

it("each page of messages has the notices of its time, and over all pages each notice is there once", () => {
  expect(ids({ messages: [message(12), message(6)], isLast: false })).toBe("n13 m12 n7 m6");
  expect(ids({ messages: [message(4), message(3)], before: at(6), isLast: true })).toBe("n5 m4 m3 n2");
});

it("without messages there are the notices", () => {
  expect(ids({ messages: [], isLast: true })).toBe("n13 n7 n5 n2");
});

it("all is read up to the newest of each, whatever is pinned above it", () => {
  expect(newestOf([message(12), message(6)], notices)).toEqual({ message: "m12", notice: "n13" });
  expect(newestOf([], [])).toEqual({ message: undefined, notice: undefined });
});
