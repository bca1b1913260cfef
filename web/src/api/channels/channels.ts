// How the school tells people besides mail, for those whose reach is the school; and what a person wants by it.
import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { del, get, post, put } from "../client";
import type { Schemas } from "../operations";

export type Channel = Schemas["Channel"];
export type ChannelForm = Schemas["ChannelForm"];
export type ChannelView = Schemas["ChannelView"];
export type ChannelSetUp = Schemas["ChannelSetUp"];
export type TestCard = Schemas["TestCard"];
export type ChannelChoice = Schemas["ChannelChoice"];
export type ChannelChoices = Schemas["ChannelChoices"];

export const channelsQuery = queryOptions({
  queryKey: ["channels"],
  queryFn: ({ signal }) => get("/channels", { signal }),
});

/** Refused on another version than the one that was seen. */
export const saveChannel = mutationOptions({
  mutationFn: ({ channel, form }: { channel: Channel; form: ChannelForm }) =>
    put("/channels/{channel}", { path: { channel }, body: form }),
  async onSuccess(all, _form, _result, { client }) {
    // An answer under way may be older.
    await client.cancelQueries(channelsQuery);
    client.setQueryData(channelsQuery.queryKey, all);
  },
});

/** The page asks again itself, once it has closed what it was asked in. */
export const removeChannel = mutationOptions({
  mutationFn: (channel: Channel) => del("/channels/{channel}", { path: { channel } }),
});

/** To oneself, at once. */
export const sendTestCard = mutationOptions({
  mutationFn: (channel: Channel) => post("/channels/{channel}/test", { path: { channel } }),
  // It is counted, and a fault is found or found mended.
  onSettled: (_card, _error, _channel, _result, { client }) => client.invalidateQueries(channelsQuery),
});

export const channelChoicesQuery = queryOptions({
  queryKey: ["user", "channels"],
  queryFn: ({ signal }) => get("/user/channels", { signal }),
});

export const setChannelChoice = mutationOptions({
  mutationFn: (choice: ChannelChoice) => put("/user/channels", { body: choice }),
  // One after the other, so that the last answer has all of them.
  scope: { id: "channel choices" },
  async onSuccess(choices, _choice, _result, { client }) {
    // An answer under way may be older.
    await client.cancelQueries(channelChoicesQuery);
    client.setQueryData(channelChoicesQuery.queryKey, choices);
  },
});
