import { expect, it } from "vitest";

import { readSignOnFragment } from "./sign-on-fragment";

it("brings what stood in the address, and nothing of another fragment", () => {
  expect(readSignOnFragment("signOn&code=a%26b&state=xyz&iss=https%3A%2F%2Fid.example")).toEqual({
    state: "xyz",
    code: "a&b",
    ticket: null,
    iss: "https://id.example",
    error: null,
  });
  expect(readSignOnFragment("signOn&state=xyz&ticket=ST-1-a")?.ticket).toBe("ST-1-a");
  expect(readSignOnFragment("signOn&authCode=b&state=xyz")?.code).toBe("b");
  expect(readSignOnFragment("signOn&error=access_denied&state=xyz")?.error).toBe("access_denied");
  expect(readSignOnFragment("signOn&")).toEqual({ state: "", code: null, ticket: null, iss: null, error: null });
  for (const other of ["", "first", "first&u=1&c=2", "mail"]) expect(readSignOnFragment(other)).toBeNull();
});
