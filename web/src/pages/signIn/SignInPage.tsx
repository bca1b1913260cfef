/** The promise, then the way in. Wide: promise at the left, form at the right; narrow: one column, the sketch last. */

import { lazy, Suspense } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { useSessionMessages } from "../../session/messages";
import { Banner } from "../../ui/feedback/Banner";
import { Brand } from "./Brand";
import { CutSketch } from "./CutSketch";
import { Preferences } from "./Preferences";
import { SignInForm } from "./SignInForm";

const Announcement = lazy(() => import("./Announcement").then((module) => ({ default: module.Announcement })));

export function SignInPage() {
  const { t } = useTranslation("signIn");

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
          <div className="mt-5 lg:hidden">
            <PromiseLines className="text-4xl english:text-3xl" />
          </div>
          <h1 tabIndex={-1} className="text-3xl not-lg:sr-only">
            {t("title")}
          </h1>
          <SessionMessages />
          <Suspense>
            <Announcement />
          </Suspense>
          <SignInForm />
          <p className="text-sm text-muted lg:hidden">{t("help")}</p>
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

/** Why someone who was signed in stands here again. */
function SessionMessages() {
  const { t } = useTranslation("signIn");
  const messages = useSessionMessages();
  if (messages.length === 0) return null;
  return (
    <Banner tone="warn" role="status">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <p>{t("signInAgain")}</p>
    </Banner>
  );
}
