import { type ReactNode, useEffect } from "react";

import { focusHeading } from "../../lib/focus-heading";

const cells = [0, 30, 60, 90, 120];

/** Five cells, and the mark beside them: what was looked for is not on this scale. */
export function OffTheScale({ children }: { children: ReactNode }) {
  // What had the focus went with the page that stood here.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <div style={{ paddingTop: 64 }}>
      <svg viewBox="-1 -1 178 34" width="176" height="32" aria-hidden="true" className="mx-auto text-muted">
        {cells.map((x) => (
          <rect key={x} x={x} width="24" height="32" rx="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ))}
        <rect x="152" width="24" height="32" rx="6" className="fill-primary" transform="rotate(9 164 16)" />
      </svg>
      <div style={{ marginTop: -48 }}>{children}</div>
    </div>
  );
}
