//! The files in `vectors`: the RFCs' own examples, what this crate makes of fixed inputs (the browser's tests expect the
//! same), and what the browser's code made of fixed inputs (opened here). `UPDATE_VECTORS=1` writes the second kind anew.

mod fates;
mod foreign;

use std::{env, fs, path::PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

pub(crate) use self::foreign::{AgeFile, Rfc9180, Rfc9497};
use crate::{
    Scope,
    acknowledgement::{Acknowledger, Taken},
    ballot::{Ballot, Version},
    bytes::canonical::sha256,
    lists::{
        published_list::{InBox, People, PublishedList},
        register::Register,
        unreadable::Unreadable,
    },
    manifest::{Contents, Entry, Manifest, class_name},
    seal::{BoxKey, Size, bound, pad, seal},
    token::{Blinding, Evaluated, Issuer, Token, public_info},
};

/// Bytes that look random and are the same in every run.
pub(crate) fn counting(seed: u8) -> impl FnMut(&mut [u8]) {
    let mut count = 0_u32;
    move |bytes| {
        for chunk in bytes.chunks_mut(32) {
            count += 1;
            let block = sha256(&[[seed].as_slice(), &count.to_be_bytes()].concat());
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
    }
}

/// The token library reduces 64 bytes to a scalar: a scalar below the order, followed by zeros, is itself.
fn scalar(wanted: [u8; 32]) -> impl FnMut(&mut [u8]) {
    move |bytes| {
        bytes.fill(0);
        bytes[..32].copy_from_slice(&wanted);
    }
}

fn small(byte: u8) -> [u8; 32] {
    let mut scalar = [byte; 32];
    scalar[31] = 0x0f;
    scalar
}

fn id(byte: u8) -> Uuid {
    Uuid::from_bytes([byte; 16])
}

pub(crate) fn scope() -> Scope {
    Scope { institution: id(0x11), evaluation: id(0x22) }
}

const SECRET: [u8; 32] = [0x5e; 32];
const NONCE: [u8; 32] = [0xa7; 32];
const FORM: [u8; 32] = [0xf0; 32];

pub(crate) fn issuer() -> Issuer {
    Issuer::derive(&SECRET, scope().institution, id(0x33)).unwrap()
}

pub(crate) fn acknowledger() -> Acknowledger {
    Acknowledger::derive(&SECRET, scope().institution, id(0x33))
}

pub(crate) fn entry() -> Entry {
    let class = class_name("CS2026-01");
    Entry { evaluation: scope().evaluation, form_hash: FORM, class, size: Size::new(64).unwrap(), listed: 43 }
}

pub(crate) fn manifest() -> Manifest {
    let key = BoxKey::generate(&mut counting(11));
    let other = |byte, size, listed| Entry {
        evaluation: id(byte),
        form_hash: [byte; 32],
        class: [byte; 16],
        size: Size::new(size).unwrap(),
        listed,
    };
    Manifest::new(Contents {
        institution: scope().institution,
        campaign: id(0x44),
        term: id(0x33),
        token_key: issuer().public_key(),
        box_key: *key.public_key(),
        acknowledgement_key: acknowledger().public_key(),
        origin: "https://ballots.example.edu.cn".to_owned(),
        holders: vec!["学生会".to_owned(), "Student council".to_owned()],
        entries: vec![other(0xc1, 16_384, 5), entry(), other(0x05, 1, 120)],
    })
    .unwrap()
}

pub(crate) fn ballot(version: Version, payload: &[u8]) -> Ballot {
    let token = issuer().token(&NONCE, scope()).unwrap();
    let key = manifest();
    let sealed = seal(key.box_key(), payload, entry().size, scope(), &FORM, &mut counting(version.get())).unwrap();
    Ballot::sign(&token, scope(), FORM, NONCE, version, sealed)
}

/// Two ballots that are copies of each other, and the one above.
pub(crate) fn list() -> PublishedList {
    let real = ballot(Version::new(2).unwrap(), b"answers");
    let other = |byte: u8, receipt: u8| InBox { key: sha256(&[byte]), version: Version::FIRST, receipt: [receipt; 32] };
    let real = InBox { key: real.key(), version: real.version, receipt: real.receipt() };
    let people = People { eligible: 43, late: 2, left: 1, issued: 4 };
    PublishedList::new(scope(), people, vec![other(9, 4), real, other(7, 4)]).unwrap()
}

pub(crate) fn register() -> Register {
    let lists = vec![(id(0xc1), [0xc1; 32]), (scope().evaluation, list().hash())];
    Register::new(scope().institution, id(0x44), lists).unwrap()
}

fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}

fn array<const N: usize>(value: &Value) -> [u8; N] {
    unhex(value.as_str().unwrap()).try_into().unwrap()
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors").join(name)
}

fn read<T: for<'de> Deserialize<'de>>(name: &str) -> T {
    serde_json::from_str(&fs::read_to_string(path(name)).unwrap()).unwrap()
}

fn committed(name: &str, made: &Value) {
    let text = serde_json::to_string_pretty(made).unwrap() + "\n";
    if env::var_os("UPDATE_VECTORS").is_some() {
        fs::write(path(name), &text).unwrap();
    }
    assert_eq!(fs::read_to_string(path(name)).unwrap(), text, "{name} is not what the code gives");
}

#[test]
fn tokens() {
    let (issuer, blind, proof_scalar) = (issuer(), small(0x61), small(0x62));
    let blinding = Blinding::new(&NONCE, &mut scalar(blind)).unwrap();
    let evaluated = issuer.evaluate(blinding.blinded(), scope(), &mut scalar(proof_scalar)).unwrap();
    let token = blinding.finish(&evaluated, &issuer.public_key(), scope()).unwrap();
    committed(
        "token.json",
        &json!({
            "secret": hex(SECRET),
            "institution": scope().institution,
            "term": id(0x33),
            "evaluation": scope().evaluation,
            "token_key": hex(issuer.public_key()),
            "info": hex(public_info(scope())),
            "nonce": hex(NONCE),
            "blind": hex(blind),
            "blinded": hex(blinding.blinded()),
            "evaluated": hex(evaluated.element),
            "proof": hex(evaluated.proof),
            "token": hex(token.as_bytes()),
        }),
    );
}

#[test]
fn seals() {
    let ephemeral = [0xe1; 32];
    let key = BoxKey::generate(&mut counting(11));
    let payload = "讲得很清楚 👍".as_bytes();
    let size = entry().size;
    let fixed = &mut |bytes: &mut [u8]| bytes.copy_from_slice(&ephemeral);
    let sealed = seal(key.public_key(), payload, size, scope(), &FORM, fixed).unwrap();
    committed(
        "seal.json",
        &json!({
            "institution": scope().institution,
            "evaluation": scope().evaluation,
            "form_hash": hex(FORM),
            "private_key": hex(key.to_bytes().as_slice()),
            "public_key": hex(key.public_key()),
            "ephemeral": hex(ephemeral),
            "size": size.get(),
            "payload": hex(payload),
            "padded": hex(pad(payload, size).unwrap().as_slice()),
            "aad": hex(bound(scope(), &FORM)),
            "sealed": hex(sealed),
        }),
    );
}

#[test]
fn ballots() {
    let ballot = ballot(Version::new(2).unwrap(), b"answers");
    let token = issuer().token(&NONCE, scope()).unwrap();
    committed(
        "ballot.json",
        &json!({
            "token": hex(token.as_bytes()),
            "sealed": hex(&ballot.sealed),
            "nonce": hex(ballot.nonce),
            "form_hash": hex(ballot.form_hash),
            "mac": hex(ballot.mac),
            "receipt": hex(ballot.receipt()),
            "key": hex(ballot.key()),
            "json": ballot,
        }),
    );
}

#[test]
fn manifests() {
    let manifest = manifest();
    let entries = manifest.entries().iter().map(|entry| {
        json!({
            "evaluation": entry.evaluation,
            "form_hash": hex(entry.form_hash),
            "class": hex(entry.class),
            "size": entry.size.get(),
            "listed": entry.listed,
        })
    });
    committed(
        "manifest.json",
        &json!({
            "institution": manifest.institution(),
            "campaign": manifest.campaign(),
            "term": manifest.term(),
            "token_key": hex(manifest.token_key()),
            "box_key": hex(manifest.box_key()),
            "acknowledgement_key": hex(manifest.acknowledgement_key()),
            "origin": manifest.contents().origin,
            "holders": manifest.contents().holders,
            "entries": entries.collect::<Vec<_>>(),
            "bytes": hex(manifest.to_bytes()),
            "hash": hex(manifest.hash()),
            "code": manifest.code().to_string(),
        }),
    );
}

#[test]
fn acknowledgements() {
    let ballot = ballot(Version::new(2).unwrap(), b"answers");
    let taken = Taken { scope: scope(), key: ballot.key(), version: ballot.version, receipt: ballot.receipt() };
    committed(
        "acknowledgement.json",
        &json!({
            "institution": scope().institution,
            "evaluation": scope().evaluation,
            "key": hex(taken.key),
            "version": taken.version.get(),
            "receipt": hex(taken.receipt),
            "public_key": hex(acknowledger().public_key()),
            "signature": hex(acknowledger().sign(&taken)),
        }),
    );
}

#[test]
fn published_lists() {
    let (list, register) = (list(), register());
    let unreadable = Unreadable::new(&list, vec![list.ballots()[0].receipt]).unwrap();
    let People { eligible, late, left, issued } = list.people();
    let ballots = list.ballots().iter().map(
        |ballot| json!({ "key": hex(ballot.key), "version": ballot.version.get(), "receipt": hex(ballot.receipt) }),
    );
    committed(
        "published-list.json",
        &json!({
            "institution": list.scope().institution,
            "evaluation": list.scope().evaluation,
            "people": { "eligible": eligible, "late": late, "left": left, "issued": issued },
            "ballots": ballots.collect::<Vec<_>>(),
            "copies": list.copies(),
            "absent": hex(sha256(&[1])),
            "bytes": hex(list.to_bytes()),
            "hash": hex(list.hash()),
            "register": hex(register.to_bytes()),
            "register_code": register.code().to_string(),
            "unreadable": hex(unreadable.to_bytes()),
        }),
    );
}

/// Everything in this file was made by the browser's code, with the answer to its blinded element taken from here.
#[test]
fn the_browsers_ballot_is_accepted_and_opened() {
    let made: Value = read("browser.json");
    let manifest = Manifest::parse(&unhex(made["manifest"].as_str().unwrap())).unwrap();
    assert_eq!(manifest, self::manifest());

    let blinded: [u8; 32] = array(&made["blinded"]);
    let answer = Evaluated { element: array(&made["evaluated"]), proof: array(&made["proof"]) };
    let again = issuer().evaluate(&blinded, scope(), &mut scalar(small(0x62))).unwrap();
    assert_eq!(again, answer);
    let nonce: [u8; 32] = array(&made["nonce"]);
    assert!(issuer().verify(&nonce, scope(), &Token::from_bytes(array(&made["token"]))));

    let ballot: Ballot = serde_json::from_value(made["ballot"].clone()).unwrap();
    assert_eq!(ballot.nonce, nonce);
    let entry = manifest.entry(ballot.evaluation).unwrap();
    assert_eq!(ballot.fits(manifest.institution(), &entry.shape()), Ok(()));
    assert_eq!(ballot.verify(&issuer()), Ok(()));
    assert_eq!(hex(ballot.receipt()), made["receipt"].as_str().unwrap());
    let key = BoxKey::generate(&mut counting(11));
    let payload = key.open(&ballot.sealed, entry.size, ballot.scope(), &ballot.form_hash).unwrap();
    assert_eq!(hex(payload), made["payload"].as_str().unwrap());
}
