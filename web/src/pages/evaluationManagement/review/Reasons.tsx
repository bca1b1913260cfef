import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import type { WithholdReason } from "../../../api/results/comment-queries";
import { TextField } from "../../../forms/field/TextField";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";

const reasons = [
  "insult",
  "names_person",
  "contact_details",
  "not_about_teaching",
  "other",
] as const satisfies WithholdReason[];
const longestNote = 200;

type ReasonsProps = {
  busy: boolean;
  onChoose: (reason: WithholdReason, note: string | null) => void;
  onCancel: () => void;
};

/** Why a comment is withheld: a number, or a sentence. */
export function Reasons({ busy, onChoose, onCancel }: ReasonsProps) {
  const { t } = useTranslation("review");
  const group = useRef<HTMLDivElement>(null);
  const [other, setOther] = useState(false);

  useEffect(() => group.current?.focus(), []);

  const choose = (reason: WithholdReason) => (reason === "other" ? setOther(true) : onChoose(reason, null));

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onCancel();
      return;
    }
    const reason = other || event.ctrlKey || event.metaKey || event.altKey ? undefined : reasons[Number(event.key) - 1];
    if (!reason || busy) return;
    // The digit must not land in the field that it opens.
    event.preventDefault();
    event.stopPropagation();
    choose(reason);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every key has a button
    <div
      ref={group}
      role="group"
      aria-label={t("reason.label")}
      tabIndex={-1}
      className="review-reasons"
      onKeyDown={press}
    >
      <p className="text-sm">{t("reason.label")}</p>
      {other ? (
        <OtherReason busy={busy} onChoose={(note) => onChoose("other", note)} onCancel={onCancel} />
      ) : (
        <>
          {reasons.map((reason, place) => (
            <Button key={reason} size="compact" busy={busy} className="justify-start" onClick={() => choose(reason)}>
              <kbd className="review-key" aria-hidden="true">
                {place + 1}
              </kbd>
              {t(`reason.${reason}`)}
            </Button>
          ))}
          <Button size="compact" variant="quiet" className="justify-self-start" onClick={onCancel}>
            {t("reason.cancel")}{" "}
            <kbd className="review-key" aria-hidden="true">
              Esc
            </kbd>
          </Button>
        </>
      )}
    </div>
  );
}

type OtherReasonProps = { busy: boolean; onChoose: (note: string) => void; onCancel: () => void };

function OtherReason({ busy, onChoose, onCancel }: OtherReasonProps) {
  const { t } = useTranslation("review");
  const form = useForm({
    initial: { note: "" },
    check: ({ note }) => ({ note: faultOf(note.trim()) }),
    async send({ note }) {
      if (!busy) onChoose(note.trim());
    },
  });
  const { note: fault } = form.reasons;

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <TextField
        name="note"
        label={t("reason.note")}
        hint={t("reason.noteHint")}
        required
        autoFocus
        autoComplete="off"
        value={form.values.note}
        onValueChange={(note) => form.set("note", note)}
        error={fault && t(`reason.${fault === "required" ? "noteRequired" : "noteTooLong"}`)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={onCancel}>
          {t("reason.cancel")}
        </Button>
        <Button size="compact" variant="danger-filled" type="submit" busy={busy}>
          {t("reason.confirm")}
        </Button>
      </div>
    </form>
  );
}

function faultOf(note: string): "required" | "tooLong" | undefined {
  if (note === "") return "required";
  return [...note].length > longestNote ? "tooLong" : undefined;
}
