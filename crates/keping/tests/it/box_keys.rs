//! `keping key-copy`, `restore-key` and `count` as whoever runs the server types them.

use std::{
    io::Write,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Output, Stdio},
};

use domain::{
    campaign::{Kind, Scope, Standing, State, Times},
    id::CampaignId,
    questionnaire::TemplateKind,
    text::LocalText,
};
use jiff::ToSpan;
use store::{CampaignEdit, Page, TemplateFilter};
use testkit::{TestApp, TestSchool, role_url};

use crate::process::keping;

const WORDS: &str = "三江口 a bridge at night";

struct Prepared {
    test: TestApp,
    school: TestSchool,
    campaign: CampaignId,
    copy: PathBuf,
}

impl Prepared {
    /// A draft, and a place for the trustee's copy.
    async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let office = school.person("20050012", &["school_admin"]).await;
        let term = school.term().await;
        let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
        let filter = TemplateFilter { kind: Some(TemplateKind::Student), ..TemplateFilter::default() };
        let (templates, _) = tx.templates(filter, Page { offset: 0, limit: 1 }).await.unwrap();
        let (campaign, now) = (test.app.new_id(), test.app.now());
        let edit = CampaignEdit {
            term,
            college: None,
            name: LocalText { zh: "期末评教".to_owned(), en: None },
            kind: Kind::Final,
            template: templates[0].id,
            template_number: 1,
            scope: Scope::default(),
            times: Times::new(now, now + 48.hours(), None),
            min_answers: 5,
            comments_to_teachers: true,
        };
        tx.insert_campaign(campaign, &edit, office.user, now).await.unwrap();
        tx.commit().await.unwrap();
        let copy = std::env::temp_dir().join(format!("{}.age", test.database.name));
        Self { test, school, campaign, copy }
    }

    fn run(&self, command: &str, file: bool, passphrase: &str) -> Output {
        let mut run = keping(&self.test.database.app_url());
        run.env("KEPING_COUNT_DATABASE_URL", role_url("keping_count", &self.test.database.name))
            .env("KEPING_KEY_DIRECTORY", self.test.database.key_folder())
            .args([command, "--institution", "a.example", "--campaign", &self.campaign.to_string()])
            .args(if command == "key-copy" { &["--holder", "学生会"][..] } else { &[] })
            .args(file.then_some(&self.copy))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = run.spawn().unwrap();
        writeln!(child.stdin.take().unwrap(), "{passphrase}").unwrap();
        child.wait_with_output().unwrap()
    }

    fn key(&self) -> PathBuf {
        self.test.database.key_folder().join(format!("{}.{}.key", self.school.institution.id, self.campaign))
    }

    async fn move_to(&self, state: State) {
        let mut tx = self.test.app.store().tenant(self.school.institution.id).await.unwrap();
        let now = self.test.app.now();
        let standing = Standing { state, opening: false, counting: false };
        let held = tx.hold_campaign(self.campaign, None).await.unwrap().unwrap();
        tx.move_campaign(&held, standing, Times::new(now, now + 1.hour(), None)).await.unwrap();
        tx.commit().await.unwrap();
    }
}

impl Drop for Prepared {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.copy);
    }
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[tokio::test]
async fn a_key_is_copied_lost_and_restored() {
    let prepared = Prepared::new().await;
    let short = prepared.run("key-copy", true, "short");
    assert!(!short.status.success() && said(&short).contains("12 to 128 characters"), "{}", said(&short));
    assert!(!prepared.copy.exists(), "nothing is left of what came to nothing");

    let copied = prepared.run("key-copy", true, WORDS);
    assert!(copied.status.success(), "{}", said(&copied));
    assert_eq!(std::fs::metadata(&prepared.copy).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(!prepared.run("key-copy", true, WORDS).status.success(), "a copy is not written over");

    let kept = std::fs::read(prepared.key()).unwrap();
    std::fs::remove_file(prepared.key()).unwrap();
    let guessed = prepared.run("restore-key", true, "another passphrase");
    assert!(!guessed.status.success() && said(&guessed).contains("not the right one"), "{}", said(&guessed));
    let restored = prepared.run("restore-key", true, WORDS);
    assert!(restored.status.success(), "{}", said(&restored));
    assert_eq!(std::fs::read(prepared.key()).unwrap(), kept);

    prepared.move_to(State::Open).await;
    std::fs::remove_file(&prepared.copy).unwrap();
    let late = prepared.run("key-copy", true, WORDS);
    assert!(!late.status.success() && said(&late).contains("before a campaign opens"), "{}", said(&late));
    assert!(!prepared.copy.exists());
}

#[tokio::test]
async fn counting_says_what_it_does_and_when_it_cannot() {
    let prepared = Prepared::new().await;
    let early = prepared.run("count", false, "");
    assert!(!early.status.success() && said(&early).contains("not closed"), "{}", said(&early));
    prepared.move_to(State::Closed).await;
    let counted = prepared.run("count", false, "");
    assert!(counted.status.success(), "{}", said(&counted));
    let lines = said(&counted);
    assert!(lines.contains("boxes closed") && lines.contains("key destroyed"), "{lines}");
    let again = prepared.run("count", false, "");
    assert!(again.status.success() && said(&again).contains("counted before"), "{}", said(&again));
}
