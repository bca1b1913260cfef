import { classNames } from "../class-names";
import { type IconName, pathOf } from "./icons";

export type { IconName };

/** Always decoration: the control or the text around it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("icon", className)}>
      <path d={pathOf(name)} />
    </svg>
  );
}
