import type { ReactNode } from "react";

/** A line of what is known, in a `dl`. */
export function PanelFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[6em_minmax(0,1fr)] items-center gap-x-3 border-b py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
