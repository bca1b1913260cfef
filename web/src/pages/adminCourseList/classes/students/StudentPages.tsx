import type { StudentPage } from "../../../../api/teaching/teaching-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { IconButton } from "../../../../ui/control/IconButton";

type StudentPagesProps = { list: StudentPage; onPage: (page: number) => void };

/** The pages of a list that has no address of its own. */
export function StudentPages({ list, onPage }: StudentPagesProps) {
  const { t } = useTranslation("adminCourseList");
  const { t: table } = useTranslation("table");
  const { items, total, page, page_size } = list;
  if (total <= page_size) return null;

  const from = (page - 1) * page_size + 1;
  const first = page <= 1;
  const last = page * page_size >= total;
  // At an end the button stays and keeps the focus.
  return (
    <div className="flex items-center gap-1 text-sm">
      <span className="flex-1 text-muted">{t("class.students.page", { from, to: from + items.length - 1 })}</span>
      <IconButton
        icon="chevron-up"
        label={table("previousPage")}
        aria-disabled={first || undefined}
        className="-rotate-90 aria-disabled:opacity-30"
        onClick={() => first || onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={table("nextPage")}
        aria-disabled={last || undefined}
        className="aria-disabled:opacity-30"
        onClick={() => last || onPage(page + 1)}
      />
    </div>
  );
}
