/** Asks how long a key is to work and what it may beyond reading, then shows it in the same place until it has been noted. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { type Machine, makeMachineKey } from "../../../api/machines/machines";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { SelectField } from "../../../forms/choice/SelectField";
import { useTranslation } from "../../../i18n/use-translation";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { SecretDialog } from "../../../ui/overlay/SecretDialog";

const spans = [30, 90, 180, 365];

export function KeyDialog({ machine: { name, username }, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useTranslation("machines");
  const errorText = useErrorText();
  const { mutate, isPending, data, error } = useMutation(makeMachineKey);
  const [days, setDays] = useState(180);
  const [mayWrite, setMayWrite] = useState(false);
  const [mayAsk, setMayAsk] = useState(false);

  if (data) {
    const words = {
      label: t("key.label"),
      copy: t("key.copy"),
      copied: t("key.copied"),
      copyFailed: t("key.copyFailed"),
      done: t("key.done"),
    };
    return (
      <SecretDialog title={t("key.doneTitle", { name })} secret={data.key} words={words} onClose={onClose}>
        {t("key.once")}
      </SecretDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t("key.title", { name })}
      text={t("key.text")}
      no={t("key.cancel")}
      yes={t("key.make")}
      doing={t("key.making")}
      busy={isPending}
      failure={error && errorText(error)}
      onConfirm={() => mutate({ username, days, may_write: mayWrite, may_ask_participation: mayAsk })}
      onClose={onClose}
    >
      <div className="mt-2 grid gap-4">
        <SelectField
          name="days"
          label={t("key.days")}
          value={String(days)}
          onValueChange={(value) => setDays(Number(value))}
        >
          {spans.map((count) => (
            <option key={count} value={count}>
              {t("key.dayCount", { count })}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          label={t("key.mayWrite")}
          about={t("key.mayWriteAbout")}
          checked={mayWrite}
          onCheck={setMayWrite}
        />
        <CheckboxField label={t("key.mayAsk")} about={t("key.mayAskAbout")} checked={mayAsk} onCheck={setMayAsk} />
      </div>
    </ConfirmDialog>
  );
}
