import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import {
  type Channel,
  type ChannelSetUp,
  channelsQuery,
  type ChannelView,
  saveChannel,
} from "../../../api/channels/channels";
import { isConflict } from "../../../api/errors";
import { type ChangedParts, threeWay } from "../../../forms/three-way";
import { useForm } from "../../../forms/use-form";
import { type ChannelField, check, draftOf, formOf, isSame, parts } from "./channel-draft";

const settingsOf = (all: readonly ChannelSetUp[], channel: Channel) =>
  all.find((one) => one.channel === channel)?.settings ?? null;

/**
 * The state of the form. What somebody else saved meanwhile is brought together with what was typed, which is then to be
 * looked at and saved once more.
 */
export function useChannelForm(channel: Channel, settings: ChannelView | null, onSaved: () => void) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(saveChannel);
  const [base, setBase] = useState({
    draft: draftOf(channel, settings, location.origin),
    version: settings?.version ?? null,
  });
  const [changed, setChanged] = useState<ChangedParts<ChannelField> | null>(null);

  function standOn(now: ChannelView | null) {
    const theirs = draftOf(channel, now, location.origin);
    setBase({ draft: theirs, version: now?.version ?? null });
    return theirs;
  }

  const form = useForm({
    initial: base.draft,
    check: (draft) => check(channel, draft),
    async send(mine) {
      setChanged(null);
      try {
        const saved = await save({ channel, form: formOf(mine, base.version) });
        form.update(standOn(settingsOf(saved, channel)));
        onSaved();
      } catch (error) {
        if (!isConflict(error)) throw error;
        const now = await client.fetchQuery({ ...channelsQuery, staleTime: 0 });
        const theirs = standOn(settingsOf(now, channel));
        const { merged, taken, clashing } = threeWay({ base: base.draft, mine, theirs }, parts);
        form.update(merged);
        setChanged({ taken, clashing });
      }
    },
  });

  return { ...form, changed, unsaved: !isSame(form.values, base.draft) };
}
