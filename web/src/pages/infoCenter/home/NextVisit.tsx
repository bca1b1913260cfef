import { Link } from "@tanstack/react-router";

import type { Overview } from "../../../api/own/todo-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { clockInWords } from "../../../lib/time";
import { paths } from "../../paths";

/** What an observer goes to next. */
export function NextVisit({ next: { visit, begins_at } }: { next: NonNullable<Overview["next_visit"]> }) {
  const { t } = useTranslation("home");
  const localText = useLocalText();
  const time = useSchoolTime();
  const day = { month: "long", day: "numeric", weekday: "short", timeZone: "UTC" } as const;
  const { period_from: from, period_to: to } = visit;
  const periods = t("lessons.periods", { periods: from === to ? from : `${from}–${to}` });
  const when = [
    new Intl.DateTimeFormat(time.locale, day).format(new Date(visit.date)),
    begins_at === null ? periods : clockInWords(new Date(begins_at), time),
  ];
  return (
    <section aria-labelledby="next-visit">
      <h2 id="next-visit" className="home-title">
        {t("visit.title")}
      </h2>
      <div className="home-rows">
        <div className="home-row">
          <p>
            <Link to={paths.evaluationList({ view: "visits" })} className="link font-semibold">
              {localText(visit.course)}
            </Link>
            <span className="block text-sm">{when.join(" ")}</span>
            <span className="block text-note text-muted">
              {[visit.class_code, visit.room].filter(Boolean).join(" · ")}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
