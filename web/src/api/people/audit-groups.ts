// The kinds of entries that the audit trail of a person can be narrowed to.
export const auditGroups = [
  "session",
  "user",
  "role",
  "course",
  "offering",
  "term",
  "import",
  "template",
  "campaign",
  "own_questions",
  "comment",
  "evaluation",
  "reply",
  "result",
  "visit",
  "enterprise",
  "plan",
  "notice",
  "access",
] as const;
export type AuditGroup = (typeof auditGroups)[number];
