import { useDueWords } from "../../../answering/use-due-words";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { clockInWords } from "../../../lib/time";
import { agoInWords } from "../../../lib/time-ago";
import type { RoleTodo } from "./role-todo";

/** What waits, in two lines. Needs the texts of "todos", "jobs" and "due". */
export function useTodoWords(): (todo: RoleTodo) => { title: string; text: string } {
  const { t } = useTranslation("todos");
  const jobs = useTranslation("jobs");
  const localText = useLocalText();
  const now = useNow();
  const { when } = useDueWords(now);
  const setting = { ...useSchoolTime(), now };
  const figures = new Intl.NumberFormat(useLanguage());
  const ago = (iso: string) => agoInWords(iso, setting);

  const dates = new Intl.DateTimeFormat(useLanguage(), { month: "long", day: "numeric", timeZone: "UTC" });
  const dayOf = (date: string) => dates.format(new Date(date));
  const periodsOf = ({ period_from: from, period_to: to }: { period_from: number; period_to: number }) =>
    t("periods", { periods: from === to ? from : `${from}–${to}` });

  return (todo) => {
    const campaign = "campaign" in todo ? localText(todo.campaign.name) : "";
    switch (todo.kind) {
      case "review_comments": {
        const { count, since } = todo;
        return {
          title: t("reviewComments", { count, total: figures.format(count) }),
          text: since === null ? campaign : t("counted", { campaign, when: ago(since) }),
        };
      }
      case "approve_own_questions": {
        const { count, until } = todo;
        return {
          title: t("approveOwn", { count, total: figures.format(count) }),
          text: until === null ? campaign : t("approveOwnText", { campaign, when: when(until) }),
        };
      }
      case "decide_key":
        return { title: t("decideKey", { campaign }), text: t("decideKeyText", { when: when(todo.until) }) };
      case "schedule_campaign":
        return { title: t("schedule", { campaign }), text: t("scheduleText", { when: when(todo.until) }) };
      case "campaign_closes": {
        const [received, eligible] = [figures.format(todo.received), figures.format(todo.eligible)];
        return {
          title: t("closes", { campaign, when: when(todo.until) }),
          text: t("closesText", { received, eligible }),
        };
      }
      case "classes_short": {
        const parts = (["one", "two", "more"] as const).flatMap((lack) =>
          todo[lack] > 0 ? [t(`short.${lack}`, { count: todo[lack], total: figures.format(todo[lack]) })] : [],
        );
        const count = todo.one + todo.two + todo.more;
        return {
          title: t("short.title", { count, total: figures.format(count) }),
          text: [t("short.text", { campaign, when: when(todo.until) }), parts.join(t("short.and"))].join(" · "),
        };
      }
      case "publish_results":
        return {
          title: t("publish", { campaign }),
          text: todo.since === null ? t("publishText") : t("publishTextCounted", { when: ago(todo.since) }),
        };
      case "reply_to_classes": {
        const count = todo.evaluations.length;
        return { title: t("reply", { campaign }), text: t("replyText", { count, when: ago(todo.since) }) };
      }
      case "revise_own_questions":
        return {
          title: t("revise", { course: localText(todo.course), code: todo.class_code }),
          text: t("reviseText", { campaign, when: when(todo.until) }),
        };
      case "see_to_import":
        return {
          title: t("import", { file: todo.file_name }),
          text: t(todo.unreadable ? "importUnreadable" : "importFailed", { when: ago(todo.at) }),
        };
      case "confirm_import":
        return {
          title: t("confirmImport", { file: todo.file_name }),
          text: t("confirmImportText", { when: ago(todo.since) }),
        };
      case "see_to_job": {
        const why = todo.failure === null || todo.failure === "unreadable" ? "broken" : todo.failure;
        return {
          title: t("job", { what: jobs.t(`kind.${todo.job}`), when: ago(todo.at) }),
          text: jobs.t(`failure.${why}`),
        };
      }
      case "visit_today": {
        const { visit, begins_at } = todo;
        const at = begins_at === null ? periodsOf(visit) : clockInWords(new Date(begins_at), setting);
        return {
          title: t("visitToday", { course: localText(visit.course), time: at }),
          text: visit.room ?? visit.class_code,
        };
      }
      case "visit_overdue":
      case "report_to_answer":
        return {
          title: t(todo.kind === "visit_overdue" ? "visitOverdue" : "reportToAnswer", {
            course: localText(todo.visit.course),
            day: dayOf(todo.visit.date),
          }),
          text: t(todo.kind === "visit_overdue" ? "visitOverdueText" : "reportToAnswerText", {
            when: when(todo.until),
          }),
        };
      case "answer_survey":
        return {
          title: t("survey", { name: localText(todo.name) }),
          text: t("surveyText", { count: todo.left, when: when(todo.until) }),
        };
      case "dispute_to_settle": {
        const { count, since } = todo;
        return {
          title: t("settle", { count, total: figures.format(count) }),
          text: t("settleText", { when: ago(since) }),
        };
      }
    }
  };
}
