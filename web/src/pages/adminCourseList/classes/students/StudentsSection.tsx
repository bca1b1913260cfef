import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { type Offering, studentsQuery } from "../../../../api/teaching/teaching-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { QueryView } from "../../../../loading/QueryView";
import { PanelSection } from "../../../../ui/layout/PanelSection";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { AddStudents } from "./AddStudents";
import { StudentItem } from "./StudentItem";
import { StudentPages } from "./StudentPages";

type StudentsSectionProps = {
  offering: Offering;
  /** Numbers that were pasted and not sent yet. Without a place for them, students are only read. */
  pasted?: string;
  onPaste?: (pasted: string) => void;
};

/** Who sits in a class, page by page. */
export function StudentsSection({ offering, pasted = "", onPaste }: StudentsSectionProps) {
  const { t } = useTranslation("adminCourseList");
  const [page, setPage] = useState(1);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(studentsQuery(offering.id, page));
  const { data, isFetching, isPlaceholderData } = query;

  // The last one of the last page was removed.
  if (data && data.items.length === 0 && page > 1 && !isFetching) setPage(page - 1);

  function tellRemoved(name: string) {
    setSaid(t("class.students.removed", { name }));
    // The button that was pressed goes with the line.
    list.current?.focus();
  }

  return (
    <PanelSection
      id="students"
      title={`${t("class.students.title")} ${t("class.students.count", { count: offering.students })}`}
    >
      {onPaste && (
        <>
          <p className="text-sm text-muted">{t("class.students.note")}</p>
          <AddStudents id={offering.id} pasted={pasted} onPaste={onPaste} onAdded={setSaid} />
        </>
      )}
      <p role="status" className="text-sm text-ok empty:hidden">
        {said}
      </p>
      <QueryView query={query} pending={<Skeleton className="w-48" />} failed={t("class.students.loadFailed")}>
        {(students) =>
          students.items.length === 0 ? (
            !onPaste && <p className="text-sm text-muted">{t("class.students.none")}</p>
          ) : (
            <>
              <ul
                ref={list}
                tabIndex={-1}
                aria-label={t("class.students.title")}
                aria-busy={isPlaceholderData || undefined}
                className="border-t text-sm outline-none aria-busy:opacity-70"
              >
                {students.items.map((student) => (
                  <StudentItem
                    key={student.username}
                    student={student}
                    offering={onPaste ? offering.id : null}
                    onRemoved={() => tellRemoved(student.name)}
                  />
                ))}
              </ul>
              <StudentPages list={students} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </PanelSection>
  );
}
