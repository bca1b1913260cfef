/** One way to sign on: how it stands, what it came to when it was tried, and what can be done. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import {
  beginSignOnTest,
  removeSignOn,
  type SignOnProvider,
  signOnProvidersQuery,
  type SignOnTested,
  switchSignOn,
} from "../../../api/signOn/sign-on";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { momentInWords } from "../../../lib/time";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { Banner } from "../../../ui/feedback/Banner";
import { StateDot } from "../../../ui/feedback/StateDot";
import { useToast } from "../../../ui/feedback/Toast";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { roleManagementRoute } from "../route";
import { addressesFor, isCas, isChat, saysWho } from "./provider-draft";
import { AccountRule } from "./rules/AccountRule";
import { Tested } from "./Tested";
import { Trial } from "./Trial";
import { useFaultText } from "./use-fault-text";

type Props = { provider: SignOnProvider; tested: SignOnTested | null };

export function Provider({ provider, tested }: Props) {
  const { t } = useTranslation("school");
  const localText = useLocalText();
  const time = useSchoolTime();
  const id = useId();
  const { kind, switched_on: on, tested_at: testedAt } = provider;
  const name = localText(provider.name);
  const [tried, setTried] = useState<SignOnTested | null>(null);
  const shown = tried ?? tested;

  return (
    <article aria-labelledby={id} className="grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {name}
        </h3>
        <StateDot look={on ? "usual" : "hollow"}>
          {t(on ? "state.on" : testedAt === null ? "state.untested" : "state.off")}
        </StateDot>
      </div>
      {shown && <Tested tested={shown} claim={saysWho(provider)} kind={kind} />}
      <Facts wide>
        <Fact label={t("field.kind")}>{t(`kind.${kind}`)}</Fact>
        {kind === "ldap" ? (
          <OfDirectory provider={provider} />
        ) : isChat(kind) ? (
          <OfChat provider={provider} />
        ) : (
          <OfOthers provider={provider} />
        )}
        <Fact label={t("fact.tested")}>{testedAt === null ? t("fact.never") : momentInWords(testedAt, time)}</Fact>
        {isChat(kind) ? <ToChat provider={provider} /> : kind !== "ldap" && <Ours provider={provider} />}
      </Facts>
      <AccountRule provider={provider} name={name} />
      <Actions provider={provider} name={name} onTried={setTried} />
    </article>
  );
}

function OfDirectory({ provider: { address, client, claim, base, authority } }: { provider: SignOnProvider }) {
  const { t } = useTranslation("school");
  return (
    <>
      <Fact label={t("field.directory")}>{address}</Fact>
      <Fact label={t("fact.ownAuthority")}>
        {t(authority === null ? "fact.authorityMachine" : "fact.authorityOwn")}
      </Fact>
      <Fact label={t("field.reader")}>{client}</Fact>
      <Fact label={t("field.searchBase")}>{base}</Fact>
      <Fact label={t("field.holder")}>{claim}</Fact>
    </>
  );
}

function OfChat({ provider }: { provider: SignOnProvider }) {
  const { t } = useTranslation("school");
  const { kind, address, page, members, client, agent } = provider;
  return (
    <>
      {isChat(kind) && <Fact label={t(`field.${kind}Client`)}>{client}</Fact>}
      {agent !== null && <Fact label={t("field.agent")}>{agent}</Fact>}
      <Fact label={t("field.member")}>{saysWho(provider)}</Fact>
      <Fact label={t("field.api")}>{address}</Fact>
      {members !== null && <Fact label={t("field.members")}>{members}</Fact>}
      <Fact label={t("field.page")}>{page}</Fact>
    </>
  );
}

/** WeCom asks for a name alone, the others for the whole address. */
function ToChat({ provider: { kind, site } }: { provider: SignOnProvider }) {
  const { t } = useTranslation("school");
  return (
    <Fact label={t(kind === "wecom" ? "fact.trusted" : "fact.redirect")}>
      <Address>{kind === "wecom" ? site.replace(/^https?:\/\//, "") : addressesFor(site).redirect}</Address>
    </Fact>
  );
}

function OfOthers({ provider: { kind, address, client, claim } }: { provider: SignOnProvider }) {
  const { t } = useTranslation("school");
  return (
    <>
      <Fact label={t(isCas(kind) ? "field.base" : "field.issuer")}>{address}</Fact>
      {client !== null && <Fact label={t("field.client")}>{client}</Fact>}
      <Fact label={t(isCas(kind) ? "fact.attribute" : "field.claim")}>{claim ?? t("fact.user")}</Fact>
    </>
  );
}

/** What the provider has to know of us. */
function Ours({ provider: { kind, site } }: { provider: SignOnProvider }) {
  const { t } = useTranslation("school");
  const { redirect, backChannel, afterSignOut } = addressesFor(site);
  return (
    <>
      <Fact label={t(isCas(kind) ? "fact.service" : "fact.redirect")}>
        <Address>{redirect}</Address>
      </Fact>
      <Fact label={t(isCas(kind) ? "fact.singleLogout" : "fact.backChannel")}>
        <Address>{backChannel}</Address>
      </Fact>
      {!isCas(kind) && (
        <Fact label={t("fact.afterSignOut")}>
          <Address>{afterSignOut}</Address>
        </Fact>
      )}
    </>
  );
}

const Address = ({ children }: { children: string }) => <span className="break-all select-all">{children}</span>;

type ActionProps = { provider: SignOnProvider; name: string; onTried: (tested: SignOnTested | null) => void };

function Actions({ provider, name, onTried }: ActionProps) {
  const { t } = useTranslation("school");
  const errorText = useErrorText();
  const toast = useToast();
  const hintId = useId();
  const test = useMutation(beginSignOnTest);
  const turn = useMutation(switchSignOn);
  const [asking, setAsking] = useState(false);
  const [trying, setTrying] = useState(false);
  const faultText = useFaultText(provider.kind);
  const isDirectory = provider.kind === "ldap";
  const testFirst = provider.kind === "wecom" ? "testFirstWithin" : "testFirst";
  const { id, switched_on: on, tested_at: testedAt } = provider;
  const untested = testedAt === null;
  const fault = test.data?.fault ?? null;

  return (
    <div className="grid gap-3">
      {fault !== null && !test.isPending && (
        <Banner tone="danger" role="status">
          {faultText(fault)}
        </Banner>
      )}
      {[test.error, turn.error].map(
        (error, place) =>
          error && (
            <Banner key={place === 0 ? "test" : "turn"} tone="danger" role="alert">
              {errorText(error)}
            </Banner>
          ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          variant={untested ? "primary" : "secondary"}
          busy={test.isPending}
          aria-expanded={isDirectory ? trying : undefined}
          onClick={() => {
            if (isDirectory) setTrying(true);
            else test.mutate(id, { onSuccess: ({ address }) => address !== null && location.assign(address) });
          }}
        >
          {t("test")}
        </Button>
        <Button
          size="compact"
          variant={!on && !untested ? "primary" : "secondary"}
          disabled={untested && !on}
          aria-describedby={untested && !on ? hintId : undefined}
          busy={turn.isPending}
          onClick={() =>
            turn.mutate(
              { provider, on: !on },
              { onSuccess: () => toast.show({ text: t(on ? "switchedOff" : "switchedOn", { name }) }) },
            )
          }
        >
          {t(on ? "switchOff" : "switchOn")}
        </Button>
        <Link
          from={roleManagementRoute}
          to="."
          search={{ view: "school", provider: id }}
          className={buttonClass({ size: "compact" })}
        >
          {t("edit")}
        </Link>
        <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t("remove.button")}
        </Button>
      </div>
      <p id={hintId} className="max-w-form text-sm text-muted">
        {t(untested ? testFirst : on ? "onHint" : isDirectory ? "trial.about" : "testAbout")}
      </p>
      {trying && <Trial id={id} name={name} onTried={onTried} onClose={() => setTrying(false)} />}
      {asking && <Remove provider={provider} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Remove({ provider, name, onClose }: { provider: SignOnProvider; name: string; onClose: () => void }) {
  const { t } = useTranslation("school");
  const errorText = useErrorText();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(removeSignOn);

  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      points={[t("remove.sessions"), t("remove.bindings"), t("remove.passwords")]}
      no={t("remove.no")}
      yes={t("remove.yes")}
      doing={t("remove.busy")}
      grave
      busy={isPending}
      failure={error && errorText(error)}
      onConfirm={() =>
        mutate(provider.id, {
          onSuccess() {
            onClose();
            toast.show({ text: t("remove.done", { name }) });
            void client.invalidateQueries(signOnProvidersQuery).then(focusHeading);
          },
        })
      }
      onClose={onClose}
    />
  );
}
