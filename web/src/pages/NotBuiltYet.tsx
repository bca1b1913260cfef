import { useTranslation } from "../i18n/use-translation";
import type { PageName } from "./list";
import { PageTitle } from "../ui/layout/PageTitle";

/** Stands in for a page that is planned and not there: says so, and pretends nothing. */
export function NotBuiltYet({ page }: { page: PageName }) {
  const { t } = useTranslation("nav");
  return (
    <div className="px-4 py-7">
      <PageTitle>{t(page)}</PageTitle>
      <p className="mt-2 text-muted">{t("common:notBuiltYet")}</p>
    </div>
  );
}
