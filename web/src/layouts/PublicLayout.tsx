// Around a page that needs no sign-in: a bar with the way home, and nothing that asks who is there.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { useSession } from "../session/session";
import { Logo } from "../ui/icon/Logo";
import { LanguageButton } from "./LanguageButton";
import { mainId, SkipLink } from "./SkipLink";
import { ThemeButton } from "./ThemeButton";

export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("nav");
  const signedIn = useSession() !== null;

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 h-(--topbar) border-b bg-surface print:hidden">
        <div className="mx-auto flex h-full max-w-column items-center gap-1 px-4 lg:max-w-columns">
          <Link
            to={signedIn ? paths.infoCenter() : paths.signIn()}
            className="flex min-h-11 shrink-0 items-center gap-2.5 text-lg font-semibold tracking-wider whitespace-nowrap text-text no-underline"
          >
            <Logo />
            {t("common:appName")}
          </Link>
          <div className="-mr-2.5 ml-auto flex items-center gap-1">
            <LanguageButton />
            <ThemeButton />
          </div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-column flex-1 outline-none lg:max-w-columns">
        {children}
      </main>
    </div>
  );
}
