// An audit entry in words: the sentence, the names of facts, their values.
import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { useLocalText } from "../../i18n/local-text";
import { grantableRolesQuery } from "../../api/people-queries";
import type { AuditEntry } from "../../api/people-types";
import { hasKey } from "../../session/permissions";
import { thingOf } from "./audit-changes";

const actions = [
  "session.sign_in",
  "session.sign_in_failed",
  "session.sign_out",
  "session.sign_out_device",
  "session.switch_role",
  "user.edit_own",
  "user.change_password",
  "user.change_password_failed",
  "user.create",
  "user.edit",
  "user.set_state",
  "user.reset_password",
  "user.grant_role",
  "user.take_role",
  "user.bulk",
  "user.export",
  "role.create",
  "role.edit",
  "role.delete",
  "course.create",
  "course.edit",
  "course.delete",
  "offering.create",
  "offering.edit",
  "offering.delete",
  "offering.enrol",
  "offering.unenrol",
  "term.create",
  "term.edit",
  "term.delete",
  "term.make_current",
  "import.confirm",
  "import.apply",
  "import.undo",
  "import.undone",
  "template.create",
  "template.draft",
  "template.discard",
  "template.publish",
  "template.retire",
  "access.denied",
] as const;

const facts = [
  "username",
  "name",
  "email",
  "phone",
  "language",
  "college",
  "state",
  "role",
  "roles",
  "scope",
  "key",
  "level",
  "permissions",
  "ended_sessions",
  "denied",
  "people",
  "filter",
  "code",
  "credits",
  "course",
  "teachers",
  "meetings",
  "students",
  "term",
  "first_monday",
  "weeks",
  "days_off",
  "make_up_days",
  "current",
  "kind",
  "file",
  "number",
] as const;

/** An action this version does not know is told by its name rather than left out. */
export function useSentence(): (entry: AuditEntry) => string {
  const { t } = useTranslation("userDetail");

  return ({ action, actor, target, before, after }) => {
    const known = actions.find((name) => name === action);
    const values = {
      actor: actor?.name ?? t("audit.nobody"),
      target: target?.name ?? "",
      thing: thingOf(after) ?? thingOf(before) ?? "",
      action,
    };
    return known ? t(`audit.sentence.${known}`, values) : t("audit.other", values);
  };
}

export function useFactName(): (fact: string) => string {
  const { t } = useTranslation("userDetail");
  return (name) => {
    const known = facts.find((fact) => fact === name);
    return known ? t(`audit.fact.${known}`) : name;
  };
}

/** Roles are recorded by their keys; those I may grant have names I know. */
export function useRoleName(): (key: string) => string {
  const localText = useLocalText();
  const { data: roles = [] } = useQuery({ ...grantableRolesQuery, enabled: hasKey("user.manage") });
  return (key) => {
    const role = roles.find((role) => role.key === key);
    return role ? localText(role.name) : key;
  };
}

export function useFactValue(): (fact: string, value: unknown) => string {
  const { t } = useTranslation("userDetail");
  const { t: people } = useTranslation("people");
  const roleName = useRoleName();

  return function inWords(fact: string, value: unknown): string {
    if (value === undefined || value === null || value === "") return t("audit.nothing");
    if (Array.isArray(value)) {
      return value.map((item) => inWords(fact, item)).join(t("audit.and")) || t("audit.nothing");
    }
    if (typeof value === "boolean") return value ? t("audit.yes") : t("audit.no");
    if (typeof value === "number") return String(value);
    if (typeof value !== "string") return JSON.stringify(value);
    switch (fact) {
      case "role":
      case "roles":
        return roleName(value);
      case "kind":
        return listName(value, t);
      case "state":
        return value === "active" || value === "disabled" ? people(`state.${value}`) : value;
      case "language":
        return value === "zh-CN" || value === "en" ? people(`language.${value}`) : value;
      case "scope":
        return value === "self" || value === "college" || value === "enterprise" || value === "institution"
          ? people(`scope.${value}`)
          : value;
      default:
        return value;
    }
  };
}

const kinds = [
  "users",
  "colleges",
  "programmes",
  "class_groups",
  "courses",
  "offerings",
  "enrolments",
  "oneroster",
  "student",
  "observation",
  "enterprise",
] as const;

/** Of an imported list, or of a template. */
function listName(key: string, t: ReturnType<typeof useTranslation<"userDetail">>["t"]): string {
  const known = kinds.find((kind) => kind === key);
  return known ? t(`audit.kind.${known}`) : key;
}
