//! Pages of lists: which one is asked for, and what is answered.

use app::kernel::paging::{List, Paging, USUAL_PAGE};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

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

#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the names are the contract's")]
pub struct Page<T> {
    pub items: Vec<T>,
    /// On all pages.
    pub total: i64,
    pub page: u32,
    pub page_size: u32,
}

impl<T> Page<T> {
    pub fn of<Found>(list: List<Found>, view: impl FnMut(Found) -> T) -> Self {
        let List { items, total, page, page_size } = list;
        Self { items: items.into_iter().map(view).collect(), total, page, page_size }
    }
}

impl<Found, T: From<Found>> From<List<Found>> for Page<T> {
    fn from(list: List<Found>) -> Self {
        Self::of(list, T::from)
    }
}

pub(crate) const fn first_page() -> u32 {
    1
}

const fn usual_page_size() -> u32 {
    USUAL_PAGE
}
