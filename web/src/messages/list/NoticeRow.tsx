import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { type ListedNotice, markNoticeRead } from "../../api/notices/own-notices";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Tag } from "../../ui/feedback/Tag";
import { addIcons } from "../../ui/icon/icons";
import { newsIconPaths } from "../../ui/icon/news-icon-paths";
import { Row } from "./Row";

addIcons(newsIconPaths);

type NoticeRowProps = {
  notice: ListedNotice;
  onGo?: (() => void) | undefined;
  focused?: boolean | undefined;
};

/** A notice among what the reader was told. It opens beside the list, and opening it is reading it. */
export function NoticeRow({ notice, onGo, focused }: NoticeRowProps) {
  const { t } = useTranslation("messages");
  const localText = useLocalText();
  const { mutate } = useMutation(markNoticeRead);
  const { id, kind, college, confirm, reading, title } = notice;
  const read = reading !== "unread";

  return (
    <Row
      icon="notices"
      label={[t(`notice.${kind}`), college ? localText(college) : t("notice.school")].join(" · ")}
      at={notice.published_at}
      read={read}
      tag={
        confirm && reading !== "confirmed" ? (
          <Tag tone="warn">{t("notice.toConfirm")}</Tag>
        ) : (
          !read && <Tag tone="info">{t("new")}</Tag>
        )
      }
      onRead={() => mutate(id)}
      focused={focused}
    >
      <p>
        <Link
          to="/user/infoCenter/{-$username}"
          search={{ view: "messages", notice: id }}
          // Where the focus returns to: in the page, and not in the popover, which is gone by then.
          id={onGo ? undefined : `notice-${id}`}
          className="message-link"
          onClick={onGo}
        >
          {localText(title)}
        </Link>
      </p>
    </Row>
  );
}
