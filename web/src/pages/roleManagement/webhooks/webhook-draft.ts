// A webhook as its form has it, and what of that is sent.
import type { Webhook, WebhookDraft, WebhookTopic } from "../../../api/webhooks/webhooks";

export const topics = ["campaign_state", "import_finished"] as const satisfies readonly WebhookTopic[];

export type Draft = { name: string; address: string } & Record<WebhookTopic, boolean>;

/** A new one listens to campaigns, which is what most systems want. */
export function draftOf(webhook: Webhook | null): Draft {
  const listensTo = (topic: WebhookTopic) => (webhook ? webhook.topics.includes(topic) : topic === "campaign_state");
  return {
    name: webhook?.name ?? "",
    address: "",
    campaign_state: listensTo("campaign_state"),
    import_finished: listensTo("import_finished"),
  };
}

export const isDeaf = (draft: Draft) => !topics.some((topic) => draft[topic]);

/** That it listens to nothing is said of the first of what it could listen to, where the focus goes. */
export function check(webhook: Webhook | null, draft: Draft): Partial<Record<keyof Draft, string>> {
  return {
    ...(draft.name.trim() === "" && { name: "required" }),
    ...(webhook === null && draft.address.trim() === "" && { address: "required" }),
    ...(isDeaf(draft) && { [topics[0]]: "required" }),
  };
}

export function formOf({ name, address, ...chosen }: Draft): WebhookDraft {
  return { name: name.trim(), address: address.trim() || null, topics: topics.filter((topic) => chosen[topic]) };
}
