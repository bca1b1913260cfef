import { expect, it } from "vitest";

import type { Programme } from "../../../../api/enterprises/plan-queries";
import { found } from "./found";

const programme = (code: string, zh: string, en: string | null, college: string): Programme => ({
  id: code,
  code,
  name: { zh, en },
  college: { id: college, name: { zh: college, en: null } },
  plans: [],
});

const programmes = [
  programme("080901", "计算机科学与技术", "Computer Science", "CS"),
  programme("080902", "软件工程", null, "CS"),
  programme("120203", "会计学", "Accounting", "EM"),
];
const codes = (wanted: Parameters<typeof found>[1]) => found(programmes, wanted).map(({ code }) => code);

it("finds by the beginning of a code, by any part of a name, and by college", () => {
  expect(codes({})).toEqual(["080901", "080902", "120203"]);
  expect(codes({ q: "0809" })).toEqual(["080901", "080902"]);
  expect(codes({ q: " 工程 " })).toEqual(["080902"]);
  expect(codes({ q: "SCIENCE" })).toEqual(["080901"]);
  expect(codes({ q: "0", college: "EM" })).toEqual([]);
  expect(codes({ college: "EM" })).toEqual(["120203"]);
});
