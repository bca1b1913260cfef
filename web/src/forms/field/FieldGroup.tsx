import { type ReactNode, useId } from "react";

import { FieldNote, hasNote, type NoteProps } from "./FieldNote";

const legends = {
  shown: "text-sm font-semibold",
  /** Below a field that it belongs to. */
  quiet: "text-sm",
  /** Where what stands around says it. */
  hidden: "sr-only",
} as const;

type FieldGroupProps = NoteProps & {
  label: ReactNode;
  legend?: keyof typeof legends;
  /** Texts inside that belong to the whole. */
  describedBy?: readonly string[];
  children: ReactNode;
};

/** Several controls that are one answer: what is asked above, the error or the hint below. */
export function FieldGroup({ label, legend = "shown", describedBy, children, ...note }: FieldGroupProps) {
  const noteId = useId();
  const texts = [...(describedBy ?? []), ...(hasNote(note) ? [noteId] : [])];
  return (
    <fieldset aria-describedby={texts.length > 0 ? texts.join(" ") : undefined} className="min-w-0">
      <legend className={legends[legend]}>{label}</legend>
      {children}
      <FieldNote id={noteId} className="mt-1" {...note} />
    </fieldset>
  );
}
