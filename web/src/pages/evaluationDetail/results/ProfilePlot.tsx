import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { bounds, scoreRange, scoreText } from "../../../results/format";
import type { ClassResult, Comparison, Profile } from "../../../results/model";
import { ScoreLegend, ScoreLine } from "../../../results/ScoreLine";
import { useResultsView } from "../../../results/view";
import { axisAround } from "../../../results/scale";
import { roles } from "../../../table/table-roles";
import { classNames } from "../../../ui/class-names";
import { ResultSection } from "./ResultSection";
import type { Shape } from "./shape";
import { isUncompared, useVerdict } from "./use-verdict";

type Row = { id: string; name: string; weight: number | null; profile: Profile };
type ProfilePlotProps = { shape: Shape; compared: boolean; minimums: ClassResult["minimums"] };

/** Total and sections: how high, how sure, and beside whom. Without scores there is nothing to draw. */
export function ProfilePlot({ shape: { total, sections }, compared, minimums }: ProfilePlotProps) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const view = useResultsView();
  const named = sections.flatMap(({ id, title, about, weight, profile }): Row[] =>
    profile && title
      ? [
          {
            id,
            name: about === null ? localText(title) : t("about", { title: localText(title), name: about }),
            weight,
            profile,
          },
        ]
      : [],
  );
  const rows: Row[] = total ? [{ id: "", name: t("total"), weight: null, profile: total }, ...named] : named;
  if (rows.length === 0) {
    return (
      <ResultSection title={t("profile.title")}>
        <p className="text-sm text-muted">{t("profile.none", { least: minimums.mean })}</p>
      </ResultSection>
    );
  }
  // Where nothing can be compared, two columns that say so eight times are left out.
  const beside =
    compared && rows.some(({ profile }) => !isUncompared(profile.college) || !isUncompared(profile.school));
  const has = (of: "college" | "school") => compared && rows.some(({ profile }) => profile[of].others !== null);
  return (
    <ResultSection
      title={t("profile.title")}
      note={t(compared ? "profile.note" : "profile.noteAlone")}
      side={
        view === "chart" && (
          <ScoreLegend
            college={has("college")}
            school={has("school")}
            cautious={rows.every(({ profile }) => profile.level !== "compared")}
          />
        )
      }
    >
      {view === "table" ? (
        <ProfileTable rows={rows} compared={beside} />
      ) : (
        <Lines rows={rows} compared={compared} told={beside} />
      )}
    </ResultSection>
  );
}

type LinesProps = {
  rows: readonly Row[];
  /** Others' marks are drawn. */
  compared: boolean;
  /** How it stands beside them is said in words. */
  told: boolean;
};

function Lines({ rows, compared, told }: LinesProps) {
  const { t } = useTranslation("results");
  const verdict = useVerdict();
  const others = ({ profile: { college, school } }: Row) =>
    [college.others, school.others].filter((value) => value !== null);
  const { from, to, ticks } = axisAround(
    rows.flatMap((row) => [...Object.values(bounds(row.profile.score)), ...(compared ? others(row) : [])]),
  );
  const isStrong = ({ verdict: of }: Comparison) => of === "higher" || of === "lower";
  return (
    <div>
      <ul className="profile">
        {rows.map(({ id, name, weight, profile }) => (
          <li key={id} data-total={id === "" || undefined} data-compared={told || undefined}>
            <span className="profile-name">
              {name}
              {weight !== null && <span className="text-note text-muted"> {t("weight", { weight })}</span>}
            </span>
            <span className="profile-line">
              <ScoreLine
                score={profile.score}
                level={profile.level}
                reference={compared ? profile.college.others : null}
                school={compared ? profile.school.others : null}
                from={from}
                to={to}
              />
            </span>
            <span className="profile-score">
              <b>{scoreText(profile.score.score)}</b>{" "}
              {profile.score.interval && <span className="text-muted">{scoreRange(profile.score.interval)}</span>}
            </span>
            {told && (
              <span className="profile-verdicts">
                {(["college", "school"] as const).map((than) => (
                  <span key={than} className={classNames(isStrong(profile[than]) ? "font-semibold" : "text-muted")}>
                    {verdict(profile[than], profile.level, than)}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="profile-ticks" data-compared={told || undefined}>
        <span>
          {ticks.map((tick) => (
            <i key={tick} style={{ left: `${((tick - from) * 100) / (to - from)}%` }}>
              {tick}
            </i>
          ))}
        </span>
      </div>
    </div>
  );
}

function ProfileTable({ rows, compared }: { rows: readonly Row[]; compared: boolean }) {
  const { t } = useTranslation("results");
  const verdict = useVerdict();
  const beside = ({ others }: Comparison) => (others === null ? "" : ` (${scoreText(others)})`);
  return (
    <table {...roles.table} className="twin result-wide">
      <thead {...roles.group} className="@max-[36rem]:sr-only">
        <tr {...roles.row}>
          <th {...roles.header} scope="col">
            {t("column.section")}
          </th>
          <th {...roles.header} scope="col" className="figure">
            {t("column.score")}
          </th>
          <th {...roles.header} scope="col" className="figure">
            {t("column.interval")}
          </th>
          {compared && (
            <th {...roles.header} scope="col">
              {t("column.college")}
            </th>
          )}
          {compared && (
            <th {...roles.header} scope="col">
              {t("column.school")}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map(({ id, name, profile }) => (
          <tr {...roles.row} key={id}>
            <th {...roles.rowHeader} scope="row">
              {name}
            </th>
            <td {...roles.cell} className="figure">
              {scoreText(profile.score.score)}
            </td>
            <td {...roles.cell} className="figure">
              {profile.score.interval ? scoreRange(profile.score.interval) : "—"}
            </td>
            {compared &&
              (["college", "school"] as const).map((than) => (
                <td {...roles.cell} key={than}>
                  {verdict(profile[than], profile.level, than)}
                  {beside(profile[than])}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
