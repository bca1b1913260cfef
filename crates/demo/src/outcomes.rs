//! What graduates of some programmes should be able to do, as the editions of their plans have it.

mod texts;

use self::texts::{ACCOUNTING, ENGINEERING_12, ENGINEERING_2024, ENGLISH, Said, WRITING};
use crate::structure::Bilingual;

/// An edition of a programme's plan.
#[derive(Debug, Clone, Copy)]
pub struct PlanOf {
    /// By its code.
    pub programme: &'static str,
    pub edition: &'static str,
    pub entry_from: i16,
    pub entry_to: Option<i16>,
    /// The years for which grades were worked out.
    pub graduated: &'static [i16],
    said: &'static [Said],
    /// What `{field}` stands for in them.
    field: Bilingual,
}

/// An outcome as it is written down.
#[derive(Debug, Clone)]
pub struct OutcomeOf {
    pub short: Bilingual,
    pub zh: String,
    pub en: String,
}

impl PlanOf {
    pub fn outcomes(&self) -> impl Iterator<Item = OutcomeOf> + use<> {
        let field = self.field;
        self.said.iter().map(move |said| OutcomeOf {
            short: said.short,
            zh: said.text.zh.replace("{field}", field.zh),
            en: said.text.en.replace("{field}", field.en),
        })
    }

    /// In thousandths: between 0.64 and 0.88, a little better each year, lowest where schools usually are.
    #[must_use]
    pub fn attained(&self, year: i16, number: i16) -> Option<u16> {
        let seed = self.programme.bytes().map(i64::from).sum::<i64>();
        let spread = (seed * 31 + i64::from(number) * 47) % 200;
        let year = i64::from(year - 2024) * 12;
        u16::try_from(660 + spread + year - if number == 3 { 20 } else { 0 }).ok()
    }
}

const fn plan(
    programme: &'static str,
    edition: &'static str,
    (entry_from, entry_to): (i16, Option<i16>),
    graduated: &'static [i16],
    said: &'static [Said],
    field: (&'static str, &'static str),
) -> PlanOf {
    PlanOf { programme, edition, entry_from, entry_to, graduated, said, field: Bilingual { zh: field.0, en: field.1 } }
}

const YEARS: &[i16] = &[2025, 2026];

const PLANS: [PlanOf; 9] = [
    plan("080902", "2020 版", (2020, Some(2023)), YEARS, &ENGINEERING_12, ("软件工程", "software engineering")),
    plan("080902", "2024 版", (2024, None), &[], &ENGINEERING_2024, ("软件工程", "software engineering")),
    plan("080901", "2022 版", (2022, None), YEARS, &ENGINEERING_12, ("计算机工程", "computer engineering")),
    plan("080910T", "2023 版", (2023, None), &[], &ENGINEERING_2024, ("数据工程", "data engineering")),
    plan("080202", "2021 版", (2021, None), YEARS, &ENGINEERING_12, ("机械工程", "mechanical engineering")),
    plan("080601", "2021 版", (2021, None), YEARS, &ENGINEERING_12, ("电气工程", "electrical engineering")),
    plan("120203K", "2022 版", (2022, None), YEARS, &ACCOUNTING, ("会计与财务", "accounting and finance")),
    plan("050201", "2022 版", (2022, None), &[], &ENGLISH, ("英语", "English")),
    plan("050301", "2021 版", (2021, None), &[], &WRITING, ("新闻传播", "journalism")),
];

#[must_use]
pub fn plans() -> &'static [PlanOf] {
    &PLANS
}
