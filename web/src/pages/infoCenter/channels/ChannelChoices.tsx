import { useMutation, useQuery } from "@tanstack/react-query";

import {
  type Channel,
  type ChannelChoices as Choices,
  channelChoicesQuery,
  setChannelChoice,
} from "../../../api/channels/channels";
import { useErrorText } from "../../../api/error-text";
import type { MailChoice } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Switch } from "../../../ui/control/Switch";
import { Banner } from "../../../ui/feedback/Banner";
import { Tag } from "../../../ui/feedback/Tag";
import { useToast } from "../../../ui/feedback/Toast";
import { PanelRow, PanelRows, Section } from "../../../ui/layout/Panel";

/** A part for each channel that the school uses. */
export function ChannelChoices() {
  const { data } = useQuery(channelChoicesQuery);
  return data?.map((one) => <One key={one.channel} {...one} />);
}

function One({ channel, unknown, choices }: Choices) {
  const { t } = useTranslation("mail");
  return (
    <Section id={channel} title={t(`channels.${channel}`)} note={`${t("channels.inApp")} ${t("channels.noTrace")}`}>
      {unknown ? (
        <Banner tone="warn">{t("channels.unknown")}</Banner>
      ) : (
        <p className="px-1 text-sm">{t("channels.to")}</p>
      )}
      <PanelRows>
        {choices.map((choice) => (
          <ChoiceRow key={choice.category} channel={channel} choice={choice} />
        ))}
        <PanelRow
          title={t("category.security.name")}
          text={t("category.security.about")}
          end={<Tag tone="ok">{t("on")}</Tag>}
        />
      </PanelRows>
    </Section>
  );
}

/** On or off at once, and back with a word if the server did not do it. */
function ChoiceRow({ channel, choice: { category, on } }: { channel: Channel; choice: MailChoice }) {
  const { t } = useTranslation("mail");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(setChannelChoice);
  const name = t(`category.${category}.name`);

  function turn(next: boolean) {
    mutate(
      { channel, category, on: next },
      {
        onError: (error) => toast.show({ text: t("saveFailed", { name, reason: errorText(error) }), tone: "danger" }),
      },
    );
  }

  return (
    <PanelRow
      title={name}
      text={t(`category.${category}.about`)}
      end={
        <Switch checked={isPending ? variables.on : on} onCheckedChange={turn}>
          <span className="sr-only">{t("channels.switch", { channel: t(`channels.${channel}`), name })}</span>
        </Switch>
      }
    />
  );
}
