import { useQuery } from "@tanstack/react-query";

import { unsentQuery } from "../../../answering/receipts/receipt-queries";
import { groupsOf, tallyOf } from "../../../answering/standing";
import { useCards } from "../../../answering/use-cards";
import { useDueWords } from "../../../answering/use-due-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { paths } from "../../paths";
import type { Due } from "./due";

/** What evaluations ask of a student; undefined until it is known. A list that cannot be had is told where it is opened. */
export function useEvaluationsDue(me: string | undefined): Due[] | undefined {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const now = useNow();
  const words = useDueWords(now);
  const { cards, error, isPaused } = useCards();
  const { data: unsent } = useQuery({ ...unsentQuery(me ?? ""), enabled: me !== undefined });

  if (!unsent || !(cards || error || isPaused)) return undefined;
  const due: Due[] = [];
  if (unsent.length > 0) {
    const courses = words.names(unsent.flatMap(({ label }) => (label ? [localText(label.course)] : [])));
    const text = courses === "" ? t("todo.unsentTextUnknown") : t("todo.unsentText", { courses });
    due.push({
      key: "unsent",
      icon: "cloud-waiting",
      pressing: true,
      title: t("todo.unsent", { count: unsent.length }),
      text,
      to: paths.evaluationList(),
    });
  }
  const [first] = groupsOf(cards ?? []);
  if (first && cards) {
    const { todo, questionsLeft } = tallyOf(cards);
    const text = t("todo.dueText", { when: words.closes(first.closesAt), minutes: words.minutes(questionsLeft) });
    const [only] = first.cards;
    // One alone is opened at once.
    const to = todo === 1 && only ? paths.evaluationDetail({ evaluation: only.evaluation.id }) : paths.evaluationList();
    due.push({ key: "due", icon: "evaluate", pressing: false, title: t("todo.due", { count: todo }), text, to });
  }
  return due;
}
