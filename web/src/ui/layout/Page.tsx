import type { ReactNode } from "react";

import { classNames } from "../class-names";

type PageProps = {
  /** How the page divides itself: nothing about its edges. */
  className?: string;
  children: ReactNode;
};

/** The frame of a page for a desk: as wide as a table wants, and room below for what floats there. */
export function Page({ className, children }: PageProps) {
  return <div className={classNames("max-w-page px-4 pt-6 pb-20 lg:pt-7", className)}>{children}</div>;
}
