import { expect, test } from "vitest";

import { ApiError } from "../../../api/errors";
import { checkHolder, faultsIn, longestHolder } from "./key-copy-rules";

test("a copy has a holder, whose name students can read", () => {
  expect(checkHolder("  ")).toBe("holder_required");
  expect(checkHolder("学生会")).toBeUndefined();
  expect(checkHolder("长".repeat(longestHolder))).toBeUndefined();
  expect(checkHolder("长".repeat(longestHolder + 1))).toBe("holder_too_long");
});

test("what the server says is told at the field it is about", () => {
  const said = (fields: Record<string, string>) => faultsIn(new ApiError("refused", 422, null, "", { fields }));
  expect(said({ holder: "too_long" })).toEqual({ holder: "holder_too_long" });
  expect(said({ copy: "wrong", passphrase: "wrong" })).toEqual({ copy: "copy_wrong", passphrase: "passphrase_wrong" });
});
