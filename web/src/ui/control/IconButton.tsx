import type { ComponentProps } from "react";

import { classNames } from "../class-names";
import { Icon, type IconName } from "../icon/Icon";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  icon: IconName;
  /** What it does, in words: the only name it has. */
  label: string;
};

export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with a safe default
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Also for links and menu triggers that hold one icon or one short word. */
export const iconButtonClass =
  "inline-grid h-11 min-w-11 shrink-0 place-items-center rounded-lg px-2 text-sm text-muted no-underline transition-colors hover:bg-sunken hover:text-text pointer-fine:h-9 pointer-fine:min-w-9";
