//! `keping verify-receipt`: what becomes of receipts, by the files that students saved. Needs no database, no network and no
//! secret, so that anybody can run it: a student council, another school, a court.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use ballot::{
    code::Code,
    proof::{Proof, Verdict},
};
use clap::Args;

#[derive(Debug, Args)]
pub struct Options {
    /// Files that "was mine counted?" has saved.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut codes = Codes::default();
    let mut proved = 0;
    for file in &options.files {
        let proof = read(file)?;
        let verdict = proof.judge();
        proved += usize::from(is_a_fault(verdict));
        println!("{:<13} {}", word(verdict), file.display());
        println!("              {}", sentence(verdict));
        codes.note(&proof);
    }
    for (what, code) in codes.told() {
        println!("{what} {code}: compare it with the one that everybody else has");
    }
    if proved == 0 { Ok(()) } else { bail!("the box did not keep its word for {proved} of {}", options.files.len()) }
}

fn read(file: &Path) -> anyhow::Result<Proof> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not a saved proof", file.display()))
}

/// Each takes a moment to work out, and most proofs share theirs.
#[derive(Default)]
struct Codes {
    manifests: HashMap<Vec<u8>, Option<Code>>,
    registers: HashMap<Vec<u8>, Option<Code>>,
}

impl Codes {
    fn note(&mut self, proof: &Proof) {
        self.manifests.entry(proof.manifest.clone()).or_insert_with(|| proof.manifest_code());
        self.registers.entry(proof.register.clone()).or_insert_with(|| proof.register_code());
    }

    fn told(&self) -> impl Iterator<Item = (&'static str, Code)> {
        let manifests = self.manifests.values().flatten().map(|code| ("code of the questionnaires", *code));
        manifests.chain(self.registers.values().flatten().map(|code| ("code of the lists", *code)))
    }
}

const fn is_a_fault(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Unreadable | Verdict::Missing | Verdict::Replaced | Verdict::OtherList)
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Counted => "counted",
        Verdict::NotOpened => "not opened",
        Verdict::Unreadable => "unreadable",
        Verdict::Missing => "missing",
        Verdict::Replaced => "replaced",
        Verdict::Superseded => "superseded",
        Verdict::Invented => "invented",
        Verdict::NotPublished => "not published",
        Verdict::OtherList => "other list",
        Verdict::Damaged => "damaged",
    }
}

const fn sentence(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Counted => "It is in the published list, and not among those that could not be read.",
        Verdict::NotOpened => "It is in the published list; the file does not say what could be read.",
        Verdict::Unreadable => "The box signed for it, and says that it could not be read.",
        Verdict::Missing => "The box signed for it, and the published list does not have it.",
        Verdict::Replaced => "The box signed for it, and the list has other bytes, or older ones, in its place.",
        Verdict::Superseded => "A later answer under the same token is in its place.",
        Verdict::Invented => "The box never signed for it: it proves nothing.",
        Verdict::NotPublished => "The box signed for it; the file holds no list to look for it in.",
        Verdict::OtherList => "The list in the file is not the one that was committed to.",
        Verdict::Damaged => "The file is damaged.",
    }
}
