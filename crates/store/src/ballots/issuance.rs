//! Who was given a token for which evaluation: without a time, a number in a row, or a word in any log. Requests come in
//! lots, because students do.

use domain::{
    campaign::State,
    id::{CampaignId, EvaluationId, UserId},
};
use jiff::Timestamp;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, at_place},
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

impl Tx {
    /// The terms of each request; `None`: the student cannot answer that evaluation.
    pub async fn token_terms(&mut self, asked: &[TokenRequest]) -> Result<Vec<Option<TokenTerms>>> {
        let rows = sqlx::query!(
            // `limit` keeps it to a lookup for each request: the planner would rather read every evaluation of the school.
            r#"select w.place as "place!", v.campaign_id, v.state, v.closes_at
                 from unnest($1::uuid[], $2::uuid[]) with ordinality as w (evaluation_id, account_id, place)
                 cross join lateral (
                      select v.id, v.offering_id, v.campaign_id, k.state, k.closes_at
                        from evaluation v join campaign k on k.id = v.campaign_id
                       where v.id = w.evaluation_id limit 1) v
                where exists (select from listed_student l where l.evaluation_id = v.id and l.account_id = w.account_id)
                   or exists (select from enrolment e where e.offering_id = v.offering_id and e.account_id = w.account_id)
                   or exists (select from issuance i where i.evaluation_id = v.id and i.account_id = w.account_id)"#,
            &evaluations(asked),
            &students(asked)
        )
        .fetch_all(self.connection())
        .await?;
        let mut all = vec![None; asked.len()];
        for row in rows {
            let state = State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?;
            let campaign = CampaignId::from_uuid(row.campaign_id);
            let terms = TokenTerms { campaign, state, closes_at: row.closes_at.to_jiff() };
            *at_place(&mut all, row.place)? = Some(terms);
        }
        Ok(all)
    }

    /// Notes that students were given tokens, and says for each request whether it is the one that was given.
    pub async fn issue_tokens(&mut self, asked: &[TokenRequest]) -> Result<Vec<Issued>> {
        let hashes: Vec<_> = asked.iter().map(|one| one.blinded_hash.to_vec()).collect();
        // In one order, so that two servers do not wait for each other.
        let noted = sqlx::query!(
            "insert into issuance (evaluation_id, account_id, blinded_hash)
             select * from unnest($1::uuid[], $2::uuid[], $3::bytea[]) order by 1, 2
             on conflict do nothing",
            &evaluations(asked),
            &students(asked),
            &hashes
        )
        .execute(self.connection())
        .await?;
        if usize::try_from(noted.rows_affected()) == Ok(asked.len()) {
            return Ok(vec![Issued::ToThis; asked.len()]);
        }
        let kept = sqlx::query!(
            r#"select w.place as "place!", i.blinded_hash = w.blinded_hash as is_this
                 from unnest($1::uuid[], $2::uuid[], $3::bytea[])
                      with ordinality as w (evaluation_id, account_id, blinded_hash, place)
                 join issuance i on i.evaluation_id = w.evaluation_id and i.account_id = w.account_id"#,
            &evaluations(asked),
            &students(asked),
            &hashes
        )
        .fetch_all(self.connection())
        .await?;
        let mut all = vec![Issued::ToAnother; asked.len()];
        for row in kept {
            if row.is_this == Some(true) {
                *at_place(&mut all, row.place)? = Issued::ToThis;
            }
        }
        Ok(all)
    }
}

fn evaluations(asked: &[TokenRequest]) -> Vec<uuid::Uuid> {
    asked.iter().map(|one| one.evaluation.as_uuid()).collect()
}

fn students(asked: &[TokenRequest]) -> Vec<uuid::Uuid> {
    asked.iter().map(|one| one.student.as_uuid()).collect()
}
