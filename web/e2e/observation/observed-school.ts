// A school of its own in which classes meet every day, with an observer. It has no bell times: what is taught today is
// taught now, whenever the tests run.
import type { Page } from "@playwright/test";

import { sql } from "../support/database";
import { known } from "../support/people";
import { signIn } from "../support/session";
import { newTaughtSchool } from "../teaching/taught-school";

export interface Observed {
  baseURL: string;
  administrator: string;
  observer: string;
  /** Of all three classes. */
  teacher: string;
  /** Two classes in periods 3 and 4, and a third in 5 and 6. */
  courses: readonly [string, string, string];
}

const courses = ["编译原理", "软件需求工程", "工程力学"] as const;

export function newObservedSchool(serverURL: string | undefined): Observed {
  const { baseURL, administrator } = newTaughtSchool(serverURL, { classes: courses.length, students: 1 });
  const observer = `${administrator}-o`;
  sql(
    `
    with school as (select institution_id from account where username = :'administrator'),
    person as (
      insert into account (institution_id, id, username, name, language, college_id, password_hash, created_at)
      select institution_id, gen_random_uuid(), username, name, 'zh-CN', college.id, model.password_hash, now()
        from school join college using (institution_id),
             (values (:'administrator' || '-o', '韩立群'), (:'administrator' || '-t', '梁秋实')) as people (username, name),
             (select password_hash from account where username = :'model') as model
      returning institution_id, id, username
    ),
    role as (
      insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
      select person.institution_id, gen_random_uuid(), person.id, role.id, role.scope_kind, now()
        from person join role using (institution_id)
       where role.key = case when person.username = :'observer' then 'observer' else 'teacher' end
    ),
    word as (
      insert into account_word (institution_id, account_id, word)
      select institution_id, id, '梁秋实' from person where username <> :'observer'
    ),
    class as (
      select offering.institution_id, offering.id, row_number() over (order by offering.code) as number
        from offering join school using (institution_id)
    ),
    named as (
      insert into course (institution_id, id, code, name_zh, name_en, college_id)
      select class.institution_id, gen_random_uuid(), 'OB100' || number, (string_to_array(:'courses', ','))[number],
             'Course ' || number, college.id
        from class join college using (institution_id)
      returning institution_id, id, code
    ),
    taught as (
      insert into offering_teacher (institution_id, offering_id, account_id, place)
      select class.institution_id, class.id, person.id, 0
        from class join person using (institution_id) where person.username <> :'observer'
    ),
    meeting as (
      insert into meeting (institution_id, offering_id, place, weeks, weekday, period_from, period_to, room)
      select institution_id, id, day - 1, (1 << 18) - 1, day, case when number = 3 then 5 else 3 end,
             case when number = 3 then 6 else 4 end, '教三-30' || number
        from class, generate_series(1, 7) as day
    )
    update offering set course_id = named.id from class, named
     where offering.institution_id = class.institution_id and offering.id = class.id
       and named.institution_id = class.institution_id and named.code = 'OB100' || class.number`,
    { administrator, observer, model: known.student, courses: courses.join(",") },
  );
  return { baseURL, administrator, observer, teacher: `${administrator}-t`, courses };
}

/** On a device of that school, whose address only a browser finds. */
export async function observe(page: Page, observer: string, path: string) {
  await signIn(page, observer);
  await page.goto(path);
}
