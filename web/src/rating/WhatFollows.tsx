import type { InvitationWork } from "../api/surveys/rater-calls";
import { useTranslation } from "../i18n/use-translation";
import { useRatingText } from "./use-rating-text";

type WhatFollowsProps = { work: Pick<InvitationWork, "closes_at">; sent?: boolean };

/** What becomes of a rating, in its order. */
export function WhatFollows({ work, sent = false }: WhatFollowsProps) {
  const { t } = useTranslation("rating");
  const { day } = useRatingText();
  const steps = [
    { id: "now", title: t("follows.now"), text: t(sent ? "follows.nowSent" : "follows.nowOpen") },
    { id: "close", title: t("follows.close", { day: day(work.closes_at) }), text: t("follows.closeText") },
    { id: "publish", title: t("follows.publish"), text: t("follows.publishText") },
    { id: "reply", title: t("follows.reply"), text: t("follows.replyText") },
  ];
  return (
    <section aria-labelledby="rating-follows">
      <h2 id="rating-follows" className="mb-2 px-1 text-md">
        {t("follows.title")}
      </h2>
      <ol className="rating-follows rating-panel">
        {steps.map(({ id, title, text }) => (
          <li key={id} data-now={id === "now" || undefined}>
            <h3 className="text-md">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
