//! Writing a plan: enterprises, who speaks for them, and what graduates should be able to do.

use std::collections::BTreeMap;

use domain::{
    enterprises::contact::CONTACT_ROLE,
    id::PlanId,
    imports::{AttainmentRecord, ContactRecord, EnterpriseRecord, NewIds, OutcomeRecord, PlanRecord},
    scope::Scope,
};
use store::{Attainment, ContactUpdate, NewAccount, NewAssignment, NewContact, NewEnterprise, NewOutcome, NewPlan};

use super::apply::{AT_A_TIME, id_of, parted};
use crate::{Error, Result, jobs::Work};

pub(super) async fn enterprises(
    work: &mut Work<'_>,
    ids: NewIds,
    enterprises: Vec<(u32, EnterpriseRecord)>,
) -> Result<()> {
    let (new, changed) = parted(enterprises.into_iter().map(|(row, record)| {
        let (id, new) = id_of(ids, row, record.id);
        let EnterpriseRecord { code, name, facts, college, .. } = record;
        (NewEnterprise { id, code, name, facts, college }, new)
    }));
    for chunk in new.chunks(AT_A_TIME) {
        work.tx.insert_enterprises(chunk).await?;
    }
    for enterprise in &changed {
        if !work.tx.replace_enterprise(enterprise, None).await? {
            return Err(Error::Conflict);
        }
    }
    Ok(())
}

/// Without a password: a link is enough.
pub(super) async fn contacts(work: &mut Work<'_>, ids: NewIds, contacts: &[(u32, ContactRecord)]) -> Result<()> {
    if contacts.is_empty() {
        return Ok(());
    }
    let (app, now) = (work.app.clone(), work.app.now());
    let role = work.tx.role_id(CONTACT_ROLE).await?.ok_or(Error::NotFound)?;
    for chunk in contacts.chunks(AT_A_TIME) {
        let (mut accounts, mut assignments, mut speaking) = (Vec::new(), Vec::new(), Vec::new());
        let mut updates = Vec::new();
        for (row, record) in chunk.iter().cloned() {
            let (user, new) = id_of(ids, row, record.id);
            let ContactRecord { enterprise, username, name, title, email, phone, language, .. } = record;
            if !new {
                updates.push(ContactUpdate { user, enterprise, username, name, title, email, phone, language });
                continue;
            }
            let assignment = app.new_id();
            accounts.push(NewAccount {
                id: user,
                username,
                name,
                email,
                phone,
                language,
                college: None,
                class_group: None,
                enterprise: Some(enterprise),
                password_hash: None,
                must_change_password: false,
            });
            let scope = Scope::Enterprise(enterprise);
            assignments.push(NewAssignment { id: assignment, user, role, scope, granted_at: now });
            speaking.push(NewContact { enterprise, user, assignment, title });
        }
        work.tx.insert_accounts(&accounts, now).await?;
        work.tx.insert_assignments(&assignments).await?;
        work.tx.insert_contacts(&speaking).await?;
        work.tx.update_contacts(&updates).await?;
    }
    Ok(())
}

pub(super) async fn outcomes(work: &mut Work<'_>, ids: NewIds, outcomes: &[(u32, OutcomeRecord)]) -> Result<()> {
    let plan_id = |row: u32, plan: &PlanRecord| -> (PlanId, bool) { id_of(ids, plan.row.unwrap_or(row), plan.id) };
    let (mut new, mut changed) = (BTreeMap::new(), BTreeMap::new());
    for (row, OutcomeRecord { plan, .. }) in outcomes {
        let (id, is_new) = plan_id(*row, plan);
        if is_new {
            let (programme, edition, years) = (plan.programme, plan.edition.clone(), plan.years);
            new.insert(id, NewPlan { id, programme, edition, years });
        } else {
            changed.insert(id, plan.years);
        }
    }
    work.tx.insert_plans(&new.into_values().collect::<Vec<_>>()).await?;
    work.tx.update_plan_years(&changed.into_iter().collect::<Vec<_>>()).await?;
    for chunk in outcomes.chunks(AT_A_TIME) {
        let written = chunk.iter().map(|(row, record)| NewOutcome {
            id: id_of(ids, *row, record.id).0,
            plan: plan_id(*row, &record.plan).0,
            number: record.number,
            text: record.text.clone(),
        });
        work.tx.write_outcomes(&written.collect::<Vec<_>>()).await?;
    }
    Ok(())
}

pub(super) async fn attainments(work: &mut Work<'_>, attainments: Vec<AttainmentRecord>) -> Result<()> {
    let written = attainments.into_iter().map(|record| {
        let AttainmentRecord { outcome, year, value, source } = record;
        Attainment { outcome, year, value, source }
    });
    for chunk in written.collect::<Vec<_>>().chunks(AT_A_TIME) {
        work.tx.write_attainments(chunk).await?;
    }
    Ok(())
}
