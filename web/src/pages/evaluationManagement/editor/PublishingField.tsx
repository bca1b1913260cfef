import type { Term } from "../../../api/teaching/calendar-queries";
import { DateTimeField } from "../../../forms/field/DateFields";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useTranslation } from "../../../i18n/use-translation";
import { useWeekText } from "../use-week-text";
import type { CampaignForm } from "./use-campaign-form";
import { useReason } from "./use-reason";

const weekMs = 7 * 86_400_000;
const weekAfter = (wall: string) => new Date(Date.parse(`${wall}Z`) + weekMs).toISOString().slice(0, 16);

/** When results are given out: once somebody says so, or by themselves. */
export function PublishingField({ form, term }: { form: CampaignForm; term: Term }) {
  const { t } = useTranslation("evaluationManagement");
  const inWords = useReason();
  const weekText = useWeekText(term.id);
  const { draft, reasons, change } = form;
  const from = draft.counting === "planned" ? draft.counts : draft.closes;

  return (
    <RadioGroupField
      name="publishing"
      label={t("field.publishes")}
      value={draft.publishing}
      choices={[
        { value: "by_hand", label: t("publishes.byHand"), about: t("publishes.byHandAbout") },
        { value: "planned", label: t("publishes.planned") },
      ]}
      onChoose={(publishing) => change({ publishing, publishes: draft.publishes || (from && weekAfter(from)) })}
    >
      {draft.publishing === "planned" && (
        <div className="max-w-80 pl-7.5">
          <DateTimeField
            name="publishes"
            label={t("field.publishesAt")}
            hint={weekText(draft.publishes)}
            required
            value={draft.publishes}
            onValueChange={(publishes) => change({ publishes })}
            error={inWords(reasons.publishes)}
          />
        </div>
      )}
      <p className="mt-1 text-note text-muted">{t("publishes.about")}</p>
    </RadioGroupField>
  );
}
