import { type ReactNode, useEffect, useRef } from "react";

/** The title of a view that came later than its address: whoever lost the focus on the way goes on from here. */
export function ViewTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  );
}
