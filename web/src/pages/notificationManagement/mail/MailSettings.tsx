/** How the school sends mail: its server, whether it works, and how much has left. For those whose reach is the school. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { type MailServer, mailServerQuery } from "../../../api/mail/mail-server";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { momentInWords } from "../../../lib/time";
import { QueryView } from "../../../loading/QueryView";
import { BackLink } from "../../../ui/control/BackLink";
import { Banner } from "../../../ui/feedback/Banner";
import { Page } from "../../../ui/layout/Page";
import { PageHead } from "../../../ui/layout/PageHead";
import { noticesRoute } from "../route";
import { RemoveServer } from "./RemoveServer";
import { SentTable } from "./SentTable";
import { ServerForm } from "./ServerForm";
import { SettingsLoading } from "./SettingsLoading";
import { TestLetterButton } from "./TestLetterButton";

export function MailSettings() {
  const { t } = useTranslation("notificationManagement");
  const client = useQueryClient();
  const query = useQuery(mailServerQuery);
  const [removals, setRemovals] = useState(0);

  async function startAnew() {
    await client.invalidateQueries(mailServerQuery);
    setRemovals((before) => before + 1);
    focusHeading();
  }

  return (
    <Page>
      <BackLink from={noticesRoute} to="." search={(before) => ({ ...before, view: undefined })}>
        {t("mail.back")}
      </BackLink>
      <PageHead title={t("mail.title")} text={t("mail.text")} />
      <QueryView query={query} pending={<SettingsLoading />} failed={t("mail.failed")}>
        {({ server, sent }) => (
          <div className="grid gap-8">
            {server ? server.fault && <Fault fault={server.fault} /> : <Banner>{t("mail.none")}</Banner>}
            <ServerForm key={removals} server={server} />
            {server && (
              <>
                <Part id="mail-test" title={t("mail.test.title")}>
                  <TestLetterButton />
                </Part>
                <Part id="mail-sent" title={t("mail.sent.title")}>
                  <SentTable sent={sent} caption={t("mail.sent.title")} none={t("mail.sent.none")} />
                  <p className="text-sm text-muted">{t("mail.sent.noTrace")}</p>
                </Part>
                <Part id="mail-remove" title={t("mail.remove.heading")}>
                  <RemoveServer onRemoved={() => void startAnew()} />
                </Part>
              </>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3 border-t pt-6">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fault({ fault: { kind, since } }: { fault: NonNullable<MailServer["fault"]> }) {
  const { t } = useTranslation("notificationManagement");
  const time = useSchoolTime();
  return (
    <Banner tone="danger">
      <p className="font-semibold">{t("mail.faulty", { since: momentInWords(since, time) })}</p>
      <p>{t(`mail.fault.${kind}`)}</p>
      <p>{t("mail.waits")}</p>
    </Banner>
  );
}
