import { expect, it } from "vitest";

import type { Term } from "../../api/teaching/calendar-queries";
import type { Offering } from "../../api/teaching/teaching-queries";
import { byTerm } from "./by-term";

const term = (id: string) => ({ id }) as Term;
const offering = (code: string, term_id: string) => ({ code, term_id }) as Offering;

it("groups classes by term, the newest first, and keeps their order", () => {
  const classes = [offering("A", "spring"), offering("B", "autumn"), offering("C", "spring")];
  const groups = byTerm(classes, [term("autumn"), term("spring")]);
  expect(groups.map(({ id, classes }) => [id, classes.map(({ code }) => code)])).toEqual([
    ["spring", ["A", "C"]],
    ["autumn", ["B"]],
  ]);
});

it("a term that the calendar does not know comes last", () => {
  expect(byTerm([offering("A", "lost"), offering("B", "autumn")], [term("autumn")]).map(({ id }) => id)).toEqual([
    "autumn",
    "lost",
  ]);
});
