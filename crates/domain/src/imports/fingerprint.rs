//! What a plan would write, as bytes: equal if and only if that is. Every text, list and choice begins with its length or
//! its key, so that no two run together to the same. What is only said of a row is not among it: work elsewhere in the
//! school changes hints and suggestions, but not what the import does.

use uuid::Uuid;

use super::{
    AttainmentRecord, ClassGroupRecord, CollegeRecord, ContactRecord, CourseRecord, EnrolmentRecord, EnterpriseRecord,
    FieldChange, Grant, OfferingRecord, Outcome, OutcomeRecord, Plan, PlanRecord, PlannedRow, ProgrammeRecord, Record,
    UserRecord, oneroster::File,
};
use crate::{
    enterprises::{CreditCode, Facts, Industry, SizeClass},
    id::Id,
    outcomes::OutcomeText,
    scope::Scope,
    teaching::{nature::CourseKind, part::Teaching, timetable::Meeting},
    text::LocalText,
};

/// To be changed with the form of the bytes.
const FORM: &str = "keping import 3";

impl Plan {
    /// For a digest: what is confirmed is what was shown if this is the same.
    pub fn fingerprint(&self, into: &mut impl FnMut(&[u8])) {
        let Self { source, rows, empty_classes: _, absent_classes: _ } = self;
        let mut bytes = Bytes(into);
        bytes.text(FORM);
        bytes.text(source.key());
        bytes.list(rows, Bytes::row);
    }
}

struct Bytes<'a, Into>(&'a mut Into);

impl<Into: FnMut(&[u8])> Bytes<'_, Into> {
    fn number(&mut self, number: u32) {
        (self.0)(&number.to_be_bytes());
    }

    fn length(&mut self, length: usize) {
        (self.0)(&u64::try_from(length).unwrap_or(u64::MAX).to_be_bytes());
    }

    fn text(&mut self, text: &str) {
        self.length(text.len());
        (self.0)(text.as_bytes());
    }

    fn uuid(&mut self, uuid: Uuid) {
        (self.0)(uuid.as_bytes());
    }

    fn id<Kind>(&mut self, id: Id<Kind>) {
        self.uuid(id.as_uuid());
    }

    fn option<T>(&mut self, option: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.number(u32::from(option.is_some()));
        if let Some(value) = option {
            write(self, value);
        }
    }

    fn list<T>(&mut self, list: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.length(list.len());
        for item in list {
            write(self, item);
        }
    }

    fn row(&mut self, row: &PlannedRow) {
        let PlannedRow { file, number, outcome, subject: _, hints: _ } = row;
        self.option(file.map(File::name), Self::text);
        self.number(*number);
        self.text(outcome.key());
        match outcome {
            Outcome::New(record) => self.record(record),
            Outcome::Changed { record, changes } => {
                self.record(record);
                self.list(changes, |bytes, FieldChange { column, old, new }| {
                    bytes.text(column.key());
                    bytes.text(old);
                    bytes.text(new);
                });
            }
            Outcome::Unchanged | Outcome::Joined(_) | Outcome::Skipped(_) | Outcome::Wrong(_) => {}
        }
    }

    fn record(&mut self, record: &Record) {
        match record {
            Record::College(CollegeRecord { id, code, name }) => {
                self.text("college");
                self.option(*id, Self::id);
                self.text(code);
                self.name(name);
            }
            Record::Programme(ProgrammeRecord { id, code, name, college }) => {
                self.text("programme");
                self.option(*id, Self::id);
                self.text(code);
                self.name(name);
                self.id(*college);
            }
            Record::ClassGroup(ClassGroupRecord { id, name, programme, entry_year }) => {
                self.text("class_group");
                self.option(*id, Self::id);
                self.text(name);
                self.id(*programme);
                (self.0)(&entry_year.to_be_bytes());
            }
            Record::User(user) => self.user(user),
            Record::Course(CourseRecord { id, code, name, credits, college, nature }) => {
                self.text("course");
                self.option(*id, Self::id);
                self.text(code);
                self.name(name);
                self.option(*credits, |bytes, credits| bytes.number(credits.hundredths().into()));
                self.id(*college);
                self.option(nature.kind.map(CourseKind::key), Self::text);
                self.list(nature.tags.words(), |bytes, tag| bytes.text(tag));
            }
            Record::Offering(OfferingRecord { id, code, course, teachers, meetings }) => {
                self.text("offering");
                self.option(*id, Self::id);
                self.text(code);
                self.id(*course);
                self.list(teachers, |bytes, Teaching { user, part }| {
                    bytes.id(*user);
                    bytes.text(part.key());
                });
                self.list(meetings, Self::meeting);
            }
            Record::Enrolment(EnrolmentRecord { offering, user }) => {
                self.text("enrolment");
                self.id(*offering);
                self.id(*user);
            }
            Record::Enterprise(enterprise) => self.enterprise(enterprise),
            Record::Contact(contact) => self.contact(contact),
            Record::Outcome(outcome) => self.outcome(outcome),
            Record::Attainment(AttainmentRecord { outcome, year, value, source }) => {
                self.text("attainment");
                self.id(*outcome);
                (self.0)(&year.to_be_bytes());
                self.number(value.thousandths().into());
                self.text(source);
            }
        }
    }

    fn enterprise(&mut self, enterprise: &EnterpriseRecord) {
        let EnterpriseRecord { id, code, name, facts, college } = enterprise;
        let Facts { credit_code, industry, size, city, relations } = facts;
        self.text("enterprise");
        self.option(*id, Self::id);
        self.text(code);
        self.name(name);
        self.option(credit_code.as_ref().map(CreditCode::as_str), Self::text);
        self.option(industry.map(Industry::key), Self::text);
        self.option(size.map(SizeClass::key), Self::text);
        self.option(city.as_deref(), Self::text);
        self.list(relations, |bytes, relation| bytes.text(relation.key()));
        self.option(*college, Self::id);
    }

    fn contact(&mut self, contact: &ContactRecord) {
        let ContactRecord { id, enterprise, username, name, title, email, phone, language } = contact;
        self.text("contact");
        self.option(*id, Self::id);
        self.id(*enterprise);
        self.text(username);
        self.text(name);
        self.option(title.as_deref(), Self::text);
        self.option(email.as_deref(), Self::text);
        self.option(phone.as_deref(), Self::text);
        self.text(language.tag());
    }

    fn outcome(&mut self, outcome: &OutcomeRecord) {
        let OutcomeRecord { id, plan, number, text: OutcomeText { short, text } } = outcome;
        let PlanRecord { id: plan_id, row, programme, edition, years } = plan;
        self.text("outcome");
        self.option(*id, Self::id);
        self.option(*plan_id, Self::id);
        self.option(*row, Self::number);
        self.id(*programme);
        self.text(edition);
        (self.0)(&years.from.to_be_bytes());
        self.option(years.to, |bytes, year| (bytes.0)(&year.to_be_bytes()));
        (self.0)(&number.to_be_bytes());
        self.name(short);
        self.name(text);
    }

    fn user(&mut self, user: &UserRecord) {
        let UserRecord { id, username, name, email, phone, college, class_group, grants } = user;
        self.text("user");
        self.option(*id, Self::id);
        self.text(username);
        self.text(name);
        self.option(email.as_deref(), Self::text);
        self.option(phone.as_deref(), Self::text);
        self.option(*college, Self::id);
        self.option(*class_group, Self::id);
        self.list(grants, |bytes, Grant { role, scope }| {
            bytes.id(*role);
            bytes.text(scope.kind().key());
            match scope {
                Scope::Own | Scope::Institution => {}
                Scope::College(college) => bytes.id(*college),
                Scope::Enterprise(enterprise) => bytes.id(*enterprise),
            }
        });
    }

    fn name(&mut self, LocalText { zh, en }: &LocalText) {
        self.text(zh);
        self.option(en.as_deref(), Self::text);
    }

    fn meeting(&mut self, meeting: &Meeting) {
        let Meeting { weeks, weekday, periods, room } = meeting;
        self.number(weeks.bits());
        (self.0)(&weekday.to_monday_zero_offset().to_be_bytes());
        (self.0)(&[periods.from(), periods.to()]);
        self.option(room.as_deref(), Self::text);
    }
}
