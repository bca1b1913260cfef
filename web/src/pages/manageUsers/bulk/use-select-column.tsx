import { useTranslation } from "../../../i18n/use-translation";
import type { UserRow } from "../../../api/people/people-queries";
import type { Column } from "../../../table/DataTable";
import { SelectBox } from "../../../table/SelectBox";
import { isSelected, pageState } from "./selection";
import type { SelectionControl } from "./use-selection";

/** The boxes before the rows; the one in the header is for the page. */
export function useSelectColumn({ selection, page, tick, tickPage }: SelectionControl): Column<UserRow> {
  const { t } = useTranslation("bulk");
  const state = pageState(selection, page);

  return {
    id: "select",
    header: t("select.page"),
    narrow: "select",
    head: (
      <SelectBox
        label={t("select.page")}
        checked={state === "all"}
        mixed={state === "some"}
        disabled={page.length === 0}
        onTick={tickPage}
      />
    ),
    cell: ({ username, name, editable }) => (
      <SelectBox
        label={editable ? t("select.row", { name, username }) : t("select.above", { name, username })}
        checked={editable && isSelected(selection, username)}
        disabled={!editable}
        onTick={(on, range) => tick(username, on, range)}
      />
    ),
  };
}
