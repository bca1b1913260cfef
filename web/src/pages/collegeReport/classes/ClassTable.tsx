import { scoreRange, scoreText } from "../../../results/format";
import type { Report, ReportClass, ReportClassPage } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { type Column, DataTable } from "../../../table/DataTable";
import { namesOf, rowKey } from "./class-groups";
import { ClassLink } from "./ClassLink";
import { useClassText } from "./use-class-text";

type ClassTableProps = { report: Report; page: ReportClassPage; busy: boolean };

const classCell = (one: ReportClass) => <ClassLink of={one}>{one.class_code}</ClassLink>;

/** The classes in figures. */
export function ClassTable({ report, page, busy }: ClassTableProps) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const classText = useClassText(report);
  const columns: Column<ReportClass>[] = [
    {
      id: "class",
      header: t("table.class"),
      cell: classCell,
      narrow: "title",
    },
    { id: "course", header: t("table.course"), cell: (one) => local(one.course_name), narrow: "below" },
    { id: "teacher", header: t("table.teacher"), cell: (one) => namesOf(one).join(t("and")), narrow: "below" },
    { id: "count", header: t("table.count"), cell: classText.count, narrow: "beside", figures: true },
    {
      id: "score",
      header: t("table.score"),
      cell: ({ score }) => (score === null ? "–" : scoreText(score.score)),
      narrow: "end",
      figures: true,
    },
    {
      id: "interval",
      header: t("table.interval"),
      cell: ({ score }) => (score?.interval ? scoreRange(score.interval) : "–"),
      narrow: "below",
      figures: true,
    },
    {
      id: "verdict",
      header: t(report.college ? "table.besideCollege" : "table.besideSchool"),
      cell: classText.verdict,
      narrow: "below",
    },
  ];
  return <DataTable caption={t("classes.title")} columns={columns} rows={page.items} rowKey={rowKey} busy={busy} />;
}
