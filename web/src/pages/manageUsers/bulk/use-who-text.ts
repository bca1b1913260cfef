import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { useLocalText } from "../../../i18n/local-text";
import type { UserSelection } from "../../../api/people/people-bulk";
import { collegesQuery, grantableRolesQuery } from "../../../api/people/people-queries";
import { type Found, useFoundText } from "../list/found";

/** Whom it is about: so many, or whoever matches, by which filters. */
export function useWhoText(users: UserSelection, size: Found): string {
  const { t } = useTranslation("bulk");
  const { t: people } = useTranslation("people");
  const localText = useLocalText();
  const { data: roles = [] } = useQuery(grantableRolesQuery);
  const { data: colleges = [] } = useQuery(collegesQuery);
  const counted = useFoundText()(size);
  if (users.by !== "matching") return t("who.picked", counted);

  const role = roles.find(({ key }) => key === users.role);
  const college = colleges.find(({ id }) => id === users.college);
  const filters = [
    users.q && t("filter.q", { value: users.q }),
    role ? localText(role.name) : users.role,
    college ? localText(college.name) : users.college,
    users.state && people(`state.${users.state}`),
  ].filter(Boolean);
  if (filters.length === 0) return t("who.unfiltered", counted);
  return t("who.matching", { ...counted, filters: filters.join(t("filter.join")) });
}
