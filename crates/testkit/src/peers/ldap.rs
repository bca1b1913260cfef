//! A school's directory for one test: `scripts/peers/ldap/server.py`, a real one, and servers that answer as an enemy would.

use std::{
    collections::HashMap,
    fs,
    process::{Child, Command},
};

use tempfile::TempDir;

use super::browsed::started;

#[derive(Debug)]
pub struct LdapPeer {
    /// Its input ends with us, and so does it.
    process: Child,
    folder: TempDir,
    plain: u16,
    encrypted: u16,
}

impl LdapPeer {
    pub const READER: &str = "cn=reader,dc=linjiang,dc=example";
    pub const SECRET: &str = "reader secret";
    pub const PEOPLE: &str = "ou=people,dc=linjiang,dc=example";
    pub const STUDENTS: &str = "ou=students,dc=linjiang,dc=example";

    #[must_use]
    pub fn start() -> Self {
        Self::with_students(0)
    }

    /// In `STUDENTS`.
    #[must_use]
    pub fn with_students(students: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (process, ports) = started("ldap", |command| {
            command.arg(folder.path()).arg(format!("students={students}"));
        });
        Self { process, folder, plain: ports[0], encrypted: ports[1] }
    }

    /// Encryption is asked for there.
    #[must_use]
    pub fn address(&self) -> String {
        format!("ldap://127.0.0.1:{}", self.plain)
    }

    /// Encrypted from the first byte.
    #[must_use]
    pub fn encrypted(&self) -> String {
        format!("ldaps://127.0.0.1:{}", self.encrypted)
    }

    /// One that answers so.
    #[must_use]
    pub fn strange(&self, kind: &str) -> String {
        let text = fs::read(self.folder.path().join("strange.json")).unwrap();
        let ports: HashMap<String, u16> = serde_json::from_slice(&text).unwrap();
        format!("ldap://127.0.0.1:{}", ports[kind])
    }

    /// `ca` is its own, `other` another; in PEM.
    #[must_use]
    pub fn authority(&self, whose: &str) -> String {
        fs::read_to_string(self.folder.path().join(format!("{whose}.pem"))).unwrap()
    }

    #[must_use]
    pub fn dn(number: &str) -> String {
        format!("uid={number},{}", Self::PEOPLE)
    }

    /// What its own administrators do, in LDIF.
    pub fn change(&self, ldif: &str) {
        let file = self.folder.path().join("change.ldif");
        fs::write(&file, ldif).unwrap();
        let mut command = Command::new("ldapmodify");
        command.env("LDAPTLS_CACERT", self.folder.path().join("ca.pem"));
        command.args(["-x", "-ZZ", "-H", &self.address(), "-D", "cn=root,dc=linjiang,dc=example", "-w", "root secret"]);
        let output = command.arg("-f").arg(file).output().expect("run scripts/setup first");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// As whom the directory itself takes somebody who gives this name and password, by a client that looks for nothing.
    #[must_use]
    pub fn taken_for(&self, dn: &str, password: &str) -> Option<String> {
        let mut command = Command::new("ldapwhoami");
        command.env("LDAPTLS_CACERT", self.folder.path().join("ca.pem"));
        command.args(["-x", "-ZZ", "-H", &self.address(), "-D", dn, "-w", password]);
        let output = command.output().expect("run scripts/setup first");
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap().trim().to_owned())
    }
}

impl Drop for LdapPeer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
