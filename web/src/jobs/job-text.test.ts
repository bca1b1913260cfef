import { expect, it } from "vitest";

import type { Job } from "../api/jobs/job-queries";
import en from "../i18n/en/jobs";
import { addTexts, findText, type Language } from "../i18n/texts";
import zh from "../i18n/zh-CN/jobs";
import { jobText } from "./job-text";

addTexts("zh-CN", "jobs", zh);
addTexts("en", "jobs", en);

const words = (language: Language) =>
  jobText(
    (key, values) => findText(language, "jobs", key, values),
    (number) => number.toLocaleString(language),
  );

const job: Job = {
  id: "1",
  kind: "disable_users",
  state: "running",
  done: 1250,
  total: 4980,
  created_at: "2026-11-15T09:00:00Z",
  finished_at: null,
  by: null,
  campaign: null,
  own: true,
  result: null,
  failure: null,
};
const ended = (changed: number, unchanged = 0, refused = 0): Job => ({
  ...job,
  state: "done",
  result: { changed, unchanged, refused },
});

it.each<[Job, string, string]>([
  [{ ...job, state: "waiting", total: null }, "排队中，马上开始", "Waiting, about to begin"],
  [{ ...job, total: null }, "正在开始…", "Beginning…"],
  [job, "已处理 1,250 / 4,980 人", "1,250 of 4,980 people done"],
  [ended(4980, 15, 5), "已停用 4,980 人，跳过 20 人", "4,980 accounts disabled, 20 skipped"],
  [ended(1), "已停用 1 人", "1 account disabled"],
  [{ ...ended(1), kind: "take_role" }, "已从 1 人收回", "Taken from 1 person"],
  [{ ...job, state: "done", kind: "housekeeping" }, "已完成", "Done"],
  [{ ...job, kind: "check_import", done: 62, total: 100 }, "已完成 62%", "62% done"],
  [
    { ...ended(9826, 120, 6), kind: "check_import" },
    "检查完毕，9,826 行可以导入，6 行有误",
    "Checked: 9,826 rows can be imported, 6 are wrong",
  ],
  [{ ...job, kind: "open_campaign", done: 120, total: 412 }, "已处理 120 / 412 个教学班", "120 of 412 classes done"],
  [{ ...job, kind: "count_campaign", state: "done" }, "计票完成，密钥已销毁", "Counted, and the key is destroyed"],
  [
    { ...ended(0), kind: "check_import", result: null, failure: "unreadable" },
    "导入文件无法读取，打开看看原因",
    "The file could not be read: open it to see why",
  ],
  [{ ...ended(1, 120), kind: "apply_import" }, "已导入 1 行", "1 row imported"],
  [{ ...ended(0), kind: "undo_import" }, "已撤销，数据和导入之前一样", "Undone: everything is as it was before"],
])("%# says how far it is, or how it ended", (told, chinese, english) => {
  expect(words("zh-CN").state(told)).toBe(chinese);
  expect(words("en").state(told)).toBe(english);
});

it("says why nothing came of it, and of what", () => {
  const failed: Job = { ...job, state: "failed", failure: "moved_on" };
  expect(words("zh-CN").state(failed)).toBe("名单在确认后有变化，没有做任何改动，请重新选择。");
  expect(words("zh-CN").news(failed)).toBe("停用用户没有完成：名单在确认后有变化，没有做任何改动，请重新选择。");
  expect(words("zh-CN").state({ ...failed, kind: "apply_import" })).toBe(
    "数据在检查之后有变化，没有写入，请重新检查。",
  );
  // One that this version has no word for is still a failure.
  expect(words("zh-CN").state({ ...failed, failure: null })).toBe("系统出了问题，没有做任何改动，请稍后重试。");
});
