// Around what a link opens: whose it is, the other language, and a place for the line of a form. Nothing leads elsewhere.
import type { ReactNode, Ref } from "react";

import { useTranslation } from "../i18n/use-translation";
import { addIcons } from "../ui/icon/icons";
import { Logo } from "../ui/icon/Logo";
import { ratingIconPaths } from "../ui/icon/rating-icon-paths";
import { LanguageButton } from "./LanguageButton";
import { mainId, SkipLink } from "./SkipLink";
import { ThemeButton } from "./ThemeButton";

addIcons(ratingIconPaths);

/** `barRef`: takes the element into which a form puts its line. */
export function InvitedLayout({ barRef, children }: { barRef: Ref<HTMLDivElement>; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <SkipLink />
      <header className="sticky top-0 z-20 h-(--topbar) border-b bg-surface print:hidden">
        <div className="flex h-full items-center gap-1 px-4">
          <div ref={barRef} className="peer flex min-w-0 flex-1 items-center justify-between gap-2 empty:hidden" />
          <span className="flex min-h-11 shrink-0 items-center gap-2.5 text-lg font-semibold tracking-wider whitespace-nowrap peer-not-empty:hidden">
            <Logo />
            {t("appName")}
          </span>
          <div className="-mr-2.5 ml-auto flex items-center gap-1">
            <LanguageButton />
            <ThemeButton />
          </div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="flex w-full flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}
