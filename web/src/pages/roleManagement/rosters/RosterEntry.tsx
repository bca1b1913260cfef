/** One list: how it stands, what a trial came to, what became of it last, and what can be done. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import {
  removeRoster,
  type Roster,
  rostersQuery,
  type RosterTried,
  switchRoster,
  tryRoster,
} from "../../../api/rosters/rosters";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { momentInWords } from "../../../lib/time";
import { rosterWhy } from "../../../messages/words/message-text";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";
import { StateDot } from "../../../ui/feedback/StateDot";
import { useToast } from "../../../ui/feedback/Toast";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { RosterForm } from "./RosterForm";

export function RosterEntry({ roster }: { roster: Roster }) {
  const { t } = useTranslation("rosters");
  const { t: imports } = useTranslation("imports");
  const time = useSchoolTime();
  const id = useId();
  const { name, kind, host, directory, hour, share, switched_on: on, tried_at: triedAt } = roster;

  return (
    <article aria-labelledby={id} className="grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {name}
        </h3>
        <StateDot look={on ? "usual" : "hollow"}>
          {t(on ? "state.on" : triedAt === null ? "state.untried" : "state.off")}
        </StateDot>
      </div>
      <Facts wide>
        <Fact label={t("field.kind")}>{imports(`list.${kind}`)}</Fact>
        <Fact label={t("fact.host")}>{host}</Fact>
        {directory && (
          <Fact label={t("fact.directory")}>
            {t("directory.fact", { base: directory.base, role: t(`directory.role.${directory.role}`) })}
          </Fact>
        )}
        <Fact label={t("field.hour")}>{t("atHour", { hour })}</Fact>
        <Fact label={t("field.share")}>{t("percent", { share })}</Fact>
        <Fact label={t("fact.tried")}>{triedAt === null ? t("fact.never") : momentInWords(triedAt, time)}</Fact>
        <Fact label={t("fact.last")}>
          <Last roster={roster} />
        </Fact>
      </Facts>
      <Actions roster={roster} />
    </article>
  );
}

function Last({ roster: { ran_at: ranAt, ended } }: { roster: Roster }) {
  const { t } = useTranslation("rosters");
  const { t: messages } = useTranslation("messages");
  const time = useSchoolTime();
  if (ranAt === null || ended === null) return t("fact.never");
  const values = { new: ended.new, changed: ended.changed, why: rosterWhy(messages, ended) };
  return `${momentInWords(ranAt, time)} · ${t(`ended.${ended.outcome}`, values)}`;
}

function Actions({ roster }: { roster: Roster }) {
  const { t } = useTranslation("rosters");
  const errorText = useErrorText();
  const toast = useToast();
  const hintId = useId();
  const trial = useMutation(tryRoster);
  const turn = useMutation(switchRoster);
  const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
  const { id, name, switched_on: on, tried_at: triedAt } = roster;
  const untried = triedAt === null;

  function close() {
    setAsked(null);
    // It may be about another address by now.
    trial.reset();
  }

  return (
    <div className="grid gap-3">
      {trial.data && !trial.isPending && <Tried tried={trial.data} />}
      {[trial.error, turn.error].map(
        (error, place) =>
          error && (
            <Banner key={place === 0 ? "trial" : "turn"} tone="danger" role="alert">
              {errorText(error)}
            </Banner>
          ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          variant={untried ? "primary" : "secondary"}
          busy={trial.isPending}
          onClick={() => trial.mutate(id)}
        >
          {t("try")}
        </Button>
        <Button
          size="compact"
          variant={!on && !untried ? "primary" : "secondary"}
          disabled={untried && !on}
          aria-describedby={hintId}
          busy={turn.isPending}
          onClick={() =>
            turn.mutate(
              { roster, on: !on },
              { onSuccess: () => toast.show({ text: t(on ? "switchedOff" : "switchedOn", { name }) }) },
            )
          }
        >
          {t(on ? "switchOff" : "switchOn")}
        </Button>
        <Button size="compact" aria-haspopup="dialog" onClick={() => setAsked("edit")}>
          {t("edit")}
        </Button>
        <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsked("remove")}>
          {t("remove.button")}
        </Button>
      </div>
      <p id={hintId} className="max-w-form text-sm text-muted">
        {t(untried ? "tryFirst" : on ? "onHint" : "offHint")}
      </p>
      {asked === "edit" && <RosterForm roster={roster} onClose={close} />}
      {asked === "remove" && <Remove roster={roster} onClose={close} />}
    </div>
  );
}

type Seen = NonNullable<NonNullable<RosterTried["came"]>["seen"]>;

function Tried({ tried: { came, fault, problem } }: { tried: RosterTried }) {
  const { t } = useTranslation("rosters");
  const { t: messages } = useTranslation("messages");
  const seenText = ({ attributes, elsewhere }: Seen) => {
    const each = attributes.map(({ name, people }) => t("tried.attribute", { name, people })).join(t("tried.and"));
    return elsewhere === 0 ? each : `${each}${t("tried.elsewhere", { total: elsewhere })}`;
  };
  const why = problem ?? (fault === null ? null : messages(`rosterWhy.${fault}`));
  return (
    <Banner tone={came ? "info" : "danger"} role="status">
      {came
        ? came.seen
          ? t("tried.people", { rows: came.rows, seen: seenText(came.seen) })
          : t("tried.came", { rows: came.rows, kilobytes: Math.ceil(came.bytes / 1024) })
        : t("tried.failed", { why: why ?? "" })}
    </Banner>
  );
}

function Remove({ roster: { id, name }, onClose }: { roster: Roster; onClose: () => void }) {
  const { t } = useTranslation("rosters");
  const errorText = useErrorText();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(removeRoster);
  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      no={t("remove.no")}
      yes={t("remove.yes")}
      doing={t("remove.busy")}
      grave
      busy={isPending}
      failure={error && errorText(error)}
      onConfirm={() =>
        mutate(id, {
          onSuccess() {
            onClose();
            toast.show({ text: t("remove.done", { name }) });
            void client.invalidateQueries(rostersQuery).then(focusHeading);
          },
        })
      }
      onClose={onClose}
    />
  );
}
