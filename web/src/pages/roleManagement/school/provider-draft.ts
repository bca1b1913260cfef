// A way to sign on as its form has it: what is typed, what can be known to be wrong, and what is sent.
import type { SignOnForm, SignOnProvider } from "../../../api/signOn/sign-on";

export type ProviderKind = SignOnProvider["kind"];

export type ProviderDraft = {
  kind: ProviderKind;
  name_zh: string;
  name_en: string;
  address: string;
  client: string;
  /** Never what it is: a new one, or empty for the one that is kept. */
  secret: string;
  claim: string;
  /** Of a CAS server: empty for the user itself. */
  attribute: string;
  /** Of a directory: under which it has its people. */
  base: string;
  /** Of a directory: what holds a username. */
  holder: string;
  /** Of a directory, in PEM: empty for what the machine believes. */
  authority: string;
  scopes: string;
  site: string;
};

export type ProviderField = Exclude<keyof ProviderDraft, "kind">;

export const kinds = ["oidc", "cas", "cas2", "ldap"] as const satisfies readonly ProviderKind[];

export const isCas = (kind: ProviderKind) => kind === "cas" || kind === "cas2";

/** What a kind needs, in this order. */
export const fieldsOf = (kind: ProviderKind): readonly ProviderField[] =>
  kind === "ldap"
    ? ["name_zh", "name_en", "address", "authority", "client", "secret", "base", "holder"]
    : isCas(kind)
      ? ["name_zh", "name_en", "address", "attribute", "site"]
      : ["name_zh", "name_en", "address", "client", "secret", "claim", "scopes", "site"];

/** Null: there is none yet. */
export function draftOf(provider: SignOnProvider | null, origin: string): ProviderDraft {
  const kind = provider?.kind ?? "oidc";
  return {
    kind,
    name_zh: provider?.name.zh ?? "",
    name_en: provider?.name.en ?? "",
    address: provider?.address ?? "",
    client: provider?.client ?? "",
    secret: "",
    claim: (kind === "oidc" ? provider?.claim : null) ?? "preferred_username",
    attribute: (isCas(kind) ? provider?.claim : null) ?? "",
    base: provider?.base ?? "",
    holder: (kind === "ldap" ? provider?.claim : null) ?? "uid",
    authority: provider?.authority ?? "",
    scopes: provider?.scopes ?? "profile",
    site: provider?.site ?? origin,
  };
}

const isDirectory = (text: string) => /^ldaps?:\/\/[^\s/?#@]+$/.test(text);
const isAddress = (text: string) => /^https?:\/\/[^\s/?#]\S*$/.test(text);

export function check(
  provider: SignOnProvider | null,
  draft: ProviderDraft,
): Partial<Record<ProviderField, string | undefined>> {
  const needed = (text: string) => (text.trim() === "" ? "required" : undefined);
  const anAddress = (text: string) => needed(text) ?? (isAddress(text.trim()) ? undefined : "invalid");
  if (draft.kind === "ldap") {
    const address = draft.address.trim();
    return {
      name_zh: needed(draft.name_zh),
      address: needed(address) ?? (isDirectory(address) ? undefined : "invalid"),
      client: needed(draft.client),
      secret: provider?.kind === "ldap" ? undefined : needed(draft.secret),
      base: needed(draft.base),
      holder: needed(draft.holder),
    };
  }
  const address = anAddress(draft.address);
  const of = { name_zh: needed(draft.name_zh), address, site: anAddress(draft.site) };
  if (isCas(draft.kind)) {
    return { ...of, address: address ?? (/\/login\/*$/.test(draft.address.trim()) ? "invalid" : undefined) };
  }
  return {
    ...of,
    client: needed(draft.client),
    secret: provider?.kind === "oidc" ? undefined : needed(draft.secret),
    claim: needed(draft.claim),
  };
}

export function formOf(draft: ProviderDraft): SignOnForm {
  const { secret, name_en, attribute, claim, client, scopes, base, holder, authority, ...rest } = draft;
  const of = { ...rest, name_en: name_en.trim() || null, base: null, authority: null };
  if (rest.kind === "ldap") {
    const own = { base, authority: authority.trim() || null };
    return { ...of, ...own, client, scopes: null, claim: holder, secret: secret || null };
  }
  return isCas(rest.kind)
    ? { ...of, client: null, secret: null, scopes: null, claim: attribute.trim() || null }
    : { ...of, client, scopes, claim, secret: secret || null };
}

export const isSame = (a: ProviderDraft, b: ProviderDraft) =>
  a.kind === b.kind && fieldsOf(a.kind).every((field) => a[field] === b[field]);

/** What changes the way there has to be tried again. */
export function isTriedAgain(provider: SignOnProvider | null, draft: ProviderDraft): boolean {
  if (provider?.tested_at === null || provider === null) return false;
  if (draft.kind !== provider.kind) return true;
  const before = draftOf(provider, "");
  return fieldsOf(draft.kind)
    .filter((field) => field !== "name_zh" && field !== "name_en")
    .some((field) => draft[field].trim() !== before[field]);
}

/** What the provider has to know of us. */
export const addressesFor = (site: string) => ({
  redirect: `${site}/signOn`,
  backChannel: `${site}/auth/sign-on/logout`,
  afterSignOut: `${site}/`,
});
