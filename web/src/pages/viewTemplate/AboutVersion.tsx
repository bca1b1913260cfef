import type { TemplateDetail, TemplateVersion } from "../../api/models";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { hasKey } from "../../session/permissions";
import { Banner } from "../../ui/feedback/Banner";
import { Changes } from "./Changes";

type AboutVersionProps = { template: TemplateDetail; version: TemplateVersion };

/** What changed, where it is used, and by what code two forms can be compared. */
export function AboutVersion({ template, version }: AboutVersionProps) {
  const { t } = useTranslation("templates");
  const localText = useLocalText();
  const before = template.versions.find(({ number }) => number < version.number);

  return (
    <>
      {version.problems.length > 0 && hasKey("template.manage") && (
        <Banner tone="warn">{t("view.problems", { count: version.problems.length })}</Banner>
      )}
      <section aria-labelledby="changes" className="text-sm">
        <h2 id="changes" className="mb-1 text-base">
          {before ? t("view.changesWith", { number: before.number }) : t("view.changes")}
        </h2>
        {before ? (
          <Changes id={template.id} before={before} after={version} />
        ) : (
          <p className="text-muted">{t("view.firstVersion")}</p>
        )}
      </section>
      <section aria-labelledby="used" className="text-sm">
        <h2 id="used" className="mb-1 text-base">
          {t("view.used")}
        </h2>
        {version.used_in.length === 0 ? (
          <p className="text-muted">{t("view.notUsed")}</p>
        ) : (
          <ul className="list-disc pl-5">
            {version.used_in.map(({ id, name }) => (
              <li key={id}>{localText(name)}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="code" className="text-sm">
        <h2 id="code" className="mb-1 text-base">
          {t("view.code")}
        </h2>
        {version.form_hash === null ? (
          <p className="text-muted">{t("view.codeDraft")}</p>
        ) : (
          <>
            <p className="font-mono tracking-wide" title={version.form_hash}>
              {shortCode(version.form_hash)}
            </p>
            <p className="text-note text-muted">{t("view.codeText")}</p>
          </>
        )}
      </section>
    </>
  );
}

/** Its beginning, in groups that can be read out. */
function shortCode(hash: string): string {
  return (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(" ");
}
