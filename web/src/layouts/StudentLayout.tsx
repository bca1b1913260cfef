// The shell for students: a top bar, and on a phone a bar at the bottom within reach of the thumb.
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { mayOpen } from "../session/access";
import { Icon } from "../ui/icon/Icon";
import { Logo } from "../ui/icon/Logo";
import { LanguageButton } from "./LanguageButton";
import { RoleSwitch } from "./account/RoleSwitch";
import { ShellBanners } from "./banners/ShellBanners";
import { mainId, SkipLink } from "./SkipLink";
import { TermOfStudent } from "./term/TermOfStudent";
import { ThemeButton } from "./ThemeButton";
import { useCurrentPage } from "./use-current-page";
import { UserButton } from "./account/UserButton";

const entries = [
  { page: "evaluationList", name: "evaluationList", to: paths.evaluationList(), icon: "evaluate" },
  { page: "infoCenter", name: "messages", to: paths.infoCenter({ view: "messages" }), icon: "bell" },
  { page: "infoCenter", name: "infoCenter", to: paths.infoCenter(), icon: "user" },
] as const;

// Fetched after the page. Without it a page is whole: what is new waits.
const UnreadInTab = lazy(() =>
  import("../messages/bell/load-tab").then(({ loadTab }) => loadTab()).catch(() => ({ default: () => null })),
);
const Delivered = lazy(() =>
  import("../answering/delivered/load-delivered")
    .then(({ loadDelivered }) => loadDelivered())
    .catch(() => ({ default: () => null })),
);

export function StudentLayout() {
  return (
    <div className="group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <div className="mx-auto w-full max-w-column lg:max-w-columns">
        <ShellBanners />
      </div>
      <main
        id={mainId}
        tabIndex={-1}
        // A form reaches from edge to edge and has a bar of its own at the bottom.
        className="mx-auto w-full max-w-column flex-1 pb-16 outline-none has-[.answering]:max-w-none has-[.answering]:pb-0 lg:max-w-columns lg:pb-0"
      >
        <Outlet />
      </main>
      <BottomBar />
      <Suspense>
        <Delivered />
      </Suspense>
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation("nav");
  const current = useCurrentPage();

  return (
    <header className="sticky top-0 z-20 h-(--topbar) border-b bg-surface print:hidden">
      <div className="mx-auto flex h-full max-w-column items-center gap-1 px-4 lg:max-w-columns">
        {current === "evaluationDetail" && (
          <Link
            to={paths.evaluationList()}
            className="-ml-1.5 flex min-h-11 items-center gap-0.5 pr-2 text-sm whitespace-nowrap text-muted no-underline lg:hidden"
          >
            <Icon name="chevron-left" />
            {t("short.back")}
          </Link>
        )}
        <Link
          to={paths.infoCenter()}
          data-hidden={current === "evaluationDetail" || undefined}
          className="flex min-h-11 shrink-0 items-center gap-2.5 text-lg font-semibold tracking-wider whitespace-nowrap text-text no-underline data-hidden:hidden lg:data-hidden:flex"
        >
          <Logo />
          {t("common:appName")}
        </Link>
        <nav aria-label={t("main")} className="ml-8 hidden gap-2 self-stretch lg:flex">
          {openEntries().map((entry) => (
            <Tab key={entry.name} {...entry} />
          ))}
        </nav>
        <div className="-mr-2.5 ml-auto flex min-w-0 items-center gap-1">
          <TermOfStudent />
          <LanguageButton />
          <ThemeButton />
          <div className="hidden items-center gap-1 lg:flex">
            <RoleSwitch />
            <UserButton />
          </div>
        </div>
      </div>
    </header>
  );
}

function BottomBar() {
  const { t } = useTranslation("nav");

  return (
    <nav
      aria-label={t("main")}
      className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface pb-[env(safe-area-inset-bottom)] group-has-[.answer-bar]/shell:hidden lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-form">
        {openEntries().map((entry) => (
          <li key={entry.name} className="flex-1">
            <Tab {...entry} above />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = (typeof entries)[number] & { above?: boolean };

/** At the bottom of a phone with an icon above the word, else a word in the top bar. */
function Tab({ name, to, icon, above = false }: TabProps): ReactNode {
  const { t } = useTranslation("nav");
  const marked = useMarked();
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      // Marked by what is in view: the personal centre's address begins like that of the messages.
      aria-current={name === marked ? "page" : undefined}
      className={above ? "tab tab-above" : "tab text-md"}
    >
      {above && <Icon name={icon} className="size-6" />}
      {t(`short.${name}`)}
      {name === "messages" && (
        <Suspense>
          <UnreadInTab above={above} />
        </Suspense>
      )}
    </Link>
  );
}

/** A questionnaire belongs to the list it was opened from, and messages are a view of their own. */
function useMarked() {
  const page = useCurrentPage();
  const view = useLocation({ select: ({ search }) => search["view"] });
  return page === "evaluationDetail" ? "evaluationList" : view === "messages" ? "messages" : page;
}

function openEntries() {
  return entries.filter(({ page }) => mayOpen(page));
}
