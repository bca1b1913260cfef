//! `keping openapi`: the document that the web app's types are generated from.

#[expect(clippy::print_stdout, reason = "the document is the output")]
pub fn print() -> anyhow::Result<()> {
    println!("{}", serde_json::to_string_pretty(&api::openapi())?);
    Ok(())
}
