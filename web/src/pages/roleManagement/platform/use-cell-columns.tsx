import type { Cell } from "../../../api/platform/platform-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { agoInWords } from "../../../lib/time-ago";
import type { Column } from "../../../table/DataTable";
import { StateDot } from "../../../ui/feedback/StateDot";
import { stateOfCell } from "./judgement";

const state = (cell: Cell) => <State cell={cell} />;

export function useCellColumns(): Column<Cell>[] {
  const { t } = useTranslation("platform");
  const time = useSchoolTime();
  const now = useNow();
  const ago = (at: string | null | undefined) => (at ? agoInWords(at, { ...time, now }) : t("cells.unknown"));
  return [
    {
      id: "name",
      header: t("cells.name"),
      narrow: "title",
      cell: ({ name, here }) => (here ? t("cells.here", { name }) : name),
    },
    {
      id: "schools",
      header: t("cells.schools"),
      narrow: "below",
      figures: true,
      cell: ({ told }) => (told ? t("cells.schoolCount", { count: told.schools }) : t("cells.unknown")),
    },
    {
      id: "hosts",
      header: t("cells.hosts"),
      narrow: "below",
      figures: true,
      cell: ({ hosts }) => t("cells.hostCount", { count: hosts }),
    },
    { id: "version", header: t("fact.version"), narrow: "rest", minor: true, cell: ({ told }) => told?.version },
    { id: "backup", header: t("fact.backup"), narrow: "rest", minor: true, cell: ({ told }) => ago(told?.backup_at) },
    { id: "state", header: t("cells.state"), narrow: "end", cell: state },
  ];
}

function State({ cell }: { cell: Cell }) {
  const { t } = useTranslation("platform");
  const time = useSchoolTime();
  const now = useNow();
  const found = stateOfCell(cell, now);
  return (
    <>
      <StateDot look={found === "well" ? "usual" : "warn"}>{t(`cells.stateOf.${found}`)}</StateDot>
      {found === "silent" && cell.told && (
        <span className="block text-note text-muted">
          {t("cells.last", { ago: agoInWords(cell.told.at, { ...time, now }) })}
        </span>
      )}
    </>
  );
}
