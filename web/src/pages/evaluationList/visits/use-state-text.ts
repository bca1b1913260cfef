import type { Visit } from "../../../api/observation/visit-queries";
import { useTranslation } from "../../../i18n/use-translation";

/** How a visit stands that is no longer planned. */
export function useStateText() {
  const { t } = useTranslation("observation");
  return (state: Exclude<Visit["state"], "planned">) => t(`visits.state.${state}`);
}
