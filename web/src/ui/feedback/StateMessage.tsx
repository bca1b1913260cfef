import type { ReactNode } from "react";

import { classNames } from "../class-names";

type StateMessageProps = {
  title: ReactNode;
  text?: ReactNode;
  /** What can be done about it: one or two buttons. */
  action?: ReactNode;
  /** A request number or the like, for whoever is asked for help. */
  reference?: ReactNode;
  /** `page` stands alone on a page and carries its h1; `box` stands where content would. */
  level?: "page" | "box";
};

/** Nothing here, not found, not allowed, gone wrong: what it is, why, and the way on. */
export function StateMessage({ title, text, action, reference, level = "box" }: StateMessageProps) {
  const page = level === "page";
  const Title = page ? "h1" : "p";
  return (
    <div
      role={page ? undefined : "status"}
      className={classNames(
        "grid justify-items-center gap-1 px-6 text-center",
        page ? "mx-auto max-w-xl py-20" : "rounded-xl border border-dashed border-border-strong py-8",
      )}
    >
      <Title tabIndex={page ? -1 : undefined} className={page ? "text-2xl" : "text-base font-semibold"}>
        {title}
      </Title>
      {text !== undefined && <p className={classNames("text-muted", page ? "text-base" : "text-sm")}>{text}</p>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
      {reference !== undefined && <p className="mt-2 text-note text-muted">{reference}</p>}
    </div>
  );
}
