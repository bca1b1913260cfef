import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useTranslation } from "../../../i18n/use-translation";
import { Icon } from "../../../ui/icon/Icon";

/** Stands where figures would: that there are none, and why. */
export function Hidden({ report: { shown, asked, minimums } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  return (
    <div className="suppressed mt-4 max-w-180">
      <Icon name="lock" className="text-muted" />
      <p>
        <b>
          {shown === "dominated" || shown === "repeated"
            ? t(`hidden.${shown}`)
            : t("hidden.too_few", { people: t("people", { count: asked.submitted }), ...minimums })}
        </b>
        <span className="block text-note text-muted">{t("hidden.text")}</span>
      </p>
    </div>
  );
}
