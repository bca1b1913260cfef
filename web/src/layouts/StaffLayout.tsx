// The shell for everyone but students: navigation at the left, on the background; everything else on one surface.
import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Jobs } from "../jobs/Jobs";
import { LiveOnDemand } from "../live/LiveOnDemand";
import { Bell } from "../messages/bell/Bell";
import { CommandOnDemand } from "./command/CommandOnDemand";
import { Breadcrumb } from "./nav/Breadcrumb";
import { LanguageButton } from "./LanguageButton";
import { NavDrawer } from "./nav/NavDrawer";
import { NavList } from "./nav/NavList";
import { RoleSwitch } from "./account/RoleSwitch";
import { SchoolBrand } from "./SchoolBrand";
import { ShellBanners } from "./banners/ShellBanners";
import { mainId, SkipLink } from "./SkipLink";
import { TermInTopBar } from "./term/TermInTopBar";
import { ThemeButton } from "./ThemeButton";
import { TimeZoneNote } from "./TimeZoneNote";
import { useSchoolName } from "./use-school-name";
import { UserButton } from "./account/UserButton";
import { addIcons } from "../ui/icon/icons";
import { staffIconPaths } from "../ui/icon/staff-icon-paths";

addIcons(staffIconPaths);

export function StaffLayout() {
  const router = useRouter();
  // Needed when a session ends, and loaded while there is time.
  useEffect(() => {
    void import("./way-back").then(({ keepWayBack }) => keepWayBack(router)).catch(() => undefined);
  }, [router]);
  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 flex-col">
        <TopBar />
        <TermInTopBar place="line" />
        <ShellBanners />
        <main id={mainId} tabIndex={-1} className="min-w-0 flex-1 outline-none lg:px-4">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Sidebar() {
  const { t } = useTranslation("nav");
  return (
    <aside aria-label={t("sidebar")} className="hidden border-r bg-bg lg:block print:hidden">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 pb-4">
        <SchoolBrand />
        <NavList />
        <TimeZoneNote />
      </div>
    </aside>
  );
}

function TopBar() {
  const { t } = useTranslation();
  const school = useSchoolName();
  return (
    <header className="shell-bar sticky top-0 z-20 flex h-(--topbar) shrink-0 items-center gap-1 border-b bg-surface px-2 lg:pr-6 lg:pl-8 print:hidden">
      <div className="flex min-w-0 items-center lg:hidden">
        <NavDrawer />
        {/* Half a name says less than none: what does not fit goes to a line that is not seen. */}
        <span data-brand="" className="flex h-6 min-w-0 flex-wrap overflow-hidden px-1 leading-6 font-semibold">
          <span className="h-6 w-px" />
          <span className="whitespace-nowrap">{t("appName")}</span>
          {school && <span className="whitespace-pre"> · {school}</span>}
        </span>
      </div>
      <div className="hidden min-w-0 lg:block">
        <Breadcrumb />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {/* On the narrowest phones there is no room beside what can be reached in no other way. */}
        <div className="hidden min-[360px]:block">
          <CommandOnDemand />
        </div>
        <TermInTopBar place="bar" />
        <LiveOnDemand />
        <Jobs />
        <Bell />
        <LanguageButton />
        <ThemeButton />
        <div className="mx-1 hidden sm:block">
          <RoleSwitch />
        </div>
        <UserButton />
      </div>
    </header>
  );
}
