import { useEffect, useRef } from "react";

import type { ReportView } from "../../../../api/observation/report-queries";

/** Where the last of what was said about a report stands. */
function lastSaid({ reply, settlement }: ReportView): "settlement" | "answer" | "reply" | null {
  if (settlement) return "settlement";
  return reply ? (reply.answer === null ? "reply" : "answer") : null;
}

/** A form goes with what was sent by it: whoever uses the keyboard goes on from where that is to be read now. */
export function useFocusOnSaid(view: ReportView) {
  const said = lastSaid(view);
  const before = useRef(said);
  useEffect(() => {
    if (before.current === said) return;
    before.current = said;
    if (said === null || document.activeElement !== document.body) return;
    document.getElementById(said)?.querySelector("h2")?.focus();
  }, [said]);
}
