import type { ReactNode } from "react";

/** The name of a role in a list: an outline, so that states keep the colours. */
export function RoleTag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-sm border bg-surface px-1.5 text-note/5 whitespace-nowrap text-text">
      {children}
    </span>
  );
}
