import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

import { classNames } from "../class-names";

type TabsProps = {
  label: string;
  /** Before the tabs, on their line. */
  lead?: ReactNode;
  /** The room around. */
  className?: string;
  children: ReactNode;
};

/** Views beside each other under one title, each with an address; `Tab`s in list items. */
export function Tabs({ label, lead, className, children }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames("flex flex-wrap items-center gap-x-4 gap-y-1 border-b", className)}>
      {lead}
      <ul className={classNames("flex flex-wrap", lead === undefined && "-mx-3")}>{children}</ul>
    </nav>
  );
}

type TabProps = ComponentProps<"a"> & {
  /** Said by the page, which knows what it shows: a link takes itself for current wherever the address begins like its own. */
  current: boolean;
};

export const Tab = createLink(function Tab({ children, current, ...props }: TabProps) {
  return (
    <li>
      <a {...props} aria-current={current ? "page" : undefined} className="tab min-h-11 text-sm">
        {children}
      </a>
    </li>
  );
});
