//! Visits to classes: what is called, and what must be so before.

use axum::http::Method;
use serde_json::json;
use uuid::Uuid;

use super::{
    Aim, Operation,
    operations::{none, operation},
    stage::{Schools, Set},
};

/// The first Monday of the terms in which visits are booked.
pub const MONDAY: &str = "2040-01-02";

pub fn operations() -> Vec<Operation> {
    vec![
        operation(Method::GET, "/observation/meetings", Aim::Nobody, none),
        operation(Method::GET, "/observation/week", Aim::Nobody, none),
        operation(Method::GET, "/observation/classes/{id}", Aim::Course, none),
        operation(Method::GET, "/observation/visits", Aim::Nobody, none),
        operation(Method::GET, "/observation/quota", Aim::Nobody, none),
        operation(Method::POST, "/observation/visits", Aim::Course, |target| {
            Some(json!({ "offering": target.offering, "date": MONDAY, "period_from": 1, "how": "unannounced" }))
        }),
        operation(Method::POST, "/observation/visits/{id}/cancel", Aim::Visit, |target| {
            Some(json!({ "version": target.version, "reason": null }))
        }),
        operation(Method::POST, "/observation/visits/{id}/not-held", Aim::Visit, |target| {
            Some(json!({ "version": target.version, "reason": "room_shut", "text": null }))
        }),
        operation(Method::POST, "/observation/visits/{id}/follow", Aim::Visit, |target| {
            Some(json!({ "version": target.version }))
        }),
    ]
}

impl Schools {
    /// The class meets on Mondays of a term to come.
    pub async fn ready_booking(&mut self, set: &mut Set) {
        self.sql("update term set first_monday = '2040-01-02' where id = $1", &set.target.term.clone()).await;
        let meets = "insert into meeting (institution_id, offering_id, place, weeks, weekday, period_from, period_to)
                     select institution_id, id, 0, 65535, 1, 1, 2 from offering where id = $1 on conflict do nothing";
        self.sql(meets, &set.target.offering.clone()).await;
    }

    /// One to come; of today, where it did not take place; on another day than the class, where it is followed.
    pub async fn ready_visit(&mut self, route: &str, relation: &str, set: &mut Set) {
        self.ready_booking(set).await;
        let date = match route.rsplit('/').next() {
            Some("follow") => "2040-01-03",
            Some("cancel") => MONDAY,
            _ => "2026-11-16",
        };
        let visit = Uuid::from_u128(set.target.fresh.try_into().unwrap());
        let observer = if relation == "own" { &set.caller.username } else { &set.target.username };
        let offering: Uuid = set.target.offering.parse().unwrap();
        // Nobody is in two places: what was made ready for another call is over.
        sqlx::query(
            "update visit set ended = 'cancelled', ended_at = planned_at
               from account a where a.id = observer_id and a.username = $1 and ended is null",
        )
        .bind(observer)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        sqlx::query(
            "insert into visit (institution_id, id, term_id, offering_id, college_id, class_code, course_zh, date,
                                week, weekday_taught, period_from, period_to, observer_id, role_key, capacity, how, planned_at)
             select o.institution_id, $1, o.term_id, o.id, c.college_id, o.code, 'x', $2::date, 1, 1, 1, 2, a.id, 'observer',
                    'supervisor', 'unannounced', '2026-11-16'
               from offering o join course c on c.id = o.course_id
               join account a on a.institution_id = o.institution_id
              where o.id = $3 and a.username = $4",
        )
        .bind(visit)
        .bind(date)
        .bind(offering)
        .bind(observer)
        .execute(&mut self.superuser)
        .await
        .unwrap();
        set.target.visit = visit.to_string();
        // The class is a colleague's: nobody visits their own.
        self.sql("delete from offering_teacher where offering_id = $1", &set.target.offering.clone()).await;
        self.sql("delete from enrolment where offering_id = $1", &set.target.offering.clone()).await;
        self.ready_writing(route, set).await;
        self.seen_version("visit", set.target.visit.clone(), set).await;
    }
}
