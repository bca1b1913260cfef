// A school of its own with a term, classes and students, for lists that would fill the demo's.
import { sql } from "../support/database";
import { newSchool } from "../support/school";

interface Taught {
  baseURL: string;
  administrator: string;
  term: string;
  classes: readonly string[];
  students: readonly string[];
}

const numbered = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${stem}${String(index + 1).padStart(3, "0")}`);

/** Nobody takes any of the classes yet. */
export function newTaughtSchool(serverURL: string | undefined, size: { classes: number; students: number }): Taught {
  const { baseURL, administrator } = newSchool(serverURL);
  const classes = numbered("CS2011-", size.classes);
  const students = numbered("2026110", size.students);
  const [term = ""] = sql(
    `
    with school as (select institution_id from account where username = :'administrator'),
    college as (
      insert into college (institution_id, id, code, name_zh)
      select institution_id, gen_random_uuid(), 'CS', '计算机学院' from school returning institution_id, id
    ),
    term as (
      insert into term (institution_id, id, year, number, first_monday, weeks, current)
      select institution_id, gen_random_uuid(), extract(year from now()), 1, date_trunc('week', now() at time zone 'Asia/Shanghai') - interval '63 days', 18, true
        from school
      returning institution_id, id
    ),
    course as (
      insert into course (institution_id, id, code, name_zh, college_id)
      select institution_id, gen_random_uuid(), 'CS2011', '数据结构', id from college returning institution_id, id
    ),
    class as (
      insert into offering (institution_id, id, term_id, course_id, code)
      select course.institution_id, gen_random_uuid(), term.id, course.id, code
        from course, term, unnest(string_to_array(:'classes', ',')) as code
    ),
    person as (
      insert into account (institution_id, id, username, name, language, college_id, created_at)
      select institution_id, gen_random_uuid(), username, '学' || right(username, 3), 'zh-CN', id, now()
        from college, unnest(string_to_array(:'students', ',')) as username
      returning institution_id, id
    ),
    role as (
      insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, granted_at)
      select person.institution_id, gen_random_uuid(), person.id, role.id, role.scope_kind, now()
        from person join role using (institution_id) where role.key = 'student'
    )
    select id from term`,
    { administrator, classes: classes.join(","), students: students.join(",") },
  );
  return { baseURL, administrator, term, classes, students };
}
