import { Link } from "@tanstack/react-router";

import type { OfficeTeacher } from "../../../../api/observation/office-queries";
import { useDateWords } from "../../../../calendar/use-date-words";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { hasKey } from "../../../../session/permissions";
import type { Column } from "../../../../table/DataTable";
import { Button } from "../../../../ui/control/Button";
import { buttonClass } from "../../../../ui/control/button-class";
import { Tag } from "../../../../ui/feedback/Tag";
import { campaignsRoute } from "../../route";
import { TwoLines } from "../TwoLines";
import { teacherLinkId, useOffice, withoutPanel } from "../use-office";

/** `onWithdraw`: the task that was given is to be taken back. */
export function useTeacherColumns(onWithdraw: (row: OfficeTeacher) => void): Column<OfficeTeacher>[] {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();

  return [
    {
      id: "teacher",
      header: t("unseen.teacher"),
      narrow: "title",
      cell: ({ teacher: { username, name }, college, new: isNew }) => (
        <TwoLines
          first={
            <>
              <Link
                from={campaignsRoute}
                search={(before) => ({ ...withoutPanel(before), teacher: username })}
                resetScroll={false}
                id={teacherLinkId(username)}
                className="row-link"
              >
                {name}
              </Link>{" "}
              {isNew && <Tag>{t("unseen.new")}</Tag>}
            </>
          }
          second={college && localText(college)}
        />
      ),
    },
    {
      id: "howLong",
      header: t("unseen.howLong"),
      narrow: "below",
      cell: ({ not_seen_for: terms }) => (terms === 0 ? t("unseen.seenNow") : t("unseen.terms", { count: terms })),
    },
    {
      id: "classes",
      header: t("unseen.classes"),
      narrow: "below",
      cell: ({ class: course, classes }) =>
        classes === 1 ? localText(course) : t("unseen.courses", { course: localText(course), count: classes }),
    },
    {
      id: "action",
      header: t("unseen.action"),
      head: <span className="sr-only">{t("unseen.action")}</span>,
      narrow: "end",
      cell: (row) => <Action row={row} onWithdraw={onWithdraw} />,
    },
  ];
}

/** Who is to go there; or the way to say who. */
function Action({ row, onWithdraw }: { row: OfficeTeacher; onWithdraw: (row: OfficeTeacher) => void }) {
  const { t } = useTranslation("observationOffice");
  const dates = useDateWords();
  const { search } = useOffice();
  const { teacher, task } = row;
  const manages = hasKey("observation.manage");

  if (task) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <span>
          <TwoLines
            first={t("unseen.assigned", { name: task.observer.name })}
            second={t("unseen.latest", { day: dates.shortDay(task.latest) })}
          />
        </span>
        {manages && (
          <Button
            variant="quiet"
            size="compact"
            className="relative z-1"
            aria-label={t("unseen.withdrawOf", { name: task.observer.name })}
            onClick={() => onWithdraw(row)}
          >
            {t("unseen.withdraw")}
          </Button>
        )}
      </span>
    );
  }
  if (!manages) return null;
  if (search.teacher === teacher.username) return <span className="text-muted">{t("unseen.assigning")}</span>;
  return (
    <Link
      from={campaignsRoute}
      search={(before) => ({ ...withoutPanel(before), teacher: teacher.username })}
      resetScroll={false}
      aria-label={t("unseen.assignOf", { name: teacher.name })}
      className={`relative z-1 ${buttonClass({ size: "compact" })}`}
    >
      {t("unseen.assign")}
    </Link>
  );
}
