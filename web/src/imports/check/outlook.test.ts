import { expect, it } from "vitest";

import type { ImportCounts } from "../../api/imports/import-queries";
import { firstRows, outlookOf } from "./outlook";

const none: ImportCounts = { new: 0, changed: 0, unchanged: 0, joined: 0, skipped: 0, wrong: 0, hinted: 0 };

it.each<[Partial<ImportCounts>, number, string]>([
  [{ new: 9812, changed: 14, unchanged: 120 }, 9826, "clean"],
  [{ new: 9812, changed: 14, wrong: 6 }, 9826, "partly"],
  [{ unchanged: 120, joined: 3 }, 0, "nothingNew"],
  [{ wrong: 6 }, 0, "allWrong"],
  [{ unchanged: 120, wrong: 6 }, 0, "nothingLeft"],
])("%o would write %d: %s", (counts, writes, verdict) => {
  expect(outlookOf({ ...none, ...counts })).toEqual({ writes, verdict });
});

it("mistakes are shown first, then what would be overwritten", () => {
  expect(firstRows({ ...none, new: 9, changed: 2, wrong: 1, hinted: 1 })).toBe("wrong");
  expect(firstRows({ ...none, new: 9, changed: 2, hinted: 1 })).toBe("changed");
  expect(firstRows({ ...none, new: 9, hinted: 1 })).toBe("hinted");
  expect(firstRows({ ...none, new: 9 })).toBe("new");
  expect(firstRows({ ...none, unchanged: 9 })).toBe("unchanged");
});
