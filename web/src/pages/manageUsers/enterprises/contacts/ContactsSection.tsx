import { useRef, useState } from "react";

import type { Contact, Enterprise } from "../../../../api/enterprises/enterprise-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { IconButton } from "../../../../ui/control/IconButton";
import { Tag } from "../../../../ui/feedback/Tag";
import { Icon } from "../../../../ui/icon/Icon";
import { PanelSection } from "../../../../ui/layout/PanelSection";
import { EmailText } from "../../../../ui/text/EmailText";
import { ContactEditor } from "./ContactEditor";
import { JoinEditor } from "./JoinEditor";
import { RemoveContact } from "./RemoveContact";
import "./contacts.css";

type ContactsSectionProps = { enterprise: Enterprise; contacts: readonly Contact[] };

/** Nobody new, and nobody to be changed; somebody new, or who speaks for another enterprise already. */
type Open = { kind: "none" | "new" | "join" } | { kind: "edit"; username: string };

/** Who speaks for an enterprise: each can be changed in their place. */
export function ContactsSection({ enterprise, contacts }: ContactsSectionProps) {
  const { t } = useTranslation("enterprises");
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { id } = enterprise;

  /** Back to where one came from: what was pressed there is drawn anew. */
  function close() {
    setOpen({ kind: "none" });
    requestAnimationFrame(() => addButton.current?.focus({ preventScroll: true }));
  }

  return (
    <PanelSection id="contacts" title={t("contacts.title")}>
      {contacts.length === 0 && open.kind === "none" && <p className="text-sm text-muted">{t("contacts.none")}</p>}
      {contacts.length > 0 && (
        <ul className="contact-list">
          {contacts.map((contact) => (
            <li key={contact.username}>
              {open.kind === "edit" && open.username === contact.username ? (
                <ContactEditor enterprise={id} contact={contact} onDone={close} />
              ) : (
                <ContactLine
                  contact={contact}
                  onEdit={() => setOpen({ kind: "edit", username: contact.username })}
                  onRemove={() => setLeaving(contact)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open.kind === "new" && <ContactEditor enterprise={id} contact={null} onDone={close} />}
      {open.kind === "join" && <JoinEditor enterprise={id} onDone={close} />}
      {(open.kind === "none" || open.kind === "edit") && (
        <div className="flex flex-wrap gap-2">
          <Button ref={addButton} size="compact" onClick={() => setOpen({ kind: "new" })}>
            <Icon name="plus" className="size-4.5" />
            {t("contacts.add")}
          </Button>
          <Button size="compact" variant="quiet" onClick={() => setOpen({ kind: "join" })}>
            {t("contacts.join.button")}
          </Button>
        </div>
      )}
      {leaving && <RemoveContact enterprise={enterprise} contact={leaving} onClose={() => setLeaving(null)} />}
    </PanelSection>
  );
}

type ContactLineProps = { contact: Contact; onEdit: () => void; onRemove: () => void };

function ContactLine({ contact, onEdit, onRemove }: ContactLineProps) {
  const { t } = useTranslation("enterprises");
  const { username, name, title, email, phone, state, language } = contact;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <b>{name}</b>
          {title !== null && <span className="text-muted">{title}</span>}
          {state === "disabled" && <Tag>{t("contacts.disabled")}</Tag>}
        </p>
        <p>
          {email === null ? <span className="text-warn">{t("contacts.noEmail")}</span> : <EmailText email={email} />}
        </p>
        <p className="text-note text-muted">
          {[phone, username, language === "en" && t("contacts.english")].filter(Boolean).join(" · ")}
        </p>
      </div>
      <IconButton icon="edit" label={t("contacts.edit", { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t("contacts.remove", { name })} aria-haspopup="dialog" onClick={onRemove} />
    </div>
  );
}
