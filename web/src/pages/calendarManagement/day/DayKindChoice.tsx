import { useTranslation } from "../../../i18n/use-translation";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import type { DayKind } from "./use-day-form";

const kinds = ["ordinary", "off", "makeUp"] as const;

type DayKindChoiceProps = {
  kind: DayKind;
  /** Several days: only one at a time can make up for another. */
  many: boolean;
  onChoose: (kind: DayKind) => void;
};

export function DayKindChoice({ kind, many, onChoose }: DayKindChoiceProps) {
  const { t } = useTranslation("calendarManagement");
  return (
    <RadioGroupField
      name="kind"
      label={t("kind.legend")}
      labelHidden
      value={kind}
      choices={kinds.map((value) => ({
        value,
        label: t(`kind.${value}`),
        unavailable: many && value === "makeUp" ? t("kind.oneOnly") : undefined,
      }))}
      onChoose={onChoose}
    />
  );
}
