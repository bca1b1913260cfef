import type { ReactNode } from "react";

import { Icon } from "../../../ui/icon/Icon";

/** A list that is out of the way until it is asked for. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="visits-folded">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
