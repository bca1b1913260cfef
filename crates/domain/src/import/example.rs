//! What a good file looks like, for download.

use super::{Column, Kind};
use crate::text::Language;

#[derive(Debug, Clone, Copy)]
pub struct Example {
    pub columns: &'static [Column],
    pub rows: &'static [&'static [&'static str]],
}

impl Kind {
    #[must_use]
    pub const fn example(self, language: Language) -> Example {
        let _ = language;
        Example { columns: self.required(), rows: &[] }
    }
}
