// The demo school's known people, to look at; and new ones, for tests that change something.
import { randomBytes } from "node:crypto";

import { sql } from "./database";

export const password = "linjiang-demo-2026";

/** One person for each role. Tests share them and leave them as they are. */
export const known = {
  student: "2024110327",
  teacher: "20130177",
  observer: "19860041",
  enterprise: "ent-huarui-01",
  college_admin: "20090086",
  school_admin: "20080012",
  platform_operator: "ops-linjiang",
} as const;

export type RoleKey = keyof typeof known;

interface Particulars {
  /** Keys of built-in or of new roles. The first one is current at the first sign-in. */
  roles?: readonly string[];
  name?: string;
  email?: string;
  phone?: string;
  language?: "zh-CN" | "en";
  /** A college's code. */
  college?: string;
  state?: "active" | "disabled";
  mustChangePassword?: boolean;
}

/** A person nobody else uses, with the demo's password. Returns the username. */
export function newPerson(particulars: Particulars = {}): string {
  const { roles = ["student"], name = "林小满", email = "", phone = "", language = "zh-CN" } = particulars;
  const { college = "CIE", state = "active", mustChangePassword = false } = particulars;
  const username = `e2e-${randomBytes(6).toString("hex")}`;
  sql(
    `
    with model as (select institution_id, password_hash, class_group_id from account where username = :'model'),
    person as (
      insert into account (institution_id, id, username, name, email, phone, language, college_id, class_group_id, state,
                           password_hash, must_change_password, created_at)
      select model.institution_id, gen_random_uuid(), :'username', :'name', nullif(:'email', ''), nullif(:'phone', ''),
             :'language', college.id, case when :'roles' = 'student' then class_group_id end, :'state',
             password_hash, :'must_change'::boolean, now()
        from model join college using (institution_id) where college.code = :'college'
      returning institution_id, id, college_id
    )
    insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, college_id, enterprise_id, granted_at)
    select person.institution_id, gen_random_uuid(), person.id, role.id, role.scope_kind,
           case when role.scope_kind = 'college' then person.college_id end,
           case when role.scope_kind = 'enterprise' then (select id from enterprise order by id limit 1) end,
           now() + array_position(string_to_array(:'roles', ','), role.key) * interval '1 microsecond'
      from person join role using (institution_id)
     where role.key = any (string_to_array(:'roles', ','))`,
    {
      model: known.student,
      username,
      name,
      email,
      phone,
      language,
      college,
      state,
      roles: roles.join(","),
      must_change: String(mustChangePassword),
    },
  );
  return username;
}

interface RoleParticulars {
  keys: readonly string[];
  name?: string;
  level?: number;
  scope?: "self" | "college" | "institution";
}

/** A role nobody else uses, at first held by nobody. */
export function newRole({ keys, name = "教务秘书", level = 2, scope = "institution" }: RoleParticulars) {
  const key = `e2e_${randomBytes(6).toString("hex")}`;
  const [id = ""] = sql(
    `
    with school as (select institution_id from account where username = :'model'),
    made as (
      insert into role (institution_id, id, key, name_zh, level, scope_kind)
      select institution_id, gen_random_uuid(), :'key', :'name', :'level'::smallint, :'scope' from school
      returning institution_id, id
    ),
    given as (
      insert into role_permission (institution_id, role_id, permission_key)
      select institution_id, id, unnest(string_to_array(:'keys', ',')) from made
    )
    select id from made`,
    { model: known.student, key, name, level: String(level), scope, keys: keys.join(",") },
  );
  return { id, key, name };
}

/** Ends every session of a person, as the system does when an account is disabled. */
export function endSessions(username: string) {
  sql(
    `update session set ended_at = now(), end_reason = 'account_disabled'
      where ended_at is null and account_id = (select id from account where username = :'username')`,
    { username },
  );
}
