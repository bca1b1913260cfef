import type { ReactNode } from "react";

import { classNames } from "../class-names";
import { PageTitle } from "./PageTitle";

type PageHeadProps = {
  /** A picture of whom it is about; a name beside it yields. */
  lead?: ReactNode;
  /** A string, or an element that is the page's h1. */
  title: ReactNode;
  tag?: ReactNode;
  /** A quiet line below; an empty one keeps its place until it is known. */
  text?: ReactNode;
  /** What can be done here: together beside the title, or together below it. */
  actions?: ReactNode;
  /** The title is a name of any length: it breaks rather than sending what can be done below. */
  yields?: boolean;
  /** The room below. */
  className?: string;
};

/** The top of a page: its title, what is to be known about it, and what can be done. */
export function PageHead({ lead, title, tag, text, actions, yields = false, className = "mb-5" }: PageHeadProps) {
  const heading = typeof title === "string" ? <PageTitle>{title}</PageTitle> : title;
  const centred = lead !== undefined || text === undefined;
  return (
    <header
      className={classNames(
        "flex flex-wrap justify-between gap-x-4 gap-y-3",
        centred ? "items-center" : "items-start",
        className,
      )}
    >
      {lead}
      <div className={yields || lead !== undefined ? "min-w-40 flex-1" : "min-w-0"}>
        {tag ? (
          <div className="flex flex-wrap items-center gap-x-3">
            {heading}
            {tag}
          </div>
        ) : (
          heading
        )}
        {text !== undefined && <p className="min-h-5.5 text-sm text-muted">{text}</p>}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
