//! Finding things by typing: by pinyin too, and only what the current role opens.

use serde_json::{Value, json};
use testkit::{Client, Round};

async fn find(client: &Client, typed: &str) -> Value {
    client.get(&format!("/user/find?q={typed}")).await.ok().data().clone()
}

fn names(found: &Value, kind: &str, name: &str) -> Vec<String> {
    found[kind].as_array().unwrap().iter().map(|one| one.pointer(name).unwrap().as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn people_classes_campaigns_and_templates_are_found_by_what_they_are_called() {
    let round = Round::prepared(1, 2).await;
    let found = find(&round.admin, "2024").await;
    assert_eq!(names(&found, "people", "/username"), ["20240000", "20240001"]);
    let found = find(&round.admin, "cs2101").await;
    assert_eq!(names(&found, "classes", "/code"), ["CS2101-01"]);
    for typed in ["期末", "qmpj", "pingjiao"] {
        let found = find(&round.admin, typed).await;
        assert_eq!(names(&found, "campaigns", "/campaign/id"), [round.campaign.as_str()], "{typed}");
    }
    let template = round.admin.get("/templates?kind=student&state=published").await.ok().data()["items"][0].clone();
    let name = template.pointer("/name/zh").and_then(Value::as_str).unwrap();
    let found = find(&round.admin, &name.chars().take(4).collect::<String>()).await;
    assert!(names(&found, "templates", "/id").contains(&template["id"].as_str().unwrap().to_owned()), "{found}");
    assert_eq!(find(&round.admin, "%20").await["people"], json!([]), "nothing was typed");
}

#[tokio::test]
async fn nothing_is_found_that_the_role_does_not_open() {
    let round = Round::prepared(1, 2).await;
    let nothing = json!({ "people": [], "classes": [], "campaigns": [], "templates": [] });
    for role in ["student", "enterprise", "platform_operator"] {
        let person = round.school.person(&format!("one-{role}"), &[role]).await;
        let client = round.school.signed_in(&person).await;
        for typed in ["2024", "cs", "期末", "学生"] {
            assert_eq!(find(&client, typed).await, nothing, "{role}: {typed}");
        }
    }
    let other = round.school.person_of("20110009", &["college_admin"], round.school.colleges[1]).await;
    let other = round.school.signed_in(&other).await;
    assert_eq!(names(&find(&other, "2024").await, "people", "/username"), [""; 0], "of another college");
    assert_eq!(names(&find(&other, "cs2101").await, "classes", "/code"), [""; 0]);
    let teacher = round.school.signed_in(&round.teacher).await;
    let found = find(&teacher, "cs2101").await;
    assert_eq!(names(&found, "classes", "/code"), ["CS2101-01"], "their own");
    assert_eq!(find(&teacher, "2024").await["people"], json!([]));
    let colleague = round.school.signed_in(&round.school.person("t-other", &["teacher"]).await).await;
    assert_eq!(find(&colleague, "cs2101").await["classes"], json!([]), "a colleague's");
}
