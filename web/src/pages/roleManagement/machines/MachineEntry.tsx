/** One system: what it may do here, its keys, and what can be done. */
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { endMachine, type Machine, type MachineKey, removeMachineKey } from "../../../api/machines/machines";
import { useSchoolTime } from "../../../api/use-school-time";
import { useDateWords } from "../../../calendar/use-date-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { dayInWords } from "../../../lib/time";
import { Button } from "../../../ui/control/Button";
import { StateDot } from "../../../ui/feedback/StateDot";
import { useToast } from "../../../ui/feedback/Toast";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { KeyDialog } from "./KeyDialog";

/** The one in use and the one that takes its place. */
const mostKeys = 2;

type Asked = { what: "key" } | { what: "end" } | { what: "remove"; key: MachineKey };

export function MachineEntry({ machine }: { machine: Machine }) {
  const { t } = useTranslation("machines");
  const localText = useLocalText();
  const now = useNow();
  const id = useId();
  const hintId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { name, username, active, role, college, keys } = machine;
  const full = keys.filter(({ expires_at }) => new Date(expires_at) > now).length >= mostKeys;

  return (
    <article aria-labelledby={id} className="grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {name} <span className="font-normal text-muted">{username}</span>
        </h3>
        {!active && <StateDot look="hollow">{t("ended")}</StateDot>}
        {active && keys.length === 0 && <StateDot look="hollow">{t("noKey")}</StateDot>}
      </div>
      <Facts wide>
        <Fact label={t("role")}>{role ? localText(role) : t("noRole")}</Fact>
        <Fact label={t("reach")}>{college ? localText(college) : t("school")}</Fact>
      </Facts>
      {keys.length > 0 && (
        <ul aria-label={t("keys")} className="grid max-w-200 gap-2">
          {keys.map((key) => (
            <Key key={key.id} of={key} onRemove={() => setAsked({ what: "remove", key })} />
          ))}
        </ul>
      )}
      {active && (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              size="compact"
              variant={keys.length === 0 ? "primary" : "secondary"}
              aria-haspopup="dialog"
              disabled={full}
              aria-describedby={full ? hintId : undefined}
              onClick={() => setAsked({ what: "key" })}
            >
              {t("makeKey")}
            </Button>
            <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsked({ what: "end" })}>
              {t("end.button")}
            </Button>
          </div>
          {full && (
            <p id={hintId} className="text-sm text-muted">
              {t("twoKeys")}
            </p>
          )}
        </div>
      )}
      {asked?.what === "key" && <KeyDialog machine={machine} onClose={() => setAsked(null)} />}
      {asked?.what === "remove" && <RemoveKey machine={machine} of={asked.key} onClose={() => setAsked(null)} />}
      {asked?.what === "end" && <End machine={machine} onClose={() => setAsked(null)} />}
    </article>
  );
}

function Key({ of: key, onRemove }: { of: MachineKey; onRemove: () => void }) {
  const { t } = useTranslation("machines");
  const time = useSchoolTime();
  const dateWords = useDateWords();
  const made = dayInWords(key.made_at, time);
  const over = new Date(key.expires_at) <= useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-3.5 py-2 text-sm">
      <span className="font-medium">
        {t(key.may_write ? "writes" : "reads")}
        {key.may_ask_participation && ` · ${t("asks")}`}
      </span>
      <span>
        {t("made", { date: made })}
        {" · "}
        <span className={over ? "text-danger" : undefined}>
          {t(over ? "over" : "until", { date: dayInWords(key.expires_at, time) })}
        </span>
      </span>
      <span className="text-muted">
        {key.last_used_on === null ? t("unused") : t("used", { date: dateWords.dayOfYear(key.last_used_on) })}
      </span>
      <span className="ml-auto">
        <Button size="compact" aria-haspopup="dialog" aria-label={t("remove.label", { date: made })} onClick={onRemove}>
          {t("remove.button")}
        </Button>
      </span>
    </li>
  );
}

function RemoveKey({ machine, of: key, onClose }: { machine: Machine; of: MachineKey; onClose: () => void }) {
  const { t } = useTranslation("machines");
  const { name, username } = machine;
  const asking = useAsking(removeMachineKey, t("remove.done"), onClose);
  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      no={t("remove.no")}
      yes={t("remove.yes")}
      doing={t("remove.busy")}
      {...asking.dialog}
      onConfirm={() => asking.confirm({ username, id: key.id })}
      onClose={onClose}
    />
  );
}

function End({ machine: { name, username }, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useTranslation("machines");
  const asking = useAsking(endMachine, t("end.done", { name }), onClose);
  return (
    <ConfirmDialog
      title={t("end.title", { name })}
      text={t("end.text")}
      no={t("end.no")}
      yes={t("end.yes")}
      doing={t("end.busy")}
      {...asking.dialog}
      onConfirm={() => asking.confirm(username)}
      onClose={onClose}
    />
  );
}

/** What is asked before, and said afterwards. */
function useAsking<Given>(
  options: Parameters<typeof useMutation<Machine[], Error, Given>>[0],
  done: string,
  onClose: () => void,
) {
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(options);
  return {
    dialog: { grave: true, busy: isPending, failure: error && errorText(error) },
    confirm: (given: Given) =>
      mutate(given, {
        onSuccess() {
          onClose();
          toast.show({ text: done });
        },
      }),
  };
}
