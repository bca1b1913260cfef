import { useErrorText } from "../../../../api/error-text";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { TextField } from "../../../../forms/field/TextField";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { Segmented } from "../../../../ui/control/Segmented";
import { type MarkPlace, useMark } from "./use-mark";

const longest = 200;
const states = ["heard", "will_change", "done"] as const;
const formParameters = ["evaluation"] as const;

/** What became of the published reply: chosen, with a line on what was done, and saved apart from its text. */
export function MarkForm(place: MarkPlace) {
  const { t } = useTranslation("results");
  const errorText = useErrorText();
  const mark = useMark(place);
  const { kept } = place;
  return (
    <form noValidate className="result-reply grid gap-3" onSubmit={(event) => void mark.save(event)}>
      <div>
        <h3 className="text-base">{t("mark.title")}</h3>
        <p className="text-sm text-muted">{t("mark.note")}</p>
      </div>
      <div>
        <Segmented
          label={t("mark.title")}
          value={mark.state}
          options={states.map((value) => ({ value, label: t(`mark.state.${value}`) }))}
          onChoose={mark.choose}
        />
      </div>
      <TextField
        name="outcome"
        label={t("mark.outcome")}
        hint={t("mark.hint", { longest })}
        error={mark.quotes ? t("reply.quotes") : undefined}
        value={mark.outcome}
        maxLength={longest}
        onValueChange={mark.type}
      />
      {mark.failure !== null && <FormFailure>{errorText(mark.failure)}</FormFailure>}
      {mark.said === "crossed" && mark.unsaved && (
        <FormFailure tone="warn">{t("mark.conflict", { state: t(`mark.state.${kept.state}`) })}</FormFailure>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="compact" busy={mark.busy} disabled={!mark.unsaved} aria-describedby="mark-state">
          {t("mark.save")}
        </Button>
        <p id="mark-state" role="status" className="text-sm text-muted">
          {mark.said !== null && !mark.unsaved ? t("mark.saved") : ""}
        </p>
      </div>
      <LeaveGuard unsaved={mark.unsaved && !mark.busy} named={formParameters} />
    </form>
  );
}
