import type { TemplateKind } from "../../../api/templates/template-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";

const kinds: readonly TemplateKind[] = ["student", "observation", "enterprise"];

export function KindChoice({ kind, onChoose }: { kind: TemplateKind; onChoose: (kind: TemplateKind) => void }) {
  const { t } = useTranslation("createTemplate");
  return (
    <RadioGroupField
      name="kind"
      label={t("start.kind")}
      look="panel"
      value={kind}
      choices={kinds.map((one) => ({ value: one, label: t(`kind.${one}`), about: t(`start.kindText.${one}`) }))}
      onChoose={onChoose}
    />
  );
}
