import { useErrorText, useFieldReason } from "../../../api/error-text";
import { ApiError, ErrorCode } from "../../../api/errors";
import { useTranslation } from "../../../i18n/use-translation";
import type { RoleField } from "./role-faults";

const known = {
  "name_zh:required": "nameRequired",
  "name_zh:too_long": "nameTooLong",
  "name_en:too_long": "nameTooLong",
  "key:required": "keyRequired",
  "key:invalid": "keyInvalid",
  "key:too_short": "keyInvalid",
  "key:too_long": "keyInvalid",
  "key:taken": "keyTaken",
  "level:above_your_level": "aboveYourLevel",
  "scope_kind:in_use": "scopeInUse",
  "permissions:above_your_level": "permissionsAboveRole",
  "permissions:above_role": "permissionsAboveRole",
  "permissions:last_role_manager": "lastRoleManager",
} as const;

function isKnown(fault: string): fault is keyof typeof known {
  return Object.hasOwn(known, fault);
}

/** What is wrong with a field, in words. */
export function useFaultText(): (field: RoleField, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("roleManagement");
  const fieldReason = useFieldReason();
  return (field, reason) => {
    if (reason === undefined) return undefined;
    const fault = `${field}:${reason}`;
    return isKnown(fault) ? t(`fault.${known[fault]}`) : fieldReason(reason);
  };
}

/** Why a role as a whole was not taken, in words. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation("roleManagement");
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ErrorCode.AboveYourLevel) return t("failure.aboveYourLevel");
    return error.code === ErrorCode.NotFound ? t("failure.gone") : errorText(error);
  };
}
