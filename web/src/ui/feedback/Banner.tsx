import type { ReactNode } from "react";

import { classNames } from "../class-names";
import { Icon, type IconName } from "../icon/Icon";

const tones = {
  neutral: { box: "bg-sunken text-text", icon: "text-muted", sign: "info" },
  info: { box: "bg-primary-soft text-text", icon: "text-primary", sign: "info" },
  warn: { box: "bg-warn-soft text-warn", icon: "text-warn", sign: "warning" },
  danger: { box: "bg-danger-soft text-danger", icon: "text-danger", sign: "warning" },
  ok: { box: "bg-ok-soft text-ok", icon: "text-ok", sign: "check" },
} as const satisfies Record<string, { box: string; icon: string; sign: IconName }>;

type BannerProps = {
  tone?: keyof typeof tones;
  /** Another sign than the tone's own. */
  icon?: IconName;
  /** `alert` interrupts a screen reader, `status` waits for a pause; leave out what was there from the start. */
  role?: "alert" | "status";
  action?: ReactNode;
  children: ReactNode;
};

/** A message that belongs to the place where it stands, and stays until its cause is gone. */
export function Banner({ tone = "neutral", icon, role, action, children }: BannerProps) {
  const look = tones[tone];
  return (
    <div role={role} className={classNames("flex items-start gap-2.5 rounded-lg px-3.5 py-2.5 text-sm", look.box)}>
      <Icon name={icon ?? look.sign} className={classNames("mt-px", look.icon)} />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
