import { useQuery } from "@tanstack/react-query";

import { usersQuery } from "../../../../api/people/people-queries";
import { lookedUp } from "../../../../forms/picker/look-up";
import { LookUpField } from "../../../../forms/picker/LookUpField";
import { usePaused } from "../../../../forms/picker/use-paused";
import { useStatus } from "../../../../forms/picker/use-status";
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
  const wanted = usePaused(typed.trim());
  const searches = hasKey("user.read");
  const asked = useQuery({
    ...usersQuery({ q: wanted, role: "teacher", state: "active" }),
    enabled: searches && wanted !== "",
  });
  const search = lookedUp({ typed, wanted }, asked);
  const isLooking = searches && search.isLooking;
  const people = searches && !isLooking ? (search.data?.items.slice(0, mostShown) ?? []) : [];
  const number = typed.trim();
  const byNumber =
    !isLooking && looksLikeNumber.test(number) && !people.some((person) => person.username === number) ? number : null;
  const status = useStatus({
    search: { ...search, isLooking },
    total: people.length > 0 ? (search.data?.total ?? people.length) : 0,
    none: searches || byNumber === null ? t("class.teachers.nobody") : "",
    found: (count) => t("class.teachers.found", { count }),
  });

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
      status={status}
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
