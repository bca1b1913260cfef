import type { CollegeCoverage } from "../../../../api/observation/office-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { type Column, DataTable } from "../../../../table/DataTable";
import { useNumber } from "./use-number";

const lengths = ["one", "two", "three", "four"] as const;

/** The same in figures, with how long those who were not attended have been left out. */
export function CollegeTable({ colleges }: { colleges: readonly CollegeCoverage[] }) {
  const { t } = useTranslation("observationOffice");
  const columns = useCollegeColumns();
  return <DataTable caption={t("coverage.caption")} columns={columns} rows={colleges} rowKey={({ id }) => id} />;
}

function useCollegeColumns(): Column<CollegeCoverage>[] {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const number = useNumber();

  const figure = (id: string, header: string, of: (college: CollegeCoverage) => string): Column<CollegeCoverage> => ({
    id,
    header,
    narrow: "below",
    figures: true,
    cell: (college) => (
      <>
        <span className="coverage-label">{header}</span>
        {of(college)}
      </>
    ),
  });

  return [
    { id: "college", header: t("coverage.college"), narrow: "title", cell: ({ name }) => localText(name) },
    figure("seen", t("coverage.column.seen"), ({ seen }) => number(seen)),
    figure("teachers", t("coverage.column.teachers"), ({ teachers }) => number(teachers)),
    ...lengths.map((length, at) =>
      figure(length, t(`coverage.column.unseen.${length}`), ({ unseen }) => number(unseen[at] ?? 0)),
    ),
    figure("new", t("coverage.newSeen"), ({ new_seen, new_teachers }) =>
      new_teachers === 0 ? "–" : `${number(new_seen)} / ${number(new_teachers)}`,
    ),
    figure("visits", t("coverage.column.visits"), ({ visits }) => number(visits)),
    figure("unannounced", t("coverage.column.unannounced"), ({ unannounced }) =>
      unannounced === null ? t("coverage.fewPlans") : number(unannounced),
    ),
  ];
}
