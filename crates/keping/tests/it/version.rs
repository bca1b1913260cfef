//! The binary says which web app it gives to browsers.

use std::process::Command;

use crate::process::repository;

#[test]
fn the_version_has_the_hash_of_the_web_app() {
    let said = Command::new(env!("CARGO_BIN_EXE_keping")).arg("--version").output().unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    let list = repository().join("web/dist/files.txt");
    let expected = if list.exists() {
        let hash = Command::new("sha256sum").arg(list).output().unwrap();
        String::from_utf8(hash.stdout).unwrap().split(' ').next().unwrap().to_owned()
    } else {
        "not built".to_owned()
    };
    assert_eq!(said, format!("keping {}\nweb app {expected}\n", env!("CARGO_PKG_VERSION")));
}
