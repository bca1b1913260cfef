import type { ReactNode } from "react";

import { MarginFrame } from "../../../answering/MarginFrame";
import { classNames } from "../../../ui/class-names";
import { Icon, type IconName } from "../../../ui/icon/Icon";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { BackToList } from "./BackToList";

const tones = {
  neutral: { look: "bg-sunken text-muted", icon: "info" },
  warn: { look: "bg-warn-soft text-warn", icon: "cloud-waiting" },
  danger: { look: "bg-danger-soft text-danger", icon: "warning" },
  ok: { look: "bg-ok-soft text-ok", icon: "check" },
} as const satisfies Record<string, { look: string; icon: IconName }>;

type MessageProps = {
  title: string;
  text: ReactNode;
  tone?: keyof typeof tones;
  icon?: IconName;
  children?: ReactNode;
};

/** One thing to know about this questionnaire: a sign, what it is, and below it what can be done. */
export function Message({ title, text, tone = "neutral", icon, children }: MessageProps) {
  return (
    <MarginFrame
      margin={
        <div className="grid gap-1">
          <span className={classNames("mb-2 grid size-12 place-items-center rounded-full", tones[tone].look)}>
            <Icon name={icon ?? tones[tone].icon} className="size-6.5" />
          </span>
          <PageTitle>{title}</PageTitle>
          <p className="text-muted">{text}</p>
          <p className="mt-4 hidden @4xl:block">
            <BackToList />
          </p>
        </div>
      }
    >
      {children}
      <p className="px-1 @4xl:hidden">
        <BackToList />
      </p>
    </MarginFrame>
  );
}
