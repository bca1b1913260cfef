import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { ListFacts } from "../../answering/receipts/look-up";
import { loadPageTexts, setLanguage } from "../../i18n/language";
import { BoxCounts } from "./BoxCounts";

const languages = ["zh-CN", "en"] as const;

beforeAll(() => loadPageTexts("counted"));
afterEach(cleanup);

function show({ issued, ...counts }: Pick<ListFacts, "inBox" | "unreadable"> & { issued: number }) {
  render(<BoxCounts facts={{ people: { eligible: 10, late: 0, left: 0, issued }, code: "", ...counts }} />);
  return document.body.textContent;
}

describe.each(languages)("the course's figures (%s)", (language) => {
  beforeAll(() => setLanguage(language));
  const zh = language === "zh-CN";

  it("more tokens than answers: not used or not in the box, whichever, and blames nobody", () => {
    expect(show({ issued: 8, inBox: 6, unreadable: 0 })).toContain(
      zh
        ? "发出的凭证比票箱里的答卷多 2 张：没有用过，或者答卷没有进票箱。"
        : "2 tokens more were given out than there are answers in the box: not used, or the answers are not in the box.",
    );
  });

  it("more answers than tokens: nobody knows from where, and the school is to be asked", () => {
    expect(show({ issued: 5, inBox: 6, unreadable: 0 })).toContain(
      zh
        ? "票箱里比发出的凭证多 1 份，来历不明。请向学校查问。"
        : "There is 1 answer more in the box than tokens given out: where it comes from is not known. Ask the school.",
    );
  });

  it("as many as tokens: neither is said", () => {
    const told = show({ issued: 6, inBox: 6, unreadable: 0 });
    expect(told).not.toContain(zh ? "凭证多" : "than");
    expect(told).not.toContain(zh ? "比票箱" : "not used");
  });

  it("before the box is opened nothing is said of what could not be read", () => {
    expect(show({ issued: 6, inBox: 6, unreadable: null })).toContain(
      zh ? "票箱里有 6 份，还没有开箱。" : "There are 6 answers in the box, which has not been opened yet.",
    );
    expect(screen.queryByText(zh ? "打不开" : "Unreadable")).toBeNull();
    cleanup();
    show({ issued: 6, inBox: 6, unreadable: 1 });
    expect(screen.getByText(zh ? "打不开" : "Unreadable")).toBeTruthy();
  });
});
