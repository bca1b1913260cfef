/** The line above a form: the way back, and whether it is kept. By link it stands in the bar of the page, otherwise above the form. */
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

import { createStore, useStore } from "../lib/store";

const place = createStore<HTMLElement | null>(null);

/** From a frame that has a place for it. */
export const takeBarPlace = place.set;

export function Bar({ children }: { children: ReactNode }) {
  const inFrame = useStore(place);
  return inFrame ? createPortal(children, inFrame) : <div className="rating-line">{children}</div>;
}
