import { useId } from "react";

import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useTranslation } from "../../../i18n/use-translation";
import { useReportWords } from "../use-report-words";
import { declinedFor, fatesOf } from "./asked";
import "./asked.css";

/** So many squares are still seen as people. */
const mostSquares = 120;

/** Who answered, of whom: before anything is said about what. */
export function Asked({ asked }: { asked: EnterpriseReport["asked"] }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  const titleId = useId();
  const fates = fatesOf(asked);
  const reasons = declinedFor(asked).map(({ reason, count }) => t(`asked.reason.${reason}`, { count }));
  const declined = reasons.length > 0 ? t("asked.declined", { reasons: reasons.join(t("comma")) }) : "";
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {t("asked.title")}
      </h2>
      <div className="raters-asked">
        <p>
          <b>{words.who({ raters: asked.submitted, enterprises: asked.enterprises })}</b>
          <span className="text-muted">{t("asked.invited", { count: asked.invited })}</span>
        </p>
        {asked.invited <= mostSquares ? (
          <div aria-hidden="true" className="raters-squares">
            {fates.flatMap(({ fate, count }) =>
              Array.from({ length: count }, (_, place) => <i key={`${fate}${place}`} data-fate={fate} />),
            )}
          </div>
        ) : (
          <div aria-hidden="true" className="raters-strip">
            {fates.map(({ fate, count }) => (
              <i key={fate} data-fate={fate} style={{ flexGrow: count }} />
            ))}
          </div>
        )}
      </div>
      <ul className="legend mt-2">
        {fates.map(({ fate, count }) => (
          <li key={fate}>
            <i aria-hidden="true" className="raters-swatch" data-fate={fate} />
            {t(`asked.fate.${fate}`, { count })}
            {fate === "declined" && declined}
          </li>
        ))}
      </ul>
    </section>
  );
}
