//! A text of the school's own, in its languages.

use domain::text;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A text in Chinese and, where the school has written it, in English.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LocalText {
    pub zh: String,
    #[schema(required = true)]
    pub en: Option<String>,
}

impl From<LocalText> for text::LocalText {
    fn from(text: LocalText) -> Self {
        Self { zh: text.zh, en: text.en.filter(|en| !en.trim().is_empty()) }
    }
}

impl From<text::LocalText> for LocalText {
    fn from(text: text::LocalText) -> Self {
        Self { zh: text.zh, en: text.en }
    }
}
