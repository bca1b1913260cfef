import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../../i18n/use-translation";
import type { CampaignWindow } from "./campaign-windows";
import { useDayText } from "../day/use-day-text";

/** The campaigns whose windows lie over the weeks, each by a link. They are changed there, not here. */
export function WindowList({ term, windows }: { term: string; windows: readonly CampaignWindow[] }) {
  const { t } = useTranslation("calendarManagement");
  const { range } = useDayText();
  return (
    <section aria-labelledby="windows-title" className="mt-6">
      <h2 id="windows-title" className="mb-1 text-base">
        {t("windows")}
      </h2>
      <ul className="divide-y">
        {windows.map(({ id, name, first, last }) => (
          <li key={id}>
            <Link
              to="/user/evaluationManagement"
              search={{ term, campaign: id }}
              className="block min-h-11 rounded-sm py-2 hover:bg-bg focus-visible:-outline-offset-2"
            >
              <span className="block text-sm font-semibold">{name}</span>
              <span className="block text-note text-muted">{range(first, last)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
