/** One system that is told: how it stands, what it did not take, and what can be done. */
import { useId } from "react";

import type { Webhook } from "../../../api/webhooks/webhooks";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { momentInWords } from "../../../lib/time";
import { Banner } from "../../../ui/feedback/Banner";
import { StateDot } from "../../../ui/feedback/StateDot";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { WebhookActions } from "./WebhookActions";

export function WebhookEntry({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const time = useSchoolTime();
  const id = useId();
  const { name, host, topics, switched_on: on, gone_at: goneAt, secrets, waiting, delivered_at: deliveredAt } = webhook;

  return (
    <article aria-labelledby={id} className="grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {name}
        </h3>
        <StateDot look={on ? "usual" : "hollow"}>{t(on ? "state.on" : "state.off")}</StateDot>
      </div>
      {goneAt !== null && <Banner tone="danger">{t("gone", { moment: momentInWords(goneAt, time) })}</Banner>}
      <Facts wide>
        <Fact label={t("fact.host")}>{host}</Fact>
        <Fact label={t("field.topics")}>{topics.map((topic) => t(`topic.${topic}`)).join(t("and"))}</Fact>
        <Fact label={t("fact.secrets")}>{t(secrets === 1 ? "secrets.one" : "secrets.two")}</Fact>
        <Fact label={t("fact.delivered")}>
          {deliveredAt === null ? t("fact.never") : momentInWords(deliveredAt, time)}
        </Fact>
        {waiting > 0 && <Fact label={t("fact.waiting")}>{waiting}</Fact>}
      </Facts>
      <Failures webhook={webhook} />
      <WebhookActions webhook={webhook} />
    </article>
  );
}

function Failures({ webhook: { failures } }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const time = useSchoolTime();
  const id = useId();
  if (failures.length === 0) return null;
  return (
    <div className="grid max-w-200 gap-2">
      <h4 id={id} className="text-sm font-medium">
        {t("failures")}
      </h4>
      <ul aria-labelledby={id} className="grid gap-2">
        {failures.map(({ topic, at, tried_at: triedAt, tries, given_up: givenUp, fault, status }) => (
          <li key={`${topic} ${at} ${triedAt}`} className="grid gap-1 rounded-lg border px-3.5 py-2 text-sm">
            <span>
              {t(`topic.${topic}`)} · {momentInWords(at, time)}
            </span>
            <span className="text-muted">
              {t(`fault.${fault}`, { status: status ?? "" })}
              {" · "}
              {t(givenUp ? "givenUp" : "again", { count: tries, moment: momentInWords(triedAt, time) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
