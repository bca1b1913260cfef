//! The secret is nobody's but the server's and its group's.

use std::{
    fs::{Permissions, set_permissions, write},
    os::unix::fs::PermissionsExt,
};

use testkit::TestDatabase;

use crate::process::keping;

#[tokio::test]
async fn a_secret_file_that_everybody_may_read_or_a_group_may_write_is_refused() {
    let database = TestDatabase::new().await;
    let file = std::env::temp_dir().join(format!("{}-secret", database.name));
    write(&file, "5e".repeat(32)).unwrap();
    let doctor = |mode| {
        set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let output = keping(&database.app_url()).arg("doctor").env("KEPING_SECRET_FILE", &file).output().unwrap();
        (output.status.success(), String::from_utf8(output.stderr).unwrap())
    };
    for mode in [0o604, 0o602, 0o644, 0o660, 0o620] {
        let (done, said) = doctor(mode);
        assert!(!done, "{mode:o}");
        assert!(said.contains(&format!("the secret file {}: chmod", file.display())), "{said}");
    }
    for mode in [0o640, 0o600, 0o400] {
        let (done, said) = doctor(mode);
        assert!(done, "{mode:o}: {said}");
    }
    std::fs::remove_file(file).unwrap();
}
