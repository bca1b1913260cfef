/** For which roles passwords are off, who is named for when the sign-on fails, and for how many that would hold. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { isConflict } from "../../../../api/errors";
import {
  type PasswordsOff,
  passwordsOffCountQuery,
  passwordsOffQuery,
  savePasswordsOff,
} from "../../../../api/signOn/sign-on-rules";
import { CheckboxField } from "../../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../../forms/field/FieldGroup";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { useLanguage } from "../../../../i18n/language";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { QueryState } from "../../../../loading/query-state";
import { QueryView } from "../../../../loading/QueryView";
import { useRetry } from "../../../../loading/use-retry";
import { Button } from "../../../../ui/control/Button";
import { Banner } from "../../../../ui/feedback/Banner";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { useToast } from "../../../../ui/feedback/Toast";
import { faultOf, isSameDraft, noTicks, passwordDraftOf, seenOf, type Ticks } from "./rule-drafts";

/** What in the address says that this part of the page is shown. */
const formParameters = ["view", "provider"];

export function PasswordRule() {
  const { t } = useTranslation("signOnRules");
  const query = useQuery(passwordsOffQuery);
  return (
    <section aria-labelledby="passwords-off" className="mt-10 grid gap-4">
      <h2 id="passwords-off" className="text-lg">
        {t("passwords.title")}
      </h2>
      <p className="max-w-form text-sm text-muted">{t("passwords.about")}</p>
      <QueryView query={query} pending={<Skeleton className="w-60" />} failed={t("passwords.failed")}>
        {(rule) => <RuleForm rule={rule} />}
      </QueryView>
    </section>
  );
}

function RuleForm({ rule }: { rule: PasswordsOff }) {
  const { t } = useTranslation("signOnRules");
  const localText = useLocalText();
  const errorText = useErrorText();
  const toast = useToast();
  const faultId = useId();
  const peopleId = useId();
  const [ticks, setTicks] = useState(noTicks);
  const save = useMutation(savePasswordsOff);
  const before = passwordDraftOf(rule);
  const draft = passwordDraftOf(rule, ticks);
  const lost = rule.administrators.filter(({ named, fit }) => named && !fit);
  const unsaved = !isSameDraft(draft, before);
  const same = !unsaved && lost.length === 0;
  const fault = faultOf(draft, rule);
  const some = draft.roles.length > 0;
  const asked = { role_ids: [...draft.roles], break_glass: [...draft.named] };
  const count = useQuery({ ...passwordsOffCountQuery(asked), enabled: some });
  const people = !some ? 0 : count.isPlaceholderData ? undefined : count.data?.people;

  const tick = (of: keyof Ticks, one: string, on: boolean) =>
    setTicks((now) => ({ ...now, [of]: new Map(now[of]).set(one, on) }));

  function send() {
    if (people === undefined) return;
    save.mutate(
      { ...asked, people, seen: seenOf(rule) },
      {
        onSuccess() {
          // What was ticked while it was under way is not saved yet.
          setTicks((now) => (now === ticks ? noTicks : now));
          toast.show({ text: t(some ? "passwords.saved" : "passwords.savedOn") });
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="dense grid w-full max-w-form gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!same && fault === null) send();
      }}
    >
      {save.error && (
        <FormFailure>{isConflict(save.error) ? t("passwords.conflict") : errorText(save.error)}</FormFailure>
      )}
      <FieldGroup label={t("passwords.roles")} hint={t("passwords.rolesHint")}>
        {rule.roles.map((role) => (
          <CheckboxField
            key={role.id}
            label={localText(role.name)}
            about={t("passwords.members", { count: role.members })}
            checked={draft.roles.includes(role.id)}
            onCheck={(on) => tick("roles", role.id, on)}
          />
        ))}
      </FieldGroup>
      {(some || before.roles.length > 0) && (
        <FieldGroup label={t("passwords.named")} hint={t("passwords.namedHint")}>
          {rule.administrators
            .filter(({ fit }) => fit)
            .map(({ username, name }) => (
              <CheckboxField
                key={username}
                label={`${name} ${username}`}
                checked={draft.named.includes(username)}
                onCheck={(on) => tick("named", username, on)}
              />
            ))}
        </FieldGroup>
      )}
      {lost.length > 0 && (
        <Banner tone="warn">
          {t("passwords.lost", { names: lost.map(({ name }) => name).join(t("passwords.between")) })}
        </Banner>
      )}
      {some && <CountFailure query={count} />}
      <Consequence
        id={peopleId}
        people={people}
        failed={Boolean(count.error)}
        some={some}
        was={before.roles.length > 0}
        changed={!same}
      />
      {fault !== null && (
        <p id={faultId} className="text-sm text-muted">
          {t(`passwords.fault.${fault}`)}
        </p>
      )}
      <Button
        type="submit"
        size="compact"
        variant="primary"
        className="justify-self-start"
        busy={save.isPending}
        disabled={same || fault !== null || people === undefined}
        aria-describedby={fault !== null ? faultId : people === undefined ? peopleId : undefined}
      >
        {t(save.isPending ? "saving" : "save")}
      </Button>
      <LeaveGuard unsaved={unsaved} named={formParameters} />
    </form>
  );
}

/** Why nobody was counted; it is not sent without. */
function CountFailure({ query }: { query: QueryState<unknown> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error, retry, retrying } = useRetry(query);
  if (query.isPaused) return <p className="text-sm text-muted">{t("offlineHere")}</p>;
  if (!error) return null;
  return (
    <FormFailure>
      <p>{errorText(error)}</p>
      <Button size="compact" className="mt-2" busy={retrying} onClick={() => void retry()}>
        {t("retry")}
      </Button>
    </FormFailure>
  );
}

type ConsequenceProps = {
  id: string;
  people: number | undefined;
  failed: boolean;
  some: boolean;
  was: boolean;
  changed: boolean;
};

/** For how many it holds, or would; read out as it changes. */
function Consequence({ id, people, failed, some, was, changed }: ConsequenceProps) {
  const { t } = useTranslation("signOnRules");
  const figures = new Intl.NumberFormat(useLanguage());
  const words = () => {
    if (!some) return was ? t("passwords.everybody") : t("passwords.usual");
    if (people === undefined) return t(failed ? "passwords.notCounted" : "passwords.counting");
    return t(changed ? "passwords.would" : "passwords.now", { count: people, total: figures.format(people) });
  };
  return (
    <p id={id} role="status" className="font-semibold">
      {words()}
    </p>
  );
}
