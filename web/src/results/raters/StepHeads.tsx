import { useTranslation } from "../../i18n/use-translation";

/** The steps of a scale as heads of columns: a number to be seen, its words for who hears it. */
export function StepHeads({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation("results");
  return labels.map((label, place) => (
    <th key={label} scope="col" data-figures>
      <span aria-hidden="true" title={label}>
        {place + 1}
      </span>
      <span className="sr-only">{t("raters.step", { step: place + 1, label })}</span>
    </th>
  ));
}
