import type { ReactNode } from "react";

/** A component by its name, and what it looks like. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="kit-sample" aria-label={name}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}
