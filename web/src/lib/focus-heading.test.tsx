import { afterEach, expect, it } from "vitest";

import { focusHeading } from "./focus-heading";

afterEach(() => {
  document.body.innerHTML = "";
});

/** What the browser does in its own time when the document has changed. */
const seen = () => new Promise((resolve) => void setTimeout(resolve));

it("goes to the title, unless what works by keys has the focus already", () => {
  document.body.innerHTML = `<h1 tabindex="-1">审阅评论</h1><section data-takes-focus tabindex="-1"></section>`;
  document.querySelector("section")?.focus();
  focusHeading();
  expect(document.activeElement?.tagName).toBe("SECTION");
  document.querySelector("section")?.blur();
  focusHeading();
  expect(document.activeElement?.tagName).toBe("H1");
});

it("goes along to the title that comes in its place, also when there was none at first", async () => {
  focusHeading();
  document.body.innerHTML = `<h1 tabindex="-1">个人中心</h1>`;
  await seen();
  expect(document.activeElement?.textContent).toBe("个人中心");
  document.body.innerHTML = "<main></main>";
  await seen();
  document.body.innerHTML = `<h1 tabindex="-1">21 件事等你</h1>`;
  await seen();
  expect(document.activeElement?.textContent).toBe("21 件事等你");
});

it("leaves whoever went on where they are", async () => {
  document.body.innerHTML = `<h1 tabindex="-1">个人中心</h1><button>甲</button>`;
  focusHeading();
  document.querySelector("button")?.focus();
  document.querySelector("h1")?.remove();
  document.body.insertAdjacentHTML("beforeend", `<h1 tabindex="-1"></h1>`);
  await seen();
  expect(document.activeElement?.tagName).toBe("BUTTON");
});
