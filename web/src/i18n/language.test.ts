// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import * as english from "./core.en";
import * as chinese from "./core.zh-CN";
import { findText } from "./texts";
import { loadPageTexts, loadTextsInBoth, setLanguage } from "./language";

describe("where the texts of pages are", () => {
  it("is the same in both languages, and each is in one place alone", async () => {
    const [mine, theirs] = await Promise.all([chinese.others(), english.others()]);
    expect(Object.keys(english.pages)).toEqual(Object.keys(chinese.pages));
    expect(Object.keys(theirs.pages)).toEqual(Object.keys(mine.pages));
    expect(Object.keys(mine.pages).filter((file) => file in chinese.pages)).toEqual([]);
  });

  it("is found for everybody's pages, for others, and in both languages", async () => {
    await setLanguage("zh-CN");
    await loadPageTexts("signIn");
    await loadTextsInBoth("calendarManagement");
    expect(findText("zh-CN", "signIn", "submit")).not.toBe("submit");
    expect(findText("en", "calendarManagement", "loadFailed")).not.toBe("loadFailed");
  });
});
