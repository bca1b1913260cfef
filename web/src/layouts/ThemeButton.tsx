import { useTranslation } from "../i18n/use-translation";
import { type Theme, useTheme } from "../lib/theme";
import { IconButton } from "../ui/control/IconButton";

const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const icons = { system: "system", light: "sun", dark: "moon" } as const;

export function ThemeButton() {
  const { t } = useTranslation("nav");
  const { theme, setTheme } = useTheme();

  return (
    <IconButton
      icon={icons[theme]}
      label={t("theme.label", { current: t(`theme.${theme}`), next: t(`theme.${next[theme]}`) })}
      onClick={() => setTheme(next[theme])}
    />
  );
}
