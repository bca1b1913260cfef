// A message as a sentence.
import type { Told } from "../../api/messages/message-queries";
import type { useLocalText } from "../../i18n/local-text";
import type { useTranslation } from "../../i18n/use-translation";

type Translate = ReturnType<typeof useTranslation<"messages">>["t"];

export function messageText(t: Translate, localText: ReturnType<typeof useLocalText>) {
  const who = (by: { name: string } | null) => by?.name ?? t("somebody");
  const of = ({ course, class_code }: { course: Parameters<typeof localText>[0]; class_code: string }) => ({
    course: localText(course),
    class: class_code,
  });

  return (told: Told): string => {
    switch (told.kind) {
      case "password_reset":
        return t("told.password_reset", { name: told.by.name, username: told.by.username });
      case "role_given":
      case "role_taken":
        return t(`told.${told.kind}`, { name: who(told.by), role: localText(told.role) });
      case "results_published":
      case "own_questions_approved":
      case "own_questions_returned":
        return t(`told.${told.kind}`, of(told));
      case "reply_written":
      case "reply_done":
        return t(`told.${told.kind}`, { ...of(told), name: told.teacher });
      case "visit_announced":
      case "visit_called_off":
        return t(`told.${told.kind}`, {
          ...of(told),
          who: t(`visitor.${told.capacity}`, { name: told.observer ?? "" }),
          date: told.date,
          periods: told.period_from === told.period_to ? told.period_from : `${told.period_from}–${told.period_to}`,
        });
      case "work_done":
        return t(`done.${told.work}`);
      case "work_failed":
        return t("told.work_failed", { what: t(`work.${told.work}`), why: t(`why.${told.failure}`) });
    }
  };
}
