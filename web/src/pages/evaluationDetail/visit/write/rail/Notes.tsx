import { useId, useState } from "react";

import type { Draft, Note } from "../../../../../api/observation/report-calls";
import { useSchoolTime } from "../../../../../api/use-school-time";
import { useTranslation } from "../../../../../i18n/use-translation";
import { clockInWords } from "../../../../../lib/time";
import { notePut } from "../../../../../observation/report/draft";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";

type Changing = { draft: Draft; onChange: (change: (draft: Draft) => Draft) => void };
type NotesProps = Changing & {
  /** The time of the note that is being typed, and stands in its field. */
  jotting: string | null;
};

const isNote = (one: Note, other: Note) => one.at === other.at && one.text === other.text;

/** What was jotted down, with its time. Pressed, a note offers to become part of what the teacher reads. */
export function Notes({ draft, jotting, onChange }: NotesProps) {
  const { t } = useTranslation("visitWriting");
  const titleId = useId();
  const [open, setOpen] = useState<string | null>(null);
  const shown = draft.notes.filter(({ at }) => at !== jotting);

  return (
    <section aria-labelledby={titleId}>
      <div className="visit-rail-head">
        <h2 id={titleId}>{t("notes.title", { count: shown.length })}</h2>
        <span>{t("notes.mine")}</span>
      </div>
      {shown.length === 0 && <p className="text-sm text-muted">{t("notes.none")}</p>}
      <ul className="visit-notes">
        {shown.map((note) => {
          const key = note.at + note.text;
          return (
            <NoteItem
              key={key}
              note={note}
              draft={draft}
              isOpen={open === key}
              onToggle={() => setOpen(open === key ? null : key)}
              onChange={(change) => {
                setOpen(null);
                onChange(change);
              }}
            />
          );
        })}
      </ul>
    </section>
  );
}

type NoteItemProps = Changing & { note: Note; isOpen: boolean; onToggle: () => void };

function NoteItem({ note, draft, isOpen, onToggle, onChange }: NoteItemProps) {
  const { t } = useTranslation("visitWriting");
  const schoolTime = useSchoolTime();
  const toast = useToast();
  const { at, text, put_into } = note;
  const time = clockInWords(new Date(at), schoolTime);

  function put(into: "strengths" | "suggestions") {
    if (notePut(draft, note, into) === null) toast.show({ text: t("notes.noRoom"), tone: "danger" });
    else onChange((before) => notePut(before, note, into) ?? before);
  }

  return (
    <li>
      <button type="button" className="visit-note" aria-expanded={isOpen} onClick={onToggle}>
        <time dateTime={at}>{time}</time>
        <span>
          {text}
          <span className="sr-only">{t("notes.open")}</span>
        </span>
        {put_into !== null && <span className="visit-note-in">{t(`notes.isIn.${put_into}`)}</span>}
      </button>
      {isOpen && (
        <div className="visit-note-acts">
          {(["strengths", "suggestions"] as const).map((into) => (
            <Button
              key={into}
              size="compact"
              aria-label={t(`notes.putOf.${into}`, { text })}
              disabled={put_into === into}
              onClick={() => put(into)}
            >
              {t(`notes.put.${into}`)}
            </Button>
          ))}
          <Button
            size="compact"
            variant="danger"
            aria-label={t("notes.removeOf", { text })}
            onClick={() =>
              onChange((before) => ({ ...before, notes: before.notes.filter((one) => !isNote(one, note)) }))
            }
          >
            {t("notes.remove")}
          </Button>
        </div>
      )}
    </li>
  );
}
