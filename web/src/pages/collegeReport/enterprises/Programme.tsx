import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { type EnterpriseReport, enterpriseReportQuery } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { contested } from "../../../results/raters/said";
import { Said } from "../../../results/raters/Said";
import { useRaterWords } from "../../../results/raters/use-rater-words";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { paths } from "../../paths";
import type { Published } from "./published";
import "./programmes.css";

/** Who spoke of a programme, and what of it they find important and weak at once. */
export function Programme({ programme, newest }: Pick<Published, "programme" | "newest">) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const words = useRaterWords();
  return (
    <li>
      <h3>
        <Link
          to={paths.comprehensiveReport({ programme: programme.id })}
          className="link report-class-link inline-block"
        >
          {programme.code} {local(programme.name)}
        </Link>
      </h3>
      <p className="text-muted">
        {t("enterprises.opening", { term: local(newest.term_name), who: words.who(newest) })}
      </p>
      <div>{newest.shown === "figures" ? <Figures programme={programme} /> : <Withheld shown={newest.shown} />}</div>
    </li>
  );
}

function Withheld({ shown }: { shown: Exclude<EnterpriseReport["shown"], "figures"> }) {
  const { t } = useTranslation("results");
  return <p>{t(`raters.withheld.${shown}`)}</p>;
}

function Figures({ programme }: Pick<Published, "programme">) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const query = useQuery(enterpriseReportQuery({ programme: programme.id }));
  return (
    <QueryView
      query={query}
      pending={<Skeleton className="max-w-note" />}
      failed={t("enterprises.failed", { programme: local(programme.name) })}
    >
      {(report) => <Contested report={report} />}
    </QueryView>
  );
}

function Contested({ report: { shown, outcomes, asked } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const first = contested(outcomes);
  if (shown !== "figures") return <Withheld shown={shown} />;
  if (first.length === 0) return <p>{t("enterprises.none")}</p>;
  return (
    <ul aria-label={t("enterprises.contested")}>
      {first.map(({ number, short, enterprise }) => (
        <li key={number} className="flex flex-wrap gap-x-3">
          <b>{local(short)}</b>
          {enterprise && <Said enterprise={enterprise} raters={asked.submitted} />}
        </li>
      ))}
    </ul>
  );
}
