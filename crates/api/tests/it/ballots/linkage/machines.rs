//! What else of a database lies about: a standby's files, the archived log, and backups from while people voted.
//! `scripts/linkage` starts a cluster that has them and names their folder.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    process::Command,
};

use memchr::memmem;
use sqlx::{Connection, PgConnection};

use super::{
    CLASS, NOT_CHANCE, SEEDS, STUDENTS, add,
    attacks::{Found, right},
    count,
    disk::{log_position, records},
    found_by, kept_key, print,
    voting::{Passed, Sealing, Voted, named_in, vote_while},
};

/// Whoever answers from here on is not in the first backup.
const HALF: usize = CLASS / 2;
/// Guessing for each of 200 which half they are in, chance is right for 100, give or take 7.
const NOT_CHANCE_OF_HALVES: usize = 136;

struct Machines {
    folder: PathBuf,
    /// Where primary and standby listen.
    primary: String,
    standby: String,
}

impl Machines {
    fn named() -> Self {
        let named = |name| std::env::var(name).unwrap_or_else(|_| panic!("{name}: run scripts/linkage"));
        Self {
            folder: PathBuf::from(named("KEPING_LINKAGE_FOLDER")),
            primary: named("KEPING_TEST_CLUSTER"),
            standby: named("KEPING_LINKAGE_STANDBY"),
        }
    }

    fn standby(&self) -> PathBuf {
        self.folder.join("standby")
    }

    fn archive(&self) -> PathBuf {
        self.folder.join("archive")
    }

    /// A whole copy of the cluster as it is, with the log that makes it consistent.
    fn back_up(&self, name: &str) -> PathBuf {
        let into = self.folder.join(name);
        let (host, port) = self.primary.split_once(':').unwrap();
        let done = Command::new("pg_basebackup")
            .args(["--username=postgres", "--checkpoint=fast", "--wal-method=stream", "--no-sync"])
            .args([format!("--host={host}"), format!("--port={port}"), format!("--pgdata={}", into.display())])
            .status()
            .unwrap();
        assert!(done.success(), "no backup was made");
        into
    }

    /// All that was written so far is in the standby's files and in the archive.
    async fn follow(&self, superuser: &mut PgConnection) {
        // The standby's own writes pages as far as one of the primary's has reached it.
        sqlx::raw_sql("checkpoint").execute(&mut *superuser).await.unwrap();
        let here = log_position(superuser).await;
        let mut standby =
            PgConnection::connect(&format!("postgres://postgres@{}/postgres", self.standby)).await.unwrap();
        until(&mut standby, "select pg_last_wal_replay_lsn() >= $1::text::pg_lsn", &here).await;
        sqlx::raw_sql("checkpoint").execute(&mut standby).await.unwrap();
        let segment: String =
            sqlx::query_scalar("select pg_walfile_name(pg_switch_wal())").fetch_one(&mut *superuser).await.unwrap();
        until(superuser, "select coalesce(last_archived_wal >= $1, false) from pg_stat_archiver", &segment).await;
    }
}

async fn until(connection: &mut PgConnection, sql: &'static str, reached: &str) {
    let waited = async {
        while !sqlx::query_scalar::<_, bool>(sql).bind(reached).fetch_one(&mut *connection).await.unwrap() {
            tokio::task::yield_now().await;
        }
    };
    let waited = tokio::time::timeout(std::time::Duration::from_mins(1), waited).await;
    waited.unwrap_or_else(|_| panic!("not within a minute: {sql}"));
}

/// What is in the files of a folder and of those in it, by their names. A standby goes on meanwhile: a file that it has just
/// taken away is not there. What a page of the write-ahead log's breaks in two is put together again.
fn contents(folder: &Path) -> impl Iterator<Item = Vec<u8>> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let into = if entry.file_type().unwrap().is_dir() { &mut folders } else { &mut files };
            into.push(entry.path());
        }
    }
    files.sort();
    files.into_iter().filter_map(|file| {
        let bytes = std::fs::read(&file).ok()?;
        let name = file.file_name()?.to_str()?;
        let of_the_log = name.len() == 24 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        Some(if of_the_log { records(&bytes) } else { bytes })
    })
}

/// Whose comments are in a folder, in the order in which each first comes.
fn authors(folder: &Path, word: &str) -> Vec<usize> {
    let (mut seen, mut authors) = (BTreeSet::new(), Vec::new());
    for bytes in contents(folder) {
        for at in memmem::find_iter(&bytes, word) {
            let author = str::from_utf8(&bytes[at - 3..at]).map_or(usize::MAX, named_in);
            if seen.insert(author) {
                authors.push(author);
            }
        }
    }
    authors
}

/// Whose ballots are in a folder, of those that were sent.
fn students_of_ballots(folder: &Path, sent: &[Passed]) -> BTreeSet<usize> {
    let mut students = BTreeSet::new();
    for bytes in contents(folder) {
        let found = sent.iter().filter(|ballot| memmem::find(&bytes, &ballot.key).is_some());
        students.extend(found.map(|ballot| ballot.place));
    }
    students
}

struct Taken {
    voted: Voted,
    /// From the middle of the voting, and from its end: as an hourly backup has them.
    backups: [PathBuf; 2],
}

async fn vote_and_back_up(machines: &Machines, seed: u64) -> Taken {
    let middle = machines.folder.join(format!("middle-{seed}"));
    let voted = vote_while(seed, Sealing::On, async |place| {
        if place == HALF {
            machines.back_up(&format!("middle-{seed}"));
        }
    })
    .await;
    let end = machines.back_up(&format!("end-{seed}"));
    Taken { voted, backups: [middle, end] }
}

/// What a thief of each folder finds before anything is counted: nothing that anybody wrote. That it is looked for where it
/// would be is shown by the ballots, which are there.
async fn before_counting(machines: &Machines, taken: &mut Taken) {
    machines.follow(&mut taken.voted.superuser).await;
    let [middle, end] = &taken.backups;
    for folder in [middle, end, &machines.standby(), &machines.archive()] {
        assert_eq!(authors(folder, &taken.voted.word), Vec::<usize>::new(), "a comment is in {}", folder.display());
    }
    let first_half = (0..HALF).collect();
    assert_eq!(students_of_ballots(middle, &taken.voted.proxy), first_half, "a backup tells who had answered by then");
    let everybody = (0..CLASS).collect();
    for folder in [end, &machines.standby(), &machines.archive()] {
        assert_eq!(students_of_ballots(folder, &taken.voted.proxy), everybody, "{}", folder.display());
    }
}

async fn after_counting(machines: &Machines, voted: &mut Voted) -> Found {
    machines.follow(&mut voted.superuser).await;
    let found =
        [("standby's files", machines.standby()), ("archived log", machines.archive())].map(|(name, folder)| {
            let authors = authors(&folder, &voted.word);
            assert_eq!(authors.len(), CLASS, "the search is blind: what was counted is not in the {name}");
            right(&authors)
        });
    vec![("comments as they lie in a standby's files", found[0]), ("comments in the archived log", found[1])]
}

/// A backup tells who had answered by then; this many are told the right half by where what was counted lies.
async fn halves(voted: &mut Voted) -> usize {
    let sql = "select body from comment where question = (select min(question) from comment) order by ctid";
    let bodies: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut voted.superuser).await.unwrap();
    let halves = bodies.iter().enumerate().filter(|(place, body)| (*place < HALF) == (named_in(body) < HALF));
    halves.count()
}

#[tokio::test]
#[ignore = "needs a standby and an archive: scripts/linkage"]
async fn with_a_standby_the_archive_and_backups_no_more_than_chance_is_found() {
    let machines = Machines::named();
    let (mut sums, mut told_halves) = (Vec::new(), 0);
    for seed in 0..SEEDS {
        let mut taken = vote_and_back_up(&machines, 400 + seed).await;
        before_counting(&machines, &mut taken).await;
        let key = kept_key(&taken.voted).key;
        count(&taken.voted).await;
        add(&mut sums, after_counting(&machines, &mut taken.voted).await);
        told_halves += halves(&mut taken.voted).await;
        let private = key.to_bytes();
        let keys = contents(&machines.folder).filter(|bytes| memmem::find(bytes, private.as_slice()).is_some());
        assert_eq!(keys.count(), 0, "a key is in what another machine has");
        for backup in taken.backups {
            std::fs::remove_dir_all(backup).unwrap();
        }
    }
    print("A standby's files and the archive", &sums, STUDENTS);
    print_halves(told_halves);
    for attack in ["comments as they lie in a standby's files", "comments in the archived log"] {
        let found = found_by(attack, &sums);
        assert!(found < NOT_CHANCE, "{attack} finds {found} of {STUDENTS}");
    }
    assert!(told_halves < NOT_CHANCE_OF_HALVES, "{told_halves} of {STUDENTS} are told the right half");
    assert!(STUDENTS - told_halves < NOT_CHANCE_OF_HALVES, "{told_halves} of {STUDENTS} are told the wrong half");
}

#[expect(clippy::print_stdout, reason = "the table is what `just linkage` is for")]
fn print_halves(told: usize) {
    let attack = "before or after a backup, by the place of comments";
    println!("{attack:<48} {told:>5} of {STUDENTS}   {:>6}", STUDENTS / 2);
}

#[test]
fn what_goes_on_over_the_end_of_a_page_of_the_log_is_found() {
    let (mut first, mut second) = (vec![0; 8192], vec![0; 8192]);
    first[2] = 2;
    first[8190..].copy_from_slice(b"01");
    second[24..29].copy_from_slice(b"2word");
    let segment = [first, second].concat();
    assert_eq!(memmem::find(&segment, b"012word"), None);
    assert_eq!(memmem::find(&records(&segment), b"012word"), Some(8190 - 40));
}
