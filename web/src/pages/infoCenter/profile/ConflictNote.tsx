import { useTranslation } from "../../../i18n/use-translation";
import { FormFailure } from "../../../forms/FormFailure";
import type { FactName, InfoConflict } from "./use-save-info";

/** The profile was changed elsewhere: what it says there, where that clashes, and that nothing typed here is lost. */
export function ConflictNote({ conflict: { taken, clashing, now } }: { conflict: InfoConflict }) {
  const { t } = useTranslation("infoCenter");
  const told = (name: FactName) => ({
    field: t(`fact.${name}`),
    value: name === "language" ? t(`language.${now.language}`) : (now[name] ?? t("notGiven")),
  });

  return (
    <FormFailure tone="warn">
      <p>{t("conflict.title")}</p>
      {taken.map((name) => (
        <p key={name}>{t("conflict.now", told(name))}</p>
      ))}
      {clashing.map((name) => (
        <p key={name}>{t("conflict.clash", told(name))}</p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
