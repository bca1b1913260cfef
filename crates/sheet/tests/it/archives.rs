//! Archives of text tables: whole ones, and those that nobody should send.

use std::{ops::ControlFlow, time::Instant};

use sheet::read::{Archive, Limits, ReadError};

use crate::make::{Entry, bomb, deflated, stored, zip};

fn limits() -> Limits {
    Limits { rows: 1_000, unpacked_bytes: 1024 * 1024, ..Limits::default() }
}

fn read(entries: &[Entry], name: &str) -> Result<Vec<String>, ReadError> {
    let bytes = zip(entries);
    let mut archive = Archive::open(&bytes, limits())?;
    let mut rows = Vec::new();
    archive.rows(name, |row| {
        rows.push(row.cells.iter().map(|cell| cell.text().into_owned()).collect::<Vec<_>>().join("|"));
        ControlFlow::Continue(())
    })?;
    Ok(rows)
}

#[test]
fn tables_are_found_by_name_in_any_folder() {
    let entries = [
        deflated("School\\Users.csv", "sourcedId,name\nu-1,张三\n".as_bytes()),
        stored("school/orgs.csv", b"sourcedId\no-1\n"),
        stored("__MACOSX/school/._users.csv", b"\0\x05\x16\x07"),
        stored("__MACOSX/school/users.csv", b"\0\x05\x16\x07"),
        stored("readme.txt", b"\0"),
        stored("empty.csv", b""),
    ];
    assert_eq!(read(&entries, "users.csv").unwrap(), ["sourcedId|name", "u-1|张三"]);
    assert_eq!(read(&entries, "ORGS.csv").unwrap(), ["sourcedId", "o-1"]);
    assert_eq!(read(&entries, "empty.csv").unwrap(), <[String; 0]>::default());
    assert!(matches!(read(&entries, "roles.csv"), Err(ReadError::Broken { .. })));
}

#[test]
fn what_nobody_should_send_ends_in_an_error() {
    let begun = Instant::now();
    let table = || stored("users.csv", b"a,b\n1,2\n");
    let key = |entries: &[Entry]| read(entries, "users.csv").unwrap_err().key();
    assert_eq!(key(&[bomb("users.csv", b"a,b\n", b"1,2\n", 500_000_000, b"")]), "unpacks_too_big");
    assert_eq!(key(&[bomb("users.csv", b"a,b\n", b"\n", 500_000_000, b"")]), "unpacks_too_big");
    let many: Vec<u8> = b"1\n".repeat(2_000);
    assert_eq!(key(&[stored("users.csv", &many)]), "too_many_rows");
    let wide: Vec<u8> = b"1,".repeat(2_000);
    assert_eq!(key(&[stored("users.csv", &wide)]), "too_many_columns");
    assert_eq!(key(&[stored("users.csv", &zip(&[table()]))]), "archive");
    assert_eq!(key(&[table(), stored("folder/users.csv", b"a\n1\n")]), "broken");
    assert_eq!(key(&[table(), table()]), "broken");
    assert_eq!(
        key(&[Entry { offset: Some(0), ..table() }, Entry { offset: Some(0), ..stored("x.csv", b"a,b\n1,2\n") }]),
        "broken"
    );
    assert_eq!(key(&[Entry { flags: 1, ..table() }]), "encrypted");
    assert_eq!(key(&[Entry { method: 12, ..table() }]), "compression");
    assert_eq!(key(&[Entry { crc: 7, ..table() }]), "broken");
    assert_eq!(key(&[Entry { data: b"\xFF\xFF\xFF".to_vec(), ..deflated("users.csv", b"a") }]), "broken");
    assert_eq!(key(&[stored("users.csv", b"<html><table>")]), "html");
    assert_eq!(key(&[stored("users.csv", b"a,b\n\"1,2\n")]), "unclosed_quote");
    for bytes in [&b"sourcedId,name\n"[..], b"%PDF-1.7", b"", b"PK\x03\x04"] {
        assert!(Archive::open(bytes, limits()).is_err());
    }
    assert!(begun.elapsed().as_secs() < 5);
}

#[test]
fn the_limits_are_those_of_all_tables_together() {
    let rows: Vec<u8> = b"1\n".repeat(600);
    let bytes = zip(&[stored("users.csv", &rows), stored("orgs.csv", &rows)]);
    let mut archive = Archive::open(&bytes, limits()).unwrap();
    let mut count = 0;
    let mut each = |_| {
        count += 1;
        ControlFlow::Continue(())
    };
    archive.rows("users.csv", &mut each).unwrap();
    assert_eq!(archive.rows("orgs.csv", &mut each), Err(ReadError::TooManyRows { row: 401, limit: 1_000 }));
    assert_eq!(count, 1_000);
}
