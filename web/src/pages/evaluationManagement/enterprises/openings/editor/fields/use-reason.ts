import { useTranslation } from "../../../../../../i18n/use-translation";
import type { Reason } from "../use-survey-form";

/** What is wrong with a field, and what to do about it. */
export function useReason(): (reason: Reason | undefined) => string | undefined {
  const { t } = useTranslation("surveys");
  return (reason) => (reason === undefined ? undefined : t(`fault.${reason}`));
}
