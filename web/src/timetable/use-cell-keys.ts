import { type KeyboardEvent, useState } from "react";

import { isSame, type Place, placeAfter } from "./place";

const nameOf = ({ weekday, period }: Place) => `${weekday}-${period}`;

/** Of all the cells that can be opened one is in the order of the Tab key; from it the arrow keys lead to the others. */
export function useCellKeys(places: readonly Place[], chosen: Place | null) {
  const [reached, setReached] = useState<Place | null>(null);
  const among = (place: Place | null) => places.find((one) => place !== null && isSame(one, place));
  const entrance = among(reached) ?? among(chosen) ?? places[0];

  function lead(event: KeyboardEvent<HTMLElement>, from: Place) {
    const to = placeAfter(event.key, from, places);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget
      .closest("table")
      ?.querySelector<HTMLElement>(`[data-place="${nameOf(to)}"]`)
      ?.focus();
  }

  return (place: Place) => ({
    "data-place": nameOf(place),
    tabIndex: entrance !== undefined && isSame(entrance, place) ? 0 : -1,
    onFocus: () => setReached(place),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => lead(event, place),
  });
}
