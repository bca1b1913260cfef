import { type ReactNode, useId } from "react";

type ResultSectionProps = { id?: string; title: string; note?: ReactNode; side?: ReactNode; children: ReactNode };

/** One question that a reader has, with its answer. */
export function ResultSection({ id, title, note, side, children }: ResultSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="result-section">
      <div className="result-section-head">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {note !== undefined && <p className="result-note text-sm text-muted">{note}</p>}
        </div>
        {side}
      </div>
      {children}
    </section>
  );
}
