import { expect, it } from "vitest";

import type { Import } from "../api/imports/import-queries";
import { type Phase, phaseOf } from "./phase";

type JobState = NonNullable<Import["job"]>["state"];

it.each<[Import["state"], JobState, Phase]>([
  ["uploaded", "waiting", "checking"],
  ["uploaded", "running", "checking"],
  // Told between the end of the job and the next question.
  ["uploaded", "done", "checking"],
  ["uploaded", "failed", "notChecked"],
  ["unreadable", "done", "unreadable"],
  ["checked", "done", "checked"],
  ["checked", "running", "writing"],
  ["checked", "failed", "notWritten"],
  ["applied", "done", "applied"],
  ["applied", "waiting", "undoing"],
  ["applied", "failed", "notUndone"],
  ["undone", "done", "undone"],
])("%s, its job %s: %s", (state, job, phase) => {
  expect(phaseOf({ state, job: { state: job } })).toBe(phase);
});

it("a job that is long forgotten changes nothing", () => {
  expect(phaseOf({ state: "applied", job: null })).toBe("applied");
});
