import { useTranslation } from "../../../i18n/use-translation";
import { useLocalText } from "../../../i18n/local-text";
import type { UserDetail } from "../../../api/people/people-queries";
import { FormFailure } from "../../../forms/FormFailure";
import type { ChangedParts } from "../../../forms/three-way";
import type { Particular } from "./user-form-rules";

type ConflictNoteProps = { user: UserDetail; changed: ChangedParts<Particular> };

/** The profile was changed elsewhere: what it says there, where that clashes, and that nothing typed here is lost. */
export function ConflictNote({ user, changed: { taken, clashing } }: ConflictNoteProps) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const localText = useLocalText();

  function inWords(name: Particular): string {
    if (name === "college_id") return user.college ? localText(user.college) : t("form.noCollege");
    if (name === "language") return people(`language.${user.language}`);
    return user[name] ?? people("notGiven");
  }

  const told = (name: Particular) => ({
    field: people(`fact.${name === "college_id" ? "college" : name}`),
    value: inWords(name),
  });

  return (
    <FormFailure tone="warn">
      <p>{t("conflict.title")}</p>
      {taken.map((name) => (
        <p key={name}>{t("conflict.now", told(name))}</p>
      ))}
      {clashing.map((name) => (
        <p key={name}>{t("conflict.clash", told(name))}</p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
