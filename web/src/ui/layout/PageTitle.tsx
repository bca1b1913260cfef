import type { ReactNode, Ref } from "react";

type PageTitleProps = { ref?: Ref<HTMLHeadingElement>; children: ReactNode };

/** What a page is called. It takes the focus after a navigation: see `focusHeading`. */
export function PageTitle({ ref, children }: PageTitleProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  );
}
