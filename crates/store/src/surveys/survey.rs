//! A survey's row, with how far its raters have come.

use domain::{
    id::{CollegeId, SurveyId, TemplateId, TermId},
    surveys::{
        invitation::{self, Standing},
        opening::{About, State, Times},
    },
    text::LocalText,
};
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};

use crate::{
    Error, NamedUnit, Page, Result, TermOf,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct Survey {
    pub id: SurveyId,
    pub term: TermId,
    pub term_of: TermOf,
    /// Whose it is; `None`: the school's.
    pub college: Option<NamedUnit<CollegeId>>,
    pub name: LocalText,
    pub about: About,
    pub cohort: Option<String>,
    pub template: TemplateId,
    pub template_number: i16,
    pub template_name: LocalText,
    pub times: Times,
    pub state: State,
    pub reminded_at: Option<Timestamp>,
    pub published_at: Option<Timestamp>,
    pub targets: i64,
    pub enterprises: i64,
    /// How often something was sent back.
    pub returned: i64,
    pub counts: RaterCounts,
    pub version: i32,
}

/// Each rater once, where they stand now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RaterCounts {
    /// All who are asked now: whoever passed it on or was taken off is not.
    pub asked: i64,
    pub seen: i64,
    pub begun: i64,
    pub submitted: i64,
    pub declined: i64,
    pub bounced: i64,
    pub expired: i64,
    pub revoked: i64,
}

#[derive(Debug, Clone)]
pub struct SurveyEdit {
    pub term: TermId,
    pub college: Option<CollegeId>,
    pub name: LocalText,
    pub about: About,
    pub cohort: Option<String>,
    pub template: TemplateId,
    pub template_number: i16,
    pub times: Times,
}

#[derive(Debug, Default)]
pub struct SurveyFilter {
    pub only: Option<SurveyId>,
    /// Only what this college owns.
    pub college: Option<CollegeId>,
    pub term: Option<TermId>,
    pub state: Option<State>,
}

impl Tx {
    /// One page, the newest first, and how many there are in all.
    pub async fn surveys(&mut self, filter: SurveyFilter, now: Timestamp, page: Page) -> Result<(Vec<Survey>, i64)> {
        let rows = sqlx::query!(
            r#"select s.id, s.term_id, t.year, t.number, s.college_id, c.name_zh as "college_zh?", c.name_en as "college_en?",
                      s.name_zh, s.name_en, s.about, s.cohort, s.template_id, s.template_number,
                      v.name_zh as template_zh, v.name_en as template_en, s.opens_at, s.closes_at, s.state, s.reminded_at,
                      s.published_at, s.version,
                      (select count(*) from survey_target a where a.survey_id = s.id) as "targets!",
                      (select count(*) from survey_enterprise e where e.survey_id = s.id) as "enterprises!",
                      (select count(*) from survey_return r join survey_target a on a.id = r.target_id
                        where a.survey_id = s.id) as "returned!",
                      count(*) over () as "total!"
                 from survey s
                 join term t on t.id = s.term_id
                 join template_version v on v.template_id = s.template_id and v.number = s.template_number
                 left join college c on c.id = s.college_id
                where ($1::uuid is null or s.id = $1) and ($2::uuid is null or s.college_id = $2)
                  and ($3::uuid is null or s.term_id = $3) and ($4::text is null or s.state = $4)
                order by s.id desc
                offset $5 limit $6"#,
            filter.only.map(|id| id.as_uuid()),
            filter.college.map(|id| id.as_uuid()),
            filter.term.map(|id| id.as_uuid()),
            filter.state.map(State::key),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.surveys(filter, now, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let mut surveys = rows
            .into_iter()
            .map(|row| {
                Ok(Survey {
                    id: SurveyId::from_uuid(row.id),
                    term: TermId::from_uuid(row.term_id),
                    term_of: TermOf { year: row.year, number: row.number },
                    college: row.college_id.zip(row.college_zh).map(|(id, zh)| NamedUnit {
                        id: CollegeId::from_uuid(id),
                        name: LocalText { zh, en: row.college_en },
                    }),
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    about: About::from_key(&row.about).ok_or(Error::UnexpectedValue("survey.about"))?,
                    cohort: row.cohort,
                    template: TemplateId::from_uuid(row.template_id),
                    template_number: row.template_number,
                    template_name: LocalText { zh: row.template_zh, en: row.template_en },
                    times: Times { opens_at: row.opens_at.to_jiff(), closes_at: row.closes_at.to_jiff() },
                    state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("survey.state"))?,
                    reminded_at: row.reminded_at.map(SqlTimestamp::to_jiff),
                    published_at: row.published_at.map(SqlTimestamp::to_jiff),
                    targets: row.targets,
                    enterprises: row.enterprises,
                    returned: row.returned,
                    counts: RaterCounts::default(),
                    version: row.version,
                })
            })
            .collect::<Result<Vec<_>>>()?;
        self.count_raters(&mut surveys, now).await?;
        Ok((surveys, total))
    }

    async fn count_raters(&mut self, surveys: &mut [Survey], now: Timestamp) -> Result<()> {
        let rows = sqlx::query!(
            r#"select i.survey_id, i.state, i.expires_at <= $2 as "link_over!",
                      coalesce(i.begun_at < s.closes_at, false) as "had_begun!",
                      exists (select from invitation_target g where g.invitation_id = i.id and g.state = 'submitted') as "answered!", count(*) as "number!"
                 from invitation i join survey s on s.id = i.survey_id
                where i.survey_id = any($1)
                group by 1, 2, 3, 4, 5"#,
            &uuids(surveys.iter().map(|survey| survey.id)),
            now.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        for row in rows {
            let Some(survey) = surveys.iter_mut().find(|survey| survey.id.as_uuid() == row.survey_id) else { continue };
            let state = invitation::State::from_key(&row.state).ok_or(Error::UnexpectedValue("invitation.state"))?;
            let closes_at = survey.times.closes_at;
            let begun = closes_at.saturating_sub(SignedDuration::from_secs(1)).unwrap_or(closes_at);
            let standing = Standing {
                state,
                begun_at: row.had_begun.then_some(begun),
                answered: row.answered,
                expires_at: row.link_over.then_some(now),
                survey: survey.state,
                closes_at,
            };
            // Whoever has answered about one programme has answered, though others are still open to them.
            let shown = match standing.shown(now) {
                invitation::State::Begun if row.answered => invitation::State::Submitted,
                shown => shown,
            };
            survey.counts.count(shown, row.number);
        }
        Ok(())
    }
}

impl RaterCounts {
    const fn count(&mut self, state: invitation::State, number: i64) {
        match state {
            invitation::State::Forwarded => return,
            invitation::State::Revoked => {
                self.revoked += number;
                return;
            }
            invitation::State::Made | invitation::State::Sent => {}
            invitation::State::Seen => self.seen += number,
            invitation::State::Begun => self.begun += number,
            invitation::State::Submitted => self.submitted += number,
            invitation::State::Declined => self.declined += number,
            invitation::State::Bounced => self.bounced += number,
            invitation::State::Expired => self.expired += number,
        }
        self.asked += number;
    }
}
