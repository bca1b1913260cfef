import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";

import type { ReportView } from "../../../../../api/observation/report-queries";
import { getPdf } from "../../../../../api/results/documents";
import { PdfButton } from "../../../../../documents/PdfButton";
import { useTranslation } from "../../../../../i18n/use-translation";
import { hasKey } from "../../../../../session/permissions";
import { paths } from "../../../../paths";
import type { Reader } from "../words/reader";
import { useReportText } from "../words/use-report-text";
import { StepList } from "./StepList";

type RailProps = { view: ReportView; reader: Reader; today: string };

/** Beside the report, or below it: how far it has come, what follows, and how to keep it. */
export function Rail({ view, reader, today }: RailProps) {
  const { t } = useTranslation("visitReport");
  const { id } = view.visit;
  return (
    <aside aria-label={t("steps.title")} className="visit-rail">
      <RailSection title={t("steps.title")}>
        <StepList view={view} reader={reader} today={today} />
      </RailSection>
      <RailSection title={t("follow.title")}>
        <FollowUp view={view} reader={reader} />
      </RailSection>
      <RailSection title={t("save.title")}>
        <div>
          <PdfButton ask={() => getPdf("/observation/reports/{id}/document", { path: { id } })} />
        </div>
        <p className="text-sm text-muted">{t("save.note")}</p>
      </RailSection>
    </aside>
  );
}

function RailSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-md">
        {title}
      </h2>
      {children}
    </section>
  );
}

function FollowUp({ view, reader }: Pick<RailProps, "view" | "reader">) {
  const { t } = useTranslation("visitReport");
  const { observer, day } = useReportText(view);
  const { follows, followed_by, report } = view;
  const linked = follows !== null || followed_by.length > 0;
  return (
    <div className="grid gap-1 text-sm">
      {report.look_again !== null && <p>{t("follow.again", { observer, week: report.look_again })}</p>}
      {follows !== null && (
        <Link to={paths.evaluationDetail({ visit: follows })} className="link">
          {t("follow.follows")}
        </Link>
      )}
      {followed_by.map(({ id, date }) => (
        <Link key={id} to={paths.evaluationDetail({ visit: id })} className="link">
          {t("follow.followedBy", { day: day(date) })}
        </Link>
      ))}
      {reader === "observer" && hasKey("observation.conduct") && (
        <Link
          to={paths.selectCourse({ when: "week", q: report.about[0]?.name, follows: view.visit.id })}
          className="link"
        >
          {t("follow.book")}
        </Link>
      )}
      <p className="text-muted">{t(linked || report.look_again !== null ? "follow.links" : "follow.none")}</p>
    </div>
  );
}
