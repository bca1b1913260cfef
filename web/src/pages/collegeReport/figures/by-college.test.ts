import { expect, test } from "vitest";

import type { Report, ReportedCollege } from "../../../api/models";
import type { Profile, Verdict } from "../../../results/model";
import { markOf, shownSections } from "./by-college";

const profile = (verdict: Verdict) => ({ school: { verdict } }) as Profile;

test("only what differs beyond doubt is marked", () => {
  const verdicts = ["higher", "lower", "no_meaningful_difference", "too_few"] as const;
  expect(verdicts.map((verdict) => markOf(profile(verdict)))).toEqual(["higher", "lower", "same", "uncompared"]);
  expect(markOf(undefined)).toBe("none");
});

test("dimensions stand in the form's order, and one that no college has a score in is left out", () => {
  const form = { sections: [{ id: "a" }, { id: "b" }, { id: "c" }] } as Report["form"];
  const college = (...sections: string[]) =>
    ({ dimensions: sections.map((section) => ({ section, profile: profile("higher") })) }) as ReportedCollege;
  expect(shownSections({ form }, [college("c"), college("c", "a")]).map(({ id }) => id)).toEqual(["a", "c"]);
});
