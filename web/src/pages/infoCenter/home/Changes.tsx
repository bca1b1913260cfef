import { Link } from "@tanstack/react-router";

import type { Overview } from "../../../api/own/todo-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useSentence } from "../../../history/use-audit-text";
import { useTranslation } from "../../../i18n/use-translation";
import { momentInWords } from "../../../lib/time";
import { paths } from "../../paths";

/** As many as are read at a glance; the rest is in the history. */
const shown = 8;

/** What others did while the reader was away, or lately. */
export function Changes({ changes: { last_here, items } }: { changes: NonNullable<Overview["changes"]> }) {
  const { t } = useTranslation("home");
  const time = useSchoolTime();
  const sentence = useSentence();
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="home-title">
        {t(last_here === null ? "changes.lately" : "changes.away")}
      </h2>
      <p className="text-sm text-muted">
        {last_here === null ? t("changes.latelyText") : t("changes.lastHere", { when: momentInWords(last_here, time) })}
      </p>
      {items.length === 0 ? (
        <p className="mt-2 text-sm">{t("changes.none")}</p>
      ) : (
        <ul className="home-rows">
          {items.slice(0, shown).map((entry) => (
            <li key={entry.id} className="home-row home-change">
              <time dateTime={entry.at} className="text-note text-muted">
                {momentInWords(entry.at, time)}
              </time>
              <span className="text-sm wrap-anywhere">{sentence(entry)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.roleManagement({ view: "history" })} className="link mt-2 inline-block text-sm">
        {t("changes.all")}
      </Link>
    </section>
  );
}
