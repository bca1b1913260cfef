import { useMutation, useQuery } from "@tanstack/react-query";

import {
  type Channel,
  type ChannelChoices as Choices,
  channelChoicesQuery,
  setChannelChoice,
} from "../../../api/channels/channels";
import type { MailChoice } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { Tag } from "../../../ui/feedback/Tag";
import { PanelRow, PanelRows, Section } from "../../../ui/layout/Panel";
import { CategoryRow } from "../mail/CategoryRow";

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

function ChoiceRow({ channel, choice }: { channel: Channel; choice: MailChoice }) {
  const { t } = useTranslation("mail");
  const { mutate, isPending, variables } = useMutation(setChannelChoice);
  const { category } = choice;
  const name = t(`category.${category}.name`);
  return (
    <CategoryRow
      choice={isPending ? variables : choice}
      label={t("channels.switch", { channel: t(`channels.${channel}`), name })}
      onTurn={(on, ending) => mutate({ channel, category, on }, ending)}
    />
  );
}
