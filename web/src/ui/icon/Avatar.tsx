import { classNames } from "../class-names";

const sizes = {
  small: "size-8 text-sm",
  medium: "size-10 text-base",
  large: "size-14 text-[22px] @4xl:size-16 @4xl:text-figure/none",
} as const;

/** The first character of a name; decoration beside the name itself. */
export function Avatar({ name, size = "small" }: { name: string; size?: keyof typeof sizes }) {
  const [initial = ""] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center rounded-full bg-primary-soft leading-none font-semibold text-primary",
        sizes[size],
      )}
    >
      {initial.toLocaleUpperCase()}
    </span>
  );
}
