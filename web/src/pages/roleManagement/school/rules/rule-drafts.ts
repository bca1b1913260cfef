// The two rules of a school's sign-on as their forms have them: what was chosen, and whether it can be sent.
import type { PasswordsOff, SignOnAccounts } from "../../../../api/signOn/sign-on-rules";
import type { ProviderKind } from "../provider-draft";

/** More than these the server does not take. */
const mostNamed = 3;

/** `name_claim` is called as the server calls what is wrong with it. */
type AccountDraft = { role: string; name_claim: string };

type AccountGiven = SignOnAccounts["rules"][number];

/** Whether its role is still one that can be given so; otherwise nobody is given an account. */
export const isGiven = ({ role_id }: AccountGiven, { roles }: SignOnAccounts) => roles.some(({ id }) => id === role_id);

export function accountDraftOf(accounts: SignOnAccounts, provider: string): AccountDraft {
  const rule = accounts.rules.find(({ provider_id }) => provider_id === provider);
  return { role: rule && isGiven(rule, accounts) ? rule.role_id : "", name_claim: rule?.name_claim ?? "" };
}

/** A directory's name is always in the same place. */
export const takesClaim = (kind: ProviderKind, { role }: AccountDraft) => role !== "" && kind !== "ldap";

export const choiceOf = (kind: ProviderKind, draft: AccountDraft) => ({
  role_id: draft.role || null,
  name_claim: (takesClaim(kind, draft) && draft.name_claim.trim()) || null,
});

export type PasswordDraft = { roles: readonly string[]; named: readonly string[] };

/** What somebody ticked or unticked and nothing else, so that what others change meanwhile shows beside it. */
export type Ticks = Record<"roles" | "named", ReadonlyMap<string, boolean>>;

export const noTicks: Ticks = { roles: new Map(), named: new Map() };

/** The rule as it would be; whoever no longer fits is not named again. */
export const passwordDraftOf = ({ roles, administrators }: PasswordsOff, ticks = noTicks): PasswordDraft => ({
  roles: roles.filter(({ id, switched_off }) => ticks.roles.get(id) ?? switched_off).map(({ id }) => id),
  named: administrators
    .filter(({ username, named, fit }) => fit && (ticks.named.get(username) ?? named))
    .map(({ username }) => username),
});

/** The rule as it was shown, with those who no longer fit. */
export const seenOf = ({ roles, administrators }: PasswordsOff) => ({
  role_ids: roles.filter(({ switched_off }) => switched_off).map(({ id }) => id),
  break_glass: administrators.filter(({ named }) => named).map(({ username }) => username),
});

export const isSameDraft = (a: PasswordDraft, b: PasswordDraft) =>
  a.roles.toSorted().join() === b.roles.toSorted().join() && a.named.toSorted().join() === b.named.toSorted().join();

/** What keeps it from being sent. */
export function faultOf(
  draft: PasswordDraft,
  { provider_used }: PasswordsOff,
): "noProvider" | "nobody" | "tooMany" | null {
  if (draft.named.length > mostNamed) return "tooMany";
  if (draft.roles.length === 0) return null;
  if (!provider_used) return "noProvider";
  return draft.named.length === 0 ? "nobody" : null;
}
