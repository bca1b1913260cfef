import { type ReactNode, useId } from "react";

import { FieldError } from "./FieldError";

/** What the control inside must carry, so that label, hint and error belong to it. */
type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** In words, and what to do about it. */
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, then the error or the hint below it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {hasNote && (
        <div id={noteId} className="text-sm">
          {error === undefined ? <p className="text-muted">{hint}</p> : <FieldError>{error}</FieldError>}
        </div>
      )}
    </div>
  );
}
