//! `keping verify-receipt` as a student council runs it: a thousand receipts of each kind, and it is right about each.

use std::{fs, process::Command};

use app::kernel::entropy::{Entropy, SystemEntropy};
use ballot::{
    Scope,
    acknowledgement::{Acknowledger, Taken},
    ballot::Version,
    lists::{
        published_list::{InBox, People, PublishedList},
        register::Register,
        unreadable::Unreadable,
    },
    manifest::{Contents, Entry, Manifest, class_name},
    proof::{Format, Proof},
    seal::{BoxKey, Size},
    token::Issuer,
};
use uuid::Uuid;

const CLASSES: u128 = 40;
/// Of each kind, in each class.
const EACH: usize = 25;

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SystemEntropy.fill(&mut bytes);
    bytes
}

/// A class whose box took three ballots for each place: one is in the list, one was dropped, one was replaced.
struct Class {
    scope: Scope,
    counted: Vec<Taken>,
    dropped: Vec<Taken>,
    replaced: Vec<Taken>,
    list: PublishedList,
}

impl Class {
    fn new(institution: Uuid, number: u128) -> Self {
        let scope = Scope { institution, evaluation: Uuid::from_u128(number) };
        let version = Version::new(2).unwrap();
        let taken =
            || (0..EACH).map(|_| Taken { scope, key: random(), version, receipt: random() }).collect::<Vec<_>>();
        let (counted, dropped, replaced) = (taken(), taken(), taken());
        let in_box = |of: &Taken| InBox { key: of.key, version: of.version, receipt: of.receipt };
        // By other bytes, and by an older answer.
        let other = replaced.iter().enumerate().map(|(place, of)| {
            let version = if place % 2 == 0 { of.version } else { Version::FIRST };
            InBox { key: of.key, version, receipt: random() }
        });
        let ballots = counted.iter().map(in_box).chain(other).collect();
        let people = People { eligible: 100, late: 0, left: 0, issued: 75 };
        let list = PublishedList::new(scope, people, ballots).unwrap();
        Self { scope, counted, dropped, replaced, list }
    }
}

#[test]
fn a_thousand_of_each_kind_are_told_apart() {
    let (institution, campaign, term) = (Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(3));
    let (secret, signer) = (random(), Acknowledger::derive(&random(), institution, term));
    let forger = Acknowledger::derive(&random(), institution, term);
    let classes: Vec<_> = (0..CLASSES).map(|number| Class::new(institution, 100 + number)).collect();
    let entries = classes.iter().map(|class| Entry {
        evaluation: class.scope.evaluation,
        form_hash: random(),
        class: class_name(&class.scope.evaluation.to_string()),
        size: Size::new(64).unwrap(),
        listed: 100,
    });
    let manifest = Manifest::new(Contents {
        institution,
        campaign,
        term,
        token_key: Issuer::derive(&secret, institution, term).unwrap().public_key(),
        box_key: *BoxKey::generate(&mut |bytes| SystemEntropy.fill(bytes)).public_key(),
        acknowledgement_key: signer.public_key(),
        origin: "https://ballots.example".to_owned(),
        holders: Vec::new(),
        entries: entries.collect(),
    });
    let manifest = manifest.unwrap().to_bytes();
    let lists = classes.iter().map(|class| (class.scope.evaluation, class.list.hash())).collect();
    let register = Register::new(institution, campaign, lists).unwrap().to_bytes();

    let folder = std::env::temp_dir().join(format!("keping-receipts-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut expected = Vec::new();
    for class in &classes {
        let (list, unreadable) = (class.list.to_bytes(), Unreadable::new(&class.list, Vec::new()).unwrap().to_bytes());
        let mut save = |kind: &'static str, taken: &Taken, signature| {
            let proof = Proof {
                format: Format::V1,
                evaluation: taken.scope.evaluation,
                key: taken.key,
                version: taken.version,
                receipt: taken.receipt,
                signature,
                manifest: manifest.clone(),
                register: register.clone(),
                list: list.clone(),
                unreadable: unreadable.clone(),
            };
            let file = folder.join(format!("{}.json", expected.len()));
            fs::write(&file, serde_json::to_string(&proof).unwrap()).unwrap();
            expected.push((kind, file));
        };
        for taken in &class.counted {
            save("counted", taken, signer.sign(taken));
        }
        for taken in &class.dropped {
            save("missing", taken, signer.sign(taken));
        }
        for taken in &class.replaced {
            save("replaced", taken, signer.sign(taken));
        }
        // Claimed without a signature, with one of somebody else's key, with one for another ballot.
        for place in 0..EACH {
            let claimed = Taken { receipt: random(), key: random(), ..class.counted[place] };
            let signature = match place % 3 {
                0 => random(),
                1 => forger.sign(&claimed),
                _ => signer.sign(&class.counted[place]),
            };
            save("invented", &claimed, signature);
        }
    }
    assert_eq!(expected.len(), 4_000);

    let mut command = Command::new(env!("CARGO_BIN_EXE_keping"));
    let judged =
        command.env_clear().arg("verify-receipt").args(expected.iter().map(|(_, file)| file)).output().unwrap();
    let _ = fs::remove_dir_all(&folder);
    let report = String::from_utf8(judged.stdout).unwrap();
    let verdicts: Vec<_> = report.lines().filter(|line| line.contains(".json")).collect();
    assert_eq!(verdicts.len(), expected.len(), "{}", String::from_utf8_lossy(&judged.stderr));
    for (line, (kind, file)) in verdicts.iter().zip(&expected) {
        assert_eq!(line.split_whitespace().collect::<Vec<_>>(), [kind, file.to_str().unwrap()]);
    }
    assert_eq!(judged.status.code(), Some(1), "it says that the box has not kept its word");
    let codes = report.lines().filter(|line| line.starts_with("code of the ")).count();
    assert_eq!(codes, 2, "one for the questionnaires and one for the lists, to be compared");
}
