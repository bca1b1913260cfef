import type { UserRow } from "../../../api/people/people-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Column } from "../../../table/DataTable";
import { StateMark } from "../../../people/StateMark";
import { PersonLink } from "./PersonLink";

const nameCell = (person: UserRow) => <PersonLink person={person} rowLink />;
const stateCell = (person: UserRow) => <StateMark account={person} />;

export function useMemberColumns(): Column<UserRow>[] {
  const { t } = useTranslation("people");
  const { t: tPage } = useTranslation("roleManagement");
  const localText = useLocalText();

  return [
    { id: "name", header: t("fact.name"), narrow: "title", cell: nameCell },
    { id: "username", header: t("fact.username"), narrow: "beside", cell: ({ username }) => username },
    {
      id: "place",
      header: tPage("members.place"),
      narrow: "rest",
      cell({ college, enterprise }) {
        const place = college ?? enterprise;
        return place && localText(place);
      },
    },
    {
      id: "state",
      header: t("fact.state"),
      narrow: "end",
      cell: stateCell,
    },
  ];
}
