//! Texts that a school writes in two languages.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalText {
    pub zh: String,
    pub en: Option<String>,
}

impl LocalText {
    /// In Chinese where there is no English.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::Chinese => &self.zh,
            Language::English => self.en.as_deref().unwrap_or(&self.zh),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    #[default]
    Chinese,
    English,
}

impl Language {
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Chinese => "zh-CN",
            Self::English => "en",
        }
    }

    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        match tag {
            "zh-CN" => Some(Self::Chinese),
            "en" => Some(Self::English),
            _ => None,
        }
    }

    /// The first language of an `Accept-Language` header that we speak; browsers send them by preference.
    #[must_use]
    pub fn from_accept_language(header: &str) -> Self {
        header
            .split(',')
            .find_map(|item| {
                let tag = item.split(';').next()?.trim().to_ascii_lowercase();
                match tag.split('-').next()? {
                    "zh" => Some(Self::Chinese),
                    "en" => Some(Self::English),
                    _ => None,
                }
            })
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_wins_and_chinese_is_the_default() {
        for (header, expected) in [
            ("en-GB,en;q=0.9,zh;q=0.8", Language::English),
            ("fr-FR,zh-TW;q=0.9,en;q=0.8", Language::Chinese),
            ("de", Language::Chinese),
            ("", Language::Chinese),
        ] {
            assert_eq!(Language::from_accept_language(header), expected, "{header}");
        }
    }
}
