import { useTranslation } from "../../../i18n/use-translation";
import type { Form } from "../../../questionnaire/model";
import { Icon } from "../../../ui/icon/Icon";
import { useCommands } from "../commands/commands-context";
import { isScored, weightSum } from "../weights";

/** How the weights of the sections add up. */
export function WeightSum({ form }: { form: Form }) {
  const { t } = useTranslation("createTemplate");
  const { perform } = useCommands();
  if (!isScored(form)) return null;
  const sum = weightSum(form);
  // Beyond 100 the parts shrink, so that the bar still shows how they share.
  const whole = Math.max(sum, 100);

  return (
    <div className="weight-sum">
      <p className="flex justify-between">
        <span>{t("outline.sum")}</span>
        <b>{t("outline.sumOf", { sum })}</b>
      </p>
      <div aria-hidden="true" className="weight-bar" data-off={sum === 100 ? undefined : ""}>
        {form.sections.map(
          ({ id, weight }) => weight !== null && <i key={id} style={{ width: `${(weight * 100) / whole}%` }} />,
        )}
      </div>
      {sum !== 100 && (
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <p className="flex gap-1.5 text-note text-danger">
            <Icon name="warning" className="mt-0.5 size-4" />
            {sum < 100 ? t("outline.short", { count: 100 - sum }) : t("outline.over", { count: sum - 100 })}
          </p>
          <button type="button" className="link shrink-0 text-note" onClick={() => perform({ do: "share_weights" })}>
            {t("outline.share")}
          </button>
        </div>
      )}
    </div>
  );
}
