import { useTranslation } from "../../../i18n/use-translation";
import type { SignedInDevice } from "../../../api/own/queries";

export function useDeviceName(): (device: Pick<SignedInDevice, "system" | "browser">) => string {
  const { t } = useTranslation("infoCenter");
  return ({ system, browser }) => [system, browser].filter(Boolean).join(" · ") || t("devices.unknown");
}
