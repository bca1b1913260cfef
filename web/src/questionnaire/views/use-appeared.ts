import { useState } from "react";

import type { Item } from "../steps";

/** How many questions of this step the last answer has made appear, to be said to those who do not see it. */
export function useAppeared(step: number, shown: readonly Item[]): number {
  const keys = shown.map(({ key }) => key).join(" ");
  const [seen, setSeen] = useState({ step, keys });
  const [appeared, setAppeared] = useState(0);

  if (seen.step !== step || seen.keys !== keys) {
    const known = new Set(seen.keys.split(" "));
    setSeen({ step, keys });
    setAppeared(seen.step === step ? shown.filter(({ key }) => !known.has(key)).length : 0);
  }
  return appeared;
}
