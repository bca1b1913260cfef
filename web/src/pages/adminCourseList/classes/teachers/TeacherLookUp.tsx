import { useQuery } from "@tanstack/react-query";

import { useErrorText } from "../../../../api/error-text";
import { usersQuery } from "../../../../api/people/people-queries";
import { LookUpField } from "../../../../forms/field/LookUpField";
import { usePaused } from "../../../../forms/use-paused";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { hasKey } from "../../../../session/permissions";
import type { DraftTeacher } from "../form/class-draft";

const mostShown = 6;
const looksLikeNumber = /^(?=.*\d)[\w.-]{3,32}$/;

type TeacherLookUpProps = {
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onChoose: (teacher: DraftTeacher) => void;
};

/**
 * Somebody to teach: found by name, number or pinyin where one may read users. Whoever is out of one's sight, such as a
 * teacher of another college, is added by the full number, which the server knows.
 */
export function TeacherLookUp({ typed, error, onType, onChoose }: TeacherLookUpProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const errorText = useErrorText();
  const wanted = usePaused(typed.trim());
  const searches = hasKey("user.read");
  const search = useQuery({
    ...usersQuery({ q: wanted, role: "teacher", state: "active" }),
    enabled: searches && wanted !== "",
  });
  const current = !searches || (wanted === typed.trim() && !search.isPlaceholderData && !search.isPending);
  const people = searches && current ? (search.data?.items.slice(0, mostShown) ?? []) : [];
  const number = typed.trim();
  const byNumber =
    current && looksLikeNumber.test(number) && !people.some((person) => person.username === number) ? number : null;

  function status(): string {
    if (search.error) return t("class.form.lookFailed", { reason: errorText(search.error) });
    if (!current) return t("class.form.looking");
    if (people.length > 0) return t("class.teachers.found", { count: search.data?.total ?? people.length });
    return searches || byNumber === null ? t("class.teachers.nobody") : "";
  }

  function choose(username: string) {
    const person = people.find((found) => found.username === username);
    onChoose({ username, name: person?.name ?? null });
    onType("");
  }

  return (
    <LookUpField
      name="teacher"
      label={t("class.teachers.add")}
      placeholder={t(searches ? "class.teachers.placeholder" : "class.teachers.placeholderNumber")}
      error={error}
      typed={typed}
      onType={onType}
      status={status()}
      found={[
        ...people.map(({ username, name, college }) => ({
          id: username,
          label: name,
          note: [username, college && localText(college)].filter(Boolean).join(" · "),
        })),
        ...(byNumber === null
          ? []
          : [
              {
                id: byNumber,
                label: t("class.teachers.byNumber", { number: byNumber }),
                note: t("class.teachers.byNumberNote"),
              },
            ]),
      ]}
      onChoose={choose}
    />
  );
}
