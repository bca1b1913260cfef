import type { ReactNode } from "react";

import "./two-lines.css";

/** In a cell: what it is, and quieter what belongs to it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first} <span className="second-line">{second}</span>
    </>
  );
}
