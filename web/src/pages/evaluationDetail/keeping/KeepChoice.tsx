import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { useTranslation } from "../../../i18n/use-translation";

type KeepChoiceProps = { keep: boolean; onChange: (keep: boolean) => void };

/**
 * Asked anew with every questionnaire, and not ticked: who forgets it leaves nothing behind. Somebody who made a student tick it
 * once has not done so for the next.
 */
export function KeepChoice({ keep, onChange }: KeepChoiceProps) {
  const { t } = useTranslation("outcome");
  return (
    <div className="rounded-xl border bg-surface px-4 py-3 sm:px-5">
      <CheckboxField label={t("keep.label")} hint={t("keep.about")} checked={keep} onCheck={onChange} />
    </div>
  );
}
