import type { ReactNode } from "react";

import { classNames } from "../../ui/class-names";
import { FieldError } from "./FieldError";

export type NoteProps = {
  hint?: ReactNode;
  /** In words, and what to do about it. */
  error?: string | undefined;
};

/** Below a control or a group of them: what is wrong, or else what helps. It is named in `aria-describedby`. */
export function FieldNote({ id, hint, error, className }: NoteProps & { id: string; className?: string }) {
  if (!hasNote({ hint, error })) return null;
  return (
    <div id={id} className={classNames("text-sm", className)}>
      {error === undefined ? <p className="text-muted">{hint}</p> : <FieldError>{error}</FieldError>}
    </div>
  );
}

export const hasNote = ({ hint, error }: NoteProps) => error !== undefined || hint !== undefined;
