import type { ReactNode } from "react";

import { classNames } from "../ui/class-names";

type MarginFrameProps = {
  /** Title and what belongs to it: above the column or, with room, beside it where it stays in view. */
  margin: ReactNode;
  marginClass?: string;
  children: ReactNode;
};

/** A student's page: one column of 640 px, from 1024 px on with a margin of 240 px. */
export function MarginFrame({ margin, marginClass, children }: MarginFrameProps) {
  return (
    <div className="@container">
      <div className="mx-auto w-full max-w-column px-4 pt-6 pb-12 @4xl:grid @4xl:max-w-columns @4xl:grid-cols-[240px_minmax(0,640px)] @4xl:gap-12 @4xl:pt-12 @4xl:pb-24">
        <header
          className={classNames(
            "mb-6 self-start @4xl:sticky @4xl:top-[calc(var(--topbar)+48px)] @4xl:mb-0",
            marginClass,
          )}
        >
          {margin}
        </header>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
      </div>
    </div>
  );
}
