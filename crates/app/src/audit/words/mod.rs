//! The history in sentences, for the workbook; the page has its own copies, and a test holds these to them.

/// One for each action; without one it does not compile.
macro_rules! sentences {
    ($($action:ident = $sentence:literal;)+) => {
        pub(super) const fn sentence(action: domain::audit::Action) -> &'static str {
            match action { $(domain::audit::Action::$action => $sentence),+ }
        }
    };
}

mod en;
mod zh;

use domain::{audit::Action, text::Language};
use serde_json::Value;
use store::AuditEntry;

/// By what something is called in the records, the most telling first; the page's `thingOf`.
const NAMES: [&str; 5] = ["code", "term", "current", "file", "name"];

/// Of an action that this version does not know, its key.
pub(super) fn in_words(entry: &AuditEntry, language: Language) -> String {
    let Some(action) = Action::from_key(&entry.action) else { return entry.action.clone() };
    let (sentence, nobody) = match language {
        Language::Chinese => (zh::sentence(action), "系统"),
        Language::English => (en::sentence(action), "The system"),
    };
    let actor = entry.actor.as_ref().map_or(nobody, |person| person.name.as_str());
    let target = entry.target.as_ref().map_or("", |person| person.name.as_str());
    let thing = thing_of(entry.after.as_ref()).or_else(|| thing_of(entry.before.as_ref())).unwrap_or_default();
    sentence.replace("{{actor}}", actor).replace("{{target}}", target).replace("{{thing}}", thing).replace("“”", "")
}

fn thing_of(recorded: Option<&Value>) -> Option<&str> {
    NAMES.iter().find_map(|name| recorded?.get(name)?.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_the_one_on_the_page() {
        let page_zh = include_str!("../../../../../web/src/i18n/zh-CN/history.ts");
        let page_en = include_str!("../../../../../web/src/i18n/en/history.ts");
        for action in Action::ALL {
            for (page, sentence) in [(page_zh, zh::sentence(*action)), (page_en, en::sentence(*action))] {
                assert!(page.contains(&format!("\"{sentence}\"")), "{}: {sentence}", action.key());
            }
        }
    }
}
