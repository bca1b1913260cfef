import { type ReactNode, useId } from "react";

/** A step of the way through the form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="campaign-part">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}
