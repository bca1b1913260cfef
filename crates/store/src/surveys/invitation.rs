//! One person at one company who is asked: looked up by their link's code or by its id, and all that is written to the row.

use domain::{
    id::{AssignmentId, CollegeId, EnterpriseId, InvitationId, SurveyId, UserId},
    surveys::{
        answers::Basis,
        invitation::{Decline, PRESSES_A_MINUTE, Standing, State},
        opening::{self, About},
    },
    text::{Language, LocalText},
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use sqlx::types::Json;

use crate::{Error, NamedUnit, Reached, Result, error::ensure_one_row, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct Invitation {
    pub id: InvitationId,
    pub survey: SurveyId,
    pub survey_name: LocalText,
    pub about: About,
    pub cohort: Option<String>,
    /// Who opened the survey.
    pub asked_by: Option<String>,
    pub college: Option<NamedUnit<CollegeId>>,
    pub enterprise: NamedUnit<EnterpriseId>,
    /// Of the enterprise, by which its people are numbered.
    pub enterprise_code: String,
    pub user: UserId,
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub language: Language,
    /// The role under which they answer; `None`: they no longer speak for the company.
    pub assignment: Option<AssignmentId>,
    pub standing: Standing,
    pub generation: i32,
    pub secret_hash: Vec<u8>,
    pub renewed_at: Option<Timestamp>,
    pub submitted_at: Option<Timestamp>,
    /// How often it was forwarded before.
    pub depth: i16,
    pub basis: Option<Basis>,
}

#[derive(Debug, Clone, Copy)]
pub enum WhichInvitation<'a> {
    Id(InvitationId),
    /// Of the code in its link.
    Hash(&'a [u8; 32]),
}

#[derive(Debug)]
pub struct NewInvitation {
    pub id: InvitationId,
    pub survey: SurveyId,
    pub enterprise: EnterpriseId,
    pub user: UserId,
    /// Of the code in its link.
    pub secret_hash: [u8; 32],
    pub expires_at: Timestamp,
    pub made_at: Timestamp,
    pub state: State,
    pub forwarded_from: Option<(InvitationId, i16)>,
}

/// The link from now on; the one before opens nothing.
#[derive(Debug, Clone, Copy)]
pub struct NewLink {
    pub generation: i32,
    pub secret_hash: [u8; 32],
    pub expires_at: Timestamp,
}

impl Tx {
    pub async fn invitation(&mut self, which: WhichInvitation<'_>) -> Result<Option<Invitation>> {
        let (id, hash) = match which {
            WhichInvitation::Id(id) => (Some(id.as_uuid()), None),
            WhichInvitation::Hash(hash) => (None, Some(hash.as_slice())),
        };
        let row = sqlx::query!(
            r#"select i.id, i.survey_id, s.name_zh, s.name_en, s.about, s.cohort, s.state as survey_state, s.closes_at,
                      o.name as "asked_by?", s.college_id, u.name_zh as "college_zh?", u.name_en as "college_en?",
                      i.enterprise_id, i.enterprise_zh, i.enterprise_en, e.code as enterprise_code, i.account_id, a.name, c.title as "title?", a.email,
                      a.language, i.state, i.begun_at, i.expires_at, i.generation, i.secret_hash, i.renewed_at,
                      i.submitted_at, i.depth, i.basis as "basis: Json<Basis>",
                      exists (select from invitation_target g where g.invitation_id = i.id and g.state = 'submitted') as "answered!",
                      (select g.id from role_assignment g join role r on r.id = g.role_id
                        where g.account_id = a.id and g.enterprise_id = i.enterprise_id and r.key = 'enterprise'
                        order by g.granted_at, g.id limit 1) as assignment_id
                 from invitation i
                 join survey s on s.id = i.survey_id
                 join enterprise e on e.id = i.enterprise_id
                 join account a on a.id = i.account_id
                 left join enterprise_contact c on c.enterprise_id = i.enterprise_id and c.account_id = i.account_id
                 left join account o on o.id = s.opened_by
                 left join college u on u.id = s.college_id
                where ($1::uuid is null or i.id = $1) and ($2::bytea is null or i.secret_hash = $2)
                limit 1"#,
            id,
            hash
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let unexpected = Error::UnexpectedValue;
        Ok(Some(Invitation {
            id: InvitationId::from_uuid(row.id),
            survey: SurveyId::from_uuid(row.survey_id),
            survey_name: LocalText { zh: row.name_zh, en: row.name_en },
            about: About::from_key(&row.about).ok_or(unexpected("survey.about"))?,
            cohort: row.cohort,
            asked_by: row.asked_by,
            college: row
                .college_id
                .zip(row.college_zh)
                .map(|(id, zh)| NamedUnit { id: CollegeId::from_uuid(id), name: LocalText { zh, en: row.college_en } }),
            enterprise: NamedUnit {
                id: EnterpriseId::from_uuid(row.enterprise_id),
                name: LocalText { zh: row.enterprise_zh, en: row.enterprise_en },
            },
            enterprise_code: row.enterprise_code,
            user: UserId::from_uuid(row.account_id),
            name: row.name,
            title: row.title,
            email: row.email,
            language: Language::from_tag(&row.language).ok_or(unexpected("account.language"))?,
            assignment: row.assignment_id.map(AssignmentId::from_uuid),
            standing: Standing {
                state: State::from_key(&row.state).ok_or(unexpected("invitation.state"))?,
                begun_at: row.begun_at.map(SqlTimestamp::to_jiff),
                answered: row.answered,
                expires_at: Some(row.expires_at.to_jiff()),
                survey: opening::State::from_key(&row.survey_state).ok_or(unexpected("survey.state"))?,
                closes_at: row.closes_at.to_jiff(),
            },
            generation: row.generation,
            secret_hash: row.secret_hash,
            renewed_at: row.renewed_at.map(SqlTimestamp::to_jiff),
            submitted_at: row.submitted_at.map(SqlTimestamp::to_jiff),
            depth: row.depth,
            basis: row.basis.map(|basis| basis.0),
        }))
    }

    /// As it is now; nobody else changes it before the transaction ends.
    pub async fn hold_invitation(&mut self, which: WhichInvitation<'_>) -> Result<Option<Reached<Invitation>>> {
        let Some(found) = self.invitation(which).await? else { return Ok(None) };
        sqlx::query!("select id from invitation where id = $1 for update", found.id.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(self.invitation(WhichInvitation::Id(found.id)).await?.map(Reached::new))
    }

    pub async fn insert_invitation(&mut self, new: &NewInvitation) -> Result<()> {
        let (from, depth) = new.forwarded_from.map_or((None, 0), |(from, depth)| (Some(from.as_uuid()), depth));
        sqlx::query!(
            "insert into invitation (id, survey_id, enterprise_id, enterprise_zh, enterprise_en, account_id, secret_hash,
                                     expires_at, made_at, state, forwarded_from, depth)
             select $1, $2, e.id, e.name_zh, e.name_en, $4, $5, $6, $7, $8, $9, $10 from enterprise e where e.id = $3",
            new.id.as_uuid(),
            new.survey.as_uuid(),
            new.enterprise.as_uuid(),
            new.user.as_uuid(),
            new.secret_hash.as_slice(),
            new.expires_at.to_sqlx(),
            new.made_at.to_sqlx(),
            new.state.key(),
            from,
            depth
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Whether somebody is asked already who would be asked once more.
    pub async fn is_asked(&mut self, survey: SurveyId, enterprise: EnterpriseId, user: UserId) -> Result<bool> {
        let asked = sqlx::query_scalar!(
            r#"select exists (select from invitation where survey_id = $1 and enterprise_id = $2 and account_id = $3
                                and state not in ('revoked', 'forwarded')) as "asked!""#,
            survey.as_uuid(),
            enterprise.as_uuid(),
            user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(asked)
    }

    /// `false`: the link was pressed too often within the last minute.
    pub async fn press_invitation(&mut self, invitation: &Reached<Invitation>, at: Timestamp) -> Result<bool> {
        let result = sqlx::query!(
            "update invitation set
                    pressed = array_append(array(select p from unnest(pressed) p where p > $2::timestamptz - interval '1 minute'), $2),
                    seen_at = coalesce(seen_at, $2),
                    state = case when state in ('made', 'sent', 'bounced') then 'seen' else state end
              where id = $1
                and (select count(*) from unnest(pressed) p where p > $2::timestamptz - interval '1 minute') < $3",
            invitation.id.as_uuid(),
            at.to_sqlx(),
            i64::from(PRESSES_A_MINUTE)
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn begin_answering(
        &mut self,
        invitation: &Reached<Invitation>,
        basis: Option<&Basis>,
        at: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update invitation set state = 'begun', begun_at = coalesce(begun_at, $2), seen_at = coalesce(seen_at, $2),
                                   basis = coalesce($3, basis)
              where id = $1",
            invitation.id.as_uuid(),
            at.to_sqlx(),
            basis.map(Json) as _
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// All its targets are.
    pub async fn set_invitation_submitted(&mut self, invitation: &Reached<Invitation>, at: Timestamp) -> Result<()> {
        let result = sqlx::query!(
            "update invitation set state = 'submitted', submitted_at = $2 where id = $1",
            invitation.id.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn renew_link(
        &mut self,
        invitation: &Reached<Invitation>,
        link: NewLink,
        renewed_at: Option<Timestamp>,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update invitation set generation = $2, secret_hash = $3, expires_at = $4, renewed_at = coalesce($5, renewed_at)
              where id = $1",
            invitation.id.as_uuid(),
            link.generation,
            link.secret_hash.as_slice(),
            link.expires_at.to_sqlx(),
            renewed_at.map(Timestamp::to_sqlx) as _
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Its link opens nothing from here on.
    pub async fn end_invitation(
        &mut self,
        invitation: &Reached<Invitation>,
        state: State,
        declined: Option<Decline>,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update invitation set state = $2, declined_reason = $3 where id = $1",
            invitation.id.as_uuid(),
            state.key(),
            declined.map(Decline::key)
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }
}
