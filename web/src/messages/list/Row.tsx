import type { ReactNode } from "react";

import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { clockInWords } from "../../lib/time";
import { IconButton } from "../../ui/control/IconButton";
import { Icon, type IconName } from "../../ui/icon/Icon";

const takeFocus = (row: HTMLElement | null) => row?.focus({ preventScroll: true });

type RowProps = {
  icon: IconName;
  /** Of what kind it is, and whose. */
  label: string;
  at: string;
  read: boolean;
  tag?: ReactNode;
  onRead: () => void;
  focused?: boolean | undefined;
  children: ReactNode;
};

/** One thing that the reader was told. */
export function Row({ icon, label, at, read, tag, onRead, focused, children }: RowProps) {
  const { t } = useTranslation("messages");
  const time = useSchoolTime();
  return (
    <li
      ref={focused ? takeFocus : undefined}
      tabIndex={focused ? -1 : undefined}
      className="message"
      data-unread={!read || undefined}
    >
      <span className="message-icon">
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 text-note text-muted">
          {tag}
          <span>
            {label} · <time dateTime={at}>{clockInWords(new Date(at), time)}</time>
          </span>
        </p>
        {children}
      </div>
      {read ? null : <IconButton icon="check" label={t("markRead")} className="relative" onClick={onRead} />}
    </li>
  );
}
