import { expect, it, test } from "vitest";

import { checkCode, clashesOf, differences, draftOf, emptyDraft, formOf, readWeeks } from "./class-draft";

const offering = {
  course_id: "c1",
  course_code: "CS2003",
  course_name: { zh: "数据结构", en: null },
  code: "CS2003-01",
  teachers: [
    { username: "20130177", name: "高振宇" },
    { username: "20130178", name: "丁一鸣" },
  ],
  meetings: [
    { weeks: "1-16", weekday: 1, period_from: 3, period_to: 4, room: "教三-305" },
    { weeks: "1-15单", weekday: 3, period_from: 1, period_to: 2, room: null },
  ],
};

it("what was read and not changed is no difference, however it is written", () => {
  const draft = draftOf(offering);
  expect(differences(draft, draftOf(offering))).toEqual([]);
  const rewritten = draft.meetings.map((meeting) => ({ ...meeting, weeks: meeting.weeks.replace("1-16", "１～16周") }));
  expect(differences({ ...draft, code: " CS2003-01 ", meetings: rewritten }, draft)).toEqual([]);
});

it("writes weeks in the form's language, and takes either", () => {
  const english = draftOf(offering, "en");
  expect(english.meetings.map(({ weeks }) => weeks)).toEqual(["1-16", "1-15 odd"]);
  expect(differences(english, draftOf(offering))).toEqual([]);
});

it("names the parts that saving would change", () => {
  const draft = draftOf(offering);
  expect(differences({ ...draft, teachers: draft.teachers.toReversed() }, draft)).toEqual(["teachers"]);
  expect(differences({ ...draft, code: "CS2003-02", meetings: [] }, draft)).toEqual(["code", "meetings"]);
  expect(differences(emptyDraft, draft)).toEqual(["course", "code", "teachers", "meetings"]);
});

it("sends who helps and who is not rated apart from those who are asked about", () => {
  const draft = draftOf(offering);
  const [lead, colleague] = draft.teachers;
  if (!lead || !colleague) throw new Error("two teachers");
  const helped = { ...draft, teachers: [{ ...lead, part: "assistant" as const }, colleague] };
  expect(formOf(helped)).toMatchObject({ teachers: ["20130178"], assistants: ["20130177"], not_rated: [] });
  expect(differences(helped, draft)).toEqual(["teachers"]);
});

it("sends weeks in one notation, and no empty room", () => {
  const [first, second] = draftOf(offering).meetings;
  const typed = { ...draftOf(offering), meetings: [{ ...first, weeks: "1,3,5,7 周", room: " " }, { ...second }] };
  expect(formOf(typed as ReturnType<typeof draftOf>).meetings[0]).toEqual({
    weeks: "1-7单",
    weekday: 1,
    period_from: 3,
    period_to: 4,
    room: null,
  });
});

it("a term has only so many weeks", () => {
  expect(readWeeks("1-18", 18)).toHaveProperty("weeks");
  expect(readWeeks("1-20", 18)).toEqual({ fault: { kind: "out_of_range", number: 19 } });
  expect(readWeeks("", 18)).toEqual({ fault: { kind: "empty" } });
});

it("finds the meetings of one class that nobody could both attend", () => {
  const meeting = { key: 0, weeks: "1-16", weekday: 1, from: 3, to: 4, room: "" };
  const meetings = [meeting, { ...meeting, weeks: "10-18双", from: 4, to: 5 }, { ...meeting, weeks: "17" }];
  expect(clashesOf(meetings, 0)).toEqual([{ with: 1, weeks: [10, 12, 14, 16] }]);
  expect(clashesOf(meetings, 2)).toEqual([]);
  expect(clashesOf([meeting, { ...meeting, weeks: "no idea" }], 0)).toEqual([]);
});

test.each([
  ["CS2003-01", undefined],
  [" CS2003 ", undefined],
  ["", "required"],
  ["CS 2003", "invalid"],
  ["码".repeat(64), undefined],
  ["码".repeat(65), "too_long"],
])("code %s: %s", (typed, fault) => {
  expect(checkCode(typed)).toBe(fault);
});
