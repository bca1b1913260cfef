import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { type Message, readMessage } from "../../api/messages/message-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { clockInWords } from "../../lib/time";
import { Icon, type IconName } from "../../ui/icon/Icon";
import { IconButton } from "../../ui/control/IconButton";
import { Tag } from "../../ui/feedback/Tag";
import { placeOf } from "../words/place-of";
import { useMessageText } from "../words/use-message-text";

const icons = {
  security: "key",
  result: "evaluate",
  visit: "eye",
  enterprise: "evaluate",
  task: "clock",
  notice: "info",
} as const satisfies Record<Message["category"], IconName>;

const takeFocus = (row: HTMLElement | null) => row?.focus({ preventScroll: true });

type MessageRowProps = {
  message: Message;
  onGo?: (() => void) | undefined;
  focused?: boolean | undefined;
};

export function MessageRow({ message: { id, at, category, read, told }, onGo, focused }: MessageRowProps) {
  const { t } = useTranslation("messages");
  const text = useMessageText();
  const time = useSchoolTime();
  // What could not be noted as read stays unread, which is seen.
  const { mutate } = useMutation(readMessage);
  const place = placeOf(told);
  const sentence = text(told);

  function go() {
    if (!read) mutate(id);
    onGo?.();
  }

  return (
    <li
      ref={focused ? takeFocus : undefined}
      tabIndex={focused ? -1 : undefined}
      className="message"
      data-unread={!read || undefined}
    >
      <span className="message-icon">
        <Icon name={icons[category]} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 text-note text-muted">
          {!read && <Tag tone="info">{t("new")}</Tag>}
          <span>
            {t(`category.${category}`)} · <time dateTime={at}>{clockInWords(new Date(at), time)}</time>
          </span>
        </p>
        {place === null ? (
          <>
            <p>{sentence}</p>
            <p className="text-note text-muted">{t("otherRole")}</p>
          </>
        ) : (
          <p>
            <Link to={place} className="message-link" onClick={go}>
              {sentence}
            </Link>
          </p>
        )}
      </div>
      {read ? null : <IconButton icon="check" label={t("markRead")} className="relative" onClick={() => mutate(id)} />}
    </li>
  );
}
