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
  /** Of a chat app: where people are sent to. */
  page: string;
  /** Of DingTalk: under which the calls are that know its members. */
  members: string;
  /** Of WeCom: which of the company’s applications. */
  agent: string;
  /** Of a chat app: which field of a member holds a username. */
  member: string;
  site: string;
};

export type ProviderField = Exclude<keyof ProviderDraft, "kind">;

export const kinds = [
  "oidc",
  "cas",
  "cas2",
  "ldap",
  "wecom",
  "dingtalk",
  "feishu",
] as const satisfies readonly ProviderKind[];

/** Where each chat app is, and which fields of a member a school may choose from: first its id. */
export const chatApps = {
  wecom: {
    address: "https://qyapi.weixin.qq.com",
    page: "https://open.weixin.qq.com/connect/oauth2/authorize",
    members: "",
    choices: ["userid"],
  },
  dingtalk: {
    address: "https://api.dingtalk.com",
    page: "https://login.dingtalk.com/oauth2/auth",
    members: "https://oapi.dingtalk.com",
    choices: ["userid", "job_number"],
  },
  feishu: {
    address: "https://open.feishu.cn",
    page: "https://accounts.feishu.cn/open-apis/authen/v1/authorize",
    members: "",
    choices: ["user_id", "employee_no"],
  },
} as const;

export type ChatKind = keyof typeof chatApps;

export const isChat = (kind: ProviderKind): kind is ChatKind => kind in chatApps;

/** With the addresses of a chat app that is chosen, in the place of those of another. */
export function ofKind(draft: ProviderDraft, kind: ProviderKind): ProviderDraft {
  const ours: readonly string[] = ["", ...Object.values(chatApps).map((app) => app.address)];
  const address = ours.includes(draft.address.trim()) ? "" : draft.address;
  if (!isChat(kind)) return { ...draft, kind, address };
  const { choices, ...at } = chatApps[kind];
  return { ...draft, kind, ...at, address: address || at.address, member: choices[0] };
}

export const isCas = (kind: ProviderKind) => kind === "cas" || kind === "cas2";

/** What a kind needs, in this order. */
export const fieldsOf = (kind: ProviderKind): readonly ProviderField[] =>
  kind === "ldap"
    ? ["name_zh", "name_en", "address", "authority", "client", "secret", "base", "holder"]
    : isCas(kind)
      ? ["name_zh", "name_en", "address", "attribute", "site"]
      : isChat(kind)
        ? fieldsOfChat[kind]
        : ["name_zh", "name_en", "address", "client", "secret", "claim", "scopes", "site"];

const fieldsOfChat = {
  wecom: ["name_zh", "name_en", "client", "agent", "secret", "address", "page", "site"],
  dingtalk: ["name_zh", "name_en", "client", "secret", "member", "address", "members", "page", "site"],
  feishu: ["name_zh", "name_en", "client", "secret", "member", "address", "page", "site"],
} as const satisfies Record<ChatKind, readonly ProviderField[]>;

/** What of a member says who somebody is here. */
export const saysWho = ({ kind, claim }: { kind: ProviderKind; claim: string | null }) =>
  claim ?? (isChat(kind) ? chatApps[kind].choices[0] : "user");

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
    page: provider?.page ?? "",
    members: provider?.members ?? "",
    agent: provider?.agent ?? "",
    member: provider && isChat(kind) ? saysWho(provider) : "",
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
  if (isChat(draft.kind)) {
    const number = (text: string) => (/^\d+$/.test(text) ? undefined : "invalid");
    return {
      ...of,
      client: needed(draft.client),
      secret: provider?.kind === draft.kind ? undefined : needed(draft.secret),
      page: anAddress(draft.page),
      members: draft.kind === "dingtalk" ? anAddress(draft.members) : undefined,
      agent: draft.kind === "wecom" ? (needed(draft.agent) ?? number(draft.agent.trim())) : undefined,
    };
  }
  return {
    ...of,
    client: needed(draft.client),
    secret: provider?.kind === "oidc" ? undefined : needed(draft.secret),
    claim: needed(draft.claim),
  };
}

export function formOf(draft: ProviderDraft): SignOnForm {
  const { secret, name_en, attribute, claim, client, scopes, base, holder, authority, ...others } = draft;
  const { page, members, agent, member, ...rest } = others;
  const none = { base: null, authority: null, page: null, members: null, agent: null };
  const of = { ...rest, name_en: name_en.trim() || null, ...none };
  if (isChat(rest.kind)) {
    const own = {
      page,
      members: rest.kind === "dingtalk" ? members : null,
      agent: rest.kind === "wecom" ? agent : null,
    };
    const isId = member === chatApps[rest.kind].choices[0];
    return { ...of, ...own, client, scopes: null, claim: isId ? null : member, secret: secret || null };
  }
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
