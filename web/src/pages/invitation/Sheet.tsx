import { type ReactNode, useEffect, useRef } from "react";

import { Seal } from "../../rating/Seal";
import { PageTitle } from "../../ui/layout/PageTitle";

function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Something to fill in instead of the form. */
export function Sheet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useHeadingFocus();
  return (
    <div className="invitation">
      <header>
        <PageTitle ref={heading}>{title}</PageTitle>
        <p className="text-muted">{text}</p>
      </header>
      {children}
    </div>
  );
}

/** It is done, and the link with it. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useHeadingFocus();
  return (
    <div className="invitation">
      <header>
        <Seal />
        <PageTitle ref={heading}>{title}</PageTitle>
        <p className="text-muted">{children}</p>
      </header>
    </div>
  );
}
