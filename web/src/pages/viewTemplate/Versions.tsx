import { Link } from "@tanstack/react-router";

import type { TemplateDetail, TemplateVersion } from "../../api/models";
import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { momentInWords } from "../../lib/time";
import { StateChip } from "../../templates/StateChip";
import { classNames } from "../../ui/class-names";
import { viewTemplateRoute } from "./route";

type VersionsProps = { template: TemplateDetail; shown: TemplateVersion };

/** Every version there was, the newest first, each a way to look at it. */
export function Versions({ template, shown }: VersionsProps) {
  const { t } = useTranslation("templates");
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-1 text-base">
        {t("view.versions")}
      </h2>
      <ul className="border-t text-sm">
        {template.versions.map((version) => (
          <li key={version.number} className="border-b">
            <Link
              from={viewTemplateRoute}
              to="."
              search={{ version: version.number }}
              resetScroll={false}
              aria-current={version.number === shown.number ? "true" : undefined}
              activeOptions={{ exact: true }}
              className={classNames(
                "block px-3 py-2 hover:bg-bg",
                version.number === shown.number && "bg-sunken [box-shadow:inset_3px_0_var(--primary)]",
              )}
            >
              <span className="flex items-center justify-between gap-2">
                <b>{t("version", { number: version.number })}</b>
                <StateChip state={version.state} />
              </span>
              <span className="block text-note text-muted">
                <VersionDate template={template} version={version} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function VersionDate({ template, version }: { template: TemplateDetail; version: TemplateVersion }) {
  const { t } = useTranslation("templates");
  const time = useSchoolTime();

  if (version.state === "draft") {
    const when = momentInWords(template.updated_at, time);
    return template.updated_by
      ? t("view.draftSince", { when, name: template.updated_by.name })
      : t("view.draftAt", { when });
  }
  if (version.state === "retired" && version.retired_at !== null) {
    return t("view.retiredAt", { when: momentInWords(version.retired_at, time) });
  }
  if (version.published_at === null) return null;
  const when = momentInWords(version.published_at, time);
  return version.published_by
    ? t("view.publishedBy", { when, name: version.published_by.name })
    : t("view.publishedAt", { when });
}
