import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../../api/error-text";
import { type Message, readMessagesUpTo, type Unread } from "../../api/messages/message-queries";
import { useTranslation } from "../../i18n/use-translation";
import { useToast } from "../../ui/feedback/Toast";
import { countText } from "../bell/use-unread";

/** How many are unread, and the button that ends it, for what is in view and before. */
export function ReadAll({ newest, unread }: { newest: Message | undefined; unread: Unread }) {
  const { t } = useTranslation("messages");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation(readMessagesUpTo);
  const isIdle = isPending || !newest || unread.count === 0;

  function readAll() {
    if (isIdle) return;
    mutate(newest.id, {
      onError: (error) => toast.show({ text: t("readFailed", { reason: errorText(error) }), tone: "danger" }),
    });
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
