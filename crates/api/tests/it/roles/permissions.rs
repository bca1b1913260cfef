//! Every operation of the OpenAPI document, called by nobody, by each built-in role and with keys of other systems, on whatever it may
//! be aimed at.
//!
//! What comes out is compared with `tests/matrix.txt`, which is reviewed like code: `UPDATE_MATRIX=1` writes it anew. Only what
//! was done counts as allowed, and everything can be done by somebody: before each call its target is made ready for it.

mod enterprise_reports;
mod faults;
mod office;
mod operations;
mod partners;
mod ready;
mod reports;
mod stage;
mod surveys;
mod systems;
mod target;
mod unnamed;
mod unseen;
mod visits;

use std::{
    collections::{BTreeSet, HashMap},
    fmt::Write,
    fs,
    path::Path,
};

use axum::http::{Method, StatusCode};
use serde_json::Value;
use testkit::{Answer, Client, TestApp};

use self::{
    faults::faults,
    stage::Schools,
    systems::{hooks, machines, rosters, sign_on},
};
pub use self::{
    operations::{a_notice, operations},
    target::{Target, nobodys_target},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// No target, or only oneself.
    Nobody,
    /// Somebody: the caller, of the same college, of another, of another institution.
    User,
    /// A role of one's own institution, or of another.
    Role,
    /// A term of one's own institution, or of another.
    Term,
    /// A template of one's own institution, or of another.
    Template,
    /// A course or class: of one's own college, of another, of another institution.
    Course,
    /// A campaign of one's own college, of another one's, of the whole school, of another institution.
    Campaign,
    /// The evaluation of a class in which the caller sits, of one in which they do not, of another institution.
    Evaluation,
    /// The result of a class that the caller teaches, published or only counted; of a colleague's class in their college
    /// and in another one; of a mid-term round; of another institution.
    Result,
    /// A comment on a class of one's own college, of another one's, of a class that the caller teaches, of another institution.
    Comment,
    /// One's own import, a colleague's, one of another institution.
    Import,
    /// Of a class of the caller's own, of a colleague's, of another college, of another institution.
    OwnQuestions,
    /// A notice of one's own college, of another one's, of the whole school, of another institution.
    Notice,
    /// A visit of the caller's own, of a colleague's, of another institution.
    Visit,
    /// What the caller wrote about a visit, what was written about the caller, about others in their college, in another one,
    /// in another institution.
    Report,
    /// An enterprise of one's own college, of another one's, of the whole school, of another institution.
    Enterprise,
    /// A programme, or the plan of one, of one's own college, of another one's, of another institution.
    Plan,
    /// A survey of one's own college, of another one's, of the whole school, of another institution.
    Survey,
    /// An invitation to the caller, to a colleague at the same enterprise, of another institution.
    Invitation,
    /// What the caller has had printed, a colleague has, somebody of another institution has.
    Bundle,
}

pub struct Operation {
    method: Method,
    route: &'static str,
    aim: Aim,
    body: BodyFor,
}

/// Of the comment that is there.
const COMMENT: &str = "07070707-0707-0707-0707-070707070707";
/// Of the photograph that is there.
const PHOTO: &str = "09090909-0909-0909-0909-090909090909";
const JPEG: &[u8] = b"\xff\xd8\xff\xe0";
const NIL: &str = "00000000-0000-0000-0000-000000000000";
/// A list to be imported.
const COURSES: &str = "课程代码,课程名称,学院\nNEW001,编译原理,计算机学院\n";
const PASSPHRASE: &str = "three rivers and a bridge";

type BodyFor = fn(&Target) -> Option<Value>;

impl Operation {
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.route)
    }

    pub fn body(&self, target: &Target) -> Option<Value> {
        (self.body)(target)
    }

    async fn call(&self, client: &Client, target: &Target) -> Answer {
        self.call_with(client, target, self.body(target)).await
    }

    pub async fn call_with(&self, client: &Client, target: &Target, body: Option<Value>) -> Answer {
        let id = match self.aim {
            Aim::Role => &target.role,
            Aim::Term => &target.term,
            Aim::Import => &target.import,
            Aim::Template => &target.template,
            Aim::Campaign => &target.campaign,
            Aim::Evaluation | Aim::Result if self.route.starts_with("/campaigns") => &target.campaign,
            Aim::Evaluation | Aim::Comment | Aim::Result => &target.evaluation,
            Aim::OwnQuestions => &target.own_questions,
            Aim::Notice => &target.notice,
            Aim::Visit | Aim::Report => &target.visit,
            Aim::Course if self.route.starts_with("/courses") => &target.course,
            Aim::Course if self.route.starts_with("/observation/tasks") => &target.task,
            Aim::Course => &target.offering,
            Aim::Bundle => &target.bundle,
            Aim::Enterprise => &target.enterprise,
            Aim::Survey | Aim::Invitation => &target.survey,
            Aim::Plan if self.route.starts_with("/programmes") => &target.programme,
            Aim::Plan => &target.plan,
            Aim::Nobody if self.route == "/user/sessions/{id}" => &target.own_session,
            Aim::Nobody if self.route == "/user/messages/{id}/read" => &target.own_message,
            Aim::Nobody if self.route.ends_with("/test/password") => sign_on::DIRECTORY,
            Aim::Nobody if self.route.starts_with("/sign-on/providers/") => sign_on::PROVIDER,
            Aim::Nobody if self.route.starts_with("/machines/") => machines::KEY,
            Aim::Nobody if self.route.starts_with("/rosters/") => rosters::ROSTER,
            Aim::Nobody if self.route.starts_with("/hooks/") => &target.own_hook,
            Aim::Nobody | Aim::User => NIL,
        };
        let whose = if self.route.starts_with("/machines/") { machines::NAME } else { &target.username };
        let path = self.route.replace("{username}", whose).replace("{assignment_id}", &target.assignment);
        let path = path.replace("{offering_id}", &target.offering);
        let path = path.replace("{comment}", COMMENT).replace("{copy}", &target.copy_id);
        let path = path.replace("{channel}", "wecom").replace("{invitation}", &target.invitation);
        let path = path.replace("{submission}", &target.submission).replace("{target}", &target.asked_about);
        let needed = match self.route {
            "/templates/{id}/changes" => "?from=1&to=1",
            "/campaigns/{id}/rates" => "?by=college",
            "/user/find" => "?q=2024",
            "/user/offerings/evaluations" => "?term=00000000-0000-0000-0000-000000000000",
            "/campaigns/{id}"
            | "/templates/{id}/draft"
            | "/terms/{id}"
            | "/evaluations/{id}/reply"
            | "/notices/{id}"
            | "/plans/{id}"
            | "/surveys/{id}"
                if self.method == Method::DELETE =>
            {
                &format!("?version={}", target.version)
            }
            "/teachers/{username}/results/document" => &format!("?format=xlsx&term={}", target.term),
            "/evaluations/{id}/result/document" => "?format=xlsx",
            "/reports/college/document" => {
                &format!("?format=xlsx&campaign={}&college={}", target.campaign, target.college)
            }
            route if route.starts_with("/invitation") => &format!("?invitation={}", target.invitation),
            "/observation/meetings" => "?when=today",
            "/reports/enterprise" | "/reports/enterprise/document" | "/reports/enterprise/evidence" => {
                &format!("?format=xlsx&programme={}", target.programme)
            }
            "/observation/rules" if self.method != Method::GET => "",
            route if route.starts_with("/observation/office") || route == "/observation/rules" => {
                &format!("?term={}", target.term)
            }
            "/notices/audience/places" => "?q=x",
            "/imports/example" => "?kind=courses",
            "/reports/college" => &format!("?college={}", target.college),
            "/reports/college/classes" => &format!("?campaign={}&college={}", target.campaign, target.college),
            "/imports" if self.method == Method::POST => "?kind=courses&file_name=x.csv",
            _ => "",
        };
        let path = format!("{}{needed}", path.replace("{id}", id).replace("{photo}", PHOTO));
        if self.method == Method::PUT && self.route.ends_with("{photo}") {
            return client.put_file(&path, JPEG).await;
        }
        if self.method == Method::POST && self.route == "/imports" {
            return client.upload(&path, COURSES).await;
        }
        if self.route == "/auth/sign-on/tested" {
            return sign_on::back(client).call(self.method.clone(), &path, body).await;
        }
        client.call(self.method.clone(), &path, body).await
    }
}

fn operations_of_the_document() -> BTreeSet<String> {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    operations.collect()
}

fn public_routes() -> BTreeSet<String> {
    listed(include_str!("../../public-routes.txt"))
}

/// The operations of a list that gives each its reason.
fn listed(reviewed: &str) -> BTreeSet<String> {
    reviewed
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn every_operation_is_either_reviewed_as_public_or_called_here() {
    let guarded: BTreeSet<_> =
        operations().iter().map(|operation| format!("{} {}", operation.method, operation.route)).collect();
    let public = public_routes();
    assert!(guarded.is_disjoint(&public));
    assert_eq!(&guarded | &public, operations_of_the_document());
}

#[tokio::test]
async fn nobody_gets_anything_without_a_valid_token() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let signed_in = school.signed_in(&person).await;
    let (head, _) = signed_in.access_token.rsplit_once('.').unwrap();
    let target = nobodys_target();
    for token in ["", "nonsense", head, signed_in.refresh_token.as_str()] {
        let mut client: Client = school.client();
        token.clone_into(&mut client.access_token);
        for operation in operations() {
            let answer = operation.call(&client, &target).await;
            let got = (answer.status, answer.code());
            assert_eq!(
                got,
                (StatusCode::UNAUTHORIZED, 2001),
                "{} {} with {token:?}",
                operation.method,
                operation.route
            );
        }
    }
}

/// Only what was done is allowed. What was neither done nor refused shows by its status.
fn verdict(answer: &Answer) -> String {
    let fields = &answer.data()["fields"];
    // Somebody else's, named in a field.
    let nobodys = |field: &str| ["invalid", "unknown"].iter().any(|reason| fields[field] == *reason);
    match answer.status {
        StatusCode::FORBIDDEN => "denied".to_owned(),
        StatusCode::NOT_FOUND => "not found".to_owned(),
        StatusCode::UNAUTHORIZED => panic!("a signed-in caller was not known"),
        // Counts of people outside the caller's reach.
        StatusCode::OK if answer.data()["matched"] == 0 => "not found".to_owned(),
        StatusCode::UNPROCESSABLE_ENTITY
            if ["college_id", "college", "term_id", "course_id", "term", "teacher"].into_iter().any(nobodys) =>
        {
            "not found".to_owned()
        }
        status if status.is_success() => "allowed".to_owned(),
        status => status.as_u16().to_string(),
    }
}

fn relations(aim: Aim) -> &'static [&'static str] {
    match aim {
        Aim::Nobody => &[""],
        Aim::User => &["own", "same college", "other college", "other institution"],
        Aim::Role | Aim::Term | Aim::Template => &["own institution", "other institution"],
        Aim::Course => &["same college", "other college", "other institution"],
        Aim::Import | Aim::Evaluation | Aim::Bundle | Aim::Visit | Aim::Invitation => {
            &["own", "colleague's", "other institution"]
        }
        Aim::Report => &["own", "about oneself", "same college", "other college", "other institution"],
        Aim::Result => &[
            "own",
            "own, unpublished",
            "own mid-term",
            "colleague's",
            "another mid-term",
            "other college",
            "other institution",
        ],
        Aim::OwnQuestions => &["own class", "same college", "other college", "other institution"],
        Aim::Comment => &["own college", "other college", "own class", "other institution"],
        Aim::Plan => &["own college", "other college", "other institution"],
        Aim::Campaign | Aim::Notice | Aim::Enterprise | Aim::Survey => {
            &["own college", "other college", "the school's", "other institution"]
        }
    }
}

/// As the matrix calls them.
fn callers() -> impl Iterator<Item = &'static str> {
    let roles = domain::roles::role::BUILT_IN.iter().map(|role| role.key);
    roles.chain(machines::SYSTEMS.iter().map(|system| system.called))
}

#[tokio::test]
async fn each_role_may_do_what_the_reviewed_matrix_says() {
    let test = TestApp::new().await;
    let mut schools = Schools::new(&test).await;
    let mut matrix = String::from(
        "# Who may do what: every operation, every built-in role and keys of other systems, whatever it may be aimed at.\n\
         # Made by calling the real router (crates/api/tests/it/roles/permissions.rs); read every changed line as a decision.\n\
         # A number is the status of what was neither done nor refused for want of a permission.\n",
    );
    let mut unchanged = HashMap::new();
    let mut unrecorded = BTreeSet::new();
    for operation in operations() {
        writeln!(matrix, "\n{}", operation.name()).unwrap();
        for caller in callers() {
            write!(matrix, "  {caller:<18}").unwrap();
            for relation in relations(operation.aim) {
                let key = (caller, operation.aim, *relation);
                let mut set = match unchanged.remove(&key) {
                    Some(set) => set,
                    None => schools.caller_and_target(key).await,
                };
                schools.make_ready(&operation, key, &mut set).await;
                let records = schools.records().await;
                let answer = operation.call(&set.client, &set.target).await;
                assert!(!answer.status.is_server_error(), "{} by {key:?}: {}", operation.name(), answer.body);
                let verdict = verdict(&answer);
                if operation.method != Method::GET && verdict == "allowed" && schools.records().await == records {
                    unrecorded.insert(operation.name());
                }
                // Reading changes nothing, and neither does what was refused: the same people may be asked again.
                if operation.method == Method::GET || verdict != "allowed" {
                    unchanged.insert(key, set);
                }
                let cell = if relation.is_empty() { verdict } else { format!("{relation}: {verdict}") };
                write!(matrix, "{cell:<30}").unwrap();
            }
            matrix.truncate(matrix.trim_end().len());
            matrix.push('\n');
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix.txt");
    if std::env::var_os("UPDATE_MATRIX").is_some() {
        fs::write(&file, &matrix).unwrap();
    }
    assert_eq!(faults(&matrix), Vec::<String>::new());
    let reviewed = fs::read_to_string(&file).unwrap_or_default();
    assert!(matrix == reviewed, "who may do what has changed; look at it with UPDATE_MATRIX=1 and git diff");
    assert_eq!(unrecorded, listed(include_str!("../../unrecorded.txt")), "done without a record in the audit log");
}
