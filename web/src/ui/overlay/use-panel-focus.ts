// Where the keyboard is while a side panel is open: in it from the start, back where it came from at the end and, where
// the panel covers the whole screen, nowhere else.
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

import { focusHeading } from "../../lib/focus-heading";

const sheetWidth = "(width < 64rem)";

function subscribe(onChange: () => void) {
  const query = matchMedia(sheetWidth);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether a panel covers the whole screen. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(sheetWidth).matches);
}

type PanelFocus = {
  panel: RefObject<HTMLElement | null>;
  sheet: boolean;
  /** Who gets the focus when what opened the panel, such as an item of a menu, is gone. */
  returnTo: string | undefined;
};

export function usePanelFocus({ panel, sheet, returnTo }: PanelFocus) {
  const [opener] = useState(() => document.activeElement);

  // Before the next effect, whose end gives the focus back: nobody can be focused while inert.
  useEffect(() => (sheet && panel.current ? holdStill(panel.current) : undefined), [panel, sheet]);

  useEffect(() => {
    const shown = panel.current;
    // A field that asked for the focus keeps it.
    if (!shown?.contains(document.activeElement)) shown?.querySelector("h2")?.focus({ preventScroll: true });
    return () => {
      // The focus is elsewhere already when another panel was opened.
      if (document.activeElement !== document.body) return;
      const before = opener?.isConnected === true ? opener : document.getElementById(returnTo ?? "");
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else focusHeading();
    };
  }, [panel, opener, returnTo]);
}

/** Everything outside the panel, except what is only read out. Returns the way back. */
function holdStill(panel: HTMLElement): () => void {
  const still: Element[] = [];
  for (let inside: Element = panel; inside.parentElement; inside = inside.parentElement) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || beside.matches("head, script, [inert], [role=status], [aria-live]")) continue;
      beside.setAttribute("inert", "");
      still.push(beside);
    }
  }
  return () => {
    for (const element of still) element.removeAttribute("inert");
  };
}
