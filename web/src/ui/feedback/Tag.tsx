import type { ReactNode } from "react";

import { classNames } from "../class-names";

const tones = {
  neutral: "bg-sunken text-muted",
  info: "bg-primary-soft text-primary",
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  /** For rows that are tinted themselves. */
  raised: "bg-surface text-primary",
} as const;

export function Tag({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames("inline-block shrink-0 rounded-sm px-2 text-note/[22px] whitespace-nowrap", tones[tone])}
    >
      {children}
    </span>
  );
}
