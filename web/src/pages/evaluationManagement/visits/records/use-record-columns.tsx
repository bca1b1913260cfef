import { Link } from "@tanstack/react-router";

import type { OfficeRecord } from "../../../../api/observation/office-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useVisitText } from "../../../../observation/use-visit-text";
import type { Column } from "../../../../table/DataTable";
import { StateDot } from "../../../../ui/feedback/StateDot";
import { paths } from "../../../paths";
import { TwoLines } from "../TwoLines";
import { stageOf } from "./stages";

const looks = {
  written: "hollow",
  acknowledged: "usual",
  disputed: "warn",
  settled_stands: "over",
  settled_amended: "over",
  settled_withdrawn: "over",
} as const;

export function useRecordColumns(): Column<OfficeRecord>[] {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();

  return [
    {
      id: "class",
      header: t("records.class"),
      narrow: "title",
      cell: ({ id, course, class_code, to_office }) => (
        <TwoLines
          first={
            <Link to={paths.evaluationDetail({ visit: id })} className="row-link">
              {localText(course)}
            </Link>
          }
          second={to_office === null ? class_code : t("records.toOffice", { text: to_office })}
        />
      ),
    },
    { id: "date", header: t("records.date"), narrow: "below", cell: ({ date }) => text.day(date) },
    { id: "teacher", header: t("records.teacher"), narrow: "below", cell: ({ teachers }) => text.names(teachers) },
    {
      id: "observer",
      header: t("records.observer"),
      narrow: "below",
      cell: ({ observer, capacity }) => <TwoLines first={observer.name} second={observation(`capacity.${capacity}`)} />,
    },
    {
      id: "state",
      header: t("records.state"),
      narrow: "end",
      cell({ state }) {
        const stage = stageOf(state);
        return stage && <StateDot look={looks[stage]}>{t(`state.${stage}`)}</StateDot>;
      },
    },
  ];
}
