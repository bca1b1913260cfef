import { Link } from "@tanstack/react-router";

import type { Enterprise } from "../../../../api/enterprises/enterprise-queries";
import { useLanguage } from "../../../../i18n/language";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Column } from "../../../../table/DataTable";
import { StateDot } from "../../../../ui/feedback/StateDot";
import { CodeText } from "../../../../ui/text/CodeText";
import { manageUsersRoute } from "../../route";
import { enterpriseLinkId, withPanel } from "../use-enterprise-list";
import { useEnterpriseWords } from "../use-enterprise-words";

const looks = { active: "usual", ended: "hollow" } as const;

export function useEnterpriseColumns({ onReach }: { onReach: () => void }): Column<Enterprise>[] {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const words = useEnterpriseWords();
  const figures = new Intl.NumberFormat(useLanguage());

  return [
    {
      id: "name",
      header: t("field.name"),
      narrow: "title",
      cell: ({ id, name }) => (
        <Link
          from={manageUsersRoute}
          search={withPanel(id)}
          resetScroll={false}
          id={enterpriseLinkId(id)}
          className="row-link"
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          {localText(name)}
        </Link>
      ),
    },
    { id: "code", header: t("field.code"), narrow: "below", cell: ({ code }) => <CodeText>{code}</CodeText> },
    { id: "relations", header: t("field.relations"), narrow: "below", cell: words.relations },
    { id: "industry", header: t("field.industry"), narrow: "below", minor: true, cell: words.industry },
    {
      id: "college",
      header: t("field.college"),
      narrow: "below",
      minor: true,
      cell: ({ college }) => (college ? localText(college.name) : t("schools")),
    },
    {
      id: "contacts",
      header: t("column.contacts"),
      narrow: "below",
      cell: ({ contacts }) =>
        contacts === 0 ? (
          <span className="text-warn">{t("noContacts")}</span>
        ) : (
          t("people", { count: contacts, total: figures.format(contacts) })
        ),
    },
    {
      id: "state",
      header: t("column.state"),
      narrow: "end",
      cell: ({ state }) => <StateDot look={looks[state]}>{t(`state.${state}`)}</StateDot>,
    },
  ];
}
