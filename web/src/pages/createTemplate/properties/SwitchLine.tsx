import type { ComponentProps } from "react";

import { Switch } from "../../../ui/control/Switch";

/** Words at the left, the switch at the right edge. */
export function SwitchLine(props: ComponentProps<typeof Switch>) {
  return (
    <div className="switch-line">
      <Switch {...props} />
    </div>
  );
}
