import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../api/teaching/calendar-queries";
import type { Import } from "../api/imports/import-queries";
import { useSchoolTime } from "../api/use-school-time";
import { useTermText } from "../calendar/use-term-text";
import { useTranslation } from "../i18n/use-translation";
import { momentInWords } from "../lib/time";
import { ReportButton } from "./ReportButton";

/** Which file it is about, for which term, and who brought it. */
export function FileLine({ view }: { view: Import }) {
  const { t } = useTranslation("imports");
  const time = useSchoolTime();
  const term = useTermName(view.term_id);
  const facts = [
    term,
    view.by && t("by", { name: view.by.name, when: momentInWords(view.created_at, time) }),
    view.applied_at && t("appliedAt", { when: momentInWords(view.applied_at, time) }),
    view.undone_at && t("undoneAt", { when: momentInWords(view.undone_at, time) }),
  ];

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{view.file_name}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {view.counts && <ReportButton view={view} />}
    </div>
  );
}

function useTermName(id: string | null): string | null {
  const { data: calendar } = useQuery({ ...calendarQuery, enabled: id !== null });
  const termText = useTermText();
  const term = calendar?.terms.find((known) => known.id === id);
  return term ? termText.name(term) : null;
}
