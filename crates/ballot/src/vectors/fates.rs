//! The vectors of lists of fates.

use serde_json::json;

use super::{committed, counting, hex, scope};
use crate::fate::{FateKey, FateList};

#[test]
fn fates() {
    let told = [
        ([0x71; 16], "shown\n\n"),
        ([0x72; 16], "withheld\nother\n与本课无关\n的广告"),
        ([0x73; 16], "withheld\ninsult\n"),
    ];
    let fates = told.map(|(tag, fate)| (FateKey::of(scope(), &tag), fate.as_bytes().to_vec()));
    let list = FateList::seal(scope(), Some(20_773), &fates, &mut counting(0x77)).unwrap();
    let comments = told
        .map(|(tag, fate)| json!({ "tag": hex(tag), "key": hex(FateKey::of(scope(), &tag).as_bytes()), "fate": fate }));
    committed(
        "fates.json",
        &json!({
            "institution": list.institution(),
            "evaluation": list.evaluation(),
            "published_day": list.published_day(),
            "comments": comments,
            "absent": hex([0x74; 16]),
            "count": list.len(),
            "bytes": hex(list.to_bytes()),
        }),
    );
}
