//! Teachers as lists name them: 20130177, `20130177 张三`, `张三(20130177)`, 张三; several in one cell.

use std::collections::HashMap;

use super::roles::{Roles, holds, parts};
use crate::{
    field,
    id::UserId,
    imports::{
        CellReason, Column, Hint, Known, KnownAccount, Setting,
        columns::cells::Cells,
        finding::{finder::Finder, fold},
    },
    teaching::part::{Part, Teaching},
};

pub(crate) struct Teachers<'k> {
    setting: &'k Setting,
    accounts: Finder<'k, KnownAccount>,
    by_id: HashMap<UserId, &'k KnownAccount>,
    /// Those who teach.
    by_name: HashMap<String, Vec<&'k KnownAccount>>,
    roles: Roles<'k>,
}

enum Meant<'k> {
    Number(&'k KnownAccount, Option<String>),
    Name(&'k KnownAccount),
}

impl<'k> Teachers<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let roles = Roles::new(known);
        let mut by_name: HashMap<String, Vec<&KnownAccount>> = HashMap::new();
        for account in known.accounts.iter().filter(|account| holds(account, roles.teacher)) {
            by_name.entry(fold::name(&account.name)).or_default().push(account);
        }
        let by_id = known.accounts.iter().map(|account| (account.id, account)).collect();
        Self { setting, accounts: Finder::new(&known.accounts), by_id, by_name, roles }
    }

    /// Each once, in the order written, with hints about them.
    pub(crate) fn read(&mut self, column: Column, cells: &mut Cells<'_>) -> Vec<&'k KnownAccount> {
        let mut teachers: Vec<&KnownAccount> = Vec::new();
        let text = cells.text(column).unwrap_or_default();
        for part in parts(text) {
            // 20130177/张三 is one person.
            if teachers.last().is_some_and(|last| fold::name(&last.name) == fold::name(part)) {
                continue;
            }
            match self.meant(part) {
                Ok(Meant::Number(account, name)) => {
                    self.check_name(account, name.as_deref(), cells);
                    teachers.push(account);
                }
                Ok(Meant::Name(account)) => teachers.push(account),
                Err(reason) => cells.fault_in(column, part, reason),
            }
        }
        let mut once: Vec<&KnownAccount> = Vec::with_capacity(teachers.len());
        for teacher in teachers {
            if once.iter().all(|other| other.id != teacher.id) {
                self.check(teacher, cells);
                once.push(teacher);
            }
        }
        once
    }

    /// Names in a column of their own, if there is one for each.
    pub(crate) fn check_names(&self, teachers: &[&'k KnownAccount], names: &str, cells: &mut Cells<'_>) {
        let names: Vec<_> = parts(names).collect();
        if names.len() == teachers.len() {
            for (teacher, name) in teachers.iter().zip(names) {
                let bare = split_brackets(name).map_or(name, |(name, _)| name);
                self.check_name(teacher, Some(bare), cells);
            }
        }
    }

    fn check_name(&self, account: &KnownAccount, given: Option<&str>, cells: &mut Cells<'_>) {
        if let Some(given) = given.filter(|given| fold::name(given) != fold::name(&account.name)) {
            let known = self.setting.reaches(account.college).then(|| account.name.clone());
            cells.hint(Hint::NameDiffers { given: given.to_owned(), known });
        }
    }

    fn check(&self, account: &KnownAccount, cells: &mut Cells<'_>) {
        let person = || account.username.clone();
        if !account.active {
            cells.hint(Hint::AccountDisabled { person: person() });
        }
        if holds(account, self.roles.teacher) {
            return;
        }
        let student = holds(account, self.roles.student);
        cells.hint(if student {
            Hint::TeacherIsStudent { person: person() }
        } else {
            Hint::NotATeacher { person: person() }
        });
    }

    fn meant(&mut self, part: &str) -> Result<Meant<'k>, CellReason> {
        let part = fold::narrow(part);
        for (number, name) in readings(&part) {
            // Helen may be somebody's username, but Helen Marsh is not that person.
            let is_meant = |account: &&KnownAccount| {
                name.is_empty() || has_digit(number) || fold::name(&account.name) == fold::name(name)
            };
            if let Some(account) = self.accounts.by_code(number).filter(is_meant) {
                return Ok(Meant::Number(account, Some(name.to_owned()).filter(|name| !name.is_empty())));
            }
        }
        let title = split_brackets(&part).filter(|(_, inside)| !has_digit(inside)).map(|(name, _)| name);
        let named = [Some(&*part), title].into_iter().flatten().find_map(|name| self.by_name.get(&fold::name(name)));
        match named.map(Vec::as_slice) {
            Some([only]) => Ok(Meant::Name(only)),
            Some(several) => {
                let mut active = several.iter().filter(|account| account.active);
                match (active.next(), active.next()) {
                    (Some(only), None) => Ok(Meant::Name(only)),
                    _ => Err(CellReason::SeveralOfThatName),
                }
            }
            None => Err(CellReason::UnknownPerson { near: self.near(&part) }),
        }
    }

    fn near(&mut self, part: &str) -> Option<String> {
        let (number, name) =
            readings(part).into_iter().find(|(number, _)| has_digit(number) && field::username(number).is_ok())?;
        let setting = self.setting;
        self.accounts.near_among(number, Some(name), |account| setting.reaches(account.college))
    }

    /// The lead first, for people to read.
    pub(crate) fn shown(&self, teachers: &[Teaching]) -> String {
        let shown = Part::ALL.iter().flat_map(|part| {
            let those = teachers.iter().filter(move |teaching| teaching.part == *part);
            those.filter_map(move |teaching| Some((self.by_id.get(&teaching.user)?, part)))
        });
        let words = |(account, part): (&&KnownAccount, &Part)| {
            let note = match part {
                Part::Lead | Part::Co => "",
                Part::Assistant => "[助教]",
                Part::NotRated => "[不参评]",
            };
            format!("{}({}){note}", account.name, account.username)
        };
        shown.map(words).collect::<Vec<_>>().join("、")
    }
}

/// What may be the number and what the name, likeliest first.
fn readings(part: &str) -> Vec<(&str, &str)> {
    let brackets =
        split_brackets(part).into_iter().flat_map(|(outside, inside)| [(inside, outside), (outside, inside)]);
    let first = part.split_once(' ').map(|(number, name)| (number, name.trim()));
    let last = part.rsplit_once(' ').map(|(name, number)| (number, name.trim()));
    let letters = part.find(|c: char| !c.is_ascii()).filter(|at| *at > 0).and_then(|at| part.split_at_checked(at));
    let digits = part.rfind(|c: char| !c.is_ascii()).and_then(|at| {
        let end = at + part.get(at..)?.chars().next()?.len_utf8();
        part.split_at_checked(end).map(|(name, number)| (number, name))
    });
    let joined = letters
        .into_iter()
        .chain(digits)
        .map(|(number, name)| (number.trim_matches(['-', '_', ' ']), name.trim_matches(['-', '_', ' '])));
    [(part, "")].into_iter().chain(brackets).chain(first).chain(last).chain(joined).collect()
}

/// 张三(20130177), 张三[教授].
fn split_brackets(part: &str) -> Option<(&str, &str)> {
    let (outside, inside) = part.split_once(['(', '[', '（', '【'])?;
    let (inside, _) = inside.split_once([')', ']', '）', '】'])?;
    Some((outside.trim(), inside.trim())).filter(|(outside, inside)| !outside.is_empty() && !inside.is_empty())
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}
