import { useTranslation } from "../../i18n/use-translation";
import { useRatingText } from "../../rating/use-rating-text";
import { Icon } from "../../ui/icon/Icon";

type SchoolReplyProps = { target: string; reply: { text: string; at: string } };

/** What the programme's leader wrote to all of it, folded. */
export function SchoolReply({ target, reply }: SchoolReplyProps) {
  const { t } = useTranslation("enterpriseEva");
  const { day } = useRatingText();
  return (
    <details className="own-reply">
      <summary>
        {t("reply.of", { target })}
        <span className="text-sm font-normal text-muted">{day(reply.at)}</span>
        <Icon name="chevron-down" className="own-reply-turn" />
      </summary>
      <p className="whitespace-pre-wrap">{reply.text}</p>
    </details>
  );
}
