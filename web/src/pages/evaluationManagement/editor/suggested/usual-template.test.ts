import { expect, test } from "vitest";

import { usualTemplate } from "./usual-template";

const templates = [{ id: "trial" }, { id: "usual" }, { id: "short" }];
const round = (kind: "final" | "midterm", template: string, state: "draft" | "published" = "published") => ({
  kind,
  state,
  template: { id: template },
});

test("what the last round of the kind asked with is chosen, whatever was published since", () => {
  const rounds = [round("midterm", "short"), round("final", "usual"), round("final", "trial")];
  expect(usualTemplate(templates, rounds, "final")).toBe("usual");
  expect(usualTemplate(templates, rounds, "midterm")).toBe("short");
});

test("a draft has asked nobody", () => {
  expect(usualTemplate(templates, [round("final", "trial", "draft"), round("final", "usual")], "final")).toBe("usual");
});

test("without such a round nothing is chosen, unless there is nothing to choose", () => {
  expect(usualTemplate(templates, [], "final")).toBe("");
  expect(usualTemplate(templates, [round("final", "retired")], "final")).toBe("");
  expect(usualTemplate([{ id: "only" }], [], "final")).toBe("only");
});
