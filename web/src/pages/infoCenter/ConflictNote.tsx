import { useTranslation } from "../../i18n/use-translation";
import { FormFailure } from "../../forms/FormFailure";
import type { ChangedFact } from "./use-save-info";

/** The profile was changed elsewhere: what it says now, and that nothing typed here is lost. */
export function ConflictNote({ changed }: { changed: readonly ChangedFact[] }) {
  const { t } = useTranslation("infoCenter");

  function inWords(fact: ChangedFact): string {
    if (fact.name === "language") return t(`language.${fact.value}`);
    return fact.value ?? t("notGiven");
  }

  return (
    <FormFailure tone="warn">
      <p>{t("conflict.title")}</p>
      {changed.map((fact) => (
        <p key={fact.name}>{t("conflict.now", { field: t(`fact.${fact.name}`), value: inWords(fact) })}</p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
