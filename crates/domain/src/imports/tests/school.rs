//! A small school.

use uuid::Uuid;

use super::text;
use crate::{
    enterprises::Facts,
    id::Id,
    imports::{
        HeldRole, Known, KnownAccount, KnownClassGroup, KnownCollege, KnownContact, KnownCourse, KnownEnterprise,
        KnownOffering, KnownOutcome, KnownPlan, KnownProgramme, KnownRole, Setting,
    },
    outcomes::{EntryYears, OutcomeText},
    roles::{authority::Actor, role::BUILT_IN},
    scope::{Scope, ScopeKind},
    teaching::{
        nature::Nature,
        part::{Part, Teaching},
        timetable::parse_cell,
    },
};

pub fn id<Kind>(number: u128) -> Id<Kind> {
    Id::from_uuid(Uuid::from_u128(number))
}

pub const COMPUTING: u128 = 8;
pub const LANGUAGES: u128 = 11;

/// Roles and nothing else.
pub fn empty() -> Known {
    let role = |(number, role): (u128, &crate::roles::role::BuiltInRole)| KnownRole {
        id: id(number),
        key: role.key.to_owned(),
        name: text(role.name_zh, Some(role.name_en)),
        level: role.level,
        scope: role.scope,
        permissions: role.permissions.to_vec(),
    };
    Known { roles: (900..).zip(BUILT_IN).map(role).collect(), ..Known::default() }
}

pub fn account(known: &Known, number: u128, username: &str, name: &str, role: &str, college: u128) -> KnownAccount {
    let role = known.roles.iter().find(|known| known.key == role).unwrap();
    let scope = match role.scope {
        ScopeKind::College => Scope::College(id(college)),
        ScopeKind::Institution => Scope::Institution,
        ScopeKind::Enterprise => Scope::Enterprise(id(1)),
        ScopeKind::Own => Scope::Own,
    };
    KnownAccount {
        id: id(number),
        username: username.to_owned(),
        name: name.to_owned(),
        email: None,
        phone: None,
        college: Some(id(college)),
        class_group: None,
        active: true,
        held: vec![HeldRole { role: role.id, scope }],
    }
}

pub fn school() -> Known {
    let mut known = empty();
    let college =
        |number, code: &str, zh, en| KnownCollege { id: id(number), code: code.to_owned(), name: text(zh, Some(en)) };
    known.colleges = vec![
        college(COMPUTING, "08", "计算机学院", "School of Computer Science"),
        college(LANGUAGES, "11", "外国语学院", "School of Foreign Languages"),
    ];
    let programme = |number, code: &str, zh, college| KnownProgramme {
        id: id(number),
        code: code.to_owned(),
        name: text(zh, None),
        college: id(college),
    };
    known.programmes =
        vec![programme(101, "080902", "软件工程", COMPUTING), programme(102, "050201", "英语", LANGUAGES)];
    let group = |number, name: &str, programme| KnownClassGroup {
        id: id(number),
        name: name.to_owned(),
        programme: id(programme),
        entry_year: 2024,
    };
    known.class_groups = vec![group(201, "软工2401", 101), group(202, "软工2402", 101), group(203, "英语2401", 102)];
    let mut zhang = account(&known, 1003, "2024080103", "张三丰", "student", COMPUTING);
    zhang.class_group = Some(id(201));
    zhang.email = Some("zhangsf@school.example".to_owned());
    let mut retired = account(&known, 1005, "19990001", "王建国", "teacher", COMPUTING);
    retired.active = false;
    known.accounts = vec![
        account(&known, 1001, "20130177", "陈立群", "teacher", COMPUTING),
        account(&known, 1002, "20180099", "Helen Marsh", "teacher", LANGUAGES),
        zhang,
        account(&known, 1004, "2024110116", "阿依努尔·买买提", "student", LANGUAGES),
        retired,
        account(&known, 1006, "dean", "周敏", "school_admin", COMPUTING),
        account(&known, 1007, "20150042", "王芳", "teacher", COMPUTING),
        account(&known, 1008, "20160301", "王芳", "teacher", LANGUAGES),
    ];
    let course = |number, code: &str, zh, credits: &str, college| KnownCourse {
        id: id(number),
        code: code.to_owned(),
        name: text(zh, None),
        credits: credits.parse().ok(),
        nature: Nature::default(),
        college: id(college),
    };
    known.courses = vec![
        course(301, "CS2011", "数据结构", "4", COMPUTING),
        course(302, "CS3105", "操作系统", "3.5", COMPUTING),
        course(303, "EN1001", "大学英语（一）", "2", LANGUAGES),
    ];
    known.offerings = vec![
        KnownOffering {
            id: id(401),
            code: "CS2011-01".to_owned(),
            course: id(301),
            teachers: vec![Teaching { user: id(1001), part: Part::Lead }],
            meetings: parse_cell("1-16周 周一 3-4节 教三305").unwrap(),
        },
        KnownOffering {
            id: id(402),
            code: "EN1001-07".to_owned(),
            course: id(303),
            teachers: vec![Teaching { user: id(1002), part: Part::Lead }],
            meetings: Vec::new(),
        },
    ];
    known.enrolments = [(id(401), id(1003))].into();
    known
}

/// Somebody who administers the college of computing.
pub fn in_computing(setting: Setting) -> Setting {
    Setting { actor: Actor { level: 2, reach: Scope::College(id(COMPUTING)) }, ..setting }
}

/// With an enterprise that the college of computing looks after, one of languages, one of the school's, who speaks for the first
/// two, and a plan.
pub fn with_partners() -> Known {
    let mut known = school();
    let enterprise = |number, code: &str, zh, college: Option<u128>| KnownEnterprise {
        id: id(number),
        code: code.to_owned(),
        name: text(zh, None),
        facts: Facts::default(),
        college: college.map(id),
    };
    known.enterprises = vec![
        enterprise(1, "E0001", "华锐智能装备", Some(COMPUTING)),
        enterprise(2, "E0002", "译云语言服务", Some(LANGUAGES)),
        enterprise(3, "E0003", "江南建工集团", None),
    ];
    for (number, enterprise, username, name) in [(1101, 1, "E0001-1", "贾明哲"), (1102, 2, "E0002-3", "戴文静")] {
        let mut contact = account(&known, number, username, name, "enterprise", COMPUTING);
        contact.college = None;
        contact.email = Some(format!("{}@partner.example", username.to_lowercase()));
        for held in &mut contact.held {
            held.scope = Scope::Enterprise(id(enterprise));
        }
        known.accounts.push(contact);
        let language = crate::text::Language::Chinese;
        let title = Some("主管".to_owned());
        known.contacts.push(KnownContact { enterprise: id(enterprise), user: id(number), title, language });
    }
    let outcome = |number: i16, short: &str| KnownOutcome {
        id: id(u128::from(number.unsigned_abs()) + 500),
        number,
        text: OutcomeText { short: text(short, None), text: text("能够解决问题。", None) },
    };
    known.plans = vec![KnownPlan {
        id: id(500),
        programme: id(101),
        edition: "2022 版".to_owned(),
        years: EntryYears { from: 2022, to: None },
        outcomes: vec![outcome(1, "工程知识"), outcome(2, "问题分析")],
    }];
    known.attainments = [((id(501), 2026), ("0.7".parse().unwrap(), "教务处".to_owned()))].into();
    known
}
