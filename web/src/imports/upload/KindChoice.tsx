import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { RadioGroupField } from "../../forms/choice/RadioGroupField";

type KindChoiceProps = { kinds: readonly ListKind[]; chosen: ListKind; onChoose: (kind: ListKind) => void };

export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const { t } = useTranslation("imports");
  return (
    <RadioGroupField
      name="list"
      label={t("which")}
      look="boxes"
      value={chosen}
      choices={kinds.map((kind) => ({ value: kind, label: t(`list.${kind}`), about: t(`about.${kind}`) }))}
      onChoose={onChoose}
    />
  );
}
