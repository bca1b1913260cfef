// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { loadPageTexts, setLanguage } from "../i18n/language";
import { LikertBar, LikertLegend, saysOtherwise } from "./LikertBar";

const labels = ["非常不同意", "不同意", "一般", "同意", "非常同意"];
const counts = (numbers: readonly number[]) => labels.map((label, place) => ({ label, count: numbers[place] ?? 0 }));

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("results");
});
afterEach(cleanup);

describe("a share of few", () => {
  test("is told as people: a seventh is one of them", () => {
    render(<LikertBar counts={counts([0, 1, 0, 2, 4])} n={7} />);
    const bar = screen.getByRole("img");
    expect(bar.textContent).toBe("1 人2 人4 人");
    expect(bar.getAttribute("aria-label")).not.toContain("%");
  });

  test("and from ten on as a per cent", () => {
    render(<LikertBar counts={counts([0, 1, 0, 3, 6])} n={10} />);
    expect(screen.getByRole("img").textContent).toBe("10%30%60%");
  });
});

describe("colours", () => {
  test("of a reversed question mean other words than the legend's, so they stand below its bar", () => {
    expect(saysOtherwise(labels, false, labels)).toBe(false);
    expect(saysOtherwise(labels, true, labels)).toBe(true);
    expect(saysOtherwise(["太慢", "太快"], false, labels)).toBe(true);

    const { container } = render(<LikertBar counts={counts([20, 0, 0, 0, 0])} n={20} reversed ownWords />);
    const best = container.querySelector(".likert .likert-5");
    expect(best?.getAttribute("title")).toContain("非常不同意");
    const words = [...container.querySelectorAll(".legend li")].find((item) => item.querySelector(".likert-5"));
    expect(words?.textContent).toBe("非常不同意");
  });

  test("of any other are in the legend alone", () => {
    const { container } = render(
      <>
        <LikertLegend labels={labels} />
        <LikertBar counts={counts([0, 0, 0, 0, 20])} n={20} />
      </>,
    );
    expect(container.querySelectorAll(".legend")).toHaveLength(1);
  });
});
