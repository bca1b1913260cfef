/** For whom, by whom, about what, how long and until when. Nothing happens before the press. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";

import { useErrorText } from "../../api/error-text";
import { type InvitationView, invitationQuery } from "../../api/surveys/rater-calls";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { PagePending } from "../../loading/PagePending";
import { useRatingText } from "../../rating/use-rating-text";
import { beginByLink, hasLink } from "../../session/by-link";
import { Button } from "../../ui/control/Button";
import { Banner } from "../../ui/feedback/Banner";
import { Avatar } from "../../ui/icon/Avatar";
import { Icon } from "../../ui/icon/Icon";
import { Decline, Forward, preloadForm } from "./lazy-form";
import { PageTitle } from "../../ui/layout/PageTitle";

type InvitedProps = { code: string; view: InvitationView; ended: boolean; onBegin: () => void };

export function Invited({ code, view, ...letter }: InvitedProps) {
  const [instead, setInstead] = useState<"forward" | "decline" | null>(null);
  const back = () => setInstead(null);
  useEffect(preloadForm, []);
  if (instead !== null) {
    const Instead = instead === "forward" ? Forward : Decline;
    return (
      <Suspense fallback={<PagePending />}>
        <Instead code={code} view={view} onBack={back} />
      </Suspense>
    );
  }
  return <Letter code={code} view={view} {...letter} onInstead={setInstead} />;
}

type LetterProps = InvitedProps & { onInstead: (instead: "forward" | "decline") => void };

function Letter({ code, view, ended, onBegin, onInstead }: LetterProps) {
  const { t } = useTranslation("invitation");
  const localText = useLocalText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (hasLink() ? Promise.resolve() : beginByLink(code)),
    onSuccess: onBegin,
    // Refused, something has become of it meanwhile: the page says what.
    onError: () => client.invalidateQueries(invitationQuery(code)),
  });
  const college = view.college ? localText(view.college) : localText(view.school);

  return (
    <div className="invitation">
      <header>
        <p className="text-sm text-muted">{t("from", { school: localText(view.school) })}</p>
        <PageTitle>
          <Title view={view} />
        </PageTitle>
      </header>
      <div className="invitation-panel flex items-center gap-3">
        <Avatar name={view.asked_by ?? college} size="medium" />
        <div className="min-w-0">
          <p className="font-semibold">{t("hello", { name: view.name })}</p>
          <p className="text-sm text-muted">
            {view.asked_by === null ? t("whoCollege", { college }) : t("who", { name: view.asked_by, college })}{" "}
            {t(`why.${view.about}`, { enterprise: localText(view.enterprise) })}
          </p>
        </div>
      </div>
      <Brief view={view} />
      <ul className="invitation-promises">
        {(["whole", "named", "few"] as const).map((promise) => (
          <li key={promise}>
            <Icon name="check" className="mt-0.5 text-primary" />
            {t(`promise.${promise}`)}
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        {ended && !error && <Banner role="status">{t("ended")}</Banner>}
        {error && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <Button variant="primary" block busy={isPending} onClick={() => mutate()}>
          {t(ended || hasLink() || view.state === "begun" ? "goOn" : "begin")}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button size="compact" className="min-h-11" onClick={() => onInstead("forward")}>
            <Icon name="forward" className="size-4.5" />
            {t("forward.open")}
          </Button>
          <Button size="compact" className="min-h-11" onClick={() => onInstead("decline")}>
            {t("decline.open")}
          </Button>
        </div>
        <p className="text-sm text-muted">{t("nothingYet")}</p>
      </div>
      {view.contact !== null && <p className="text-sm text-muted">{t("contact", { contact: view.contact })}</p>}
    </div>
  );
}

/** One target is named; of several, all graduates are meant. */
function Title({ view }: { view: InvitationView }) {
  const { t } = useTranslation("invitation");
  const localText = useLocalText();
  const [first, ...others] = view.targets;
  const title =
    !first || others.length > 0
      ? t(`titleOfAll.${view.about}`)
      : t(`title.${view.about}`, { target: localText(first.name) });
  // Broken where one takes a breath.
  return title.split(/(?<=，)/).map((part) => (
    <span key={part} className="inline-block">
      {part}
    </span>
  ));
}

function Brief({ view }: { view: InvitationView }) {
  const { t } = useTranslation("invitation");
  const { aboutTarget, day, daysLeft } = useRatingText();
  const outcomes = view.targets.reduce((sum, target) => sum + target.outcomes, 0);
  const left = daysLeft(view.closes_at);
  return (
    <dl className="invitation-panel invitation-facts">
      <div>
        <dt>{t("brief.what")}</dt>
        <dd>
          {view.targets.map((target) => (
            <span key={target.code} className="block">
              {aboutTarget(target, view)}
            </span>
          ))}
          <span className="block text-sm text-muted">
            {outcomes > 0 ? t("brief.outcomes", { count: outcomes }) : t("brief.questions")}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t("brief.long")}</dt>
        <dd>{t("brief.minutes", { count: view.minutes })}</dd>
      </div>
      <div>
        <dt>{t("brief.until")}</dt>
        <dd>
          {left > 0
            ? t("brief.daysLeft", { day: day(view.closes_at), count: left })
            : t("brief.today", { day: day(view.closes_at) })}
        </dd>
      </div>
    </dl>
  );
}
