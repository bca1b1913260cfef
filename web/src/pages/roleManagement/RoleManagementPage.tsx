/** Roles: the list and, by the address, one of them, a new one or a copy; beside it the school's settings, its history and the platform. */
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { isForbidden } from "../../api/errors";
import { type Role, rolesQuery } from "../../api/roles/role-queries";
import { loadPageTexts } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import type { RoleManagementSearch } from "../../lib/search/role-management-search";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { CopyRole } from "./edit/CopyRole";
import { NewRole } from "./edit/NewRole";
import { NoSuchRole } from "./detail/NoSuchRole";
import { blankDraft } from "./edit/role-draft";
import { RoleDetail } from "./detail/RoleDetail";
import { RolesOverview } from "./list/RolesOverview";
import { roleManagementRoute } from "./route";
import { hasKey } from "../../session/permissions";
import { useViewFocus } from "./use-view-focus";
import { ViewTabs } from "./ViewTabs";
import "../../ui/layout/dense.css";

const nothing = [] as const;

const HistoryView = lazy(async () => {
  const [{ HistoryView: view }] = await Promise.all([
    import("./history/HistoryView"),
    loadPageTexts("history"),
    loadPageTexts("rosters"),
    loadPageTexts("webhooks"),
    loadPageTexts("messages"),
  ]);
  return { default: view };
});

const PlatformView = lazy(async () => {
  const [{ PlatformView: view }] = await Promise.all([
    import("./platform/PlatformView"),
    loadPageTexts("platform"),
    loadPageTexts("jobs"),
  ]);
  return { default: view };
});

const SchoolView = lazy(async () => {
  const [{ SchoolView: view }] = await Promise.all([
    import("./school/SchoolView"),
    loadPageTexts("school"),
    loadPageTexts("machines"),
    loadPageTexts("rosters"),
    loadPageTexts("webhooks"),
    loadPageTexts("signOnRules"),
    loadPageTexts("imports"),
    loadPageTexts("messages"),
  ]);
  return { default: view };
});

const shows = { roles: Roles, school: SchoolView, platform: PlatformView, history: HistoryView };
const keys = {
  roles: "role.manage",
  school: "school.manage",
  platform: "tenant.manage",
  history: "audit.read",
} as const;

export function RoleManagementPage() {
  const { view } = useSearch({ from: roleManagementRoute });
  const { t } = useTranslation();
  const views = (["roles", "school", "platform", "history"] as const).filter((each) => hasKey(keys[each]));
  const shown = view ?? views[0];
  if (!shown || !views.includes(shown)) return <NoPermissionPage />;
  const Shown = shows[shown];
  return (
    <div className="dense mx-auto max-w-300 px-4 py-6 lg:py-7">
      {views.length > 1 && <ViewTabs views={views} shown={shown} />}
      <Suspense fallback={<div role="status" aria-label={t("loading")} />}>
        <Shown />
      </Suspense>
    </div>
  );
}

function Roles() {
  const search = useSearch({ from: roleManagementRoute });
  const query = useQuery(rolesQuery);
  const { data: roles, error } = query;
  useViewFocus(search);
  const opened = search.role !== undefined || search.copy !== undefined || search.new;

  if (isForbidden(error)) return <NoPermissionPage />;
  if (roles && opened) return <OpenedRole search={search} roles={roles} />;
  // One and the same before and after loading, so that its title keeps the focus.
  return <RolesOverview query={query} />;
}

function OpenedRole({ search, roles }: { search: RoleManagementSearch; roles: readonly Role[] }) {
  const { t } = useTranslation("roleManagement");
  const { role: id, copy, new: isNew, page = 1 } = search;
  const role = roles.find((known) => known.id === (id ?? copy));
  if (isNew) return <NewRole title={t("newRole")} initial={blankDraft} leftOut={nothing} offersReady />;
  if (!role) return <NoSuchRole />;
  return copy === undefined ? (
    <RoleDetail key={role.id} role={role} membersPage={page} />
  ) : (
    <CopyRole key={role.id} role={role} />
  );
}
