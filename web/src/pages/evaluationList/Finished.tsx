import { receiptCode } from "../../answering/receipts/receipt-code";
import type { Card } from "../../answering/standing";
import { arrivedOf } from "../../answering/start";
import { useDueWords } from "../../answering/use-due-words";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { EvaluationRow } from "./EvaluationRow";
import { ReplyLink } from "./ReplyLink";

type FinishedProps = {
  /** Of what is open, or of what has closed. */
  title: "title" | "earlier";
  cards: readonly Card[];
  now: Date;
};

/** Out of the way, each with its receipt. */
export function Finished({ title, cards, now }: FinishedProps) {
  const { t } = useTranslation("evaluationList");
  const localText = useLocalText();
  const words = useDueWords(now);
  // A course that was asked about twice stands here twice: the round tells which is which.
  const named = new Set(cards.map(({ evaluation }) => evaluation.campaign.id)).size > 1;
  const isOpen = ({ evaluation }: Card) => evaluation.state === "open";

  function stateOf(card: Card): string {
    if (card.evaluation.state === "counted" || card.evaluation.state === "published") return t("finished.counted");
    if (card.evaluation.state === "interrupted") return t("finished.interrupted");
    if (!isOpen(card)) return t("finished.sealed");
    return card.standing === "elsewhere" ? t("finished.elsewhere") : words.until(card.evaluation.closes_at);
  }

  function receiptOf({ submission }: Card): string {
    const arrived = submission && arrivedOf(submission);
    return arrived ? t("finished.receipt", { code: receiptCode(arrived.receipt) }) : "";
  }

  return (
    <details className="list-fold panel">
      <summary>
        <Icon name="check" className="text-ok" />
        <b>{t(`finished.${title}`, { count: cards.length })}</b>
        {cards.some((card) => isOpen(card) && card.standing === "done") && (
          <span className="text-sm text-muted">{t("finished.note")}</span>
        )}
        <Icon name="chevron-down" className="list-turn" />
      </summary>
      <ul>
        {cards.map((card) => (
          <EvaluationRow
            key={card.evaluation.id}
            evaluation={card.evaluation}
            text={[...(named ? [localText(card.evaluation.campaign.name)] : []), stateOf(card), receiptOf(card)]}
            beside={
              card.evaluation.replies > 0 ? (
                <ReplyLink evaluation={card.evaluation.id} course={localText(card.evaluation.course_name)} />
              ) : undefined
            }
          />
        ))}
      </ul>
    </details>
  );
}
