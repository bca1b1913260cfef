/** The school's own sign-on: a button for each way, and what there is to say to whoever comes back from it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { Fragment, useEffect, useId, useRef, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { beginSignOn, signOnWaysQuery } from "../../../api/signOn/sign-on";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { readSignOnFragment } from "../../../lib/code/sign-on-fragment";
import { appOf } from "../../../lib/device/in-app";
import { useStore } from "../../../lib/store";
import { stillSignedOn } from "../../../session/messages";
import { signIn } from "../../../session/session";
import { rememberedRoute, rememberPage } from "../../../session/state";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";

/** Above the form: somebody is being signed in, or why they were not; or where they are still signed in. */
export function SignOnNews() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [brought] = useState(() => readSignOnFragment(hash));
  const [failure, setFailure] = useState<unknown>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (brought === null || begun.current) return;
    begun.current = true;
    // Out of the address first, with the page that was asked for back in it.
    const next = rememberedRoute();
    const finished = navigate({ to: "/", search: next === null ? {} : { next }, hash: "", replace: true });
    void finished.then(() => signIn(brought, { autoLogin: false })).catch(setFailure);
  }, [brought, navigate]);

  if (brought === null) return <StillThere />;
  return failure === null ? <SigningIn /> : <Refused failure={failure} />;
}

function SigningIn() {
  const { t } = useTranslation("signOn");
  return (
    <Banner tone="info" role="status">
      {t("signingIn")}
    </Banner>
  );
}

function Refused({ failure }: { failure: unknown }) {
  const errorText = useErrorText();
  return (
    <Banner tone="danger" role="alert">
      {errorText(failure)}
    </Banner>
  );
}

/** On a shared computer the next person would be let in as them. */
function StillThere() {
  const { t } = useTranslation("signOn");
  const localText = useLocalText();
  const still = useStore(stillSignedOn);
  if (still === null) return null;
  const name = localText(still.name);
  return (
    <Banner tone="warn" role="status">
      <p>{t("still", { name })}</p>
      <a href={still.address} className="link inline-flex min-h-11 items-center pointer-fine:min-h-0">
        {t("signOutThere", { name })}
      </a>
    </Banner>
  );
}

type Directory = { id: string; name: string };
type Props = {
  directory: Directory | null;
  /** How often somebody was told to sign in here: the first button that leads anywhere has the focus then. */
  sentOn: number;
  onDirectory: (directory: Directory | null) => void;
};

/** Below the form, for schools that have set one up; others see nothing of it. A directory's password is given in the form itself. */
export function SignOnButtons({ directory, sentOn, onDirectory }: Props) {
  const { t } = useTranslation("signOn");
  const localText = useLocalText();
  const errorText = useErrorText();
  const { next } = useSearch({ from: "/" });
  const { data: ways = [] } = useQuery(signOnWaysQuery);
  const { mutate, isPending, variables, error } = useMutation(beginSignOn);
  // Whoever is in an app is signed in there already: its way comes first, and nobody is sent there by itself.
  const app = appOf(navigator.userAgent);
  const isHere = (way: { chat: string | null }) => app !== null && way.chat === app;
  // WeCom's page opens in WeCom alone.
  const isElsewhere = (way: { chat: string | null }) => way.chat === "wecom" && app !== "wecom";
  const hintId = useId();
  const shown = [...ways.filter(isHere), ...ways.filter((way) => !isHere(way))].filter(
    ({ id }) => id !== directory?.id,
  );
  const firstId = (shown.find((way) => !isElsewhere(way)) ?? shown[0])?.id;
  const first = useRef<HTMLButtonElement>(null);
  const focused = useRef(0);
  useEffect(() => {
    // The ways may be asked for anew at that moment, as after signing out: as soon as they are there again.
    if (sentOn === focused.current || firstId === undefined) return;
    focused.current = sentOn;
    first.current?.focus();
  }, [sentOn, firstId]);
  if (ways.length === 0) return null;

  function leave(id: string) {
    mutate(id, {
      onSuccess({ address }) {
        if (next !== undefined) rememberPage("", next);
        location.assign(address);
      },
    });
  }

  return (
    <section aria-label={t("label")} className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t("or")}
      </p>
      {directory && (
        <Button block onClick={() => onDirectory(null)}>
          {t("withOurs")}
        </Button>
      )}
      {ways.some(isHere) && <p className="text-sm text-muted">{t("inApp")}</p>}
      {shown.map(({ id, name, takes_password: here, chat }) => (
        <Fragment key={id}>
          <Button
            ref={id === firstId ? first : undefined}
            block
            variant={isHere({ chat }) ? "primary" : "secondary"}
            aria-describedby={isElsewhere({ chat }) ? `${hintId}${id}` : undefined}
            busy={isPending && variables === id}
            onClick={() => (here ? onDirectory({ id, name: localText(name) }) : leave(id))}
          >
            {t("signInWith", { name: localText(name) })}
          </Button>
          {isElsewhere({ chat }) && (
            <p id={`${hintId}${id}`} className="text-sm text-muted">
              {t("withinWecom")}
            </p>
          )}
        </Fragment>
      ))}
      {error && !isPending && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
    </section>
  );
}
