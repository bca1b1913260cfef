//! The folder of the built web app must exist to be found later, and a release, which embeds it, must notice a new one.

use std::{env, fs, io};

const WEB_APP: &str = "../../web/dist";

fn main() -> io::Result<()> {
    fs::create_dir_all(WEB_APP)?;
    let embeds = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo:rerun-if-changed={}", if embeds { WEB_APP } else { "build.rs" });
    Ok(())
}
