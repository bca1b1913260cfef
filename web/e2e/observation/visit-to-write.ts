// A visit of today whose report is to be written, on a form of 25 questions in a school of its own.
import { sql } from "../support/database";
import { newObservedSchool } from "./observed-school";

export interface ToWrite {
  baseURL: string;
  observer: string;
  course: string;
  visit: string;
  /** Its report, to be written. */
  path: string;
}

const words = ["很不符合", "不太符合", "一般", "比较符合", "非常符合"];
const text = (zh: string) => ({ zh, en: null });

const scale = (id: string, zh: string) => ({
  id,
  text: text(zh),
  help: null,
  required: true,
  shown_when: null,
  type: "scale",
  steps: 5,
  labels: words.map(text),
  not_applicable: false,
  reversed: false,
  weight: 1,
});

const section = (id: string, title: string, weight: number, count: number, perTeacher: boolean) => ({
  id,
  title: text(title),
  weight,
  per_teacher: perTeacher,
  questions: Array.from({ length: count }, (_, at) => scale(`${id}q${at + 1}`, `${title}第 ${at + 1} 条。`)),
});

/** How many questions a section has, by its title. */
export const sections = { 教学内容: 9, 教学方法: 10, 学生参与: 6 } as const;

const form = {
  sections: [
    section("a", "教学内容", 40, sections["教学内容"], false),
    section("b", "教学方法", 40, sections["教学方法"], true),
    section("c", "学生参与", 20, sections["学生参与"], false),
  ],
};

export function newVisitToWrite(serverURL: string | undefined): ToWrite {
  const { baseURL, observer, courses } = newObservedSchool(serverURL);
  const course = courses[1];
  const [visit = ""] = sql(
    `
    with observer as (
      select account.institution_id, account.id, role_assignment.id as assignment
        from account join role_assignment on role_assignment.institution_id = account.institution_id
         and role_assignment.account_id = account.id
       where account.username = :'observer'
    ),
    template as (
      insert into template (institution_id, id, kind, updated_at)
      select institution_id, gen_random_uuid(), 'observation', now() from observer returning institution_id, id
    ),
    chosen as (
      insert into observation_template (institution_id, course_kind, template_id)
      select institution_id, '', id from template
          on conflict (institution_id, course_kind) do update set template_id = excluded.template_id
    ),
    published as (
      insert into template_version (institution_id, template_id, number, state, name_zh, form, form_hash, published_at)
      select institution_id, id, 1, 'published', '听课评价表', :'form'::jsonb, sha256('form'), now() from template
    )
    insert into visit (institution_id, id, term_id, offering_id, college_id, class_code, course_zh, date, week,
                       weekday_taught, period_from, period_to, room, observer_id, assignment_id, role_key, capacity, how, planned_at)
    select observer.institution_id, gen_random_uuid(), offering.term_id, offering.id, course.college_id, offering.code, course.name_zh,
           today, 10, extract(isodow from today), 3, 4, '教三-302', observer.id, assignment, 'observer', 'supervisor',
           'unannounced', now()
      from observer
      join course using (institution_id)
      join offering on offering.institution_id = course.institution_id and offering.course_id = course.id,
           date((now() at time zone 'Asia/Shanghai')) as today
     where course.name_zh = :'course'
    returning id`,
    { observer, course, form: JSON.stringify(form) },
  );
  return { baseURL, observer, course, visit, path: `/user/evaluationDetail?visit=${visit}&write=true` };
}

interface Written {
  versions: number;
  content: unknown;
  /** By id, the hash of its bytes. */
  photos: Record<string, string>;
}

/** What the server has of it. */
export function writtenAbout(visit: string): Written {
  const [row = "{}"] = sql(
    `select jsonb_build_object(
       'versions', (select count(*) from submission_version where submission_id = visit.submission_id),
       'content', (select content - 'format' from submission_version where submission_id = visit.submission_id
                    order by number desc limit 1),
       'photos', (select coalesce(jsonb_object_agg(id, encode(sha256(bytes), 'hex')), '{}') from visit_photo
                   where visit_id = visit.id))
       from visit where id = :'visit'::uuid`,
    { visit },
  );
  return JSON.parse(row) as Written;
}
