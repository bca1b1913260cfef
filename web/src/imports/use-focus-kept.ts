import { useEffect, useRef } from "react";

import { focusHeading } from "../lib/focus-heading";

/** What had the focus may be gone with the stage before: whoever uses the keyboard goes on from the title. */
export function useFocusKept(stage: string) {
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) focusHeading();
  }, [stage]);
}
