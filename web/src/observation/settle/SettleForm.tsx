import { type FormEvent, type ReactNode, useState } from "react";

import type { Outcome } from "../../api/observation/report-queries";
import { RadioGroupField } from "../../forms/choice/RadioGroupField";
import { TextAreaField } from "../../forms/field/TextAreaField";
import { LeaveGuard } from "../../forms/LeaveGuard";
import { FormFailure } from "../../forms/FormFailure";
import { useFaultFocus } from "../../forms/use-fault-focus";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";

const outcomes = ["stands", "amended", "withdrawn"] as const satisfies readonly Outcome[];
const mostText = 2000;

/** What in an address says which dispute this is. */
const named = ["view", "dispute", "visit"];

type SettleFormProps = {
  onSettle: (outcome: Outcome, text: string) => Promise<void>;
  busy: boolean;
  /** Why it was not settled, in words. */
  error: string | null;
  /** The report was changed after it was disputed: only then is there a changed one that could count. */
  amended?: boolean;
  /** Beside the button: a way not to settle now. */
  beside?: ReactNode;
};

/** Ends a dispute: three outcomes, each with what follows from it, and a reason. Needs the texts of "observation". */
export function SettleForm({ onSettle, busy, error, amended = true, beside }: SettleFormProps) {
  const { t } = useTranslation("observation");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const focusFault = useFaultFocus();
  const reason = text.trim();
  const lacksReason = reason === "" || reason.length > mostText;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (outcome === null || lacksReason) {
      focusFault(event.currentTarget);
      return;
    }
    await onSettle(outcome, reason);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <RadioGroupField
        name="outcome"
        label={t("settle.title")}
        look="boxes"
        value={outcome}
        choices={outcomes.map((value) => ({
          value,
          label: t(`settle.outcome.${value}`),
          about: t(`settle.follows.${value}`),
          unavailable: value === "amended" && !amended ? t("settle.notAmended") : undefined,
        }))}
        error={tried && outcome === null ? t("settle.needsOutcome") : undefined}
        onChoose={setOutcome}
      />
      <TextAreaField
        name="reason"
        label={t("settle.reason")}
        hint={t("settle.seen")}
        rows={4}
        required
        value={text}
        error={tried && lacksReason ? t("settle.needsReason") : undefined}
        onValueChange={setText}
      />
      <LeaveGuard unsaved={text.trim() !== ""} named={named} />
      {error !== null && <FormFailure>{error}</FormFailure>}
      <div className="flex flex-wrap justify-end gap-2">
        {beside}
        <Button type="submit" variant="primary" size="compact" busy={busy}>
          {busy
            ? t("settle.doing")
            : outcome === null
              ? t("settle.choose")
              : t("settle.do", { outcome: t(`settle.outcome.${outcome}`) })}
        </Button>
      </div>
    </form>
  );
}
