//! Who was given a token for which evaluation: without a time, a number in a row, or a word in any log. Requests come in
//! lots, because students do.

use domain::{
    campaign::State,
    id::{CampaignId, EvaluationId, InstitutionId, SessionId, UserId},
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as SqlTimestamp;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    Entered, Error, Result, Store,
    session::entered::Told,
    tenancy::{
        pool::OneTrip,
        tx::{Tx, at_place, uuids},
    },
};

#[derive(Debug, Clone, Copy)]
pub struct TokenRequest {
    pub evaluation: EvaluationId,
    pub student: UserId,
    pub blinded_hash: [u8; 32],
}

/// What decides on a token.
#[derive(Debug, Clone, Copy)]
pub struct TokenTerms {
    pub campaign: CampaignId,
    pub state: State,
    pub closes_at: Timestamp,
}

/// What came of asking for a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Issued {
    /// To this request, now or before.
    ToThis,
    /// To another one.
    ToAnother,
}

/// What is known of a student who asks for a token.
#[derive(Debug)]
pub struct TokenAsked {
    /// `None`: the session has ended, or its owner may no longer sign in.
    pub entered: Option<Entered>,
    /// `None`: the student cannot answer that evaluation.
    pub terms: Option<TokenTerms>,
}

impl Store {
    /// Of students who ask at the same time, each in their session.
    pub async fn ask_tokens(
        &self,
        institution: InstitutionId,
        asked: &[(SessionId, TokenRequest)],
    ) -> Result<Vec<TokenAsked>> {
        self.in_one_trip(&Asking { institution, asked }).await
    }

    /// As [`Tx::issue_tokens`], in a transaction of its own.
    pub async fn issue_tokens(&self, institution: InstitutionId, asked: &[TokenRequest]) -> Result<Vec<Issued>> {
        self.in_one_trip(&Issuing { institution, asked }).await
    }
}

struct Asking<'a> {
    institution: InstitutionId,
    asked: &'a [(SessionId, TokenRequest)],
}

impl OneTrip for Asking<'_> {
    type Answer = Vec<TokenAsked>;

    async fn ask(&self, connection: &mut PgConnection) -> Result<Vec<TokenAsked>> {
        let requests: Vec<_> = self.asked.iter().map(|(_, request)| *request).collect();
        let rows = sqlx::query!(
            r#"select signed_in as "signed_in!", must_change_password, invitation_id, assignment_id, role_key, level, college_id,
                      enterprise_id, permission_keys as "permission_keys!", permission_scopes as "permission_scopes!",
                      campaign_id, state, closes_at as "closes_at: SqlTimestamp"
                 from ask_tokens($1, $2, $3, $4) order by place"#,
            self.institution.as_uuid(),
            &students(&requests),
            &uuids(self.asked.iter().map(|(session, _)| *session)),
            &evaluations(&requests)
        )
        .fetch_all(connection)
        .await?;
        let asked = rows.into_iter().map(|row| {
            let told = Told {
                assignment: row.assignment_id,
                role_key: row.role_key,
                level: row.level,
                college: row.college_id,
                enterprise: row.enterprise_id,
                permission_keys: row.permission_keys,
                permission_scopes: row.permission_scopes,
                must_change_password: row.must_change_password.unwrap_or_default(),
                invitation: row.invitation_id,
            };
            let entered = row.signed_in.then(|| told.entered()).transpose()?;
            let terms = match (row.campaign_id, row.state, row.closes_at) {
                (Some(campaign), Some(state), Some(closes_at)) => Some(terms(campaign, &state, closes_at)?),
                _ => None,
            };
            Ok(TokenAsked { entered, terms })
        });
        asked.collect()
    }
}

struct Issuing<'a> {
    institution: InstitutionId,
    asked: &'a [TokenRequest],
}

impl OneTrip for Issuing<'_> {
    type Answer = Vec<Issued>;

    async fn ask(&self, connection: &mut PgConnection) -> Result<Vec<Issued>> {
        let hashes: Vec<_> = self.asked.iter().map(|one| &one.blinded_hash[..]).collect();
        let noted = sqlx::query!(
            r#"select place as "place!", is_this as "is_this!" from note_tokens($1, $2, $3, $4)"#,
            self.institution.as_uuid(),
            &evaluations(self.asked),
            &students(self.asked),
            &hashes as &[&[u8]]
        )
        .fetch_all(connection)
        .await?;
        let mut all = vec![Issued::ToAnother; self.asked.len()];
        for row in noted.into_iter().filter(|row| row.is_this) {
            *at_place(&mut all, row.place)? = Issued::ToThis;
        }
        Ok(all)
    }
}

impl Tx {
    /// `None`: the student cannot answer that evaluation.
    pub async fn token_terms(&mut self, asked: TokenRequest) -> Result<Option<TokenTerms>> {
        let row = sqlx::query!(
            r#"select campaign_id as "campaign_id!", state as "state!", closes_at as "closes_at!: SqlTimestamp" from token_terms($1, $2)"#,
            asked.evaluation.as_uuid(),
            asked.student.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(|row| terms(row.campaign_id, &row.state, row.closes_at)).transpose()
    }

    /// Notes that students were given tokens, and says for each request whether it is the one that was given.
    pub async fn issue_tokens(&mut self, asked: &[TokenRequest]) -> Result<Vec<Issued>> {
        let institution = self.institution();
        Issuing { institution, asked }.ask(self.connection()).await
    }
}

fn terms(campaign: Uuid, state: &str, closes_at: SqlTimestamp) -> Result<TokenTerms> {
    let state = State::from_key(state).ok_or(Error::UnexpectedValue("campaign.state"))?;
    Ok(TokenTerms { campaign: CampaignId::from_uuid(campaign), state, closes_at: closes_at.to_jiff() })
}

fn evaluations(asked: &[TokenRequest]) -> Vec<Uuid> {
    asked.iter().map(|one| one.evaluation.as_uuid()).collect()
}

fn students(asked: &[TokenRequest]) -> Vec<Uuid> {
    asked.iter().map(|one| one.student.as_uuid()).collect()
}
