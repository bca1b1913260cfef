import { useTranslation } from "../../i18n/use-translation";
import { useLocalText } from "../../i18n/local-text";
import type { UserDetail } from "../../api/people-types";
import { FormFailure } from "../../forms/FormFailure";
import type { Particular } from "./user-form-rules";

/** The profile was changed elsewhere: what it says now, and that nothing typed here is lost. */
export function ConflictNote({ user, changed }: { user: UserDetail; changed: readonly Particular[] }) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const localText = useLocalText();

  function inWords(name: Particular): string {
    if (name === "college_id") return user.college ? localText(user.college) : t("form.noCollege");
    if (name === "language") return people(`language.${user.language}`);
    return user[name] ?? people("notGiven");
  }

  return (
    <FormFailure tone="warn">
      <p>{t("conflict.title")}</p>
      {changed.map((name) => (
        <p key={name}>
          {t("conflict.now", {
            field: people(`fact.${name === "college_id" ? "college" : name}`),
            value: inWords(name),
          })}
        </p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
