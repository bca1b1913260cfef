import { Link } from "@tanstack/react-router";
import { useId } from "react";

import type { CollegeReport, Report, ReportedCollege } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Section } from "../../../questionnaire/model";
import { scoreText } from "../../../results/format";
import { roles } from "../../../table/table-roles";
import { collegeReportRoute } from "../route";
import { type Mark, markOf, shownSections } from "./by-college";
import "./by-college.css";

/** Every college and every dimension at a glance, for whoever reads of the whole school. In the order of codes: this is no ranking. */
export function ByCollege({ seen, report }: { seen: CollegeReport; report: Report }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const titleId = useId();
  const sections = shownSections(report, seen.colleges);
  if (report.college !== null || seen.colleges.length < 2 || sections.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <h2 id={titleId} className="text-lg">
        {t("byCollege.title")}
      </h2>
      <p className="text-sm text-muted">{t("byCollege.text")}</p>
      <Legend />
      <table {...roles.table} className="by-college">
        <caption className="sr-only">{t("byCollege.title")}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.header} scope="col">
              {t("byCollege.college")}
            </th>
            {sections.map(({ id, title }) => (
              <th {...roles.header} key={id} scope="col">
                {local(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {seen.colleges.map((college) => (
            <College key={college.id} college={college} sections={sections} campaign={report.campaign} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CollegeProps = { college: ReportedCollege; sections: readonly Section[]; campaign: string };

function College({ college, sections, campaign }: CollegeProps) {
  const local = useLocalText();
  return (
    <tr {...roles.row}>
      <th {...roles.rowHeader} scope="row">
        <Link to={collegeReportRoute} search={({ term }) => ({ term, campaign, college: college.id })} className="link">
          {local(college.name)}
        </Link>
      </th>
      {sections.map((section) => (
        <Cell key={section.id} college={college} section={section} />
      ))}
    </tr>
  );
}

function Cell({ college, section }: { college: ReportedCollege; section: Section }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const profile = college.dimensions.find((dimension) => dimension.section === section.id)?.profile;
  const mark = markOf(profile);
  return (
    <td {...roles.cell} data-mark={mark}>
      <span aria-hidden="true" className="by-college-of">
        {local(section.title)}
      </span>
      {profile ? scoreText(profile.score.score) : "–"}
      <Sign mark={mark} />
      <span className="sr-only">{t(`byCollege.${mark}`)}</span>
    </td>
  );
}

const signs: Record<Mark, string> = { higher: "▲", lower: "▼", same: "", uncompared: "", none: "" };

function Sign({ mark }: { mark: Mark }) {
  return (
    signs[mark] !== "" && (
      <span aria-hidden="true" className="by-college-sign">
        {signs[mark]}
      </span>
    )
  );
}

function Legend() {
  const { t } = useTranslation("collegeReport");
  return (
    <ul aria-hidden="true" className="by-college-legend">
      {(["higher", "same", "lower"] as const).map((mark) => (
        <li key={mark}>
          <span data-mark={mark}>
            <Sign mark={mark} />
          </span>
          {t(`byCollege.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
