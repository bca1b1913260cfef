use domain::{
    enterprises::{EnterpriseState, Industry, Relation},
    id::{CollegeId, EnterpriseId},
    people::search::search_prefix,
};
use store::{Contact, Enterprise, EnterpriseFilter};

use super::find;
use crate::{
    Caller, Result,
    kernel::{
        caller::EnterpriseManage,
        paging::{List, Paging},
    },
};

#[derive(Debug, Default)]
pub struct EnterpriseQuery {
    pub search: Option<String>,
    pub state: Option<EnterpriseState>,
    pub relation: Option<Relation>,
    pub industry: Option<Industry>,
    pub college: Option<CollegeId>,
}

pub async fn list_enterprises(
    mut caller: Caller<EnterpriseManage>,
    query: EnterpriseQuery,
    paging: Paging,
) -> Result<List<Enterprise>> {
    let filter = EnterpriseFilter {
        only: None,
        prefix: query.search.as_deref().and_then(search_prefix),
        state: query.state,
        relation: query.relation,
        industry: query.industry,
        college: query.college,
    };
    Ok(List::new(caller.tx.enterprises(filter, caller.reach, paging.place()).await?, paging))
}

/// An enterprise, with who speaks for it.
#[derive(Debug)]
pub struct EnterpriseSeen {
    pub enterprise: Enterprise,
    pub contacts: Vec<Contact>,
}

pub async fn view_enterprise(mut caller: Caller<EnterpriseManage>, id: EnterpriseId) -> Result<EnterpriseSeen> {
    let enterprise = find(&mut caller, id).await?;
    let contacts = caller.tx.contacts(&enterprise).await?;
    Ok(EnterpriseSeen { enterprise: enterprise.shown(), contacts })
}
