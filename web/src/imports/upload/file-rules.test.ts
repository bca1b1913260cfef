import { expect, it } from "vitest";

import { faultOf, type FileFault } from "./file-rules";

const megabyte = 1024 * 1024;

it.each<[string, number, FileFault | null]>([
  ["新生名单.xlsx", 1, null],
  ["ENROLMENTS.CSV", 20 * megabyte, null],
  ["2026.秋.选课.csv", 900, null],
  ["名单.xls", 900, "oldExcel"],
  ["名单.et", 900, "otherTable"],
  ["名单.pdf", 900, "notATable"],
  ["名单.xlsx.zip", 900, "notATable"],
  ["名单", 900, "notATable"],
  ["名单.xlsx", 0, "empty"],
  ["名单.xlsx", 20 * megabyte + 1, "tooLarge"],
])("%s of %d bytes", (name, size, fault) => {
  expect(faultOf({ name, size }, "table")).toBe(fault);
});

it.each<[string, number, FileFault | null]>([
  ["oneroster.zip", 900, null],
  ["ONEROSTER.ZIP", 20 * megabyte, null],
  ["users.csv", 900, "notAnArchive"],
  ["oneroster.7z", 900, "notAnArchive"],
  ["oneroster.zip", 0, "empty"],
  ["oneroster.zip", 20 * megabyte + 1, "tooLarge"],
])("%s of %d bytes as an archive", (name, size, fault) => {
  expect(faultOf({ name, size }, "archive")).toBe(fault);
});
