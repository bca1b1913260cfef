import type { Card } from "../../answering/standing";
import { useDueWords } from "../../answering/use-due-words";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { PanelRow } from "../../ui/layout/Panel";
import { Parts } from "../../ui/text/Parts";
import { ReplyLink } from "./ReplyLink";

/** What closed without an answer: nothing can be done about it, so nothing leads anywhere. */
export function Missed({ cards, now }: { cards: readonly Card[]; now: Date }) {
  const { t } = useTranslation("evaluationList");
  const localText = useLocalText();
  const words = useDueWords(now);

  return (
    <details className="list-fold panel">
      <summary>
        <span className="text-muted">{t("missed.title", { count: cards.length })}</span>
        <Icon name="chevron-down" className="list-turn" />
      </summary>
      <ul>
        {cards.map(({ evaluation }) => (
          <PanelRow
            key={evaluation.id}
            title={localText(evaluation.course_name)}
            text={<Parts parts={[words.names(evaluation.teachers), words.closes(evaluation.closes_at)]} />}
            end={
              evaluation.replies > 0 && (
                <ReplyLink evaluation={evaluation.id} course={localText(evaluation.course_name)} />
              )
            }
          />
        ))}
      </ul>
    </details>
  );
}
