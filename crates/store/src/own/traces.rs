//! What else the tables hold about one person, for that person: in small things, in lists that were uploaded, and as work.

use domain::{id::UserId, text::LocalText};
use jiff::Timestamp;

use crate::{Result, tenancy::tx::Tx};

/// What else there is, in small things.
#[derive(Debug, Clone)]
pub struct KeptTraces {
    /// Kinds and channels, sorted.
    pub turned_off: Vec<(String, String)>,
    /// An address at which letters did not arrive.
    pub bounced: Option<String>,
    /// Channels that did not know them.
    pub unknown_to: Vec<String>,
    /// Letters and cards that wait to be handed over.
    pub waiting: i64,
    pub first_code_until: Option<Timestamp>,
    pub notices_read: i64,
    pub jobs: i64,
    /// Lists that they uploaded, and those of everybody that name people.
    pub lists_uploaded: i64,
    pub lists: i64,
    pub last_list_at: Option<Timestamp>,
    pub words: Vec<String>,
    /// What somebody is at the company that they speak for.
    pub title: Option<String>,
    /// Providers at which they were found to be somebody.
    pub bound_at: Vec<LocalText>,
}

/// A list that was uploaded and has changed something about somebody.
#[derive(Debug, Clone)]
pub struct KeptList {
    pub kind: String,
    pub uploaded_at: Timestamp,
}

/// What stands under somebody's name, counted.
#[derive(Debug, Clone, Copy)]
pub struct KeptWork {
    pub campaigns: i64,
    pub templates: i64,
    pub notices: i64,
    pub own_questions: i64,
    pub replies: i64,
    pub visits: i64,
    /// Those about them that were written up; nobody hears of an unannounced one before.
    pub visits_about: i64,
    pub visit_replies: i64,
    /// Visits that they were asked to make, and rules for them alone.
    pub tasks: i64,
    pub invitations: i64,
    pub key_copies: i64,
    /// About own questions, comments, returns, disputes, keys, surveys, templates, visits to be made and first codes.
    pub decisions: i64,
}

impl Tx {
    /// `naming`: the kinds of lists that name people.
    pub async fn kept_traces(&mut self, user: UserId, naming: &[String]) -> Result<KeptTraces> {
        let row = sqlx::query!(
            r#"select (select array_agg(category order by category, channel) from turned_off where account_id = $1)
                          as turned_off,
                      (select array_agg(channel order by category, channel) from turned_off where account_id = $1)
                          as turned_off_on,
                      (select address from bounced_address where account_id = $1) as bounced,
                      (select array_agg(kind order by kind) from unknown_member where account_id = $1) as unknown_to,
                      (select min(title) from enterprise_contact where account_id = $1) as title,
                      (select array_agg(p.name_zh order by p.id) from sign_on_binding b
                         join sign_on_provider p on p.id = b.provider_id where b.account_id = $1) as bound_zh,
                      (select array_agg(p.name_en order by p.id) from sign_on_binding b
                         join sign_on_provider p on p.id = b.provider_id where b.account_id = $1)
                          as "bound_en: Vec<Option<String>>",
                      (select count(*) from message m join outgoing_mail o on o.message_id = m.id where m.account_id = $1)
                    + (select count(*) from message m join outgoing_card o on o.message_id = m.id where m.account_id = $1)
                    + (select count(*) from outgoing_notice where account_id = $1)
                    + (select count(*) from outgoing_code where account_id = $1) as "waiting!",
                      (select max(expires_at) from first_code where account_id = $1)
                          as "first_code_until: jiff_sqlx::Timestamp",
                      (select count(*) from notice_read where account_id = $1) as "notices_read!",
                      (select count(*) from job where created_by = $1) as "jobs!",
                      (select count(*) from import where created_by = $1) as "lists_uploaded!",
                      (select count(*) from import where kind = any($2)) as "lists!",
                      (select max(created_at) from import where kind = any($2)) as "last_list_at: jiff_sqlx::Timestamp",
                      (select array_agg(word order by word) from account_word where account_id = $1) as words"#,
            user.as_uuid(),
            naming
        )
        .fetch_one(self.connection())
        .await?;
        let turned_off = row.turned_off.unwrap_or_default().into_iter();
        Ok(KeptTraces {
            turned_off: turned_off.zip(row.turned_off_on.unwrap_or_default()).collect(),
            bounced: row.bounced,
            unknown_to: row.unknown_to.unwrap_or_default(),
            waiting: row.waiting,
            first_code_until: row.first_code_until.map(jiff_sqlx::Timestamp::to_jiff),
            notices_read: row.notices_read,
            jobs: row.jobs,
            lists_uploaded: row.lists_uploaded,
            lists: row.lists,
            last_list_at: row.last_list_at.map(jiff_sqlx::Timestamp::to_jiff),
            words: row.words.unwrap_or_default(),
            title: row.title,
            bound_at: row
                .bound_zh
                .unwrap_or_default()
                .into_iter()
                .zip(row.bound_en.unwrap_or_default())
                .map(|(zh, en)| LocalText { zh, en })
                .collect(),
        })
    }

    /// Newest first.
    pub async fn kept_lists(&mut self, user: UserId) -> Result<Vec<KeptList>> {
        let rows = sqlx::query!(
            "select kind, created_at from import
              where id = any(array(select distinct import_id from import_touch where account_id = $1))
              order by created_at desc, id desc",
            user.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let lists = rows.into_iter().map(|row| KeptList { kind: row.kind, uploaded_at: row.created_at.to_jiff() });
        Ok(lists.collect())
    }

    pub async fn kept_work(&mut self, user: UserId) -> Result<KeptWork> {
        let work = sqlx::query_as!(
            KeptWork,
            r#"select (select count(*) from campaign where created_by = $1) as "campaigns!",
                      (select count(*) from template where updated_by = $1) as "templates!",
                      (select count(*) from notice where author = $1) as "notices!",
                      (select count(*) from own_questions where account_id = $1) as "own_questions!",
                      (select count(*) from reply where account_id = $1) as "replies!",
                      (select count(*) from visit where observer_id = $1) as "visits!",
                      (select count(*) from visit_about a join visit v on v.id = a.visit_id
                        where a.teacher_id = $1 and v.written_on is not null) as "visits_about!",
                      (select count(*) from visit_about a
                         join visit_reply r on r.visit_id = a.visit_id and r.account_id = a.teacher_id
                        where a.teacher_id = $1) as "visit_replies!",
                      (select count(*) from observation_task where observer_id = $1 and withdrawn_at is null)
                    + (select count(*) from observation_rule where account_id = $1) as "tasks!",
                      (select count(*) from invitation where account_id = $1) as "invitations!",
                      (select count(*) from key_copy where made_by = $1) as "key_copies!",
                      (select count(*) from own_questions where decided_by = $1)
                    + (select count(*) from survey_comment where decided_by = $1)
                    + (select count(*) from survey_return where by = $1)
                    + (select count(*) from visit_settlement where account_id = $1)
                    + (select count(*) from key_custody where decided_by = $1)
                    + (select count(*) from key_copy where destroyed_by = $1)
                    + (select count(*) from survey where opened_by = $1)
                    + (select count(*) from survey_target where replied_by = $1)
                    + (select count(*) from template_version where published_by = $1)
                    + (select count(*) from observation_task where given_by = $1)
                    + (select count(*) from first_code where made_by = $1) as "decisions!""#,
            user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(work)
    }
}
