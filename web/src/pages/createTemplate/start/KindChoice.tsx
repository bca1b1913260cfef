import type { TemplateKind } from "../../../api/template-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Choice } from "./Choice";

const kinds: readonly TemplateKind[] = ["student", "observation", "enterprise"];

export function KindChoice({ kind, onChoose }: { kind: TemplateKind; onChoose: (kind: TemplateKind) => void }) {
  const { t } = useTranslation("createTemplate");
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("start.kind")}</legend>
      <div className="panel">
        {kinds.map((one) => (
          <Choice
            key={one}
            name="kind"
            value={one}
            checked={one === kind}
            label={t(`kind.${one}`)}
            about={t(`start.kindText.${one}`)}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}
