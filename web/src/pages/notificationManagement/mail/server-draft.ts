// The mail server as its form has it: what is typed, what can be known to be wrong, and what is sent.
import type { MailSecurity, MailServer, MailServerForm } from "../../../api/mail/mail-server";
import { checkEmail } from "../../../forms/contact-rules";
import type { Parts } from "../../../forms/three-way";

export type ServerDraft = {
  host: string;
  port: string;
  security: MailSecurity;
  username: string;
  /** Never what it is: a new one, or empty for the one that is kept. */
  password: string;
  from_address: string;
  reply_to: string;
  site: string;
  a_minute: string;
};

export type ServerField = keyof ServerDraft;

const fields = [
  "host",
  "port",
  "security",
  "username",
  "password",
  "from_address",
  "reply_to",
  "site",
  "a_minute",
] as const satisfies readonly ServerField[];

export const securities = ["starttls", "tls", "plain"] as const satisfies readonly MailSecurity[];

const usualPort: Record<MailSecurity, string> = { starttls: "587", tls: "465", plain: "25" };
const mostAMinute = 6000;

/** Null: there is none yet. */
export function draftOf(server: MailServer | null, origin: string): ServerDraft {
  return {
    host: server?.host ?? "",
    port: server ? String(server.port) : usualPort.starttls,
    security: server?.security ?? "starttls",
    username: server?.username ?? "",
    password: "",
    from_address: server?.from_address ?? "",
    reply_to: server?.reply_to ?? "",
    site: server?.site ?? origin,
    a_minute: String(server?.a_minute ?? 300),
  };
}

/** A port that goes with one way of encrypting becomes that of the other; one that somebody chose stays. */
export function withSecurity(draft: ServerDraft, security: MailSecurity): ServerDraft {
  const usual = draft.port === usualPort[draft.security];
  return { ...draft, security, port: usual ? usualPort[security] : draft.port };
}

const isWhole = (text: string, most: number) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

export function check(draft: ServerDraft): Partial<Record<ServerField, string | undefined>> {
  const { host, port, from_address, reply_to, site, a_minute } = draft;
  return {
    host: host.trim() === "" ? "required" : undefined,
    port: isWhole(port.trim(), 65_535) ? undefined : "invalid",
    from_address: from_address.trim() === "" ? "required" : checkEmail(from_address),
    reply_to: checkEmail(reply_to),
    site: /^https?:\/\/\S+$/.test(site.trim()) ? undefined : "invalid",
    a_minute: isWhole(a_minute.trim(), mostAMinute) ? undefined : "invalid",
  };
}

export function formOf(draft: ServerDraft, version: number | null): MailServerForm {
  const orNone = (text: string) => text.trim() || null;
  return {
    host: draft.host.trim(),
    port: Number(draft.port),
    security: draft.security,
    username: orNone(draft.username),
    password: draft.password || null,
    from_address: draft.from_address.trim(),
    reply_to: orNone(draft.reply_to),
    site: draft.site.trim(),
    a_minute: Number(draft.a_minute),
    version,
  };
}

export const isSame = (one: ServerDraft, other: ServerDraft) => fields.every((field) => one[field] === other[field]);

/** Each field is a part of its own. */
export const parts: Parts<ServerDraft, ServerField> = {
  differences: (one, other) => fields.filter((field) => one[field].trim() !== other[field].trim()),
  fieldsOf: (field) => [field],
};
