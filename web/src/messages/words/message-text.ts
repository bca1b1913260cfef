// A message as a sentence.
import type { Told } from "../../api/messages/message-queries";
import type { useLocalText } from "../../i18n/local-text";
import type { useTranslation } from "../../i18n/use-translation";

type Translate = ReturnType<typeof useTranslation<"messages">>["t"];

/** What messages about a visit have in common. */
type Held = Omit<Extract<Told, { capacity: string }>, "kind">;

type RosterEnded = Pick<Extract<Told, { kind: "roster_run" }>, "holds" | "classes" | "fault">;

function rosterText(t: Translate, told: Extract<Told, { kind: "roster_run" }>): string {
  const { name, outcome, changed } = told;
  return t(`told.roster_${outcome}`, { name, new: told.new, changed, why: rosterWhy(t, told) });
}

/** Why a list was not imported, as part of a sentence. */
export function rosterWhy(t: Translate, { holds, classes, fault }: RosterEnded): string {
  const why = [...holds, ...(fault === null ? [] : [fault])].map((one) => t(`rosterWhy.${one}`)).join(t("rosterAnd"));
  return classes.length === 0 ? why : t("rosterClasses", { why, classes: classes.join(t("rosterBetween")) });
}

export function messageText(t: Translate, localText: ReturnType<typeof useLocalText>) {
  const who = (by: { name: string } | null) => by?.name ?? t("somebody");
  const of = ({ course, class_code }: { course: Parameters<typeof localText>[0]; class_code: string }) => ({
    course: localText(course),
    class: class_code,
  });

  const held = (told: Held) => ({
    ...of(told),
    who: t(`visitor.${told.capacity}`, { name: told.observer ?? "" }),
    date: told.date,
    periods: told.period_from === told.period_to ? told.period_from : `${told.period_from}–${told.period_to}`,
  });

  return (told: Told): string => {
    switch (told.kind) {
      case "password_reset":
      case "break_glass_used":
        return t(`told.${told.kind}`, { name: told.by.name, username: told.by.username });
      case "role_given":
      case "role_taken":
        return t(`told.${told.kind}`, { name: who(told.by), role: localText(told.role) });
      case "results_published":
      case "own_questions_approved":
      case "own_questions_returned":
        return t(`told.${told.kind}`, of(told));
      case "round_interrupted":
        return t("told.round_interrupted", { name: localText(told.name) });
      case "reply_written":
      case "reply_done":
        return t(`told.${told.kind}`, { ...of(told), name: told.teacher });
      case "visit_announced":
      case "visit_called_off":
      case "visit_written":
      case "visit_changed":
      case "visit_answered":
        return t(`told.${told.kind}`, held(told));
      case "visit_acknowledged":
      case "visit_disputed":
        return t(`told.${told.kind}`, { ...held(told), name: told.by.name });
      case "visit_settled":
        return t("told.visit_settled", { ...held(told), outcome: t(`settled.${told.outcome}`) });
      case "visit_not_held":
        return t("told.visit_not_held", { ...held(told), why: t(`notHeld.${told.why}`) });
      case "visit_report_missing":
        return t("told.visit_report_missing", { ...held(told), count: told.days });
      case "visit_task":
        return t("told.visit_task", { by: told.by?.name ?? t("school"), name: told.teacher.name, date: told.latest });
      case "survey_invited":
        return t("told.survey_invited", { survey: localText(told.survey) });
      case "survey_returned":
        return t("told.survey_returned", { target: localText(told.target) });
      case "roster_run":
        return rosterText(t, told);
      case "work_done":
        return t(`done.${told.work}`);
      case "work_failed":
        return t("told.work_failed", { what: t(`work.${told.work}`), why: t(`why.${told.failure}`) });
    }
  };
}
