import { Link } from "@tanstack/react-router";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../lib/paths";
import { groupOf, parentOf } from "./navigation";
import { useCurrentPage } from "./use-current-page";

/** Where one is: the group, the list a detail belongs to, the page. */
export function Breadcrumb() {
  const { t } = useTranslation("nav");
  const page = useCurrentPage();
  if (page === null || page === "signIn") return null;
  const group = groupOf(page);
  const parent = parentOf(page);

  return (
    <nav aria-label={t("breadcrumb")} className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 gap-2 whitespace-nowrap [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:content-['/']">
        {group && <li>{t(`group.${group}`)}</li>}
        {parent && (
          <li>
            <Link to={paths[parent]()} className="text-muted no-underline hover:text-text hover:underline">
              {t(parent)}
            </Link>
          </li>
        )}
        <li aria-current="page" className="truncate">
          {t(page)}
        </li>
      </ol>
    </nav>
  );
}
