import { useTranslation } from "../../i18n/use-translation";
import { type Language, setLanguage, useLanguage } from "../../i18n/language";
import { type Theme, useTheme } from "../../lib/theme";
import { classNames } from "../../ui/class-names";
import { IconButton } from "../../ui/control/IconButton";

const languages: readonly { code: Language; name: string }[] = [
  { code: "zh-CN", name: "中文" },
  { code: "en", name: "English" },
];

const nextTheme = { system: "light", light: "dark", dark: "system" } as const satisfies Record<Theme, Theme>;
const themeIcon = { system: "system", light: "sun", dark: "moon" } as const;

/** Language and appearance, before anyone has signed in. */
export function Preferences() {
  const { t } = useTranslation("signIn");
  const { theme, setTheme } = useTheme();

  return (
    <div className="-mr-2.5 flex shrink-0 items-center gap-1">
      <LanguageSwitch />
      <IconButton icon={themeIcon[theme]} label={t(`theme.${theme}`)} onClick={() => setTheme(nextTheme[theme])} />
    </div>
  );
}

function LanguageSwitch() {
  const { t } = useTranslation("signIn");
  const chosen = useLanguage();

  return (
    <div role="group" aria-label={t("language")} className="flex gap-1 text-sm">
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === chosen}
          onClick={() => void setLanguage(code)}
          className={classNames(
            "relative min-h-11 min-w-11 px-2",
            code === chosen
              ? "font-semibold after:absolute after:inset-x-2 after:bottom-1.5 after:h-0.5 after:bg-primary"
              : "text-muted hover:text-text",
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
