import type { ReactNode } from "react";

import { classNames } from "../class-names";

const looks = {
  /** As it should be. */
  usual: { box: "", dot: "bg-ok" },
  /** Not begun, or taken out. */
  hollow: { box: "bg-sunken px-2.5", dot: "border-[1.5px] border-current" },
  /** Over. */
  over: { box: "bg-sunken px-2.5", dot: "bg-current" },
  warn: { box: "bg-warn-soft px-2.5 text-warn", dot: "bg-current" },
} as const;

/** The state of a row. Only what is out of the ordinary stands out; words say it, not the colour alone. */
export function StateDot({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { box, dot } = looks[look];
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center gap-1.5 rounded-full text-note whitespace-nowrap text-muted",
        box,
      )}
    >
      <span aria-hidden="true" className={classNames("size-1.5 rounded-full", dot)} />
      {children}
    </span>
  );
}
