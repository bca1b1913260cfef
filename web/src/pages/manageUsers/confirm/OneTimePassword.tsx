import { useTranslation } from "../../../i18n/use-translation";
import { ShownOnce } from "../../../ui/control/ShownOnce";

/**
 * A password that was just made for somebody: known here until it is noted, and nowhere afterwards. Null: they sign in by the school’s
 * sign-on.
 */
export type Issued = { username: string; name: string; password: string | null };

export function OneTimePassword({ password }: { password: string }) {
  const { t } = useTranslation("manageUsers");
  const words = {
    label: t("oneTime.label"),
    copy: t("oneTime.copy"),
    copied: t("oneTime.copied"),
    copyFailed: t("oneTime.copyFailed"),
  };
  return (
    <ShownOnce secret={password} words={words}>
      {t("oneTime.text")}
    </ShownOnce>
  );
}
