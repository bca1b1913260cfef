// Many people at once, whom a search for their tag finds and who are nobody else's.
import { randomBytes } from "node:crypto";

import { sql } from "./database";
import { known } from "./people";

interface Crowd {
  /** What their usernames begin with. */
  tag: string;
  usernames: readonly string[];
}

interface CrowdParticulars {
  /** Of a crowd there is already: more of them. */
  tag?: string;
  state?: "active" | "disabled";
  from?: number;
}

/** Students of the computer science college. */
export function newCrowd(count: number, particulars: CrowdParticulars = {}): Crowd {
  const { tag = `e2e${randomBytes(4).toString("hex")}`, state = "active", from = 1 } = particulars;
  const usernames = Array.from({ length: count }, (_, index) => `${tag}-${String(from + index).padStart(4, "0")}`);
  sql(
    `
    with model as (select institution_id, password_hash from account where username = :'model'),
    person as (
      insert into account (institution_id, id, username, name, language, college_id, state, password_hash, created_at)
      select model.institution_id, gen_random_uuid(), username, '众' || right(username, 4), 'zh-CN', college.id, :'state',
             password_hash, now()
        from model join college using (institution_id), unnest(string_to_array(:'usernames', ',')) as username
       where college.code = 'CIE'
      returning institution_id, id, username
    ),
    word as (
      insert into account_word (institution_id, word, account_id) select institution_id, username, id from person
    )
    insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
    select person.institution_id, gen_random_uuid(), person.id, role.id, role.scope_kind, now()
      from person join role using (institution_id) where role.key = 'student'`,
    { model: known.student, usernames: usernames.join(","), state },
  );
  return { tag, usernames };
}
