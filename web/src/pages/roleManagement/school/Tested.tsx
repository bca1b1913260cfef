import type { SignOnTested } from "../../../api/signOn/sign-on";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { isChat, type ProviderKind } from "./provider-draft";
import { useFaultText } from "./use-fault-text";

type Props = { tested: SignOnTested; claim: string; kind: ProviderKind };

/** What came of trying it: who one would have been here, and everything that the provider said of one. */
export function Tested({ tested: { seen, fault }, claim, kind }: Props) {
  const { t } = useTranslation("school");
  const localText = useLocalText();
  const faultText = useFaultText(kind);
  const wouldGet = ({ name, role }: NonNullable<NonNullable<SignOnTested["seen"]>["would_get"]>) =>
    name === null || role === null
      ? t("tested.wouldNot")
      : t("tested.wouldGet", { name, username: seen?.username ?? "", role: localText(role) });
  if (seen === null) {
    return (
      <Banner tone="danger" role="alert">
        <p className="font-semibold">{t("tested.failed")}</p>
        <p>{faultText(fault ?? "strange")}</p>
      </Banner>
    );
  }
  const { username, person, claims, would_get, tells_sign_outs } = seen;
  return (
    <div className="grid gap-3">
      <Banner tone={person ? "ok" : "warn"} role="status">
        <p className="font-semibold">{t(person ? "tested.works" : "tested.nobody")}</p>
        <p>
          {person
            ? t("tested.person", { claim, username, name: person.name })
            : t(isChat(kind) ? "tested.nobodyTextChat" : "tested.nobodyText", { claim, username })}
        </p>
        {would_get && <p>{wouldGet(would_get)}</p>}
        {tells_sign_outs === false && <p>{t("tested.untold")}</p>}
      </Banner>
      <h4 className="text-sm">{t("tested.claims")}</h4>
      <Facts wide>
        {claims.map(({ name, value }) => (
          <Fact key={name} label={name}>
            <span className="break-all">{value}</span>
          </Fact>
        ))}
      </Facts>
      <p className="text-sm text-muted">{t("tested.hidden")}</p>
    </div>
  );
}
