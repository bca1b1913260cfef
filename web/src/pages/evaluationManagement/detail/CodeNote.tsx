import { useTranslation } from "../../../i18n/use-translation";

/** The code that all participants must see alike, and what it is good for. */
export function CodeNote({ code }: { code: string }) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <section aria-labelledby="code-title" className="grid content-start gap-1 rounded-xl bg-bg px-5 py-4">
      <h2 id="code-title" className="text-sm font-normal text-muted">
        {t("code.label")}
      </h2>
      <p className="campaign-code text-lg">{code}</p>
      <p className="text-note text-muted">{t("code.text")}</p>
      <details className="text-note text-muted">
        <summary className="w-fit py-3 text-primary pointer-fine:py-1">{t("code.more")}</summary>
        <p>{t("code.moreText")}</p>
      </details>
    </section>
  );
}
