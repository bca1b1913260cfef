use domain::{
    field,
    outcomes::{EntryYears, OutcomeText, PlanText, check_plan, overlaps},
    text::LocalText,
};

use super::*;

#[test]
fn enterprises_are_looked_after_by_colleges_that_there_are_and_have_valid_codes() {
    let school = school();
    for (number, enterprise) in (1..).zip(&school.enterprises) {
        let colleges = school.colleges.iter().filter(|college| Some(college.code) == enterprise.college).count();
        assert_eq!(colleges, usize::from(enterprise.college.is_some()), "{}", enterprise.code);
        assert!(enterprise.facts(number).credit_code.is_some(), "{}", enterprise.code);
        assert!(!enterprise.contacts.is_empty() && !enterprise.relations.is_empty(), "{}", enterprise.code);
        assert!(domain::enterprises::ordered(enterprise.relations) == enterprise.relations, "{}", enterprise.code);
    }
}

#[test]
fn whoever_speaks_for_an_enterprise_has_a_title_and_an_address_there() {
    let school = school();
    for contact in holders(&school, "enterprise") {
        let enterprise = &school.enterprises[contact.enterprise.unwrap()];
        let email = contact.email.as_deref();
        assert!(field::email(email).unwrap().unwrap().ends_with(&format!("@{}.example", enterprise.code)));
        assert!(contact.title.is_some() && contact.college.is_none(), "{}", contact.username);
        assert!(contact.username.starts_with(&format!("ent-{}-", enterprise.code)));
    }
    // Those of the first days are who they were.
    let jia = school.people.iter().find(|person| person.username == "ent-huarui-01").unwrap();
    assert_eq!((jia.name.as_str(), jia.email.as_deref()), ("贾明哲", Some("jiamz@huarui.example")));
}

#[test]
fn plans_belong_to_programmes_and_can_be_written_as_they_are() {
    let school = school();
    let mut editions = BTreeMap::<_, Vec<EntryYears>>::new();
    for plan in plans() {
        assert!(school.programmes.iter().any(|programme| programme.code == plan.programme), "{}", plan.programme);
        let texts: Vec<_> = plan
            .outcomes()
            .map(|said| OutcomeText {
                short: LocalText { zh: said.short.zh.to_owned(), en: Some(said.short.en.to_owned()) },
                text: LocalText { zh: said.zh, en: Some(said.en) },
            })
            .collect();
        assert!((8..=12).contains(&texts.len()), "{}", plan.programme);
        let years = (plan.entry_from, plan.entry_to);
        let text = PlanText { edition: plan.edition, years, outcomes: texts.iter().collect() };
        let (_, years) = check_plan(&text).unwrap();
        let others = editions.entry(plan.programme).or_default();
        assert!(others.iter().all(|other| !overlaps(*other, years)));
        others.push(years);
        for (year, number) in plan.graduated.iter().flat_map(|year| (1..=12).map(move |number| (*year, number))) {
            assert!((600..=900).contains(&plan.attained(year, number).unwrap()));
        }
    }
    assert!(editions.len() >= 6);
    assert_eq!(editions["080902"].len(), 2);
    assert!(plans().iter().filter(|plan| plan.graduated.len() == 2).count() >= 3);
}
