import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import type { CampaignPart } from "./campaign-draft";

/** It was changed elsewhere: in what, and that nothing typed here is lost. */
export function ConflictNote({ changed }: { changed: readonly CampaignPart[] }) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <FormFailure tone="warn">
      <p>
        {changed.length === 0
          ? t("conflict.changed")
          : t("conflict.parts", { parts: changed.map((part) => t(`field.${part}`)).join(t("and")) })}
      </p>
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
