import { expect, it } from "vitest";

import { checkFirst, firstReason } from "./first-rules";

const typed = {
  username: "2024110327",
  code: "abcde 23456",
  new_password: "river-willow-42",
  repeat: "river-willow-42",
};
const found = (changed: Partial<typeof typed>) =>
  Object.values(checkFirst({ ...typed, ...changed })).filter((reason) => reason !== undefined);

it("says what is missing or cannot be, and nothing of what only the server knows", () => {
  expect(found({})).toEqual([]);
  expect(found({ username: " ", code: "" })).toEqual(["username_required", "code_required"]);
  expect(found({ new_password: "short", repeat: "short" })).toEqual(["too_short"]);
  expect(found({ new_password: "my-2024110327-own", repeat: "my-2024110327-own" })).toEqual(["contains_username"]);
  expect(found({ repeat: "river-willow-43" })).toEqual(["differs"]);
  expect(found({ repeat: "" })).toEqual(["repeat_required"]);
});

it("has words for every reason of the server's", () => {
  expect(firstReason("common")).toBe("common");
  expect(firstReason("something_new")).toBe("invalid");
});
