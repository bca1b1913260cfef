import { Field, type FieldLook } from "./Field";
import { FileButton } from "./FileButton";

type FileFieldProps = FieldLook & {
  accept: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** On the button. */
  choose: string;
  /** Where no file is chosen yet. */
  none: string;
};

export function FileField({ accept, file, onPick, choose, none, ...look }: FileFieldProps) {
  return (
    <Field {...look}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <FileButton {...control} accept={accept} onPick={([picked]) => onPick(picked ?? null)}>
            {choose}
          </FileButton>
          <span className="min-w-0 break-all text-muted">{file?.name ?? none}</span>
        </div>
      )}
    </Field>
  );
}
