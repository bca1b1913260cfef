/** The promise, then the way in. Wide: promise at the left, form at the right; narrow: one column, the sketch last. */

import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";

import { loadPageTexts } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { firstFragment, readFirstFragment } from "../../lib/code/first-address";
import { useStore } from "../../lib/store";
import { leftBehind } from "../../session/left-behind";
import { useSessionMessages } from "../../session/messages";
import { wiped } from "../../session/wipe-device";
import { Banner } from "../../ui/feedback/Banner";
import { Brand } from "./Brand";
import { CutSketch } from "./CutSketch";
import { Preferences } from "./Preferences";
import { SignInForm } from "./SignInForm";

const Announcement = lazy(() => import("./Announcement").then((module) => ({ default: module.Announcement })));

const SignOnNews = lazy(async () => {
  const [{ SignOnNews }] = await Promise.all([import("./signOn/SignOn"), loadPageTexts("signOn")]);
  return { default: SignOnNews };
});

const SignOnButtons = lazy(async () => {
  const [{ SignOnButtons }] = await Promise.all([import("./signOn/SignOn"), loadPageTexts("signOn")]);
  return { default: SignOnButtons };
});

const FirstSignIn = lazy(async () => {
  const [{ FirstSignIn }] = await Promise.all([import("./first/FirstSignIn"), loadPageTexts("firstSignIn")]);
  return { default: FirstSignIn };
});

export function SignInPage() {
  const { t } = useTranslation("signIn");
  const first = readFirstFragment(useLocation({ select: ({ hash }) => hash }));

  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(440px,39%)] lg:bg-bg">
      <PromiseBeside />
      <main className="mx-auto flex min-h-dvh max-w-110 flex-col px-5 pt-3 pb-8 lg:mx-0 lg:max-w-none lg:border-l lg:bg-surface lg:px-[clamp(48px,6vw,88px)] lg:py-8">
        <div className="flex items-center justify-between gap-3 lg:justify-end">
          <div className="min-w-0 lg:hidden">
            <Brand />
          </div>
          <Preferences />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:my-auto lg:w-full lg:max-w-96 lg:self-center lg:py-8">
          {first ? (
            <Suspense>
              <FirstSignIn given={first} />
            </Suspense>
          ) : (
            <Usual />
          )}
          <div className="flex flex-col gap-3 rounded-xl bg-bg p-4 lg:hidden">
            <CutSketch lines={3} />
            <p className="text-sm text-muted">
              <span className="block">{t("promise.both")}</span>
              <span className="block">{t("promise.gap")}</span>
            </p>
          </div>
        </div>
        <p className="hidden text-sm text-muted lg:block lg:w-full lg:max-w-96 lg:self-center">{t("help")}</p>
      </main>
    </div>
  );
}

const linkClass = "link inline-flex min-h-11 items-center justify-self-start text-sm pointer-fine:min-h-0";

/** For whoever has a password, and the ways for whoever has none or came for something else. */
function Usual() {
  const { t } = useTranslation("signIn");
  const [directory, setDirectory] = useState<{ id: string; name: string } | null>(null);
  // How often a password was refused because this is the way.
  const [sentOn, setSentOn] = useState(0);
  return (
    <>
      <div className="mt-5 lg:hidden">
        <PromiseLines className="text-4xl english:text-3xl" />
      </div>
      <h1 tabIndex={-1} className="text-3xl not-lg:sr-only">
        {t("title")}
      </h1>
      <SessionMessages />
      <Wiped />
      <Suspense>
        <Announcement />
      </Suspense>
      <Suspense>
        <SignOnNews />
      </Suspense>
      <SignInForm key={directory?.id} directory={directory} onSignOnOnly={() => setSentOn((times) => times + 1)} />
      <Suspense>
        <SignOnButtons directory={directory} sentOn={sentOn} onDirectory={setDirectory} />
      </Suspense>
      <p className="text-sm text-muted lg:hidden">{t("help")}</p>
      <div className="grid gap-x-6 gap-y-1 pointer-fine:flex pointer-fine:flex-wrap">
        <Link to="/" hash={firstFragment} search={(before) => before} className={linkClass}>
          {t("firstTime")}
        </Link>
        <Link to="/counted" className={linkClass}>
          {t("counted")}
        </Link>
      </div>
    </>
  );
}

function PromiseBeside() {
  const { t } = useTranslation("signIn");
  return (
    <aside
      aria-label={t("promise.label")}
      className="hidden min-h-dvh flex-col gap-8 px-[clamp(40px,6vw,88px)] py-8 lg:flex"
    >
      <Brand />
      <div className="my-auto pb-11">
        <PromiseLines className="text-[clamp(34px,3.6vw,52px)]/[1.385] english:text-[clamp(28px,2.9vw,42px)]/[1.385]" />
        <p className="mt-4 text-muted">
          <span className="block">{t("promise.both")}</span>
          <span className="block">{t("promise.gapInFull")}</span>
        </p>
        <div className="mt-12">
          <CutSketch lines={5} large />
        </div>
      </div>
    </aside>
  );
}

function PromiseLines({ className }: { className: string }) {
  const { t } = useTranslation("signIn");
  return (
    <p className={`font-semibold tracking-[0.01em] ${className}`}>
      <span className="block">{t("promise.counts")}</span>
      <span className="block">{t("promise.unknown")}</span>
    </p>
  );
}

/** What became of the wish to leave nothing here. */
function Wiped() {
  const { t } = useTranslation("signIn");
  const became = useStore(wiped);
  return (
    became && (
      <Banner tone={became === "all" ? "ok" : "warn"} role="status">
        {t(`wiped.${became}`)}
      </Banner>
    )
  );
}

/** Why someone who was signed in stands here again. */
function SessionMessages() {
  const { t } = useTranslation("signIn");
  const messages = useSessionMessages();
  const left = useStore(leftBehind);
  const { next } = useSearch({ from: "/" });
  if (messages.length === 0) return next === undefined ? null : <p className="text-sm text-muted">{t("first")}</p>;
  return (
    <Banner tone="warn" role="status">
      <p className="font-semibold">
        {t("signInAgain")}
        {left && t("wayBack")}
      </p>
      {messages.map((message) => (
        <p key={message} className="text-note">
          {message}
        </p>
      ))}
    </Banner>
  );
}
