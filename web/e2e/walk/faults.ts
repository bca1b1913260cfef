// What a machine sees that is wrong with a page as it stands.
import type { Page } from "@playwright/test";

export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const screen = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > screen)
      faults.push(`scrolls sideways by ${document.documentElement.scrollWidth - screen}`);
    for (const places of document.querySelectorAll("nav"))
      if (places.querySelectorAll("[aria-current=page]").length > 1) faults.push("is at two places at once");
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const own = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? "")
        .join(" ")
        .trim();
    function* ancestorsOf(element: Element) {
      for (let around = element.parentElement; around; around = around.parentElement) yield around;
    }
    const pen = document.createElement("canvas").getContext("2d");
    for (const choice of document.querySelectorAll("select")) {
      if (!pen || !seen(choice)) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
      pen.font = font;
      const words = choice.selectedOptions[0]?.label ?? "";
      const room = choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // Wider than it can be: the browser's own control ends there.
      const fills = choice.offsetWidth > 0.85 * screen;
      if (!fills && pen.measureText(words).width > room + 1) faults.push(`is a choice read by half: ${words}`);
    }
    for (const element of document.querySelectorAll("body *")) {
      const text = own(element);
      if (!text || !seen(element) || element.closest("svg, [aria-hidden=true], script, style, noscript")) continue;
      const words = text.slice(0, 40);
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // A key that has no text, or a value that nobody put into words.
      if (
        /^[a-z]\w*(\.[a-zA-Z]\w*)+$/.test(text) ||
        /\b(undefined|NaN|null|\[object)\b/.test(text) ||
        /\{\{|\}\}/.test(text)
      )
        faults.push(`is not for people: ${words}`);
      const { left, right } = element.getBoundingClientRect();
      // What scrolls or is shortened within something else is judged there.
      const inside = [...ancestorsOf(element)].some((around) => getComputedStyle(around).overflowX !== "visible");
      if (!inside && (right > screen + 1 || left < -1) && element.closest("main, header"))
        faults.push(`is beside the screen: ${words}`);
      const cut = element.scrollWidth > element.clientWidth + 1 && overflowX !== "visible" && element.clientWidth > 0;
      if (cut && textOverflow !== "ellipsis" && overflowX === "hidden" && webkitLineClamp === "none")
        faults.push(`is cut off: ${words}`);
      const lines = element.getClientRects().length;
      if (element.matches("button, a[role=button], [role=tab]") && lines === 1) {
        const style = getComputedStyle(element);
        const room =
          element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
        if (room > 3 * Number.parseFloat(style.lineHeight))
          faults.push(`is a button of three lines and more: ${words}`);
      }
    }
    return [...new Set(faults)];
  });
}
