import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { type Message, readMessage } from "../../api/messages/message-queries";
import { useTranslation } from "../../i18n/use-translation";
import { Tag } from "../../ui/feedback/Tag";
import type { IconName } from "../../ui/icon/Icon";
import { placeOf } from "../words/place-of";
import { useMessageText } from "../words/use-message-text";
import { Row } from "./Row";
import { accountIconPaths } from "../../ui/icon/account-icon-paths";
import { addIcons } from "../../ui/icon/icons";

addIcons(accountIconPaths);

const icons = {
  security: "key",
  result: "evaluate",
  visit: "eye",
  enterprise: "evaluate",
  task: "clock",
  notice: "info",
} as const satisfies Record<Message["category"], IconName>;

type MessageRowProps = {
  message: Message;
  onGo?: (() => void) | undefined;
  focused?: boolean | undefined;
};

export function MessageRow({ message: { id, at, category, read, told }, onGo, focused }: MessageRowProps) {
  const { t } = useTranslation("messages");
  const text = useMessageText();
  // What could not be noted as read stays unread, which is seen.
  const { mutate } = useMutation(readMessage);
  const place = placeOf(told);
  const sentence = text(told);

  function go() {
    if (!read) mutate(id);
    onGo?.();
  }

  return (
    <Row
      icon={icons[category]}
      label={t(`category.${category}`)}
      at={at}
      read={read}
      tag={!read && <Tag tone="info">{t("new")}</Tag>}
      onRead={() => mutate(id)}
      focused={focused}
    >
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
    </Row>
  );
}
