// A way to sign on as its form has it: what is typed, what can be known to be wrong, and what is sent.
import type { SignOnForm, SignOnProvider } from "../../../api/signOn/sign-on";

export type ProviderDraft = {
  name_zh: string;
  name_en: string;
  issuer: string;
  client: string;
  /** Never what it is: a new one, or empty for the one that is kept. */
  secret: string;
  claim: string;
  scopes: string;
  site: string;
};

export type ProviderField = keyof ProviderDraft;

/** In this order. */
export const fields = [
  "name_zh",
  "name_en",
  "issuer",
  "client",
  "secret",
  "claim",
  "scopes",
  "site",
] as const satisfies readonly ProviderField[];

/** Null: there is none yet. */
export function draftOf(provider: SignOnProvider | null, origin: string): ProviderDraft {
  return {
    name_zh: provider?.name.zh ?? "",
    name_en: provider?.name.en ?? "",
    issuer: provider?.issuer ?? "",
    client: provider?.client ?? "",
    secret: "",
    claim: provider?.claim ?? "preferred_username",
    scopes: provider?.scopes ?? "profile",
    site: provider?.site ?? origin,
  };
}

const isAddress = (text: string) => /^https?:\/\/[^\s/?#]\S*$/.test(text);

export function check(
  provider: SignOnProvider | null,
  draft: ProviderDraft,
): Partial<Record<ProviderField, string | undefined>> {
  const needed = (text: string) => (text.trim() === "" ? "required" : undefined);
  const anAddress = (text: string) => needed(text) ?? (isAddress(text.trim()) ? undefined : "invalid");
  return {
    name_zh: needed(draft.name_zh),
    issuer: anAddress(draft.issuer),
    client: needed(draft.client),
    secret: provider === null ? needed(draft.secret) : undefined,
    claim: needed(draft.claim),
    site: anAddress(draft.site),
  };
}

export function formOf(draft: ProviderDraft): SignOnForm {
  const { secret, name_en, ...rest } = draft;
  return { ...rest, name_en: name_en.trim() || null, secret: secret || null };
}

export const isSame = (a: ProviderDraft, b: ProviderDraft) => fields.every((field) => a[field] === b[field]);

/** What changes the way there has to be tried again. */
export function isTriedAgain(provider: SignOnProvider | null, draft: ProviderDraft): boolean {
  if (provider?.tested_at === null || provider === null) return false;
  const before = draftOf(provider, "");
  return (["issuer", "client", "secret", "claim", "scopes", "site"] as const).some(
    (field) => draft[field].trim() !== before[field],
  );
}

/** What the provider has to know of us. */
export const addressesFor = (site: string) => ({
  redirect: `${site}/signOn`,
  backChannel: `${site}/auth/sign-on/logout`,
  afterSignOut: `${site}/`,
});
