import { Link } from "@tanstack/react-router";

import type { Notice } from "../../api/notices/notice-queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Column } from "../../table/DataTable";
import { noticesRoute, rowId } from "./route";
import { StateTag } from "./StateTag";
import { useNoticeText } from "./use-notice-text";

export function useNoticeColumns(onReach: () => void): Column<Notice>[] {
  const { t } = useTranslation("notificationManagement");
  const { t: notices } = useTranslation("notices");
  const localText = useLocalText();
  const text = useNoticeText();

  return [
    {
      id: "title",
      header: t("column.title"),
      narrow: "title",
      cell: ({ id, title }) => (
        <Link
          from={noticesRoute}
          search={(before) => ({ ...before, notice: id, edit: undefined })}
          resetScroll={false}
          id={rowId(id)}
          className="row-link"
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          {localText(title)}
        </Link>
      ),
    },
    { id: "kind", header: t("column.kind"), narrow: "below", cell: ({ kind }) => notices(`kind.${kind}`) },
    {
      id: "audience",
      header: t("column.audience"),
      narrow: "below",
      cell: ({ audience, college }) => text.audience(audience, college),
    },
    { id: "state", header: t("column.state"), narrow: "end", cell: ({ state }) => <StateTag state={state} /> },
    { id: "time", header: t("column.time"), narrow: "below", minor: true, cell: text.when },
    {
      id: "read",
      header: t("column.read"),
      narrow: "below",
      figures: true,
      cell: ({ reading }) =>
        reading ? t("readOf", { read: text.count(reading.read), people: text.count(reading.people) }) : "–",
    },
    {
      id: "confirmed",
      header: t("column.confirmed"),
      narrow: "below",
      minor: true,
      figures: true,
      cell: ({ reading, confirm }) => reading && confirm && text.count(reading.confirmed),
    },
  ];
}
