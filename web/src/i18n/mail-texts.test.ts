// Where the app speaks of mail and reminders. Each of these was held against what the server does; a text that is new here has
// to be, too.
import { expect, test } from "vitest";

import { flatten, type Tree } from "./flatten";

const files = import.meta.glob<Tree>("./zh-CN/*.ts", { import: "default", eager: true });

/** About nothing else. */
const whole = [
  "courseList.remind.",
  "evaluationManagement.reminders.",
  "mail.",
  "notificationManagement.channels.",
  "notificationManagement.letters.",
  "notificationManagement.mail.",
  "surveys.ask.remind.",
];

const mentioned = [
  "codes.lettersLeave_other",
  "codes.way.letters",
  "codes.way.lettersSome",
  "codes.way.noServer",
  "comprehensiveReport.reply.text",
  "evaluationList.noneText",
  "history.fact.letters",
  "history.group.mail_server",
  "history.sentence.campaign.remind",
  "history.sentence.campaign.remind_class",
  "history.sentence.campaign.reminding",
  "history.sentence.mail_server.edit",
  "history.sentence.survey.remind",
  "imports.count.hinted",
  "imports.note.hinted_other",
  "imports.rows.hint",
  "infoCenter.section.mail",
  "invitation.decline.doneText",
  "invitation.forward.doneText",
  "invitation.message.revoked.text",
  "invitation.message.unknown.text",
  "ownData.channel.mail",
  "ownData.group.preferences.title",
  "ownData.not.reminders",
  "permissions.notice.manage.about",
  "protection.not.mail",
  "surveys.action.remind",
  "surveys.done.remind_other",
  "surveys.link.text",
  "surveys.remindAgain",
];

test("mail and reminders are spoken of where this list says", () => {
  const texts = Object.entries(files).flatMap(([file, tree]) =>
    flatten(tree, `${file.slice("./zh-CN/".length, -".ts".length)}.`),
  );
  const found = texts.filter(
    ([key, text]) => /邮件|提醒/.test(text) && !whole.some((subject) => key.startsWith(subject)),
  );
  expect(found.map(([key]) => key).toSorted()).toEqual(mentioned);
});
