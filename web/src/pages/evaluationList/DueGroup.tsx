import { Link } from "@tanstack/react-router";
import { useId } from "react";

import { type Card, type Group, questionsLeft } from "../../answering/standing";
import { useDueWords } from "../../answering/use-due-words";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../paths";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { PanelRows } from "../../ui/layout/Panel";
import { Tag } from "../../ui/feedback/Tag";
import { EvaluationRow } from "./EvaluationRow";

type DueGroupProps = { group: Group; first: boolean; now: Date };

/** What closes at one moment. The very first has the page's one filled button. */
export function DueGroup({ group, first, now }: DueGroupProps) {
  const words = useDueWords(now);
  const titleId = useId();
  const { left, soon } = words.deadline(group.closesAt);
  const [card, ...others] = group.cards;
  const rows = first ? others : group.cards;

  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 id={titleId} className="text-md">
          {words.closes(group.closesAt)}
        </h2>
        {left && (
          <span className={soon ? "list-soon" : "text-sm whitespace-nowrap text-muted"}>
            {soon && <Icon name="clock" className="size-4 stroke-2" />}
            {words.left(left)}
          </span>
        )}
      </div>
      {first && card && <FirstCard card={card} now={now} />}
      {rows.length > 0 && (
        <PanelRows>
          {rows.map((one) => (
            <TodoRow key={one.evaluation.id} card={one} now={now} />
          ))}
        </PanelRows>
      )}
    </section>
  );
}

function FirstCard({ card: { evaluation, draft }, now }: { card: Card; now: Date }) {
  const { t } = useTranslation("evaluationList");
  const localText = useLocalText();
  const words = useDueWords(now);
  const minutes = words.minutes(questionsLeft(evaluation, draft));
  const course = localText(evaluation.course_name);

  return (
    <article className="rounded-xl border bg-surface p-4 sm:p-5">
      <h3 className="text-xl">{course}</h3>
      <p className="text-sm text-muted">{words.names(evaluation.teachers)}</p>
      <div className="mt-4 flex items-center justify-between gap-4 border-t pt-4">
        <p className="text-sm">
          <span className="block">
            {draft
              ? t("answered", { answered: draft.answered, total: draft.total })
              : t("questions", { count: evaluation.questions })}
          </span>
          <span className="block text-muted">{draft ? t("stillNeeded", { minutes }) : minutes}</span>
        </p>
        <Link
          to={paths.evaluationDetail({ evaluation: evaluation.id })}
          className={buttonClass({ variant: "primary" })}
        >
          {t(draft ? "goOn" : "start")}
          <span className="sr-only"> {course}</span>
        </Link>
      </div>
    </article>
  );
}

function TodoRow({ card: { evaluation, draft }, now }: { card: Card; now: Date }) {
  const { t } = useTranslation("evaluationList");
  const words = useDueWords(now);
  const minutes = words.minutes(questionsLeft(evaluation, draft));

  return (
    <EvaluationRow
      evaluation={evaluation}
      text={[words.names(evaluation.teachers), minutes]}
      end={
        draft ? (
          <Tag tone="info">{t("answered", { answered: draft.answered, total: draft.total })}</Tag>
        ) : (
          <Tag>{t("notStarted")}</Tag>
        )
      }
    />
  );
}
