import type { useTranslation } from "../../i18n/use-translation";

type SignInText = ReturnType<typeof useTranslation<"signIn">>["t"];

/** Above a minute only the minutes: nobody watches the seconds of a quarter of an hour. */
export function waitText(t: SignInText, seconds: number): string {
  return seconds > 60 ? t("wait.minutes", { count: Math.ceil(seconds / 60) }) : t("wait.seconds", { count: seconds });
}
