//! Pages of long lists.

use store::Page;

pub const USUAL_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

/// Which page somebody asked for, within what is allowed.
#[derive(Debug, Clone, Copy)]
pub struct Paging {
    page: u32,
    page_size: u32,
}

impl Paging {
    /// Pages count from 1.
    #[must_use]
    pub fn new(page: u32, page_size: u32) -> Self {
        Self { page: page.max(1), page_size: page_size.clamp(1, LARGEST_PAGE) }
    }

    /// The page of a list that is all there.
    pub(crate) fn of<T>(self, all: Vec<T>) -> Vec<T> {
        let size = usize::try_from(self.page_size).unwrap_or(usize::MAX);
        let before = usize::try_from(self.page - 1).unwrap_or(usize::MAX).saturating_mul(size);
        all.into_iter().skip(before).take(size).collect()
    }

    pub(crate) fn place(self) -> Page {
        let size = i64::from(self.page_size);
        Page { offset: i64::from(self.page - 1) * size, limit: size }
    }
}

#[derive(Debug)]
pub struct List<T> {
    pub items: Vec<T>,
    pub total: i64,
    pub page: u32,
    pub page_size: u32,
}

impl<T> List<T> {
    pub(crate) fn new((items, total): (Vec<T>, i64), paging: Paging) -> Self {
        Self { items, total, page: paging.page, page_size: paging.page_size }
    }
}
