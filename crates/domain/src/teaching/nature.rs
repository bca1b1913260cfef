//! What sort of course it is: its kind, one of a few that forms and visits are chosen by, and the school's own words for
//! whatever else it asks about (思政, 双语).

use std::fmt;

use crate::text::Language;

pub const MOST_TAGS: usize = 6;
pub const LONGEST_TAG: usize = 20;

macro_rules! kinds {
    ($($variant:ident $key:literal $zh:literal $en:literal $also:literal;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum CourseKind { $($variant),+ }

        impl CourseKind {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            #[must_use]
            pub const fn to_text(self, language: Language) -> &'static str {
                match (self, language) {$(
                    (Self::$variant, Language::Chinese) => $zh,
                    (Self::$variant, Language::English) => $en,
                )+}
            }

            /// Other words for it, in lists that schools have.
            const fn also(self) -> &'static str {
                match self { $(Self::$variant => $also),+ }
            }
        }
    };
}

kinds! {
    Lecture "lecture" "理论" "Lecture" "讲授|理论教学|theory";
    Lab "lab" "实验" "Lab" "上机|实验教学|laboratory";
    Practice "practice" "实践" "Practice" "实习|实训|见习|实践教学|internship|training";
    Sport "sport" "体育" "Sport" "sports|PE|physical education";
    Design "design" "课程设计" "Design project" "设计|design";
    Thesis "thesis" "毕业论文" "Thesis" "论文|毕业设计|毕业设计（论文）|毕业论文（设计）|dissertation";
    Online "online" "线上" "Online" "网络|在线|慕课|网课|MOOC";
    Other "other" "其他" "Other" "其它|others";
}

impl CourseKind {
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.key() == key)
    }

    /// As lists write it: 理论, 理论课, lecture.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let bare = text.strip_suffix("课程").or_else(|| text.strip_suffix('课')).unwrap_or(text);
        let is = |word: &str| word.to_lowercase() == text.to_lowercase() || word.to_lowercase() == bare.to_lowercase();
        Self::ALL.iter().copied().find(|kind| {
            let names = [kind.key(), kind.to_text(Language::Chinese), kind.to_text(Language::English)];
            names.into_iter().chain(kind.also().split('|')).any(is)
        })
    }
}

/// At most six short words, each once, in the order in which they were given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags(Vec<String>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TagFault {
    TooMany,
    TooLong,
}

impl Tags {
    /// Nothing between two commas is nothing.
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, TagFault> {
        let mut tags: Vec<String> = Vec::new();
        for word in words.into_iter().map(str::trim).filter(|word| !word.is_empty()) {
            if word.chars().count() > LONGEST_TAG || word.chars().any(char::is_control) {
                return Err(TagFault::TooLong);
            }
            if tags.iter().all(|tag| tag.to_lowercase() != word.to_lowercase()) {
                tags.push(word.to_owned());
            }
        }
        if tags.len() > MOST_TAGS { Err(TagFault::TooMany) } else { Ok(Self(tags)) }
    }

    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.0
    }
}

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("、"))
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Nature {
    /// `None`: nobody has said.
    pub kind: Option<CourseKind>,
    pub tags: Tags,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_read_from_the_words_of_lists_and_from_its_own() {
        for (written, kind) in [
            ("理论课", CourseKind::Lecture),
            ("实验", CourseKind::Lab),
            ("上机", CourseKind::Lab),
            ("体育课程", CourseKind::Sport),
            ("毕业设计（论文）", CourseKind::Thesis),
            ("课程设计", CourseKind::Design),
            (" LAB ", CourseKind::Lab),
            ("physical education", CourseKind::Sport),
        ] {
            assert_eq!(CourseKind::read(written), Some(kind), "{written}");
        }
        for kind in CourseKind::ALL {
            assert_eq!(CourseKind::from_key(kind.key()), Some(*kind));
            for language in [Language::Chinese, Language::English] {
                assert_eq!(CourseKind::read(kind.to_text(language)), Some(*kind));
            }
        }
        for wrong in ["", "课", "必修", "思政"] {
            assert_eq!(CourseKind::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn tags_are_few_short_and_each_once() {
        let tags = Tags::new(["思政", " 双语 ", "", "思政", "MOOC", "mooc"]).unwrap();
        assert_eq!(tags.words(), ["思政", "双语", "MOOC"]);
        assert_eq!(tags.to_string(), "思政、双语、MOOC");
        assert_eq!(Tags::new(["1", "2", "3", "4", "5", "6", "7"]), Err(TagFault::TooMany));
        assert_eq!(Tags::new(["字".repeat(21).as_str()]), Err(TagFault::TooLong));
        assert_eq!(Tags::new(["两\n行"]), Err(TagFault::TooLong));
    }
}
