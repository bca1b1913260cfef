import { type ComponentProps, useState } from "react";

import { IconButton } from "../../ui/control/IconButton";
import { Field, type FieldLook } from "./Field";
import { accountIconPaths } from "../../ui/icon/account-icon-paths";
import { addIcons } from "../../ui/icon/icons";

addIcons(accountIconPaths);

type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "id" | "className" | "onChange" | "type"> & {
    name: string;
    value: string;
    onValueChange: (value: string) => void;
    autoComplete: "current-password" | "new-password";
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField({
  label,
  hint,
  error,
  onValueChange,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={visible ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="input pr-13"
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
          <IconButton
            icon={visible ? "eye-off" : "eye"}
            label={visible ? hideLabel : showLabel}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0.5 my-auto pointer-fine:h-11 pointer-fine:min-w-11"
          />
        </div>
      )}
    </Field>
  );
}
