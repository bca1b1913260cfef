import type { ReactNode } from "react";

import { Banner } from "../ui/feedback/Banner";

/** Why the form as a whole was not taken; stands above its fields and is read out when it appears. */
export function FormFailure({ tone = "danger", children }: { tone?: "danger" | "warn"; children: ReactNode }) {
  return (
    <Banner tone={tone} role="alert">
      {children}
    </Banner>
  );
}
