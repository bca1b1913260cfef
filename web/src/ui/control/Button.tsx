import type { ComponentProps, MouseEvent } from "react";

import { type ButtonLook, buttonClass } from "./button-class";
import { classNames } from "../class-names";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Work is under way: the button keeps its place and its focus, and does nothing. */
    busy?: boolean;
  };

/**
 * A disabled button stays focusable (`aria-disabled`), so that a keyboard or screen reader finds it and, through
 * `aria-describedby`, the reason that stands beside it.
 */
export function Button({
  variant,
  size,
  block,
  busy = false,
  disabled = false,
  type = "button",
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const off = busy || disabled;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (off) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with a safe default
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    />
  );
}
