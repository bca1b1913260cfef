import { useEffect, useRef } from "react";

import { focusHeading } from "../../lib/focus-heading";

/**
 * A new term and those there are share a path, so the shell sees no new page between them: what was pressed is gone, and
 * the focus goes to the title.
 */
export function useViewFocus(isNew: boolean) {
  const before = useRef(isNew);
  useEffect(() => {
    if (before.current === isNew) return;
    before.current = isNew;
    window.scrollTo(0, 0);
    focusHeading();
  }, [isNew]);
}
