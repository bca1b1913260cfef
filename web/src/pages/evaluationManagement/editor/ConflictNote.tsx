import { FormFailure } from "../../../forms/FormFailure";
import type { ChangedParts } from "../../../forms/three-way";
import { useTranslation } from "../../../i18n/use-translation";
import type { CampaignPart } from "./campaign-draft";

/** It was changed elsewhere: in what, where that clashes, and that nothing typed here is lost. */
export function ConflictNote({ changed: { taken, clashing } }: { changed: ChangedParts<CampaignPart> }) {
  const { t } = useTranslation("evaluationManagement");
  const named = (parts: readonly CampaignPart[]) => ({ parts: parts.map((part) => t(`field.${part}`)).join(t("and")) });
  return (
    <FormFailure tone="warn">
      <p>{taken.length === 0 ? t("conflict.changed") : t("conflict.parts", named(taken))}</p>
      {clashing.length > 0 && <p>{t("conflict.clash", named(clashing))}</p>}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
