import { FormFailure } from "../../../../forms/FormFailure";
import type { ChangedParts } from "../../../../forms/three-way";
import { useTranslation } from "../../../../i18n/use-translation";
import type { EnterpriseField } from "./enterprise-draft";

/** It was changed elsewhere: in what, where that clashes, and that nothing typed here is lost. */
export function ConflictNote({ changed: { taken, clashing } }: { changed: ChangedParts<EnterpriseField> }) {
  const { t } = useTranslation("enterprises");
  const named = (fields: readonly EnterpriseField[]) => ({
    fields: fields.map((field) => t(`field.${field === "nameZh" ? "name" : field}`)).join(t("comma")),
  });
  return (
    <FormFailure tone="warn">
      <p>{taken.length === 0 ? t("conflict.changed") : t("conflict.taken", named(taken))}</p>
      {clashing.length > 0 && <p>{t("conflict.clash", named(clashing))}</p>}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
