import { type ReactNode, useId } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Segmented } from "../ui/control/Segmented";
import { chooseResultsView, useResultsView } from "./view";

type ChartSectionProps = {
  title: string;
  /** What the chart says, in a sentence. */
  text?: ReactNode;
  chart: ReactNode;
  /** The same as a table; without one there is nothing to choose. */
  table?: ReactNode;
  className?: string;
};

/** A heading, a sentence, and a chart or the table that says the same. */
export function ChartSection({ title, text, chart, table, className }: ChartSectionProps) {
  const { t } = useTranslation("results");
  const view = useResultsView();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {text !== undefined && <p className="text-sm text-muted">{text}</p>}
        </div>
        {table !== undefined && (
          <Segmented
            label={t("view.of", { title })}
            value={view}
            options={[
              { value: "chart", label: t("view.chart") },
              { value: "table", label: t("view.table") },
            ]}
            onChoose={chooseResultsView}
          />
        )}
      </div>
      {view === "table" && table !== undefined ? table : chart}
    </section>
  );
}
