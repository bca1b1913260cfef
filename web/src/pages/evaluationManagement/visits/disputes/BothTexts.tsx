import { type ReactNode, useId } from "react";

import type { ReportView } from "../../../../api/observation/report-queries";
import { useTranslation } from "../../../../i18n/use-translation";

/** What was written and what is held against it, in full: whoever settles reads both. */
export function BothTexts({ report: { observer, report, reply } }: { report: ReportView }) {
  const { t } = useTranslation("observationOffice");
  const name = observer?.name ?? "";
  return (
    <>
      <Part title={t("dispute.writtenBy", { name })}>
        <Quoted label={t("dispute.strengths")} text={report.strengths} />
        <Quoted label={t("dispute.suggestions")} text={report.suggestions} />
      </Part>
      {reply?.kind === "disputed" && (
        <>
          <Part title={t("dispute.objection", { name: reply.by.name })}>
            <Quoted text={reply.text ?? ""} />
          </Part>
          {reply.answer === null ? (
            <p className="text-sm text-muted">{t("dispute.noAnswer", { name })}</p>
          ) : (
            <Part title={t("dispute.answer", { name })}>
              <Quoted text={reply.answer} />
            </Part>
          )}
        </>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Quoted({ label, text }: { label?: string; text: string }) {
  const { t } = useTranslation("observationOffice");
  return (
    <blockquote className="border-l-2 border-border-strong pl-3 text-sm">
      {label !== undefined && <p className="text-note text-muted">{label}</p>}
      {text === "" ? (
        <p className="text-muted">{t("dispute.nothing")}</p>
      ) : (
        <p className="whitespace-pre-wrap">{text}</p>
      )}
    </blockquote>
  );
}
