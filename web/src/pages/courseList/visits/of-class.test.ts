import { expect, it } from "vitest";

import type { AboutMe } from "../../../api/observation/report-queries";
import { isEmpty, visitsOf } from "./of-class";

const visit = (id: string, offering: string | null, date: string): AboutMe["announced"][number] => ({
  visit: id,
  offering,
  class_code: "CS-01",
  course: { zh: "编译原理", en: null },
  date,
  period_from: 3,
  period_to: 4,
  capacity: "supervisor",
  observer: null,
});
const report = (id: string, offering: string | null, date: string, state: "written" | "acknowledged" | "disputed") => ({
  ...visit(id, offering, date),
  state,
  written_at: "2026-11-18T04:00:00Z",
  answer_by: null,
});
const about: AboutMe = {
  announced: [visit("a", "o1", "2026-12-02"), visit("b", "o2", "2026-12-01")],
  reports: [
    report("c", "o1", "2026-11-18", "written"),
    report("d", "o1", "2026-10-18", "written"),
    report("e", "o1", "2026-09-18", "disputed"),
    report("f", null, "2026-09-20", "acknowledged"),
    report("g", "left", "2026-09-21", "written"),
  ],
};
const ids = (visits: readonly { visit: string }[]) => visits.map(({ visit }) => visit).join("");

it("has who is coming, what waits for an answer, the oldest first, and what was answered", () => {
  const { announced, waiting, answered } = visitsOf(about, "o1", ["o1", "o2"]);
  expect([ids(announced), ids(waiting), ids(answered)]).toEqual(["a", "dc", "e"]);
  expect(isEmpty(visitsOf(about, "o3", ["o1", "o2", "o3"]))).toBe(true);
});

it("a report about a class that one no longer teaches is not lost", () => {
  const { announced, waiting, answered } = visitsOf(about, null, ["o1", "o2"]);
  expect([ids(announced), ids(waiting), ids(answered)]).toEqual(["", "g", "f"]);
});
