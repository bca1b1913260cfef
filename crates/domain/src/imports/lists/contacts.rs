//! Who speaks for enterprises: by their address there or, where there is none, by their name.

use std::collections::{HashMap, HashSet};

use super::{enterprises::enterprise_of, roles::parts};
use crate::{
    enterprises::contact::{self, CONTACT_ROLE, email_key, username_stem},
    field,
    id::{CollegeId, EnterpriseId, RoleId, UserId},
    imports::{
        CellReason, Column, ContactRecord, Hint, Known, KnownAccount, KnownContact, KnownEnterprise, Outcome, Record,
        Setting,
        changes::Changes,
        columns::cells::{Cells, of_field},
        finding::{finder::Finder, fold},
        plan::List,
    },
    scope::Scope,
    text::Language,
};

pub(crate) struct Contacts<'k> {
    setting: &'k Setting,
    enterprises: Finder<'k, KnownEnterprise>,
    by_id: HashMap<EnterpriseId, &'k KnownEnterprise>,
    accounts: HashMap<UserId, &'k KnownAccount>,
    by_email: HashMap<(EnterpriseId, String), &'k KnownContact>,
    /// `None` where several have it.
    by_name: HashMap<(EnterpriseId, String), Option<&'k KnownContact>>,
    /// Addresses of people of the school, who do not rate it.
    of_the_school: HashSet<String>,
    /// Who has an address already, somewhere else within reach.
    elsewhere: HashMap<String, (EnterpriseId, String)>,
    /// The first row of the file that gives an address to somebody of an enterprise.
    addresses: HashMap<(EnterpriseId, String), u32>,
    /// The highest number of each stem of usernames, of those known and of the file's new ones.
    numbers: HashMap<String, u16>,
    contact_role: Option<RoleId>,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    enterprise: EnterpriseId,
    name: String,
    title: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    language: Option<Language>,
    known: Option<UserId>,
}

/// One that is known, by their account; a new one by their name.
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Known(EnterpriseId, UserId),
    New(EnterpriseId, String),
}

impl<'k> Contacts<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let contact_role = known.roles.iter().find(|role| role.key == CONTACT_ROLE).map(|role| role.id);
        let accounts: HashMap<_, _> = known.accounts.iter().map(|account| (account.id, account)).collect();
        let by_id: HashMap<_, _> = known.enterprises.iter().map(|enterprise| (enterprise.id, enterprise)).collect();
        let (mut by_email, mut by_name, mut elsewhere) = (HashMap::new(), HashMap::new(), HashMap::new());
        for contact in &known.contacts {
            let Some(account) = accounts.get(&contact.user) else { continue };
            if let Some(email) = &account.email {
                by_email.insert((contact.enterprise, email_key(email)), contact);
                if by_id.get(&contact.enterprise).is_some_and(|known| setting.reaches(known.college)) {
                    elsewhere.insert(email_key(email), (contact.enterprise, account.username.clone()));
                }
            }
            let named = by_name.entry((contact.enterprise, fold::name(&account.name))).or_insert(Some(contact));
            *named = named.filter(|named| named.user == contact.user);
        }
        let of_the_school = known.accounts.iter().filter(|account| is_of_the_school(account, contact_role));
        let mut numbers: HashMap<String, u16> = HashMap::new();
        for account in &known.accounts {
            if let Some((stem, number)) = numbered(&account.username) {
                let highest = numbers.entry(stem).or_default();
                *highest = number.max(*highest);
            }
        }
        Self {
            setting,
            enterprises: Finder::new(&known.enterprises),
            by_id,
            accounts,
            by_email,
            by_name,
            of_the_school: of_the_school.filter_map(|account| account.email.as_deref().map(email_key)).collect(),
            elsewhere,
            addresses: HashMap::new(),
            numbers,
            contact_role,
        }
    }

    fn known(&self, enterprise: EnterpriseId, name: &str, email: Option<&str>) -> Option<&'k KnownContact> {
        let by_email = email.and_then(|email| self.by_email.get(&(enterprise, email_key(email))));
        by_email.copied().or_else(|| self.by_name.get(&(enterprise, fold::name(name))).copied().flatten())
    }

    fn add(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        if let Some((_, of)) = given.email.as_deref().and_then(|email| self.elsewhere.get(&email_key(email))) {
            cells.hint(Hint::NearDuplicate { of: of.clone() });
        }
        let code = self.by_id.get(&given.enterprise).map_or("", |enterprise| &enterprise.code);
        let stem = username_stem(code);
        let number = self.numbers.entry(stem.to_lowercase()).or_default();
        if !cells.is_wrong() {
            *number = number.saturating_add(1);
        }
        Outcome::New(Record::Contact(ContactRecord {
            id: None,
            enterprise: given.enterprise,
            username: format!("{stem}{number}"),
            name: given.name.clone(),
            title: given.title.clone(),
            email: given.email.clone(),
            phone: given.phone.clone(),
            language: given.language.unwrap_or_default(),
        }))
    }

    fn change(&self, given: &Given, known: &KnownContact, account: &KnownAccount, cells: &mut Cells<'_>) -> Outcome {
        if fold::name(&given.name) != fold::name(&account.name) {
            cells.hint(Hint::NameDiffers { given: given.name.clone(), known: Some(account.name.clone()) });
        }
        if !account.active {
            cells.hint(Hint::AccountDisabled { person: account.username.clone() });
        }
        let mut changes = Changes::default();
        changes.compare(Column::PersonName, &account.name, &given.name);
        let title = changes.optional(Column::JobTitle, known.title.as_deref(), given.title.as_deref());
        let email = changes.optional(Column::Email, account.email.as_deref(), given.email.as_deref());
        let phone = changes.optional(Column::Phone, account.phone.as_deref(), given.phone.as_deref());
        let language = given.language.unwrap_or(known.language);
        changes.compare(Column::Language, language_text(known.language), language_text(language));
        let record = ContactRecord {
            id: Some(known.user),
            enterprise: given.enterprise,
            username: account.username.clone(),
            name: given.name.clone(),
            title,
            email,
            phone,
            language,
        };
        let same_person = (&record.name, &record.email, &record.phone, record.language)
            == (&account.name, &account.email, &account.phone, known.language);
        // An address is where links go: it is not one college's to move while another's enterprise has the person too.
        if !same_person && !self.is_ours(account) {
            cells.fault(Column::PersonName, CellReason::PersonAboveYou);
        }
        changes.outcome(Record::Contact(record))
    }

    /// Whether every role of the account is that of a contact, for an enterprise within reach.
    fn is_ours(&self, account: &KnownAccount) -> bool {
        account.held.iter().all(|held| match held.scope {
            Scope::Enterprise(id) if Some(held.role) == self.contact_role => {
                self.by_id.get(&id).is_some_and(|enterprise| self.setting.reaches(enterprise.college))
            }
            _ => false,
        })
    }
}

fn is_of_the_school(account: &KnownAccount, contact_role: Option<RoleId>) -> bool {
    let college: Option<CollegeId> = account.college;
    college.is_some() || account.held.iter().any(|held| Some(held.role) != contact_role)
}

/// `E0001-12` as its stem, in the form in which usernames are compared, and its number.
fn numbered(username: &str) -> Option<(String, u16)> {
    let place = username.rfind('-')? + 1;
    let (stem, number) = username.split_at_checked(place)?;
    Some((stem.to_lowercase(), number.parse().ok()?))
}

fn language(text: &str) -> Option<Language> {
    let text = fold::narrow(text).to_lowercase();
    match text.as_str() {
        "中文" | "汉语" | "简体中文" | "zh" | "zh-cn" | "chinese" => Some(Language::Chinese),
        "英文" | "英语" | "en" | "english" => Some(Language::English),
        _ => None,
    }
}

const fn language_text(language: Language) -> &'static str {
    match language {
        Language::Chinese => "中文",
        Language::English => "英文",
    }
}

impl List for Contacts<'_> {
    type Key = Key;
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(Key, Given)> {
        let enterprise = enterprise_of(&mut self.enterprises, self.setting, cells);
        let name = cells.person_name(Column::PersonName);
        let title = cells.text(Column::JobTitle).map(fold::tidy);
        let title = contact::title(title.as_deref()).map(|title| title.map(str::to_owned));
        let title =
            cells.keep(Column::JobTitle, title.map_err(|_| CellReason::TooLong { most: contact::LONGEST_TITLE }));
        let mut reached = |column, check: fn(Option<&str>) -> Result<Option<&str>, field::Reason>| {
            let text = cells.text(column).map(fold::narrow);
            let checked = check(text.as_deref()).map(|text| text.map(str::to_owned));
            cells.keep(column, checked.map_err(|reason| of_field(reason, column))).flatten()
        };
        let email = reached(Column::Email, field::email);
        let phone = reached(Column::Phone, field::phone);
        let spoken = parts(cells.text(Column::Language).unwrap_or_default()).next();
        let spoken =
            cells.keep(Column::Language, spoken.map(|text| language(text).ok_or(CellReason::NotALanguage)).transpose());
        let (enterprise, name) = (enterprise?, name?);
        let namesakes = self.by_name.get(&(enterprise, fold::name(&name)));
        if email.is_none() && namesakes.is_some_and(Option::is_none) {
            cells.fault(Column::PersonName, CellReason::SeveralOfThatName);
        }
        let known = self.known(enterprise, &name, email.as_deref()).map(|known| known.user);
        let key = match known {
            Some(user) => Key::Known(enterprise, user),
            None => Key::New(enterprise, fold::name(&name)),
        };
        Some((key, Given { enterprise, name, title: title?, email, phone, language: spoken?, known }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let known = self.known(given.enterprise, &given.name, given.email.as_deref());
        let known = known.and_then(|known| Some((known, *self.accounts.get(&known.user)?)));
        let new_email = given.email.as_deref().map(email_key);
        let old_email = known.and_then(|(_, account)| account.email.as_deref()).map(email_key);
        if new_email != old_email && new_email.is_some_and(|email| self.of_the_school.contains(&email)) {
            cells.fault(Column::Email, CellReason::OfTheSchool);
        }
        if let Some(email) = given.email.as_deref().map(email_key) {
            let first = *self.addresses.entry((given.enterprise, email)).or_insert_with(|| cells.number());
            if first != cells.number() {
                cells.fault(Column::Email, CellReason::ContradictsRow(first));
            }
        }
        match known {
            Some((known, account)) => self.change(given, known, account, cells),
            None => self.add(given, cells),
        }
    }
}
