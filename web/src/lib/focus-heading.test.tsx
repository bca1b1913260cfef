import { expect, it } from "vitest";

import { focusHeading } from "./focus-heading";

it("goes to the title, unless what works by keys has the focus already", () => {
  document.body.innerHTML = `<h1>审阅评论</h1><section data-takes-focus tabindex="-1"></section>`;
  document.querySelector("section")?.focus();
  focusHeading();
  expect(document.activeElement?.tagName).toBe("SECTION");
  document.querySelector("section")?.blur();
  focusHeading();
  expect(document.activeElement?.tagName).toBe("H1");
});
