import type { SignOnTested } from "../../../api/signOn/sign-on";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { Fact, Facts } from "../../../ui/layout/Facts";
import type { ProviderKind } from "./provider-draft";

type Props = { tested: SignOnTested; claim: string; kind: ProviderKind };

/** What came of trying it: who one would have been here, and everything that the provider said of one. */
export function Tested({ tested: { seen, fault }, claim, kind }: Props) {
  const { t } = useTranslation("school");
  const faultText = useFaultText(kind);
  if (seen === null) {
    return (
      <Banner tone="danger" role="alert">
        <p className="font-semibold">{t("tested.failed")}</p>
        <p>{faultText(fault ?? "strange")}</p>
      </Banner>
    );
  }
  const { username, person, claims } = seen;
  return (
    <div className="grid gap-3">
      <Banner tone={person ? "ok" : "warn"} role="status">
        <p className="font-semibold">{t(person ? "tested.works" : "tested.nobody")}</p>
        <p>
          {person
            ? t("tested.person", { claim, username, name: person.name })
            : t("tested.nobodyText", { claim, username })}
        </p>
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

type Fault = NonNullable<SignOnTested["fault"]>;

/** What of a directory is wrong in other words. */
const ofDirectory = ["encryption", "credentials", "refused", "no_username"] as const satisfies readonly Fault[];

function useFaultText(kind: ProviderKind): (fault: Fault) => string {
  const { t } = useTranslation("school");
  return (fault) => {
    const own = kind === "ldap" ? ofDirectory.find((known) => known === fault) : undefined;
    return own === undefined ? t(`fault.${fault}`) : t(`directoryFault.${own}`);
  };
}
