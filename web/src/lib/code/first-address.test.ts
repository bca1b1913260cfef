import { expect, it } from "vitest";

import { firstAddress, readFirstFragment } from "./first-address";

it("brings whose code it is and the code, behind the sign that no browser sends on", () => {
  const address = new URL(firstAddress("https://eval.example", "2024.1-10_327", "ABCDE-23456"));
  expect(address.pathname + address.search).toBe("/");
  expect(address.href).toBe("https://eval.example/#first&u=2024.1-10_327&c=ABCDE-23456");
  expect(readFirstFragment(address.hash.slice(1))).toEqual({ username: "2024.1-10_327", code: "ABCDE-23456" });
});

it("without them one types them; another fragment is no first sign-in", () => {
  expect(readFirstFragment("first")).toEqual({ username: "", code: "" });
  expect(readFirstFragment("")).toBeNull();
  expect(readFirstFragment("u=1&c=2")).toBeNull();
});
