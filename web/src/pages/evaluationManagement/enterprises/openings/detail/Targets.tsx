import type { SurveyDetail, SurveyTarget } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { type Column, DataTable } from "../../../../../table/DataTable";
import { CodeText } from "../../../../../ui/text/CodeText";
import { useCampaignText } from "../../../use-campaign-text";

function useTargetColumns(): Column<SurveyTarget>[] {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const text = useCampaignText();
  return [
    {
      id: "name",
      header: t("targetsTable.name"),
      narrow: "title",
      cell: ({ name, edition }) => [localText(name), edition].filter(Boolean).join(" "),
    },
    { id: "code", header: t("targetsTable.code"), narrow: "below", cell: ({ code }) => <CodeText>{code}</CodeText> },
    {
      id: "outcomes",
      header: t("targetsTable.outcomes"),
      narrow: "below",
      minor: true,
      cell: ({ kind, outcomes }) => (kind === "course" ? "–" : t("outcomes", { count: outcomes })),
    },
    {
      id: "submitted",
      header: t("targetsTable.submitted"),
      narrow: "below",
      cell: ({ counts }) =>
        t("targetsTable.counts", {
          raters: t("raters", { count: counts.submitted, total: text.number(counts.submitted) }),
          enterprises: t("enterprises", { count: counts.enterprises, total: text.number(counts.enterprises) }),
        }),
    },
    {
      id: "reply",
      header: t("targetsTable.reply"),
      narrow: "end",
      cell: ({ reply }) => t(reply === null ? "targetsTable.noReply" : "targetsTable.replied"),
    },
  ];
}

/** What is asked about, and how much came of it: counts alone, and no order but theirs. */
export function Targets({ survey }: { survey: SurveyDetail }) {
  const { t } = useTranslation("surveys");
  const columns = useTargetColumns();
  return (
    <section aria-labelledby="targets-title" className="survey-section list">
      <h2 id="targets-title" className="mb-1 text-base">
        {t("targetsTable.title")}
      </h2>
      <p className="mb-2 max-w-note text-sm text-muted">{t("targetsTable.text")}</p>
      <DataTable
        caption={t("targetsTable.title")}
        columns={columns}
        rows={survey.target_list}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
