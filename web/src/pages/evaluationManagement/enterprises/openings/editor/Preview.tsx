import type { SurveyPreview } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import type { QueryState } from "../../../../../loading/query-state";
import { QueryView } from "../../../../../loading/QueryView";
import { Banner } from "../../../../../ui/feedback/Banner";
import { usePreviewText } from "./use-preview-text";

/** More are one press away. */
const mostUnfolded = 8;

/** How many would be asked, and who cannot be reached by mail. */
export function Preview({ query }: { query: QueryState<SurveyPreview> }) {
  const { t } = useTranslation("surveys");
  const isAsked = query.data !== undefined || query.isFetching || Boolean(query.error);
  if (!isAsked) return <p className="text-sm text-muted">{t("preview.notYet")}</p>;
  return (
    <QueryView
      query={query}
      pending={<p className="text-sm text-muted">{t("preview.looking")}</p>}
      failed={t("preview.failed")}
    >
      {(preview) => (
        <div aria-busy={query.isFetching || undefined} className="grid gap-3 transition-opacity aria-busy:opacity-70">
          <Size preview={preview} />
          <Missing preview={preview} />
        </div>
      )}
    </QueryView>
  );
}

function Size({ preview }: { preview: SurveyPreview }) {
  const { t } = useTranslation("surveys");
  const text = usePreviewText();
  if (preview.raters === 0) {
    return (
      <Banner tone="warn">
        <p className="font-semibold">{t("preview.nobody")}</p>
        <p>{t("preview.nobodyText")}</p>
      </Banner>
    );
  }
  return (
    <div>
      <p className="text-lg font-semibold">{text.size(preview)}</p>
      <p className="text-sm text-muted">{text.targets(preview)}</p>
    </div>
  );
}

function Missing({ preview: { without_email, outcomes_missing } }: { preview: SurveyPreview }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  return (
    <>
      {outcomes_missing.length > 0 && (
        <Banner tone="warn">
          {t("preview.noOutcomes", { names: outcomes_missing.map(localText).join(t("comma")) })}
        </Banner>
      )}
      {without_email.length > 0 && (
        <details className="survey-missing" open={without_email.length <= mostUnfolded}>
          <summary>{t("preview.withoutEmail", { count: without_email.length })}</summary>
          <p className="text-note text-muted">{t("preview.handOver")}</p>
          <ul>
            {without_email.map(({ username, name, enterprise, email }) => (
              <li key={`${enterprise.id} ${username}`} className="border-b py-1.5">
                {name} <span className="text-note text-muted">{localText(enterprise.name)}</span>
                {email !== null && <span className="block text-note text-warn">{t("preview.bounced", { email })}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
