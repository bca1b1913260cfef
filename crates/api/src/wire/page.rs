//! Which page of a list.

use app::kernel::paging::{Paging, USUAL_PAGE};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    #[serde(default = "first_page")]
    #[param(default = 1, minimum = 1)]
    pub page: u32,
    #[serde(default = "usual_page_size")]
    #[param(default = 20, minimum = 1, maximum = 100)]
    pub page_size: u32,
}

impl From<PageQuery> for Paging {
    fn from(query: PageQuery) -> Self {
        Self::new(query.page, query.page_size)
    }
}

pub(crate) const fn first_page() -> u32 {
    1
}

const fn usual_page_size() -> u32 {
    USUAL_PAGE
}
