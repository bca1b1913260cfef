import type { ReactNode } from "react";

import "./answering.css";

/** The paper a questionnaire and its bar lie on. Both are laid out by its width, be it a page or a frame in one. */
export function Answering({ children }: { children: ReactNode }) {
  return <div className="answering">{children}</div>;
}
