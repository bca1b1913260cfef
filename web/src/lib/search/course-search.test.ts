import { expect, test } from "vitest";

import { adminCourseSearch, courseListSearch } from "./course-search";
import { stringifySearch } from "./search-params";

test.each([
  [{ q: "shuju", college: "c1", page: "2", class: "a1", term: "t1" }, "?term=t1&q=shuju&college=c1&page=2&class=a1"],
  [{ view: "catalogue", course: "CS2003", class: "a1" }, "?view=catalogue&course=CS2003"],
  [{ view: "else", course: "CS2003", new: "" }, "?new"],
])("the address of the list of courses keeps what it knows: %o", (search, kept) => {
  expect(stringifySearch({ ...adminCourseSearch(search) })).toBe(kept);
});

test.each([
  ["11", 11],
  ["all", "all"],
  ["31", undefined],
  ["0", undefined],
  ["x", undefined],
])("week %s of a teacher's timetable is %s", (week, read) => {
  expect(courseListSearch({ week }).week).toBe(read);
});
