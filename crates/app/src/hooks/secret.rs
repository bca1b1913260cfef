//! What calls are signed with.

use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{channels::settings::SECRET_MARK, hooks::SECRET_LENGTH};
use zeroize::Zeroizing;

use crate::App;

/// A new one, as other systems take it in.
pub(super) fn new_secret(app: &App) -> String {
    let mut random = Zeroizing::new([0; SECRET_LENGTH]);
    app.0.entropy.fill(&mut *random);
    format!("{SECRET_MARK}{}", STANDARD.encode(*random))
}
