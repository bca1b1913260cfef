import { expect, test } from "vitest";

import { checkAddress, codeInFragment } from "./check-address";

test("the code is in the fragment, which no server is sent, and is read from there again", () => {
  const code = "2GV4 MA4B X58K S222";
  const address = new URL(checkAddress("/counted?list=a.b", code, "https://keping.example.edu.cn"));
  expect(address.pathname + address.search).toBe("/counted?list=a.b");
  expect(address.search).not.toContain("2GV4");
  expect(codeInFragment(address.hash)).toBe(code);
});

test.each(["", "#receipt=", "#receipt=nonsense", "#typed"])("%j names no receipt", (fragment) => {
  expect(codeInFragment(fragment)).toBeNull();
});
