import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type HistoryAsked, historyQuery } from "../../../api/history/history-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { byDay } from "./asked";
import { HistoryEntry } from "./HistoryEntry";

type HistoryPartProps = { asked: HistoryAsked; cursor: string | undefined };

/** A page of the log by days, and below it, once asked for, the next. */
export function HistoryPart({ asked, cursor }: HistoryPartProps) {
  const { t } = useTranslation("history");
  const time = useSchoolTime();
  const query = useQuery(historyQuery(asked, cursor));
  const [further, setFurther] = useState(false);
  // The button that asked for these is gone: whoever pressed it goes on at the first of them.
  const isFurther = cursor !== undefined;
  const date = { timeZone: time.timeZone, month: "long", day: "numeric", weekday: "short", year: "numeric" } as const;
  const day = new Intl.DateTimeFormat(time.locale, date);

  return (
    <QueryView query={query} pending={<Loading />} failed={t("failed")}>
      {({ items, next }) =>
        items.length === 0 && !isFurther ? (
          <StateMessage title={t("view.none")} text={t("view.noneText")} />
        ) : (
          <>
            {byDay(items, time.timeZone).map((entries, place) => (
              <section key={entries[0]?.id} className="mt-4">
                <h2 className="history-day">{day.format(new Date(entries[0]?.at ?? 0))}</h2>
                <ol>
                  {entries.map((entry, index) => (
                    <HistoryEntry key={entry.id} entry={entry} focused={isFurther && place === 0 && index === 0} />
                  ))}
                </ol>
              </section>
            ))}
            {next !== null &&
              (further ? (
                <HistoryPart asked={asked} cursor={next} />
              ) : (
                <Button size="compact" className="mt-4" onClick={() => setFurther(true)}>
                  {t("more")}
                </Button>
              ))}
          </>
        )
      }
    </QueryView>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-4 border-t py-3">
      <Skeleton className="w-60" />
      <Skeleton className="w-48" />
      <Skeleton className="w-56" />
    </div>
  );
}
