// A channel as its form has it: what is typed, what can be known to be wrong, and what is sent.
import type { Channel, ChannelForm, ChannelView } from "../../../api/channels/channels";
import type { Parts } from "../../../forms/three-way";

export type ChannelDraft = {
  address: string;
  account: string;
  agent: string;
  /** Never what it is: a new one, or empty for the one that is kept. */
  secret: string;
  site: string;
  a_minute: string;
};

export type ChannelField = keyof ChannelDraft;

const all = ["address", "account", "agent", "secret", "site", "a_minute"] as const satisfies readonly ChannelField[];

/** What each is asked for, in this order. */
export const fieldsOf: Record<Channel, readonly ChannelField[]> = {
  webhook: ["address", "secret", "site", "a_minute"],
  wecom: all,
};

const usual: Record<Channel, { address: string; a_minute: string }> = {
  webhook: { address: "", a_minute: "300" },
  wecom: { address: "https://qyapi.weixin.qq.com", a_minute: "600" },
};
const mostAMinute = 6000;

/** Null: there is none yet. */
export function draftOf(channel: Channel, settings: ChannelView | null, origin: string): ChannelDraft {
  return {
    address: settings?.address ?? usual[channel].address,
    account: settings?.account ?? "",
    agent: settings?.agent ?? "",
    secret: "",
    site: settings?.site ?? origin,
    a_minute: settings ? String(settings.a_minute) : usual[channel].a_minute,
  };
}

const isWhole = (text: string, most: number) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
const isAddress = (text: string) => /^https?:\/\/[^\s/]\S*$/.test(text);

export function check(channel: Channel, draft: ChannelDraft): Partial<Record<ChannelField, string | undefined>> {
  const needed = (text: string) => (text.trim() === "" ? "required" : undefined);
  const address = needed(draft.address) ?? (isAddress(draft.address.trim()) ? undefined : "invalid");
  const reasons = {
    address,
    site: isAddress(draft.site.trim()) ? undefined : "invalid",
    a_minute: isWhole(draft.a_minute.trim(), mostAMinute) ? undefined : "invalid",
  };
  if (channel === "webhook") return reasons;
  return { ...reasons, account: needed(draft.account), agent: needed(draft.agent) };
}

export function formOf(draft: ChannelDraft, version: number | null): ChannelForm {
  const orNone = (text: string) => text.trim() || null;
  return {
    address: draft.address.trim(),
    account: orNone(draft.account),
    agent: orNone(draft.agent),
    secret: orNone(draft.secret),
    site: draft.site.trim(),
    a_minute: Number(draft.a_minute),
    version,
  };
}

export const isSame = (one: ChannelDraft, other: ChannelDraft) => all.every((field) => one[field] === other[field]);

/** Each field is a part of its own. */
export const parts: Parts<ChannelDraft, ChannelField> = {
  differences: (one, other) => all.filter((field) => one[field].trim() !== other[field].trim()),
  fieldsOf: (field) => [field],
};

/** As hubs know them: 32 bytes that nobody can guess. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
