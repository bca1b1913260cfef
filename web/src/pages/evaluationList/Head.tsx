import { useDueWords } from "../../answering/use-due-words";
import { type Card, isFinished, type tallyOf } from "../../answering/standing";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useNow } from "../../lib/now";
import { PageTitle } from "../../ui/layout/PageTitle";

type HeadProps = { cards: readonly Card[] | undefined; tally: ReturnType<typeof tallyOf> | undefined };

/** How far one is: in a figure, in cells as many as there are questionnaires, and in words. */
export function Head({ cards, tally }: HeadProps) {
  const { t } = useTranslation("evaluationList");
  const { t: nav } = useTranslation("nav");
  const localText = useLocalText();
  const words = useDueWords(useNow());
  const open = cards?.filter(({ evaluation, standing }) => evaluation.state === "open" && standing !== "missed") ?? [];
  const [round, ...others] = new Set(open.map(({ evaluation }) => localText(evaluation.campaign.name)));

  return (
    <div className="list-head">
      <div>
        <PageTitle>{nav("evaluationList")}</PageTitle>
        {round !== undefined && others.length === 0 && <p className="text-sm text-muted">{round}</p>}
      </div>
      {tally && tally.total > 0 && (
        <>
          <p className="list-tally">
            <span className="sr-only">{t("tally", { done: tally.done, total: tally.total })}</span>
            <b aria-hidden="true">
              {tally.done}
              <small>/ {tally.total}</small>
            </b>
            <span aria-hidden="true" className="text-sm text-muted">
              {t("done")}
            </span>
          </p>
          <div aria-hidden="true" className="list-cells">
            {[...open].toSorted(bySign).map((card) => (
              <i key={card.evaluation.id} data-sign={signOf(card)} />
            ))}
          </div>
          <p className="list-key">
            {tally.todo > 0 && (
              <span>{t("toGo", { count: tally.todo, minutes: words.minutes(tally.questionsLeft) })}</span>
            )}
            {tally.todo + tally.waiting === 0 && <span>{t("allDone")}</span>}
            {tally.waiting > 0 && <span>{t("waiting", { count: tally.waiting })}</span>}
          </p>
        </>
      )}
    </div>
  );
}

const signs = ["done", "waiting", "todo"] as const;

function signOf(card: Card): (typeof signs)[number] {
  if (isFinished(card)) return "done";
  return card.standing === "todo" ? "todo" : "waiting";
}

const bySign = (one: Card, other: Card) => signs.indexOf(signOf(one)) - signs.indexOf(signOf(other));
