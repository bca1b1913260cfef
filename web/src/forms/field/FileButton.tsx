import type { ComponentProps, ReactNode } from "react";

import { buttonClass } from "../../ui/control/button-class";
import { classNames } from "../../ui/class-names";
import "./file-button.css";

type FileButtonProps = Omit<ComponentProps<"input">, "type" | "className" | "onChange"> & {
  variant?: "primary" | "secondary";
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

/** The browser's own choice of a file, as a button. */
export function FileButton({ variant = "secondary", onPick, children, ...input }: FileButtonProps) {
  return (
    <label className={classNames(buttonClass({ variant, size: "compact" }), "file-button")}>
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // The same file, corrected, may be chosen again.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
