//! What lies below the key directory, and whether a key that is destroyed there is gone: judged from what the kernel says of
//! mounts and of swap.

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

/// The file system that a path is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mounted {
    pub kind: String,
    pub source: String,
    pub at: PathBuf,
}

/// What `doctor` says of the key directory.
#[derive(Debug, Default)]
pub struct Report {
    pub facts: Vec<String>,
    pub warnings: Vec<String>,
}

/// `mountinfo`: as in `/proc/self/mountinfo`. `path`: without links. The innermost mount above it; of two at one place, the
/// later one hides the other.
pub fn mounted(mountinfo: &str, path: &Path) -> Option<Mounted> {
    let mounts = mountinfo.lines().filter_map(|line| {
        let (before, after) = line.split_once(" - ")?;
        let at = PathBuf::from(unescaped(before.split(' ').nth(4)?));
        let mut after = after.split(' ');
        let (kind, source) = (after.next()?.to_owned(), unescaped(after.next()?));
        path.starts_with(&at).then_some(Mounted { kind, source, at })
    });
    mounts.max_by_key(|mount| mount.at.components().count())
}

/// The kernel writes blanks and the like as three octal digits.
fn unescaped(field: &str) -> String {
    [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
        .iter()
        .fold(field.to_owned(), |text, (escape, plain)| text.replace(escape, plain))
}

/// Why a key that is overwritten there may be left somewhere.
fn why_not(mount: &Mounted) -> Option<&'static str> {
    match mount.kind.as_str() {
        "btrfs" | "zfs" | "overlay" | "aufs" | "bcachefs" | "nilfs2" | "f2fs" => {
            Some("writes what is overwritten to another place and may keep the old bytes, in snapshots for good")
        }
        "nfs" | "nfs4" | "cifs" | "smb3" | "9p" | "virtiofs" | "ceph" | "fuse.sshfs" | "fuse.glusterfs" => {
            Some("lies on another machine, which may keep, cache and back up what it is given")
        }
        _ => None,
    }
}

const INSTEAD: &str = "Better: tmpfs, with a trustee's copy against a restart, or an encrypted volume made for the round and \
                       discarded after it.";

/// `swaps`: as in `/proc/swaps`. `with_database`: it is on the device of the database's data directory, as far as known.
pub fn judged(folder: &Path, mount: Option<&Mounted>, swaps: &str, with_database: Option<bool>) -> Report {
    let mut report = Report::default();
    match mount {
        None => report.facts.push(format!("The key directory {} is on an unknown file system.", folder.display())),
        Some(mount) => {
            let Mounted { kind, source, at } = mount;
            report.facts.push(format!(
                "The key directory {} is on {kind} ({source} at {}).",
                folder.display(),
                at.display()
            ));
            if let Some(why) = why_not(mount) {
                report.warnings.push(format!("{kind} {why}: a key destroyed there may not be gone. {INSTEAD}"));
            }
            if matches!(kind.as_str(), "tmpfs" | "ramfs") {
                report.facts.push(
                    "It is in memory: a restart of the machine loses every key of which no trustee has a copy."
                        .to_owned(),
                );
            }
        }
    }
    if with_database == Some(true) {
        report.warnings.push(format!(
            "The key directory is on the device of the database: whoever takes or backs up that one has both, and with the key \
             the database's log opens the box. {INSTEAD}"
        ));
    }
    let devices: Vec<_> = swaps.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    if !devices.is_empty() {
        report.warnings.push(format!(
            "Swap is on ({}): keys and opened answers may be written there from memory. Turn it off while a campaign is \
             counted, or encrypt it with a key that is made at each start.",
            devices.join(", ")
        ));
    }
    report
}

/// `data_directory`: the database's, where that can be known and is on this machine.
pub fn look(folder: &Path, data_directory: Option<&Path>) -> Report {
    let path = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mountinfo = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    let swaps = fs::read_to_string("/proc/swaps").unwrap_or_default();
    let device = |path: &Path| fs::metadata(path).ok().map(|known| known.dev());
    let with_database = device(&path).zip(data_directory.and_then(device)).map(|(keys, data)| keys == data);
    judged(&path, mounted(&mountinfo, &path).as_ref(), &swaps, with_database)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
22 1 259:2 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p2 rw
30 22 0:27 / /run rw,nosuid,nodev shared:5 - tmpfs tmpfs rw,size=1g
41 22 0:35 /@data /srv rw,relatime shared:7 master:3 - btrfs /dev/mapper/data rw,subvol=/@data
42 22 0:36 / /mnt/key\\040disk rw - nfs4 server:/exports/keys rw
43 22 0:37 / /srv/keys rw - ext4 /dev/sdb1 rw
44 22 0:38 / /var/lib rw - overlay overlay rw,lowerdir=/a";
    const NO_SWAP: &str = "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n";

    fn on(path: &str) -> Mounted {
        mounted(MOUNTS, Path::new(path)).unwrap()
    }

    fn warnings(path: &str, swaps: &str, with_database: Option<bool>) -> Vec<String> {
        judged(Path::new(path), Some(&on(path)), swaps, with_database).warnings
    }

    #[test]
    fn the_innermost_mount_is_the_one_that_counts() {
        let of = |path| (on(path).kind, on(path).source);
        let is = |kind: &str, source: &str| (kind.to_owned(), source.to_owned());
        assert_eq!(of("/etc/keping/keys"), is("ext4", "/dev/nvme0n1p2"));
        assert_eq!(of("/srv/other"), is("btrfs", "/dev/mapper/data"));
        assert_eq!(of("/srv/keys/2026"), is("ext4", "/dev/sdb1"));
        assert_eq!(of("/srvx"), is("ext4", "/dev/nvme0n1p2"));
        assert_eq!(of("/mnt/key disk"), is("nfs4", "server:/exports/keys"));
        assert_eq!(mounted("nonsense\n\n", Path::new("/")), None);
    }

    #[test]
    fn what_keeps_old_bytes_is_warned_of() {
        assert!(warnings("/srv/other", NO_SWAP, None)[0].starts_with("btrfs writes what is overwritten"));
        assert!(warnings("/var/lib/keping", NO_SWAP, None)[0].starts_with("overlay writes"));
        assert!(warnings("/mnt/key disk", NO_SWAP, None)[0].starts_with("nfs4 lies on another machine"));
        assert!(warnings("/etc/keping/keys", NO_SWAP, Some(false)).is_empty());
        assert!(warnings("/run/keping", NO_SWAP, None).is_empty());
    }

    #[test]
    fn the_databases_own_device_and_swap_are_warned_of() {
        assert!(warnings("/etc/keping/keys", NO_SWAP, Some(true))[0].contains("the device of the database"));
        let swaps = format!("{NO_SWAP}/dev/dm-1                               partition\t8388604\t\t0\t\t-2\n");
        assert!(warnings("/run/keping", &swaps, None)[0].starts_with("Swap is on (/dev/dm-1)"));
    }

    #[test]
    fn memory_is_said_to_be_forgetful() {
        let report = judged(Path::new("/run/keping"), Some(&on("/run/keping")), NO_SWAP, None);
        assert!(report.facts.iter().any(|fact| fact.contains("a restart of the machine loses every key")));
    }
}
