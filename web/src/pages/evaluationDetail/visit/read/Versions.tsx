import { Link } from "@tanstack/react-router";

import type { ReportView } from "../../../../api/observation/report-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { paths } from "../../../paths";
import { ReadSection } from "./ReadSection";
import { changesOf } from "./words/changes";
import { useChangeWords } from "./words/use-change-words";
import { useReportText } from "./words/use-report-text";

type VersionsProps = { view: ReportView; previous: ReportView | undefined };

/** Every version that was submitted, the newest first; of the one shown, what it changed. */
export function Versions({ view, previous }: VersionsProps) {
  const { t } = useTranslation("visitReport");
  const { moment } = useReportText(view);
  const { visit, versions } = view;
  const newest = versions[0]?.number;

  return (
    <ReadSection title={t("versions.title")}>
      <ul className="visit-versions">
        {versions.map(({ number, written_at }) => (
          <li key={number}>
            <p>
              <b>{t("versions.number", { number })}</b>{" "}
              <span className="text-sm text-muted">
                {moment(written_at)}
                {number === newest && ` · ${t("versions.newest")}`}
                {number === view.number && number !== newest && ` · ${t("versions.shown")}`}
              </span>
            </p>
            {number === view.number ? (
              <Changed view={view} previous={previous} />
            ) : (
              <Link
                to={paths.evaluationDetail(
                  number === newest ? { visit: visit.id } : { visit: visit.id, version: number },
                )}
                className="link text-sm"
              >
                {t("versions.open", { number })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </ReadSection>
  );
}

function Changed({ view, previous }: VersionsProps) {
  const { t } = useTranslation("visitReport");
  const words = useChangeWords(view);
  if (view.number === 1) return <p className="text-sm text-muted">{t("versions.first")}</p>;
  return <p className="text-sm text-muted">{previous ? words(changesOf(previous, view)) : t("versions.waiting")}</p>;
}
