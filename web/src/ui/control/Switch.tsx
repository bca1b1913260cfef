import type { ComponentProps, ReactNode } from "react";

import "./switch.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className" | "onChange"> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
};

/** On or off, and it happens at once: what is saved with a form is a checkbox. */
export function Switch({ onCheckedChange, children, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm pointer-fine:min-h-9">
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is on
        role="switch"
        className="switch"
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
