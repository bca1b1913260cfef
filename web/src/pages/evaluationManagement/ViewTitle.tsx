import { type ReactNode, useEffect, useRef } from "react";
import { PageTitle } from "../../ui/layout/PageTitle";

/** The title of a view that came later than its address: whoever lost the focus on the way goes on from here. */
export function ViewTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);

  return <PageTitle ref={title}>{children}</PageTitle>;
}
