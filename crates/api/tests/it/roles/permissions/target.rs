//! What an operation is aimed at, and what people must be before.

use serde_json::{Value, json};

use super::{
    NIL,
    stage::{Schools, Set},
};

/// What the parameters of a route and the body may need.
pub struct Target {
    pub username: String,
    pub assignment: String,
    pub role: String,
    /// A role that is held for a college.
    pub of_college: String,
    pub grantable: String,
    pub term: String,
    pub course: String,
    pub offering: String,
    pub college: String,
    pub import: String,
    pub template: String,
    pub campaign: String,
    pub evaluation: String,
    pub own_questions: String,
    pub notice: String,
    pub visit: String,
    pub task: String,
    pub enterprise: String,
    pub programme: String,
    pub plan: String,
    pub outcome: String,
    pub survey: String,
    pub asked_about: String,
    pub survey_template: String,
    pub invitation: String,
    pub submission: String,
    /// Of another institution.
    pub elsewhere: bool,
    /// The caller's own.
    pub own_assignment: String,
    pub own_session: String,
    pub own_message: String,
    pub own_hook: String,
    /// Somebody who may be enrolled.
    pub student: String,
    pub bundle: String,
    /// Different for each call.
    pub fresh: usize,
    /// What the caller has seen, so that nobody has changed it since.
    pub version: i32,
    /// A term as it stands.
    pub term_body: Value,
    /// How many a notice reaches.
    pub people: i64,
    pub copy: String,
    pub copy_id: String,
    pub blinded: String,
}

/// Ids that nobody has.
pub fn nobodys_target() -> Target {
    let nil = || NIL.to_owned();
    Target {
        username: "nobody".to_owned(),
        assignment: nil(),
        role: nil(),
        of_college: nil(),
        grantable: nil(),
        term: nil(),
        course: nil(),
        offering: nil(),
        college: nil(),
        import: nil(),
        template: nil(),
        campaign: nil(),
        evaluation: nil(),
        own_questions: nil(),
        notice: nil(),
        visit: nil(),
        task: nil(),
        enterprise: nil(),
        programme: nil(),
        plan: nil(),
        outcome: nil(),
        survey: nil(),
        asked_about: nil(),
        survey_template: nil(),
        invitation: nil(),
        submission: nil(),
        elsewhere: false,
        own_assignment: nil(),
        own_session: nil(),
        own_message: nil(),
        own_hook: nil(),
        student: "nobody".to_owned(),
        bundle: nil(),
        fresh: 0,
        version: 0,
        term_body: json!({ "year": 2040, "number": 1, "first_monday": "2040-09-03", "weeks": 18, "days_off": [],
                           "make_up_days": [] }),
        people: 0,
        copy: "eA==".to_owned(),
        copy_id: nil(),
        blinded: String::new(),
    }
}

impl Schools {
    /// Whoever has left.
    pub async fn ready_to_erase(&mut self, set: &Set) {
        sqlx::query("update account set state = 'disabled' where username = $1")
            .bind(&set.target.username)
            .execute(&mut self.superuser)
            .await
            .unwrap();
    }

    /// Nobody has made any, and they have no password yet.
    pub async fn ready_codes(&mut self, set: &Set) {
        sqlx::query("delete from first_code").execute(&mut self.superuser).await.unwrap();
        sqlx::query("update account set password_hash = null where username = $1")
            .bind(&set.target.username)
            .execute(&mut self.superuser)
            .await
            .unwrap();
    }
}
