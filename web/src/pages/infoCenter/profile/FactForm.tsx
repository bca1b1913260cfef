import type { UserInfo } from "../../../api/own/queries";
import { ContactForm } from "./ContactForm";
import { LanguageForm } from "./LanguageForm";
import { PasswordForm } from "../account/PasswordForm";
import type { Editable } from "./use-edit";

/** What a form has done. */
export type Done = "saved" | { endedDevices: number };

type FactFormProps = { name: Editable; info: UserInfo; onDone: (done: Done) => void; onCancel: () => void };

/** The form that changes a fact. Most visits change nothing, so the forms are fetched when one is opened. */
export function FactForm({ name, info, onDone, onCancel }: FactFormProps) {
  const onSaved = () => onDone("saved");
  switch (name) {
    case "email":
    case "phone":
      return <ContactForm kind={name} info={info} onSaved={onSaved} onCancel={onCancel} />;
    case "language":
      return <LanguageForm info={info} onSaved={onSaved} onCancel={onCancel} />;
    case "password":
      return (
        <PasswordForm
          username={info.username}
          onChanged={(endedDevices) => onDone({ endedDevices })}
          onCancel={onCancel}
        />
      );
  }
}
