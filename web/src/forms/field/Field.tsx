import { type ReactNode, useId } from "react";

import { FieldNote, hasNote, type NoteProps } from "./FieldNote";

/** What the control inside must carry, so that label, hint and error belong to it. */
type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** What every field takes. */
export type FieldLook = NoteProps & { label: ReactNode };

/** Label above, control, then the error or the hint below it. */
export function Field({ label, children, ...note }: FieldLook & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": hasNote(note) ? noteId : undefined,
        "aria-invalid": note.error === undefined ? undefined : true,
      })}
      <FieldNote id={noteId} {...note} />
    </div>
  );
}
