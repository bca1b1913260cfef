// Where the focus goes when what had it is moved, copied or taken away.
import { flushSync } from "react-dom";

import type { Place } from "../editor/draft";

/** The field, or where it is not selected the button, that carries the title. */
export const titleId = ({ kind, id }: Place) => `${kind}-${id}-title`;
export const outlineId = ({ kind, id }: Place) => `outline-${kind}-${id}`;
export const cardId = ({ kind, id }: Place) => `${kind}-${id}`;
export const propertiesId = "template-properties";
export const outlinePaneId = "template-outline";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const isInOutline = () => document.activeElement?.closest(`#${outlinePaneId}`) !== null;

function show(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  // One goes on writing where the text ends.
  if (element instanceof HTMLTextAreaElement) element.setSelectionRange(element.value.length, element.value.length);
  (element?.closest("[data-card]") ?? element)?.scrollIntoView({ block: "nearest" });
}

/** Draws the change, then goes to the place: its title, or its line in the outline where one was there and stays. */
export function changeAndGo(change: () => void, place: () => Place | null, stays = true) {
  const inOutline = stays && isInOutline();
  flushSync(change);
  goTo(place(), inOutline);
}

export function goTo(place: Place | null, inOutline = false) {
  if (place === null) document.getElementById("add-section")?.focus();
  else show(document.getElementById(inOutline ? outlineId(place) : titleId(place)));
}

/** Draws the change; whatever had the focus keeps it, also where it had to be drawn anew at another place. */
export function changeAndStay(change: () => void, place: () => Place | null) {
  const before = document.activeElement?.id ?? "";
  const inOutline = isInOutline();
  flushSync(change);
  if (!isLost()) {
    document.activeElement?.closest("[data-card]")?.scrollIntoView({ block: "nearest" });
    return;
  }
  const same = before === "" ? null : document.getElementById(before);
  if (same) show(same);
  else goTo(place(), inOutline);
}
