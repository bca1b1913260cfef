import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

import { Icon } from "../icon/Icon";

/** The way from a view back to what it was opened from: above its title. */
export const BackLink = createLink(function BackLink({ children, ...props }: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-sm text-muted no-underline hover:text-text hover:underline pointer-fine:min-h-9"
    >
      <Icon name="chevron-right" className="size-4 rotate-180" />
      {children}
    </a>
  );
});
