import { type ReactNode, useId } from "react";

type ReadSectionProps = {
  id?: string;
  title: string;
  /** Beside the title, quietly. */
  aside?: string;
  /** A sentence below it. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of the report between hairlines. */
export function ReadSection({ id, title, aside, note, children }: ReadSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="visit-part">
      <div>
        <h2 id={titleId} tabIndex={-1} className="text-md outline-none">
          {title}
          {aside !== undefined && <small className="ml-1 text-sm font-normal text-muted"> {aside}</small>}
        </h2>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
