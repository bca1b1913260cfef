import type { ReactNode } from "react";

import "./facts.css";

type FactsProps = {
  /** Where there is room for longer names. */
  wide?: boolean;
  children: ReactNode;
};

/** What is known of something, a line each: `Fact`s. */
export function Facts({ wide = false, children }: FactsProps) {
  return (
    <dl className="facts" data-wide={wide || undefined}>
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
