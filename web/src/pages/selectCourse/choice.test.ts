import { expect, it } from "vitest";

import { parseSearch } from "../../lib/search/search-params";
import { choiceOf } from "./choice";
import { selectCourse } from "./page";

const choice = (address: string) => choiceOf(selectCourse.search(parseSearch(address)));

it("begins with what is taught now, as a list, with nothing chosen", () => {
  expect(choice("")).toEqual({
    when: "now",
    view: "list",
    meeting: null,
    ...Object.fromEntries(
      ["college", "q", "weekday", "period", "unseen", "week", "page"].map((name) => [name, undefined]),
    ),
  });
});

it("reads what a link says", () => {
  expect(choice("?when=week&week=12&weekday=3&period=5&unseen=2&q=梁&college=c&view=grid")).toMatchObject({
    when: "week",
    week: 12,
    weekday: 3,
    period: 5,
    unseen: 2,
    q: "梁",
    college: "c",
    view: "grid",
  });
  expect(choice("?class=a&date=2026-11-18&from=3").meeting).toEqual({ offering: "a", date: "2026-11-18", from: 3 });
});

it("takes no day of another week along to what is taught now, nor a meeting of which a part is missing", () => {
  expect(choice("?weekday=3&period=3&week=12")).toMatchObject({
    weekday: undefined,
    period: undefined,
    week: undefined,
  });
  expect(choice("?when=today&weekday=3&period=3")).toMatchObject({ weekday: undefined, period: 3 });
  for (const part of ["?class=a&date=2026-11-18", "?class=a&date=2026-13-18&from=3", "?date=2026-11-18&from=3"])
    expect(choice(part).meeting).toBeNull();
});

it("drops what is no day, period or number of terms", () => {
  expect(choice("?when=week&weekday=8&period=0&unseen=9&week=x&page=1")).toMatchObject({
    weekday: undefined,
    period: undefined,
    unseen: undefined,
    week: undefined,
    page: undefined,
  });
});
