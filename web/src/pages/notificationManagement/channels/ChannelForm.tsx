import type { Channel, ChannelView } from "../../../api/channels/channels";
import { useErrorText, useFieldReason } from "../../../api/error-text";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import type { ChangedParts } from "../../../forms/three-way";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";
import { type ChannelField, fieldsOf, newSecret } from "./channel-draft";
import { useChannelForm } from "./use-channel-form";

const formParameters = ["view"];

type Props = { channel: Channel; settings: ChannelView | null };

/** Where cards go, by which secret, and how many in a minute. */
export function ChannelForm({ channel, settings }: Props) {
  const { t } = useTranslation("notificationManagement");
  const toast = useToast();
  const errorText = useErrorText();
  const reasonText = useReasonText(channel);
  const form = useChannelForm(channel, settings, () => toast.show({ text: t("channels.saved") }));
  const { values, reasons, busy, set } = form;

  const field = (name: ChannelField) => ({
    name,
    label: t(`channels.${channel}.field.${name}`),
    hint: t(name === "secret" && settings ? "channels.secretKept" : `channels.${channel}.hint.${name}`),
    value: values[name],
    onValueChange: (value: string) => set(name, value),
    error: reasonText(name, reasons[name]),
  });

  return (
    <form noValidate className="dense grid w-full max-w-form gap-4" onSubmit={(event) => void form.submit(event)}>
      {form.failure !== null && <FormFailure>{t("channels.refused", { reason: errorText(form.failure) })}</FormFailure>}
      {form.changed && <ConflictNote channel={channel} changed={form.changed} />}
      {fieldsOf[channel].map((name) =>
        name === "secret" ? (
          <div key={name} className="grid justify-items-start gap-2">
            <div className="w-full">
              <PasswordField
                {...field(name)}
                autoComplete="new-password"
                showLabel={t("channels.showSecret")}
                hideLabel={t("channels.hideSecret")}
              />
            </div>
            {channel === "webhook" && (
              <Button size="compact" onClick={() => set("secret", newSecret())}>
                {t("channels.newSecret")}
              </Button>
            )}
          </div>
        ) : (
          <TextField
            key={name}
            {...field(name)}
            autoComplete="off"
            spellCheck={false}
            inputMode={name === "a_minute" || name === "agent" ? "numeric" : "url"}
          />
        ),
      )}
      <Button type="submit" variant="primary" size="compact" busy={busy} className="justify-self-start">
        {t(busy ? "channels.saving" : "channels.save")}
      </Button>
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </form>
  );
}

function useReasonText(channel: Channel): (field: ChannelField, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("notificationManagement");
  const fieldReason = useFieldReason();
  return (field, reason) => {
    if (reason === undefined) return undefined;
    if (reason === "invalid") return t(`channels.${channel}.invalid.${field}`);
    return field === "secret" && reason === "required" ? t("channels.secretAgain") : fieldReason(reason);
  };
}

function ConflictNote({ channel, changed }: { channel: Channel; changed: ChangedParts<ChannelField> }) {
  const { t } = useTranslation("notificationManagement");
  const { taken, clashing } = changed;
  const named = (names: readonly ChannelField[]) =>
    names.map((name) => t(`channels.${channel}.field.${name}`)).join(t("audience.and"));
  return (
    <FormFailure tone="warn">
      <p>
        {taken.length === 0 ? t("channels.conflict.changed") : t("channels.conflict.parts", { parts: named(taken) })}
      </p>
      {clashing.length > 0 && <p>{t("channels.conflict.clash", { parts: named(clashing) })}</p>}
      <p>{t("channels.conflict.kept")}</p>
    </FormFailure>
  );
}
