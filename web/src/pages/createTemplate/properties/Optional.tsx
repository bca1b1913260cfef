import { useTranslation } from "../../../i18n/use-translation";

/** A label with the word that it may stay empty. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation("createTemplate");
  return (
    <>
      {label} <span className="font-normal text-muted">{t("properties.optional")}</span>
    </>
  );
}
