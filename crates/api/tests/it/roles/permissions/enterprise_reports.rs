//! What is reported of raters of companies: what is called, and what must be so before.

use axum::http::Method;
use serde_json::json;
use uuid::Uuid;

use super::{
    Aim, Operation,
    operations::{none, operation},
    stage::{Schools, Set},
};

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/reports/enterprise/programmes", Aim::Nobody, none),
        operation(Method::GET, "/reports/enterprise", Aim::Course, none),
        operation(Method::GET, "/reports/enterprise/document", Aim::Course, none),
        operation(Method::GET, "/reports/enterprise/evidence", Aim::Course, none),
        operation(Method::PUT, "/reports/enterprise/reply", Aim::Course, |target| {
            Some(json!({ "programme": target.programme, "survey": target.programme, "target": null, "text": "会改",
                         "version": 0 }))
        }),
        operation(Method::GET, "/evaluations/{id}/result/enterprises", Aim::Result, none),
    ]
}

impl Schools {
    /// A programme of the course's college, of which something was published. Survey and plan have its id.
    pub async fn ready_enterprise_report(&mut self, set: &mut Set) {
        let programme = Uuid::from_u128(0xbeef_0000 + u128::try_from(set.target.fresh).unwrap());
        let course: Uuid = set.target.course.parse().unwrap();
        for sql in [
            "insert into programme (institution_id, id, college_id, code, name_zh)
             select institution_id, $1, college_id, $1::text, '软件工程' from course where id = $2",
            "insert into programme_plan (institution_id, id, programme_id, edition, entry_from)
             select institution_id, $1, $1, '2022', 2022 from course where id = $2",
            "insert into survey (institution_id, id, term_id, name_zh, about, template_id, template_number, opens_at, closes_at,
                    state, published_at, created_at)
             select c.institution_id, $1, t.id, '调查', 'interns', v.template_id, v.number, now(), now(), 'published', now(), now()
               from course c
               join term t on t.institution_id = c.institution_id
               join template_version v on v.institution_id = c.institution_id
              where c.id = $2 limit 1",
            r#"insert into survey_target (institution_id, id, survey_id, place, plan_id, college_id, code, name_zh, form, raters,
                    enterprises, shown)
             select institution_id, $1, $1, 1, $1, college_id, 'x', 'x',
                    '{"format": 1, "form": {"sections": []}, "teachers": [], "own": []}', 0, 0, 'too_few'
               from course where id = $2"#,
        ] {
            sqlx::query(sql).bind(programme).bind(course).execute(&mut self.superuser).await.unwrap();
        }
        set.target.programme = programme.to_string();
    }
}
