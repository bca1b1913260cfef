import type { School } from "../../../api/platform/platform-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { agoInWords } from "../../../lib/time-ago";
import type { Column } from "../../../table/DataTable";
import { StateDot } from "../../../ui/feedback/StateDot";

const hosts = (school: School) => school.hosts.join(", ");
const failed = (school: School) => <Failed school={school} />;

export function useSchoolColumns(): Column<School>[] {
  const { t } = useTranslation("platform");
  const localText = useLocalText();
  return [
    { id: "name", header: t("column.name"), narrow: "title", cell: ({ name }) => localText(name) },
    { id: "hosts", header: t("column.hosts"), narrow: "rest", minor: true, cell: hosts },
    {
      id: "people",
      header: t("column.people"),
      narrow: "below",
      figures: true,
      cell: ({ people }) => t("people", { count: people }),
    },
    {
      id: "open",
      header: t("column.open"),
      narrow: "below",
      figures: true,
      cell: ({ open_campaigns: count }) => (count === 0 ? t("noneOpen") : t("open", { count })),
    },
    { id: "failed", header: t("column.failed"), narrow: "end", cell: failed },
  ];
}

function Failed({ school: { failed_jobs: count, failed: latest } }: { school: School }) {
  const { t } = useTranslation("platform");
  const { t: tJobs } = useTranslation("jobs");
  const time = useSchoolTime();
  const now = useNow();
  if (count === 0) return <StateDot look="usual">{t("noneFailed")}</StateDot>;
  return (
    <>
      <StateDot look="warn">{t("failedJobs", { count })}</StateDot>
      {latest.map(({ kind, at }) => (
        <span key={`${kind} ${at}`} className="block text-note text-muted">
          {tJobs(`kind.${kind}`)} · {agoInWords(at, { ...time, now })}
        </span>
      ))}
    </>
  );
}
