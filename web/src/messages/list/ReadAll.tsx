import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../../api/error-text";
import { readMessagesUpTo, type Unread } from "../../api/messages/message-queries";
import { readNoticesUpTo } from "../../api/notices/own-notices";
import { useTranslation } from "../../i18n/use-translation";
import { useToast } from "../../ui/feedback/Toast";
import { countText } from "../bell/use-unread";
import type { Newest } from "./news";

/** How many are unread, and the button that ends it, for what is in view and before. */
export function ReadAll({ newest, unread }: { newest: Newest; unread: Unread }) {
  const { t } = useTranslation("messages");
  const errorText = useErrorText();
  const toast = useToast();
  const messages = useMutation(readMessagesUpTo);
  const notices = useMutation(readNoticesUpTo);
  const isIdle = messages.isPending || notices.isPending || unread.count === 0;
  const onError = (error: Error) => {
    toast.show({ text: t("readFailed", { reason: errorText(error) }), tone: "danger" });
  };

  function readAll() {
    if (isIdle) return;
    if (newest.message) messages.mutate(newest.message, { onError });
    if (newest.notice) notices.mutate(newest.notice, { onError });
  }

  return (
    <p className="flex min-h-11 items-center justify-between gap-3 text-sm text-muted pointer-fine:min-h-9">
      {unread.count === 0 ? t("noneUnread") : t("unread", { count: unread.count, number: countText(unread) })}
      {/* It stays when all is read: whoever pressed it would lose their place. */}
      <button type="button" className="link" aria-disabled={isIdle} onClick={readAll}>
        {t("readAll")}
      </button>
    </p>
  );
}
