import type { ReplyToStudent } from "../../api/results/reply-queries";
import { useTranslation } from "../../i18n/use-translation";
import { Reply } from "./Reply";

/** A reply that is still being written, as students of the class will read it. */
export function ReplyPreview({ reply }: { reply: ReplyToStudent }) {
  const { t } = useTranslation("outcome");
  return <Reply reply={reply} by={t("replies.by", { name: reply.name })} />;
}
