import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";

type ListCountProps = {
  list: { items: readonly unknown[]; total: number; page: number; page_size: number } | undefined;
  /** How many there are, in words. */
  inWords: (values: { count: number; total: string }) => string;
};

/** How many there are in all, and which of them stand on this page. */
export function ListCount({ list, inWords }: ListCountProps) {
  return (
    <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
      {list && <Count list={list} inWords={inWords} />}
    </p>
  );
}

function Count({ list, inWords }: ListCountProps & { list: object }) {
  const { t } = useTranslation("adminCourseList");
  const figures = new Intl.NumberFormat(useLanguage());
  const { items, total, page, page_size } = list;
  const from = (page - 1) * page_size + 1;

  return (
    <>
      <span className="font-semibold">{inWords({ count: total, total: figures.format(total) })}</span>
      {total > page_size && items.length > 0 && (
        <span className="text-note text-muted">
          {t("range", { from: figures.format(from), to: figures.format(from + items.length - 1) })}
        </span>
      )}
    </>
  );
}
