import { useQuery } from "@tanstack/react-query";

import { meetingsQuery } from "../../../api/observation/visit-queries";
import { addDays } from "../../../calendar/civil-date";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTranslation } from "../../../i18n/use-translation";
import { EmptyList } from "../../../table/EmptyList";
import { ListView } from "../../../table/ListView";
import { PanelRowsLoading } from "../../../ui/layout/Panel";
import { filtersOf } from "../choice";
import { useChoice } from "../use-choice";
import { PeriodGroup } from "./PeriodGroup";
import { byPeriod } from "./groups";

/** What can be attended, by the time it begins; unseen for longest first, never by a score, and it says so. */
export function MeetingList({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("observation");
  const { choice, clear } = useChoice();
  const { when, college, q, weekday, period, unseen, week, page } = choice;
  const { term } = useTermInView();
  const date = week !== undefined && term ? addDays(term.first_monday, (week - 1) * 7) : undefined;
  const query = useQuery(meetingsQuery({ when, date, college, q, weekday, period, not_seen: unseen, page }));
  const total = query.data?.total;

  return (
    <>
      <p role="status" className="min-h-5.5 text-sm text-muted">
        {total !== undefined && total > 0 && t("choose.order", { count: total })}
      </p>
      <ListView
        query={query}
        pending={<PanelRowsLoading rows={6} label={t("common:loading")} />}
        failed={t("choose.failed")}
        empty={
          <EmptyList
            search={{ page }}
            filters={filtersOf(choice)}
            onClear={clear}
            none={{ title: t(`choose.none.${when}`), text: t(`choose.none.${when}Text`) }}
            noMatch={{ title: t("choose.noMatch"), text: t("choose.noMatchText") }}
          />
        }
      >
        {({ items }) => (
          <div aria-busy={query.isPlaceholderData || undefined}>
            {byPeriod(items).map((group) => (
              <PeriodGroup
                key={`${group.date} ${group.period_from} ${group.period_to}`}
                group={group}
                withDay={when === "week"}
                onReach={onReach}
              />
            ))}
          </div>
        )}
      </ListView>
    </>
  );
}
