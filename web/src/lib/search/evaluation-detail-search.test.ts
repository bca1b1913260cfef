import { expect, it } from "vitest";

import { evaluationDetailSearch } from "./evaluation-detail-search";

it("a visit is read, in a version, or written", () => {
  expect(evaluationDetailSearch({ visit: "v" })).toEqual({ visit: "v" });
  expect(evaluationDetailSearch({ visit: "v", version: "2" })).toEqual({ visit: "v", version: 2 });
  expect(evaluationDetailSearch({ visit: "v", version: "newest" })).toEqual({ visit: "v" });
  expect(evaluationDetailSearch({ visit: "v", write: "", version: "2" })).toEqual({ visit: "v", write: true });
});

it("a company's evaluation is one's own, or the office's", () => {
  expect(evaluationDetailSearch({ enterprise: "i", target: "t" })).toEqual({ enterprise: "i", target: "t" });
  expect(evaluationDetailSearch({ enterprise: "s", survey: "o" })).toEqual({ enterprise: "s", survey: "o" });
});

it("the first kind given counts, and nothing of another kind comes with it", () => {
  expect(evaluationDetailSearch({ evaluation: "e", visit: "v", write: "" })).toEqual({ evaluation: "e" });
  expect(evaluationDetailSearch({ visit: " " })).toEqual({});
});
