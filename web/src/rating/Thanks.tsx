/** It is handed in: a copy, and what happens next. */
import { useEffect, useRef } from "react";

import type { InvitationWork, WhichInvitation } from "../api/surveys/rater-calls";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { CopyButton } from "./CopyButton";
import type { Handed } from "./form/RatingForm";
import { Seal } from "./Seal";
import { useRatingText } from "./use-rating-text";
import { WhatFollows } from "./WhatFollows";
import { PageTitle } from "../ui/layout/PageTitle";

type ThanksProps = {
  work: InvitationWork;
  handed: ReadonlyMap<string, Handed>;
  invitation: WhichInvitation;
};

export function Thanks({ work, handed, invitation }: ThanksProps) {
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const { about, moment } = useRatingText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const judged = [...handed.values()].reduce((sum, done) => sum + done.judged.judged, 0);
  const enterprise = localText(work.enterprise);

  return (
    <div className="rating-body">
      <header>
        <Seal />
        <PageTitle ref={heading}>{t("thanks.title")}</PageTitle>
        <p className="text-muted">{judged > 0 ? t("thanks.judged", { count: judged }) : t("thanks.text")}</p>
      </header>
      {work.targets.map((target) => (
        <section key={target.id} aria-labelledby={`copy-${target.id}`} className="rating-panel">
          <h2 id={`copy-${target.id}`} className="text-lead">
            {about(localText(target.name), work)}
          </h2>
          <p className="mb-3 text-sm text-muted">
            {t("thanks.by", {
              name: handed.get(target.id)?.signature.name ?? work.name,
              enterprise,
              when: target.submitted_at === null ? "" : moment(target.submitted_at),
            })}
          </p>
          <CopyButton invitation={invitation} target={target.id} />
        </section>
      ))}
      <WhatFollows work={work} sent />
      {work.contact !== null && <p className="text-sm text-muted">{t("contact", { contact: work.contact })}</p>}
    </div>
  );
}
