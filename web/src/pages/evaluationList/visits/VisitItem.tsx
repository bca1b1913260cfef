import { daysFrom } from "../../../calendar/civil-date";
import type { Visit } from "../../../api/observation/visit-queries";
import { useDateWords } from "../../../calendar/use-date-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { useVisitText } from "../../../observation/use-visit-text";
import { Tag } from "../../../ui/feedback/Tag";
import { Icon } from "../../../ui/icon/Icon";
import { Parts } from "../../../ui/text/Parts";
import { closesOn, mayWrite, minutesTo } from "./parts";
import { VisitSteps } from "./VisitSteps";
import { WriteLink } from "./WriteLink";

type VisitItemProps = { visit: Visit; today: string };

/** A visit to come, or to be written about: when and where, whom, how it stands, and what can be done about it. */
export function VisitItem({ visit, today }: VisitItemProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const dates = useDateWords();
  const text = useVisitText();
  const now = useNow();
  const { date, room, teachers, state, moved, overdue, announced } = visit;
  const isToday = date === today && state === "planned";
  const when = text.when(visit);
  const writes = mayWrite(visit, now, today);
  const minutes = isToday ? minutesTo(visit, now) : null;

  return (
    <li className="visit" data-today={isToday || undefined}>
      <p className="visit-when">
        <b>
          <Parts parts={[moved ? t("visits.planned", { when }) : when, room ?? ""]} />
        </b>
        {minutes !== null && (
          <span className="visit-soon">
            <Icon name="clock" className="size-4" />
            {t("visits.minutes", { count: minutes })}
          </span>
        )}
      </p>
      <h3 className="flex flex-wrap items-center gap-x-2 text-base">
        {localText(visit.course.name)}
        {overdue && <Tag tone="warn">{t("visits.overdue")}</Tag>}
        {moved && state === "planned" && <Tag tone="warn">{t("visits.moved")}</Tag>}
      </h3>
      <p className="text-sm text-muted">
        <Parts
          parts={[
            text.names(teachers),
            // Without bell times it is said above.
            visit.begins_at === null ? "" : text.periods(visit),
            announced ? t("visits.announced") : "",
          ]}
        />
      </p>
      {state === "planned" && !announced && date >= today && (
        <p className="text-sm text-muted">{t("visits.unannounced")}</p>
      )}
      {state === "planned" && date < today && !overdue && (
        <p className="text-sm text-muted">{t("visits.notWritten")}</p>
      )}
      {overdue && (
        <p className="visit-late">
          <Icon name="warning" className="size-4" />
          {t("visits.overdueText", { count: daysFrom(date, today), day: dates.day(closesOn(visit)) })}
        </p>
      )}
      {moved && state === "planned" && (
        <p className="visit-late">
          <Icon name="warning" className="size-4" />
          {t("visits.movedText")}
        </p>
      )}
      {writes && <WriteLink visit={visit} isToday={isToday} />}
      {state === "planned" && <VisitSteps visit={visit} today={today} />}
    </li>
  );
}
