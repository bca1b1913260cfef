import type { NoticeState } from "../../../api/notices/notice-queries";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { DateTimeField } from "../../../forms/field/DateFields";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useLanguage } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { zoneInWords } from "../../../lib/time-ago";
import { useFaultText } from "./use-fault-text";
import type { NoticeForm } from "./use-notice-form";

type WhenPartProps = { form: NoticeForm; state: NoticeState; timeZone: string };

/** From when, until when, and whether it stays at the top. */
export function WhenPart({ form, state, timeZone }: WhenPartProps) {
  const { t } = useTranslation("notificationManagement");
  const locale = useLanguage();
  const faultText = useFaultText(form.faults);
  const reachesAll = useReachesAll();
  const { draft, change, known } = form;
  const mayStandAtSignIn = reachesAll && draft.kind === "announcement" && (known?.college ?? null) === null;

  return (
    <>
      {state === "draft" && (
        <RadioGroupField
          name="start"
          label={t("editor.publishes")}
          value={draft.start}
          choices={[
            { value: "now", label: t("editor.now") },
            { value: "planned", label: t("editor.at") },
          ]}
          onChoose={(start) => change({ start })}
        />
      )}
      {state !== "published" && draft.start === "planned" && (
        <DateTimeField
          name="publishes_at"
          label={t("editor.publishesAt")}
          required
          value={draft.publishes}
          onValueChange={(publishes) => change({ publishes })}
          error={faultText("publishes_at")}
        />
      )}
      <div className="notice-pair">
        <DateTimeField
          name="expires_at"
          label={t("editor.expires")}
          hint={t("editor.expiresHint")}
          value={draft.expires}
          onValueChange={(expires) => change({ expires })}
          error={faultText("expires_at")}
        />
        <DateTimeField
          name="pinned_until"
          label={t("editor.pinned")}
          hint={t("editor.pinnedHint")}
          value={draft.pinned}
          onValueChange={(pinned) => change({ pinned })}
          error={faultText("pinned_until")}
        />
      </div>
      <p className="-mt-2 text-note text-muted">{t("editor.zone", { zone: zoneInWords({ locale, timeZone }) })}</p>
      {mayStandAtSignIn && (
        <CheckboxField
          name="on_sign_in"
          label={t("editor.onSignIn")}
          about={t("editor.onSignInHint")}
          checked={draft.onSignIn}
          onCheck={(onSignIn) => change({ onSignIn })}
          error={faultText("on_sign_in")}
        />
      )}
    </>
  );
}
