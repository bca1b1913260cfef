import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";

import { useMe } from "../../../answering/use-me";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { isUnsent, keptReportsQuery } from "../../../observation/device/kept-queries";
import { useVisitText } from "../../../observation/use-visit-text";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";

/** Reports that this device has more of than the server, or has while there is no network to ask. */
export function KeptReports() {
  const { t } = useTranslation("visitWriting");
  const localText = useLocalText();
  const text = useVisitText();
  const titleId = useId();
  const me = useMe();
  const { data = [] } = useQuery({ ...keptReportsQuery(me ?? ""), enabled: me !== undefined });
  const kept = data.filter((one) => isUnsent(one) || !navigator.onLine);
  if (kept.length === 0) return null;

  return (
    <section aria-labelledby={titleId} className="visits-part">
      <h2 id={titleId} className="flex min-h-11 items-center text-md">
        {t("list.title")}
      </h2>
      <ul>
        {kept.map((one) => {
          const { id, course } = one.writing.visit;
          const name = localText(course.name);
          return (
            <li key={id} className="visit flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h3 className="text-base">{name}</h3>
                <p className="text-sm text-muted">{text.when(one.writing.visit)}</p>
                <p className="visit-late">
                  <Icon name="cloud-waiting" className="size-4" />
                  {t(one.queued ? "list.queued" : isUnsent(one) ? "list.unsent" : "list.draft")}
                </p>
              </div>
              <Link
                to="/user/evaluationDetail"
                search={{ visit: id, write: true }}
                aria-label={t("list.openOf", { course: name })}
                className={buttonClass({ size: "compact" })}
              >
                {t("list.open")}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
