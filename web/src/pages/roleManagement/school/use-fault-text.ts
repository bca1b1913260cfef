// What went wrong with a provider, in the words of its protocol.
import type { SignOnTested } from "../../../api/signOn/sign-on";
import { useTranslation } from "../../../i18n/use-translation";
import { isChat, type ProviderKind } from "./provider-draft";

type Fault = NonNullable<SignOnTested["fault"]>;

/** What of a directory is wrong in other words. */
const ofDirectory = ["encryption", "credentials", "refused", "no_username"] as const satisfies readonly Fault[];

/** What of a chat app is. */
const ofChat = [
  "credentials",
  "code_refused",
  "other_service",
  "refused",
  "no_username",
] as const satisfies readonly Fault[];

export function useFaultText(kind: ProviderKind): (fault: Fault) => string {
  const { t } = useTranslation("school");
  return (fault) => {
    const chats = isChat(kind) ? ofChat.find((known) => known === fault) : undefined;
    if (chats !== undefined) return t(`chatFault.${chats}`);
    const own = kind === "ldap" ? ofDirectory.find((known) => known === fault) : undefined;
    return own === undefined ? t(`fault.${fault}`) : t(`directoryFault.${own}`);
  };
}
