/** How the school tells people besides mail: its own message hub, and WeCom. For those whose reach is the school. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { type ChannelSetUp, channelsQuery, type ChannelView } from "../../../api/channels/channels";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { momentInWords } from "../../../lib/time";
import { QueryView } from "../../../loading/QueryView";
import { BackLink } from "../../../ui/control/BackLink";
import { Banner } from "../../../ui/feedback/Banner";
import { Page } from "../../../ui/layout/Page";
import { PageHead } from "../../../ui/layout/PageHead";
import { SentTable } from "../mail/SentTable";
import { SettingsLoading } from "../mail/SettingsLoading";
import { noticesRoute } from "../route";
import { ChannelForm } from "./ChannelForm";
import { RemoveChannel } from "./RemoveChannel";
import { TestCardButton } from "./TestCardButton";

export function ChannelSettings() {
  const { t } = useTranslation("notificationManagement");
  const client = useQueryClient();
  const query = useQuery(channelsQuery);
  const [removals, setRemovals] = useState(0);

  async function startAnew() {
    await client.invalidateQueries(channelsQuery);
    setRemovals((before) => before + 1);
    focusHeading();
  }

  return (
    <Page>
      <BackLink from={noticesRoute} to="." search={(before) => ({ ...before, view: undefined })}>
        {t("mail.back")}
      </BackLink>
      <PageHead title={t("channels.title")} text={t("channels.text")} />
      <QueryView query={query} pending={<SettingsLoading />} failed={t("channels.failed")}>
        {(all) => (
          <div className="grid gap-10">
            {all.map((one) => (
              <One key={`${one.channel} ${removals}`} {...one} onRemoved={() => void startAnew()} />
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function One({ channel, settings, sent, onRemoved }: ChannelSetUp & { onRemoved: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const id = `channel-${channel}`;
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-t pt-6">
      <h2 id={id} className="text-lg">
        {t(`channels.${channel}.name`)}
      </h2>
      <p className="max-w-form text-sm text-muted">{t(`channels.${channel}.about`)}</p>
      {settings?.fault && <Fault settings={settings} fault={settings.fault} />}
      <ChannelForm channel={channel} settings={settings} />
      {settings && (
        <>
          {!settings.switched_off && <TestCardButton channel={channel} />}
          <h3 className="text-base">{t("channels.sent.title")}</h3>
          <SentTable sent={sent} caption={t(`channels.${channel}.sent`)} none={t("channels.sent.none")} />
          <p className="text-sm text-muted">{t("mail.sent.noTrace")}</p>
          <RemoveChannel channel={channel} onRemoved={onRemoved} />
        </>
      )}
    </section>
  );
}

function Fault({ settings, fault }: { settings: ChannelView; fault: NonNullable<ChannelView["fault"]> }) {
  const { t } = useTranslation("notificationManagement");
  const time = useSchoolTime();
  const { kind, code, since } = fault;
  const waits = settings.switched_off ? "channels.dropped" : "channels.waits";
  return (
    <Banner tone="danger">
      <p className="font-semibold">{t("channels.faulty", { since: momentInWords(since, time) })}</p>
      <p>
        {t(`channels.fault.${kind}`)}
        {code !== null && ` ${t("channels.code", { code })}`}
      </p>
      {kind !== "nobody_known" && <p>{t(waits)}</p>}
    </Banner>
  );
}
