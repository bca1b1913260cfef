import { useState } from "react";

import type { PlanDetail } from "../../../../../api/enterprises/plan-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { hasKey } from "../../../../../session/permissions";
import { Button } from "../../../../../ui/control/Button";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { sourceOf, yearsOf } from "./attainment-draft";
import { AttainmentEditor } from "./AttainmentEditor";

/** So many fit beside each other; older ones are in the report. */
const mostYears = 4;

/** By year of graduation, with where the numbers come from. */
export function Attainments({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation("outcomes");
  const [open, setOpen] = useState<number | "new" | null>(null);
  const { outcomes, attainments } = plan;
  const years = yearsOf(attainments).slice(0, mostYears);
  const mayEdit = hasKey("enterprise.manage");

  return (
    <section aria-labelledby="attainment-title" className="plan-section list grid gap-3">
      <h2 id="attainment-title" className="text-base">
        {t("attainment.title")}
      </h2>
      <p className="max-w-note text-sm text-muted">{t("attainment.text")}</p>
      {years.length === 0 ? (
        <StateMessage title={t("attainment.none")} text={t("attainment.noneText")} />
      ) : (
        <AttainmentTable plan={plan} years={years} />
      )}
      {mayEdit && open === null && outcomes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => setOpen("new")}>
            {t("attainment.add")}
          </Button>
          {years.map((year) => (
            <Button key={year} size="compact" variant="quiet" onClick={() => setOpen(year)}>
              {t("attainment.change", { year })}
            </Button>
          ))}
        </div>
      )}
      {open !== null && (
        <AttainmentEditor key={open} plan={plan} year={open === "new" ? null : open} onDone={() => setOpen(null)} />
      )}
    </section>
  );
}

function AttainmentTable({ plan: { outcomes, attainments }, years }: { plan: PlanDetail; years: readonly number[] }) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const valueOf = (outcome: string, year: number) =>
    attainments.find((one) => one.outcome === outcome && one.year === year)?.value.toFixed(3);

  return (
    <>
      <table className="attainment-table">
        <caption className="sr-only">{t("attainment.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("heading")}</th>
            {years.map((year) => (
              <th key={year} scope="col" data-figures="">
                {t("attainment.year", { year })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ id, number, short }) => (
            <tr key={id}>
              <th scope="row" className="font-normal">
                {number}. {localText(short)}
              </th>
              {years.map((year) => (
                <td key={year} data-figures="">
                  {valueOf(id, year) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="text-note text-muted">
        {years.map((year) => (
          <li key={year}>{t("attainment.from", { year, source: sourceOf(attainments, year) })}</li>
        ))}
      </ul>
    </>
  );
}
