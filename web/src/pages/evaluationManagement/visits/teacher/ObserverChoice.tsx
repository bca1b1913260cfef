import type { OfficeTeacherDetail } from "../../../../api/observation/office-queries";
import { RadioGroupField } from "../../../../forms/choice/RadioGroupField";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useTimetableText } from "../../../../timetable/use-timetable-text";
import { freeOf } from "./free";
import "./observer-choice.css";

type Observer = OfficeTeacherDetail["observers"][number];

type ObserverChoiceProps = {
  subject: OfficeTeacherDetail;
  chosen: string | null;
  onChoose: (username: string) => void;
};

/** Who could go there. Who teaches at all of these times stays readable and cannot be chosen. */
export function ObserverChoice({ subject, chosen, onChoose }: ObserverChoiceProps) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const freeText = useFreeText(subject.meetings);
  const { observers, meetings } = subject;

  if (observers.length === 0) return <p className="text-sm text-muted">{t("assign.nobody")}</p>;

  function about({ capacity, college }: Observer) {
    return [observation(`capacity.${capacity}`), college && localText(college)].filter(Boolean).join(" · ");
  }

  return (
    <RadioGroupField
      name="observer"
      label={t("assign.who")}
      look="boxes"
      hint={t("assign.byTimetable")}
      value={chosen}
      choices={observers.map((observer) => ({
        value: observer.username,
        label: (
          <span className="observer-choice">
            <span>{observer.name}</span>
            <span className="text-note text-muted">
              {observer.owed === null
                ? t("assign.noTask")
                : t("assign.task", { done: observer.done, owed: observer.owed })}
            </span>
          </span>
        ),
        about: (
          <span className="observer-choice">
            <span>{about(observer)}</span>
            <span>{freeText(observer.free)}</span>
          </span>
        ),
        unavailable:
          freeOf(meetings, observer.free).kind === "none"
            ? [about(observer), freeText(observer.free)].join(t("comma"))
            : undefined,
      }))}
      onChoose={onChoose}
    />
  );
}

/** 能去周三、周五 */
function useFreeText(meetings: OfficeTeacherDetail["meetings"]): (free: readonly number[]) => string {
  const { t } = useTranslation("observationOffice");
  const timetable = useTimetableText();
  const count = meetings.length;
  return (free) => {
    const found = freeOf(meetings, free);
    if (found.kind === "all") return count === 1 ? t("assign.freeOnly") : t("assign.freeAll", { count });
    if (found.kind === "none") return count === 1 ? t("assign.freeNever") : t("assign.freeNone", { count });
    return t("assign.freeOn", { days: found.weekdays.map(timetable.weekday).join(t("assign.and")) });
  };
}
