// Errors in words, in the interface's language of the moment rather than that of the request.

import { useTranslation } from "../i18n/use-translation";
import type { Texts } from "../i18n/resources";
import * as ErrorCode from "./generated/error-codes";
import { ApiError } from "./errors";

type ErrorTexts = Texts["errors"];

const byCode = new Map<number, Exclude<keyof ErrorTexts, "field">>([
  [ErrorCode.Malformed, "malformed"],
  [ErrorCode.NotFound, "notFound"],
  [ErrorCode.Conflict, "conflict"],
  [ErrorCode.TooLarge, "tooLarge"],
  [ErrorCode.InvalidFields, "invalidFields"],
  [ErrorCode.Internal, "internal"],
  [ErrorCode.Unavailable, "unavailable"],
  [ErrorCode.SignInRequired, "signInRequired"],
  [ErrorCode.WrongCredentials, "wrongCredentials"],
  [ErrorCode.AccountDisabled, "accountDisabled"],
  [ErrorCode.Forbidden, "forbidden"],
  [ErrorCode.PasswordChangeRequired, "passwordChangeRequired"],
  [ErrorCode.TooManyAttempts, "tooManyAttempts"],
]);

const byReason = new Map<string, keyof ErrorTexts["field"]>([
  ["required", "required"],
  ["too_short", "tooShort"],
  ["too_long", "tooLong"],
  ["common", "common"],
  ["contains_username", "containsUsername"],
  ["same_as_current", "sameAsCurrent"],
  ["wrong", "wrong"],
]);

export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation("errors");
  return (error) => {
    if (!(error instanceof ApiError)) return t("unknown");
    if (error.kind !== "refused") return t(error.kind);
    const known = byCode.get(error.code ?? -1);
    return known ? t(known) : error.msg || t("unknown");
  };
}

/** The reason of one field of a 422, in words. */
export function useFieldReason(): (reason: string) => string {
  const { t } = useTranslation("errors");
  return (reason) => t(`field.${byReason.get(reason) ?? "invalid"}`);
}
