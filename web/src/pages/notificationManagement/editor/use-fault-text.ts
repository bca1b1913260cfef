import { useTranslation } from "../../../i18n/use-translation";
import type { Faults, Field } from "./notice-draft";

const words = {
  required: "required",
  too_long: "tooLong",
  invalid: "invalid",
  ends_before: "endsBefore",
  above_your_level: "aboveYourLevel",
} as const;

/** What is wrong with a field, and what to do about it. */
export function useFaultText(faults: Faults): (field: Field) => string | undefined {
  const { t } = useTranslation("notificationManagement");
  return (field) => {
    const reason = faults[field];
    if (reason === undefined) return undefined;
    if (field === "audience") return t(reason === "required" ? "fault.audienceRequired" : "fault.audienceInvalid");
    return t(`fault.${words[reason]}`);
  };
}
