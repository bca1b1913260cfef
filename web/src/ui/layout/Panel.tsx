import type { ReactNode, Ref } from "react";

import { classNames } from "../class-names";
import { Skeleton } from "../feedback/Skeleton";

type SectionProps = {
  id: string;
  title: string;
  /** A quiet sentence below. */
  note?: ReactNode;
  /** For moving the focus here when what had it goes away. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a page with its heading, so that contents can point at it. */
export function Section({ id, title, note, titleRef, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="px-1 text-base outline-none">
        {title}
      </h2>
      {children}
      {note !== undefined && <p className="px-1 text-sm text-muted">{note}</p>}
    </section>
  );
}

/** One line of a panel: an icon, words, and at the end a tag or a button. Also for a link that is the whole line. */
export const panelRowClass = "flex min-h-16 items-center gap-3 px-4 py-3 sm:px-5";

export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className="panel">{children}</ul>;
}

type RowTextProps = { title: ReactNode; text?: ReactNode };

export function RowText({ title, text }: RowTextProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
    </span>
  );
}

type PanelRowProps = RowTextProps & {
  lead?: ReactNode;
  end?: ReactNode;
  /** The one in use now. */
  current?: boolean;
};

export function PanelRow({ lead, end, current = false, ...text }: PanelRowProps) {
  return (
    <li aria-current={current || undefined} className={classNames(panelRowClass, current && "bg-primary-soft")}>
      {lead}
      <RowText {...text} />
      {end}
    </li>
  );
}

/** Lines as high as the rows that will stand there. */
export function PanelRowsLoading({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="panel">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={panelRowClass}>
          <span className="min-w-0 flex-1">
            <Skeleton className="w-28" />
            <span className="block text-sm">
              <Skeleton className="w-44" />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
