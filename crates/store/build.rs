//! A migration added without touching the code must still be embedded anew.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
