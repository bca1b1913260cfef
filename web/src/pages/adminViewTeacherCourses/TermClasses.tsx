import { useId } from "react";

import type { ScorePoint } from "../../api/results/result-queries";
import { useTermText } from "../../calendar/use-term-text";
import { DownloadButton } from "../../documents/DownloadButton";
import { useTranslation } from "../../i18n/use-translation";
import { DataTable } from "../../table/DataTable";
import { Tag } from "../../ui/feedback/Tag";
import type { TermOfTeacher } from "./by-term";
import { useTeachersColumns } from "./use-teachers-columns";

type TermClassesProps = { group: TermOfTeacher; teacher: string; results: readonly ScorePoint[] | undefined };

/** What somebody teaches in one term, and how it went where that is known. */
export function TermClasses({ group, teacher, results }: TermClassesProps) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const termText = useTermText();
  const columns = useTeachersColumns(teacher, results);
  const titleId = useId();
  const counted = group.classes.some(({ id }) => results?.some(({ offering }) => offering === id));
  const name = group.term ? termText.name(group.term) : t("otherTerm");

  return (
    <section aria-labelledby={titleId} className="list grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={titleId} className="text-base">
          {name}
        </h2>
        {group.term?.current && <Tag tone="info">{t("current")}</Tag>}
        {counted && (
          <div className="ml-auto">
            <DownloadButton
              ask={(get, format) =>
                get("/teachers/{username}/results/document", {
                  path: { username: teacher },
                  query: { term: group.id, format },
                })
              }
              label={t("downloadTerm", { term: name })}
            />
          </div>
        )}
      </div>
      <DataTable
        caption={t("caption", { term: name })}
        columns={columns}
        rows={group.classes}
        rowKey={(row) => row.id}
      />
    </section>
  );
}
