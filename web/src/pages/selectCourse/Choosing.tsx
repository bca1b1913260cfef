import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../api/teaching/calendar-queries";
import { bellTimesQuery } from "../../api/teaching/bells";
import { isForbidden } from "../../api/errors";
import { quotaQuery } from "../../api/observation/visit-queries";
import { weekOf } from "../../calendar/term-rules";
import { useDateWords } from "../../calendar/use-date-words";
import { useTermInView } from "../../calendar/use-term-in-view";
import { useTranslation } from "../../i18n/use-translation";
import { useMedia } from "../../lib/media";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { QuotaLine } from "../../observation/QuotaLine";
import { Segmented } from "../../ui/control/Segmented";
import { Banner } from "../../ui/feedback/Banner";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { Filters } from "./Filters";
import { MeetingList } from "./list/MeetingList";
import { useChoice } from "./use-choice";
import { WeekOverview } from "./week/WeekOverview";
import "../../table/table.css";
import "./choosing.css";

/** A week needs its seven columns. */
const gridWidth = "(width >= 48rem)";

/** `onReach`: somebody is about to open a class. */
export function Choosing({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("observation");
  const { choice, filter } = useChoice();
  const { term, calendar } = useTermInView();
  const { error } = useQuery(quotaQuery);
  const { data: bells } = useQuery(bellTimesQuery);
  const wide = useMedia(gridWidth);
  const grid = wide && choice.view === "grid";

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <Page className="choosing dense">
      <Head />
      {bells?.sets.length === 0 && (
        <div className="mb-4">
          <Banner>{t("choose.noBells")}</Banner>
        </div>
      )}
      {calendar && !term ? (
        <StateMessage title={t("choose.noTerm")} text={t("choose.noTermText")} />
      ) : (
        <div className="choosing-body">
          <Filters grid={grid} />
          <div className="min-w-0">
            {wide && (
              <div className="mb-3">
                <Segmented
                  label={t("choose.view.label")}
                  value={grid ? "grid" : "list"}
                  options={(["list", "grid"] as const).map((value) => ({ value, label: t(`choose.view.${value}`) }))}
                  onChoose={(view) =>
                    filter(
                      view === "grid"
                        ? { view, when: "week", weekday: undefined, period: undefined }
                        : { view: undefined, weekday: undefined, period: undefined },
                    )
                  }
                />
              </div>
            )}
            {grid && term && calendar ? (
              <WeekOverview term={term} today={calendar.today} onReach={onReach} />
            ) : (
              <MeetingList onReach={onReach} />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

/** Where in the term one is, and what one owes. */
function Head() {
  const { t } = useTranslation("observation");
  const { t: nav } = useTranslation("nav");
  const dates = useDateWords();
  const { data: calendar } = useQuery(calendarQuery);
  const { term } = useTermInView();
  const week = term && calendar ? weekOf(term, calendar.today) : null;
  const today = calendar && `${dates.shortWeekday(calendar.today)} ${dates.day(calendar.today)}`;
  return (
    <div className="choosing-head">
      <PageHead
        className=""
        title={nav("selectCourse")}
        text={week === null ? (today ?? "") : `${t("choose.week", { week })} · ${today}`}
      />
      <QuotaLine />
    </div>
  );
}
