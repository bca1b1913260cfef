//! Of enterprises, who speaks for them, and what graduates should be able to do.

use super::Sentence;

pub(super) const SENTENCES: &[Sentence] = &[
    ("unknown_enterprise", "没有这家企业。是不是“{near}”？", "There is no such enterprise. Did you mean “{near}”?"),
    (
        "unknown_enterprise",
        "没有这家企业。请先导入企业，或改成已有的代码或名称。",
        "There is no such enterprise. Import enterprises first, or use an existing code or name.",
    ),
    (
        "not_a_credit_code",
        "统一社会信用代码应为 18 位，末位校验不对。请核对营业执照。",
        "A credit code has 18 characters, the last of which checks the others. Compare it with the licence.",
    ),
    ("credit_code_taken", "另一家企业已经用了这个信用代码。", "Another enterprise has this credit code already."),
    (
        "not_an_industry",
        "行业应为制造业、软件和信息技术、建筑业、金融业、商贸和服务、交通物流、医药卫生、教育、文化传媒、能源环保、农林牧渔、机关事业单位或其他。",
        "The industry is manufacturing, software and IT, construction, finance, commerce and services, transport and \
         logistics, health, education, media and culture, energy and environment, agriculture, public sector or other.",
    ),
    ("not_a_size", "规模应为微型、小型、中型或大型。", "The size is micro, small, medium or large."),
    (
        "not_a_relation",
        "合作关系应为用人单位、实习基地、共同授课或共建专业。",
        "A relation is employer, placement base, co-teaching or co-design.",
    ),
    ("not_a_language", "语言应为中文或英文。", "The language is Chinese or English."),
    (
        "of_the_school",
        "这个邮箱属于学校里的人，不能代表企业评价学校。",
        "This address belongs to somebody of the school, who cannot speak for an enterprise.",
    ),
    (
        "unknown_edition",
        "这个专业没有这个版本的培养方案。请先导入毕业要求。",
        "The programme has no such edition of its plan. Import outcomes first.",
    ),
    ("unknown_outcome", "这个版本里没有这个编号的毕业要求。", "The edition has no outcome of this number."),
    ("not_an_outcome_number", "编号应为 1–{most} 的整数。", "A number is from 1 to {most}."),
    (
        "outcome_too_long",
        "简称最多 40 个字（英文 80），内容最多 600 个字（英文 1200）。",
        "A short name has at most 40 characters (80 in English), a text 600 (1,200 in English).",
    ),
    ("not_entry_years", "入学年份止不能早于起。", "The last entry year is before the first."),
    (
        "entry_years_taken",
        "入学年份与“{edition}”重叠。一届学生只有一个版本。",
        "The entry years overlap those of “{edition}”. A year of students has one edition.",
    ),
    (
        "not_attained",
        "达成度应为 0–1 的数，最多三位小数，或 78.3% 这样的百分数。",
        "An attainment is a number from 0 to 1 with at most three decimals, or a percentage such as 78.3%.",
    ),
];
