import { useQuery } from "@tanstack/react-query";

import { type NoticeReading, noticeReadingQuery } from "../../../api/notices/notice-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { PanelSection } from "../../../ui/layout/PanelSection";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { useNoticeText } from "../use-notice-text";
import "./reading.css";

type ReadingProps = { id: string; confirm: boolean };

/** How many have read it, and by role and college where that tells nothing of anybody. */
export function Reading({ id, confirm }: ReadingProps) {
  const { t } = useTranslation("notificationManagement");
  const query = useQuery(noticeReadingQuery(id));
  return (
    <PanelSection id="reading" title={t("detail.reading")}>
      <QueryView query={query} pending={<Skeleton className="w-48" />} failed={t("detail.readingFailed")}>
        {({ all, by_role, by_college }) => (
          <>
            <p className="text-note text-muted">{t("detail.readers")}</p>
            <Parts
              caption={t("detail.byRole")}
              parts={[...by_role, { name: null, counts: all }]}
              last={t("detail.total")}
              confirm={confirm}
            />
            {by_role.length === 0 && <p className="text-note text-muted">{t("detail.byClass")}</p>}
            {by_college.length > 0 && (
              <Parts
                caption={t("detail.byCollege")}
                parts={by_college}
                last={t("detail.noCollege")}
                confirm={confirm}
              />
            )}
          </>
        )}
      </QueryView>
    </PanelSection>
  );
}

type PartsProps = {
  caption: string;
  parts: NoticeReading["by_role"];
  /** What the part without a name is called. */
  last: string;
  confirm: boolean;
};

function Parts({ caption, parts, last, confirm }: PartsProps) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const { count } = useNoticeText();
  return (
    <table className="notice-reading">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("detail.part")}</th>
          <th scope="col">{t("detail.people")}</th>
          <th scope="col">{t("column.read")}</th>
          {confirm && <th scope="col">{t("column.confirmed")}</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, counts }) => (
          <tr key={name?.zh ?? ""}>
            <th scope="row">{name ? localText(name) : last}</th>
            <td>{count(counts.people)}</td>
            <td>{count(counts.read)}</td>
            {confirm && <td>{count(counts.confirmed)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
