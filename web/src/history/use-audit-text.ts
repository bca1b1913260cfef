// An audit entry in words: the sentence, the names of facts, their values.
import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../i18n/use-translation";
import { useLocalText } from "../i18n/local-text";
import { type AuditEntry, grantableRolesQuery } from "../api/people/people-queries";
import { auditActions } from "../api/generated/audit-actions";
import { isRosterWhy } from "../api/rosters/roster-why";
import { useSchoolTime } from "../api/use-school-time";
import { momentInWords } from "../lib/time";
import { hasKey } from "../session/permissions";
import { thingOf } from "./audit-changes";

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
  "course_kind",
  "tags",
  "course",
  "teachers",
  "assistants",
  "not_rated",
  "meetings",
  "students",
  "term",
  "first_monday",
  "date",
  "periods",
  "weeks",
  "days_off",
  "make_up_days",
  "bells",
  "current",
  "kind",
  "file",
  "number",
  "opens_at",
  "closes_at",
  "counts_at",
  "publishes_at",
  "expires_at",
  "on_sign_in",
  "confirm",
  "template",
  "min_answers",
  "holder",
  "break_glass",
  "name_claim",
  "reason",
  "note",
  "questions",
  "format",
  "classes",
  "title",
  "enterprise",
  "credit_code",
  "industry",
  "size",
  "city",
  "relations",
  "partnership",
  "edition",
  "entry_from",
  "entry_to",
  "outcomes",
  "year",
  "source",
  "values",
  "name_zh",
  "name_en",
  "issuer",
  "client",
  "scopes",
  "claim",
  "base",
  "protocol",
  "attribute",
  "address",
  "reader",
  "search_base",
  "columns",
  "authority",
  "page",
  "members",
  "agent",
  "bindings",
] as const;

/** The server may be newer than the page, and tell of what has no sentence here yet. */
export function useSentence(): (entry: AuditEntry) => string {
  const { t } = useTranslation("history");

  return ({ action, actor, target, before, after }) => {
    const known = auditActions.find((name) => name === action);
    const values = {
      actor: actor?.name ?? t("nobody"),
      target: target?.name ?? "",
      thing: thingOf(after) ?? thingOf(before) ?? "",
    };
    // What the record does not name is not put in quotation marks.
    return (known ? t(`sentence.${known}`, values) : t("other", values)).replace("“”", "");
  };
}

/** Of a list that is fetched in the night, as where it is set up. */
const rosterFacts = {
  host: "fact.host",
  hour: "field.hour",
  share: "field.share",
  result: "fact.result",
  new_rows: "fact.newRows",
  changed_rows: "fact.changedRows",
  why: "fact.why",
} as const;

const isRosterFact = (name: string): name is keyof typeof rosterFacts => name in rosterFacts;

export function useFactName(): (fact: string) => string {
  const { t } = useTranslation("history");
  const { t: rosters } = useTranslation("rosters");
  const { t: webhooks } = useTranslation("webhooks");
  return (name) => {
    if (name === "topics") return webhooks("field.topics");
    if (isRosterFact(name)) return rosters(rosterFacts[name]);
    const known = facts.find((fact) => fact === name);
    return known ? t(`fact.${known}`) : name;
  };
}

/** Roles are recorded by their keys; those I may grant have names I know. */
const builtIn = [
  "student",
  "teacher",
  "observer",
  "enterprise",
  "college_admin",
  "school_admin",
  "platform_operator",
] as const;

/** As the school calls it; for who may not ask what it calls its roles, as every school begins. */
export function useRoleName(): (key: string) => string {
  const { t } = useTranslation("history");
  const localText = useLocalText();
  const { data: roles = [] } = useQuery({ ...grantableRolesQuery, enabled: hasKey("user.manage") });
  return (key) => {
    const role = roles.find((role) => role.key === key);
    if (role) return localText(role.name);
    const known = builtIn.find((one) => one === key);
    return known ? t(`builtIn.${known}`) : key;
  };
}

/** As a webhook’s events are called where they arrive. */
const webhookTopics = { "campaign.state": "topic.campaign_state", "import.finished": "topic.import_finished" } as const;

const isWebhookTopic = (key: string): key is keyof typeof webhookTopics => key in webhookTopics;

const rosterResults = ["unchanged", "applied", "held", "unreadable", "failed"] as const;

export function useFactValue(): (fact: string, value: unknown) => string {
  const { t } = useTranslation("history");
  const { t: people } = useTranslation("people");
  const { t: messages } = useTranslation("messages");
  const { t: rosters } = useTranslation("rosters");
  const { t: webhooks } = useTranslation("webhooks");
  const roleName = useRoleName();
  const time = useSchoolTime();

  return function inWords(fact: string, value: unknown): string {
    if (value === undefined || value === null || value === "") return t("nothing");
    if (Array.isArray(value)) {
      return value.map((item) => inWords(fact, item)).join(t("and")) || t("nothing");
    }
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value === "number") return String(value);
    if (typeof value !== "string") return JSON.stringify(value);
    switch (fact) {
      case "result": {
        const known = rosterResults.find((one) => one === value);
        return known ? rosters(`result.${known}`) : value;
      }
      case "topics":
        return isWebhookTopic(value) ? webhooks(webhookTopics[value]) : value;
      case "why":
        return isRosterWhy(value) ? messages(`rosterWhy.${value}`) : value;
      case "role":
      case "roles":
        return roleName(value);
      case "kind":
        return listName(value, t);
      case "state":
        return value === "active" || value === "disabled" ? people(`state.${value}`) : stateName(value, t);
      case "opens_at":
      case "closes_at":
      case "counts_at":
      case "publishes_at":
      case "expires_at":
        return momentInWords(value, time);
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
  "enterprises",
  "enterprise_contacts",
  "outcomes",
  "attainments",
  "oneroster",
  "student",
  "observation",
  "enterprise",
  "midterm",
  "final",
  "notice",
  "announcement",
] as const;

/** Of an imported list, of a template, of a campaign, or of a notice. */
function listName(key: string, t: ReturnType<typeof useTranslation<"history">>["t"]): string {
  const known = kinds.find((kind) => kind === key);
  return known ? t(`kind.${known}`) : key;
}

const states = [
  "draft",
  "scheduled",
  "open",
  "closed",
  "counted",
  "published",
  "archived",
  "interrupted",
  "submitted",
  "approved",
  "returned",
  "pending",
  "shown",
  "teacher_only",
  "withheld",
] as const;

/** Of a campaign, of own questions, of a comment. */
function stateName(key: string, t: ReturnType<typeof useTranslation<"history">>["t"]): string {
  const known = states.find((state) => state === key);
  return known ? t(`state.${known}`) : key;
}
