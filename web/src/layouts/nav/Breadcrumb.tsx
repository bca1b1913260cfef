import { Link, useLocation } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { isPublic } from "../../pages/list";
import { paths } from "../../pages/paths";
import { mayOpen } from "../../session/access";
import { groupOf, parentOf } from "./navigation";
import { useCurrentPage } from "../use-current-page";
import { useOtherPerson } from "../use-other-person";

/** Where one is: the group, the list a detail belongs to, the page. */
export function Breadcrumb() {
  const { t } = useTranslation("nav");
  const page = useCurrentPage();
  const other = useOtherPerson();
  // One page begins a template and goes on with one: the address says which.
  const goesOn = useLocation({ select: ({ search }) => search["from"] !== undefined });
  if (page === null || isPublic(page)) return null;
  // Somebody else's profile belongs to the people, not to one's own centre.
  const parent = other ? "manageUsers" : parentOf(page);
  const group = groupOf(parent ?? page);

  return (
    <nav aria-label={t("breadcrumb")} className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 gap-2 whitespace-nowrap [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:content-['/']">
        {group && <li>{t(`group.${group}`)}</li>}
        {parent && mayOpen(parent) && (
          <li>
            <Link to={paths[parent]()} className="text-muted no-underline hover:text-text hover:underline">
              {t(parent)}
            </Link>
          </li>
        )}
        <li aria-current="page" className="truncate">
          {other ? (other.name ?? t("otherProfile")) : t(page === "createTemplate" && goesOn ? "editTemplate" : page)}
        </li>
      </ol>
    </nav>
  );
}
