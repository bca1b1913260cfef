import { Link } from "@tanstack/react-router";

import type { CollegeCoverage } from "../../../../api/observation/office-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { unseenFrom } from "../../../../observation/figures/unseen";
import { roles } from "../../../../table/table-roles";
import { campaignsRoute } from "../../route";

import { useNumber } from "./use-number";

/** A table, one of whose columns is drawn. In the order of codes: this is no ranking. */
export function CollegeBars({ colleges }: { colleges: readonly CollegeCoverage[] }) {
  const { t } = useTranslation("observationOffice");
  return (
    <table {...roles.table} className="coverage">
      <caption className="sr-only">{t("coverage.caption")}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th {...roles.header} scope="col">
            {t("coverage.college")}
          </th>
          <th {...roles.header} scope="col">
            <span className="sr-only">{t("coverage.share")}</span>
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("coverage.seenOf")}
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("coverage.twoTerms")}
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("coverage.newSeen")}
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>
        {colleges.map((college) => (
          <CollegeRow key={college.id} college={college} />
        ))}
      </tbody>
    </table>
  );
}

function CollegeRow({ college }: { college: CollegeCoverage }) {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const number = useNumber();
  const { id, name, teachers, seen, unseen, new_teachers, new_seen } = college;
  const two = unseenFrom(unseen, 2);

  return (
    <tr {...roles.row}>
      <th {...roles.rowHeader} scope="row">
        <Link
          from={campaignsRoute}
          search={({ term }) => ({ term, view: "visits", college: id })}
          resetScroll={false}
          className="coverage-college"
        >
          {localText(name)}
        </Link>
      </th>
      <td {...roles.cell}>
        <svg aria-hidden="true" className="coverage-bar">
          <rect className="coverage-track" width="100%" height="100%" rx="3" />
          {teachers > 0 && (
            <rect className="coverage-seen" width={`${(seen * 100) / teachers}%`} height="100%" rx="3" />
          )}
        </svg>
      </td>
      <td {...roles.cell} data-figures>
        <b>{number(seen)}</b> / {number(teachers)}
      </td>
      <td {...roles.cell} data-figures>
        <span className="coverage-label">{t("coverage.twoTerms")}</span>
        {two === 0 ? (
          <span className="text-muted">{t("coverage.nobody")}</span>
        ) : (
          t("coverage.people", { count: two, total: number(two) })
        )}
      </td>
      <td {...roles.cell} data-figures>
        {new_teachers === 0 ? (
          <span className="text-muted">{t("coverage.noNew")}</span>
        ) : (
          <>
            <span className="coverage-label">{t("coverage.newSeen")}</span>
            {number(new_seen)} / {number(new_teachers)}
          </>
        )}
      </td>
    </tr>
  );
}
