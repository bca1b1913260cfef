import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";

import { visitTasksQuery } from "../../../api/observation/report-queries";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTranslation } from "../../../i18n/use-translation";
import { buttonClass } from "../../../ui/control/button-class";
import { paths } from "../../paths";

/** Whom the office asks one to visit. Nothing where it asks for nobody. */
export function TaskList() {
  const { t } = useTranslation("observation");
  const dates = useDateWords();
  const titleId = useId();
  const { data: tasks = [] } = useQuery(visitTasksQuery);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="visits-part">
      <h2 id={titleId} className="flex min-h-11 items-center text-md">
        {t("tasks.title")}
      </h2>
      <ul>
        {tasks.map(({ id, teacher, latest, given_by }) => (
          <li key={id} className="visit flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p>{t("tasks.please", { day: dates.day(latest), name: teacher.name })}</p>
              {given_by && <p className="text-sm text-muted">{t("tasks.by", { name: given_by.name })}</p>}
            </div>
            <Link
              to={paths.selectCourse({ when: "week", q: teacher.name })}
              aria-label={t("tasks.chooseOf", { name: teacher.name })}
              className={buttonClass({ size: "compact" })}
            >
              {t("tasks.choose")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
