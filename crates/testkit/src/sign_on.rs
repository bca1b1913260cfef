//! With `KEPING_TEST_SIGN_ON` every school of a test has a sign-on of its own, and whatever is tested has to be as it is without.

use domain::{
    id::SignOnProviderId,
    session::sign_on::{CasSettings, CasVersion, Protocol, SignOnSettings},
    text::LocalText,
};
use jiff::Timestamp;
use store::{ProviderEdit, Tx};

pub(crate) fn is_everywhere() -> bool {
    std::env::var_os("KEPING_TEST_SIGN_ON").is_some()
}

/// A server of others by which people may come in, as they have tried it; whom nobody asks for it never hears of.
pub(crate) async fn set_up(tx: &mut Tx, id: SignOnProviderId, host: &str, now: Timestamp) {
    let cas = CasSettings { base: "https://cas.example/cas".to_owned(), version: CasVersion::Three, attribute: None };
    let name = LocalText { zh: "统一身份认证".to_owned(), en: None };
    let settings = SignOnSettings { name, protocol: Protocol::Cas(cas) };
    let site = format!("https://{host}");
    let new = ProviderEdit { id, settings: &settings, site: &site, sealed_secret: None, level: 1 };
    tx.insert_sign_on_provider(&new).await.unwrap();
    assert!(tx.note_sign_on_tested(id, 1, now).await.unwrap() && tx.switch_sign_on(id, true, 1).await.unwrap());
}
