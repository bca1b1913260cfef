//! How the binary that schools run is built.

#[test]
fn a_number_that_does_not_fit_ends_the_request_instead_of_becoming_another() {
    let manifest = include_str!("../../../../Cargo.toml");
    let release = manifest.split("\n[").find_map(|section| section.strip_prefix("profile.release]")).unwrap();
    assert!(release.lines().any(|line| line.trim() == "overflow-checks = true"), "{release}");
}
