/** The school's settings: its own sign-on, lists that are fetched, its other systems: access for them, for whoever may give roles, and telling them what happens. For those whose reach is the school. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { finishSignOnTest, signOnProvidersQuery, type SignOnTested } from "../../../api/signOn/sign-on";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { readSignOnFragment } from "../../../lib/code/sign-on-fragment";
import { QueryView } from "../../../loading/QueryView";
import { hasKey } from "../../../session/permissions";
import { buttonClass } from "../../../ui/control/button-class";
import { Banner } from "../../../ui/feedback/Banner";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { PageHead } from "../../../ui/layout/PageHead";
import { Machines } from "../machines/Machines";
import { roleManagementRoute } from "../route";
import { Rosters } from "../rosters/Rosters";
import { Webhooks } from "../webhooks/Webhooks";
import { Provider } from "./Provider";
import { ProviderForm } from "./ProviderForm";
import { PasswordRule } from "./rules/PasswordRule";

/** More than this the server does not take. */
const most = 5;

export function SchoolView() {
  const { t } = useTranslation("school");
  const query = useQuery(signOnProvidersQuery);
  const { provider: opened } = useSearch({ from: roleManagementRoute });
  const trial = useTrial(opened);
  if (opened !== undefined) return <OpenedForm opened={opened} />;

  return (
    <>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={query.data && query.data.length > 0 && query.data.length < most ? <AddLink /> : undefined}
      />
      {trial.error !== null && <TrialFailure error={trial.error} />}
      <section aria-labelledby="sign-on" className="grid gap-4">
        <h2 id="sign-on" className="text-lg">
          {t("signOn")}
        </h2>
        <p className="max-w-form text-sm text-muted">{t("about")}</p>
        <QueryView query={query} pending={<Loading />} failed={t("failed")}>
          {(providers) =>
            providers.length === 0 ? (
              <StateMessage title={t("none")} text={t("noneText")} action={<AddLink />} />
            ) : (
              <div className="grid gap-6">
                {providers.map((provider) => (
                  <Provider
                    key={provider.id}
                    provider={provider}
                    tested={trial.tested?.provider === provider.id ? trial.tested : null}
                  />
                ))}
              </div>
            )
          }
        </QueryView>
      </section>
      <PasswordRule />
      <Rosters />
      {hasKey("role.manage") && <Machines />}
      <Webhooks />
    </>
  );
}

function AddLink() {
  const { t } = useTranslation("school");
  return (
    <Link
      from={roleManagementRoute}
      to="."
      search={{ view: "school", provider: "new" }}
      className={buttonClass({ variant: "primary", size: "compact" })}
    >
      {t("add")}
    </Link>
  );
}

/** The one that the address names, once it is known that it is there. */
function OpenedForm({ opened }: { opened: unknown }) {
  const { t } = useTranslation("school");
  const query = useQuery(signOnProvidersQuery);
  useEffect(focusHeading, []);
  return (
    <QueryView query={query} pending={<Loading />} failed={t("failed")}>
      {(providers) => {
        const provider = providers.find(({ id }) => id === opened) ?? null;
        return <ProviderForm key={provider?.id ?? "new"} provider={provider} />;
      }}
    </QueryView>
  );
}

/** Whoever comes back from trying a provider brings what it gave; it is taken out of the address first. */
function useTrial(opened: unknown): { tested: SignOnTested | null; error: unknown } {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate({ from: roleManagementRoute });
  const [brought] = useState(() => readSignOnFragment(hash));
  const begun = useRef(false);
  const { mutate, reset, data = null, error } = useMutation(finishSignOnTest);

  useEffect(() => {
    if (brought === null || begun.current) return;
    begun.current = true;
    void navigate({ search: { view: "school" }, hash: "", replace: true });
    mutate(brought);
  }, [brought, mutate, navigate]);

  // Once one was opened it may be about other settings.
  useEffect(() => {
    if (opened !== undefined) reset();
  }, [opened, reset]);

  return { tested: data, error };
}

function TrialFailure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <div className="mb-5">
      <Banner tone="danger" role="alert">
        {errorText(error)}
      </Banner>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 border-t py-4">
      <Skeleton className="w-60" />
      <Skeleton className="w-48" />
      <Skeleton className="w-56" />
    </div>
  );
}
