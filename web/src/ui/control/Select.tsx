import type { ComponentProps } from "react";

import { classNames } from "../class-names";
import { Icon } from "../icon/Icon";
import "../layout/dense.css";
import "./select.css";

type SelectProps = Omit<ComponentProps<"select">, "onChange"> & {
  value: string;
  onValueChange: (value: string) => void;
};

/** The system's own list, with our frame around the closed control. */
export function Select({ className, onValueChange, ...select }: SelectProps) {
  return (
    <span className={classNames("relative block min-w-0", className)}>
      <select {...select} className="input select" onChange={(event) => onValueChange(event.currentTarget.value)} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
