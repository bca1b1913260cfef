import { classNames } from "../class-names";

export type ButtonLook = {
  /** One `primary` on a page; `danger-filled` only inside the dialog that confirms it. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "danger-filled" | undefined;
  /** `touch` for forms on a phone; `compact` beside text and in staff pages. */
  size?: "touch" | "compact" | undefined;
  block?: boolean | undefined;
};

const unavailable =
  "aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-sunken aria-disabled:text-muted";

const variants = {
  primary: "border-primary bg-primary font-semibold text-on-primary hover:border-primary-hover hover:bg-primary-hover",
  secondary: "border-border-strong bg-surface text-text hover:bg-sunken",
  quiet: "border-transparent text-primary hover:bg-primary-soft",
  danger: "border-border-strong bg-surface text-danger hover:bg-danger-soft",
  "danger-filled":
    "border-danger bg-danger font-semibold text-on-danger hover:border-danger-hover hover:bg-danger-hover",
} as const;

const sizes = {
  touch: "min-h-12 px-5 text-base font-semibold",
  compact: "min-h-11 px-3.5 text-sm pointer-fine:min-h-9",
} as const;

/** The look of a button, also for a link that stands where a button would. */
export function buttonClass({ variant = "secondary", size = "touch", block = false }: ButtonLook = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-lg border py-1 text-center no-underline transition-colors",
    variants[variant],
    sizes[size],
    block && "w-full",
    unavailable,
  );
}
