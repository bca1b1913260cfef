import { useTranslation } from "../i18n/use-translation";
import { setLanguage, useLanguage } from "../i18n/language";
import { iconButtonClass } from "../ui/control/IconButton";

/** Two languages: one button, named by the language it leads to. */
export function LanguageButton() {
  const { t } = useTranslation("nav");
  const other = useLanguage() === "en" ? "zh-CN" : "en";

  return (
    <button type="button" lang={other} className={iconButtonClass} onClick={() => void setLanguage(other)}>
      {t("otherLanguage")}
    </button>
  );
}
