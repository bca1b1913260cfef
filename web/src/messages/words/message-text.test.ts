import { expect, it } from "vitest";

import type { Told } from "../../api/messages/message-queries";
import en from "../../i18n/en/messages";
import { textIn } from "../../i18n/local-text";
import { addTexts, findText, type Language } from "../../i18n/texts";
import zh from "../../i18n/zh-CN/messages";
import { messageText } from "./message-text";

addTexts("zh-CN", "messages", zh);
addTexts("en", "messages", en);

const words = (language: Language) =>
  messageText(
    (key, values) => findText(language, "messages", key, values),
    (text) => textIn(language, text),
  );

const by = { username: "20080012", name: "周静姝" };
const role = { zh: "教师", en: "Teacher" };
const ofClass = { course: { zh: "操作系统", en: "Operating Systems" }, class_code: "CS2101-01" };
const visit = {
  ...ofClass,
  offering_id: "o",
  date: "2026-10-21",
  period_from: 3,
  period_to: 4,
  capacity: "supervisor",
  observer: "韩立群",
} as const;
const held = { ...visit, visit_id: "v" };
const own = { ...ofClass, campaign_id: "c", offering_id: "o" };

const ended = { import_id: null, new: 0, changed: 0, holds: [], classes: [], fault: null };

it.each<[Told, string, string]>([
  [
    { kind: "password_reset", by },
    "周静姝（20080012）重置了你的密码。如果不是你要求的，请看看有哪些设备登录着，并联系学校。",
    "周静姝 (20080012) reset your password. If you did not ask for it, see which devices are signed in and tell the school.",
  ],
  [
    { kind: "break_glass_used", by },
    "周静姝（20080012）用应急账号的密码登录了。统一身份认证正常时不该用到它；若没有人告诉过你原因，请马上问一问。",
    "周静姝 (20080012) signed in with the password of an emergency account. It is not needed while the school’s sign-on works: if nobody told you why, ask at once.",
  ],
  [{ kind: "role_given", role, by }, "周静姝给了你“教师”角色。", "周静姝 gave you the role “Teacher”."],
  [
    { kind: "role_taken", role, by: null },
    "一位管理员收回了你的“教师”角色。",
    "An administrator took the role “Teacher” from you.",
  ],
  [
    { kind: "results_published", evaluation_id: "e", ...ofClass },
    "《操作系统》CS2101-01 的评价结果已发布。",
    "The results of Operating Systems, CS2101-01, have been published.",
  ],
  [
    { kind: "round_interrupted", campaign_id: "k", name: { zh: "期末评教", en: "Final round" } },
    "“期末评教”中断了：学校的数据库从备份恢复，一部分答卷没有了，所以不计票，也没有结果；密钥已经销毁，票箱已经清空。",
    "“Final round” was interrupted: the school’s database was restored from a backup and some answers are gone, so it is not counted and has no results; its key is destroyed and its boxes are empty.",
  ],
  [
    { kind: "reply_written", evaluation_id: "e", ...ofClass, teacher: "刘思齐" },
    "刘思齐回复了《操作系统》全班。",
    "刘思齐 has answered your class in Operating Systems.",
  ],
  [
    { kind: "reply_done", evaluation_id: "e", ...ofClass, teacher: "刘思齐" },
    "刘思齐给《操作系统》全班的回复，已标为“已改”。",
    "刘思齐 marked the reply to your class in Operating Systems as done.",
  ],
  [
    { kind: "own_questions_approved", ...own },
    "你给《操作系统》CS2101-01 的自拟题已通过审核。",
    "Your own questions for Operating Systems, CS2101-01, have been approved.",
  ],
  [
    { kind: "own_questions_returned", ...own },
    "你给《操作系统》CS2101-01 的自拟题被退回，请看理由后修改。",
    "Your own questions for Operating Systems, CS2101-01, were returned: see why, and change them.",
  ],
  [
    { kind: "visit_announced", ...visit },
    "2026-10-21 第 3–4 节，督导韩立群来听《操作系统》CS2101-01。",
    "韩立群 (supervisor) will visit Operating Systems, CS2101-01, on 2026-10-21, period 3–4.",
  ],
  [
    { kind: "visit_called_off", ...visit, capacity: "student", observer: null, period_to: 3 },
    "2026-10-21 第 3 节，一位学生信息员不来听《操作系统》CS2101-01 了。",
    "A student observer will not visit Operating Systems, CS2101-01, on 2026-10-21, period 3, after all.",
  ],
  [
    { kind: "visit_written", ...held },
    "督导韩立群在 2026-10-21 第 3–4 节听了《操作系统》CS2101-01，听课记录已提交。请阅读并回应。",
    "韩立群 (supervisor) attended Operating Systems, CS2101-01, on 2026-10-21, period 3–4, and has written a report. Please read it and reply.",
  ],
  [
    { kind: "visit_changed", ...held, capacity: "student", observer: null },
    "一位学生信息员修改了 2026-10-21《操作系统》CS2101-01 的听课记录，请看改了什么。",
    "A student observer changed the report on Operating Systems, CS2101-01, of 2026-10-21: see what is new.",
  ],
  [
    { kind: "visit_disputed", ...held, by },
    "周静姝对你 2026-10-21《操作系统》CS2101-01 的听课记录有异议。可以写说明，也可以在 14 天内修改一次。",
    "周静姝 disputes your report on Operating Systems, CS2101-01, of 2026-10-21. You may say a few words, and change it once within 14 days.",
  ],
  [
    { kind: "visit_settled", ...held, outcome: "withdrawn" },
    "2026-10-21《操作系统》CS2101-01 听课记录的异议已裁定：撤回，不计入任何统计。",
    "The dispute about Operating Systems, CS2101-01, of 2026-10-21, is settled: it is withdrawn and counts in no statistics.",
  ],
  [
    { kind: "visit_report_missing", ...held, days: 7 },
    "2026-10-21《操作系统》CS2101-01 听课后过了 7 天，还没有记录。满 21 天就不再计入次数。",
    "7 days after Operating Systems, CS2101-01, of 2026-10-21, nothing is written yet. After 21 days it no longer counts.",
  ],
  [
    { kind: "visit_task", task_id: "t", teacher: by, latest: "2026-12-13", by: null },
    "学校请你在 2026-12-13 前听一次周静姝的课。",
    "The school asks you to attend a class of 周静姝 by 2026-12-13.",
  ],
  [
    {
      kind: "survey_invited",
      survey_id: "s",
      survey: { zh: "毕业生跟踪", en: "Graduates" },
      closes_at: "2026-12-20T16:00:00Z",
    },
    "学校请你填写企业评价“毕业生跟踪”。",
    "The school asks you to fill in the enterprise evaluation “Graduates”.",
  ],
  [
    {
      kind: "survey_returned",
      survey_id: "s",
      survey: { zh: "毕业生跟踪", en: "Graduates" },
      target_id: "t",
      target: { zh: "软件工程", en: "Software engineering" },
      closes_at: "2026-12-20T16:00:00Z",
    },
    "你对软件工程的企业评价被退回，请在截止前改好再交。",
    "Your evaluation of Software engineering was sent back. Please change it and submit it again before the closing day.",
  ],
  [
    { kind: "work_done", work: "undo_import", work_id: "i" },
    "导入已撤销，数据和导入之前一样。",
    "The import was undone: the data is as it was before.",
  ],
  [
    { kind: "work_failed", work: "apply_import", work_id: "i", failure: "permission_lost" },
    "导入名单没有完成：你的权限在这期间被收回，没有做任何改动。",
    "Importing the list did not finish: your permission was taken away meanwhile. Nothing was done.",
  ],
  [
    {
      kind: "roster_run",
      roster_id: "r",
      name: "选课",
      ...ended,
      outcome: "applied",
      import_id: "i",
      new: 3,
      changed: 2,
    },
    "夜里获取的名单“选课”已自动导入：新增 3 行，改动 2 行。可以撤销。",
    "The list “选课” was fetched in the night and imported automatically: 3 rows new, 2 changed. It can be undone.",
  ],
  [
    {
      kind: "roster_run",
      roster_id: "r",
      name: "选课",
      ...ended,
      outcome: "held",
      import_id: "i",
      holds: ["many_changes", "empties_class"],
      classes: ["A-1", "B-2"],
    },
    "夜里获取的名单“选课”没有自动导入：要写入的行超过了上限；正在评教的教学班在名单里没有学生（A-1、B-2等）。请在导入页面查看并确认。",
    "The list “选课” was fetched in the night and not imported: more rows than the limit would be written; a class of an open campaign has no students in the list (A-1, B-2 …). Please look at it among the imports and confirm it there.",
  ],
  [
    { kind: "roster_run", roster_id: "r", name: "选课", ...ended, outcome: "failed", fault: "broken" },
    "夜里没有收到名单“选课”：传到一半断了。什么也没有导入。同样的原因不会每天再说。",
    "The list “选课” did not arrive in the night: it broke off before it was whole. Nothing was imported. The same reason is not told every day.",
  ],
])("%j is a sentence in either language", (told, chinese, english) => {
  expect(words("zh-CN")(told)).toBe(chinese);
  expect(words("en")(told)).toBe(english);
});
