import type { ReactNode } from "react";

type DetailSectionProps = { id: string; title: string; end?: ReactNode; children: ReactNode };

/** A part of the page under its heading; hairlines and space separate, no box. */
export function DetailSection({ id, title, end, children }: DetailSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 pointer-fine:min-h-9">
        <h2 id={titleId} className="flex-1 text-base">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
