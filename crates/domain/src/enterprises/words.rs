//! What sort of enterprise it is and what it does with the school, by a few words that lists are filtered by.

use crate::text::Language;

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($variant:ident $key:literal $zh:literal $en:literal $also:literal;)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($variant),+ }

        impl $name {
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

            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|word| word.key() == key)
            }

            /// As lists write it, in either language and in words of their own.
            #[must_use]
            pub fn read(text: &str) -> Option<Self> {
                let text = text.trim().to_lowercase();
                let is = |word: &str| !word.is_empty() && word.to_lowercase() == text;
                Self::ALL.iter().copied().find(|word| {
                    let names = [word.key(), word.to_text(Language::Chinese), word.to_text(Language::English)];
                    let also = match word { $(Self::$variant => $also),+ };
                    names.into_iter().chain(also.split('|')).any(is)
                })
            }
        }
    };
}

words! {
    Industry {
        Manufacturing "manufacturing" "制造业" "Manufacturing" "制造|装备制造|机械|电子|工业";
        Software "software" "软件和信息技术" "Software and IT" "软件|信息技术|互联网|软件和信息技术服务业|信息传输、软件和信息技术服务业|IT|internet";
        Construction "construction" "建筑业" "Construction" "建筑|建设|房地产|土木";
        Finance "finance" "金融业" "Finance" "金融|银行|保险|证券|会计|banking";
        Commerce "commerce" "商贸和服务" "Commerce and services" "商贸|贸易|服务业|批发和零售业|零售|电子商务|trade|retail|commerce|services";
        Logistics "logistics" "交通物流" "Transport and logistics" "物流|交通|运输|交通运输|交通运输、仓储和邮政业|transport";
        Health "health" "医药卫生" "Health" "医药|医疗|卫生|医院|生物医药|healthcare";
        Education "education" "教育" "Education" "教育业|培训|学校";
        Media "media" "文化传媒" "Media and culture" "传媒|文化|媒体|广告|出版|culture";
        Energy "energy" "能源环保" "Energy and environment" "能源|电力|环保|化工|environment";
        Agriculture "agriculture" "农林牧渔" "Agriculture" "农业|林业|牧业|渔业|农林牧渔业|farming";
        Public "public" "机关事业单位" "Public sector" "机关|事业单位|政府|公共管理|government";
        Other "other" "其他" "Other" "其它|others";
    }
}

words! {
    /// By heads: under 20, under 300, under 1,000, more.
    SizeClass {
        Micro "micro" "微型" "Micro" "微型企业|微|20人以下|少于20人|under 20";
        Small "small" "小型" "Small" "小型企业|小|20-299人|20-300人|20-299";
        Medium "medium" "中型" "Medium" "中型企业|中|300-999人|300-1000人|300-999";
        Large "large" "大型" "Large" "大型企业|大|1000人以上|1000 and more|over 1000";
    }
}

words! {
    /// What it does with the school.
    Relation {
        Employer "employer" "用人单位" "Employer" "就业单位|用人|招聘|就业";
        PlacementBase "placement_base" "实习基地" "Placement base" "实习|实践基地|实习单位|placement|internship";
        CoTeacher "co_teacher" "共同授课" "Co-teaching" "联合授课|授课|企业导师|co-teacher";
        CoDesigner "co_designer" "共建专业" "Co-design" "共同设计|专业共建|共建课程|co-designer";
    }
}

words! {
    EnterpriseState {
        Active "active" "合作中" "Active" "";
        Ended "ended" "已结束" "Ended" "";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_both_languages_and_as_lists_write_them() {
        for industry in Industry::ALL {
            assert_eq!(Industry::from_key(industry.key()), Some(*industry));
            for language in [Language::Chinese, Language::English] {
                assert_eq!(Industry::read(industry.to_text(language)), Some(*industry));
            }
        }
        assert_eq!(Industry::read(" 互联网 "), Some(Industry::Software));
        assert_eq!(SizeClass::read("1000人以上"), Some(SizeClass::Large));
        assert_eq!(Relation::read("实习基地"), Some(Relation::PlacementBase));
        assert_eq!(Relation::read("EMPLOYER"), Some(Relation::Employer));
        for wrong in ["", "友好", "x"] {
            assert_eq!((Industry::read(wrong), SizeClass::read(wrong), Relation::read(wrong)), (None, None, None));
        }
    }

    #[test]
    fn no_word_means_two_things() {
        let mut seen = std::collections::BTreeSet::new();
        for relation in Relation::ALL {
            assert!(seen.insert(relation.key()) && seen.insert(relation.to_text(Language::Chinese)));
        }
    }
}
