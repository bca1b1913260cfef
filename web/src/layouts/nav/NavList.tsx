import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { isPublic } from "../../pages/list";
import { paths } from "../../pages/paths";
import { useSession } from "../../session/session";
import { Icon } from "../../ui/icon/Icon";
import { openGroups, parentOf } from "./navigation";
import { useCurrentPage } from "../use-current-page";
import { useOtherPerson } from "../use-other-person";

/** The staff navigation: in the sidebar, and in the drawer of a narrow screen. */
export function NavList({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation("nav");
  useSession();
  const page = useCurrentPage();
  const other = useOtherPerson();
  const current = page === null || isPublic(page) ? null : other ? "manageUsers" : (parentOf(page) ?? page);

  return (
    <nav aria-label={t("main")}>
      {openGroups().map((group) => (
        <div key={group.title} className="py-2">
          {group.title && <p className="px-2.5 pb-0.5 text-xs text-muted">{t(`group.${group.title}`)}</p>}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.page}>
                <Link
                  to={paths[entry.page]()}
                  // Or else the router would mark what lies above the page in view as well.
                  activeOptions={{ exact: true }}
                  aria-current={entry.page === current ? "page" : undefined}
                  onClick={onChoose}
                  className="flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 text-sm text-text no-underline hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary pointer-fine:min-h-9 [&_svg]:size-4.5 [&_svg]:text-muted aria-[current=page]:[&_svg]:text-primary"
                >
                  <Icon name={entry.icon} />
                  {t(entry.page === "infoCenter" ? "home" : entry.page)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
