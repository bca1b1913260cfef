import { type ReactNode, useId } from "react";

import { FieldNote, hasNote, type NoteProps } from "../field/FieldNote";
import { Option, type OptionLook } from "./Option";

type CheckboxFieldProps = NoteProps & {
  name?: string;
  value?: string;
  label: ReactNode;
  about?: ReactNode;
  look?: OptionLook;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** Of a group at fault: where the focus goes. */
  "data-fault"?: boolean | undefined;
};

/** Yes or no; in a form that is sent. What takes effect at once is a `Switch`. */
export function CheckboxField({ look = "lines", onCheck, hint, error, ...option }: CheckboxFieldProps) {
  const noteId = useId();
  return (
    <div>
      <Option
        {...option}
        type="checkbox"
        look={look}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hasNote({ hint, error }) ? noteId : undefined}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
