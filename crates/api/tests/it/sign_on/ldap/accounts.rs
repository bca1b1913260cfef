//! Accounts at the first sign-on, by what the directory has of somebody.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{
    super::{accounts::role, refused::refused},
    World, password_of,
};

const NEW: &str = "20990001";

#[tokio::test]
async fn whoever_is_new_is_called_as_the_directory_has_them_and_a_wrong_password_makes_nobody() {
    let world = World::new().await;
    let admin = world.office().await;
    let student = role(&admin, "学生").await;
    let path = format!("/sign-on/providers/{}/accounts", world.provider);
    let named = admin.put(&path, json!({ "role_id": student, "name_claim": "sn" })).await;
    assert_eq!(named.data()["fields"], json!({ "name_claim": "invalid" }));
    let _ = admin.put(&path, json!({ "role_id": student, "name_claim": null })).await.ok();
    refused(&world.sign_in(NEW, "wrong").await, StatusCode::UNPROCESSABLE_ENTITY, 2002, "wrong");
    assert_eq!(world.tried(&admin, NEW, &password_of(NEW)).await["seen"]["would_get"]["name"], "学生");
    let new = "select count(*) from account where username = '20990001'";
    assert_eq!(world.count(new).await, 0);
    let answer = world.sign_in(NEW, &password_of(NEW)).await.ok();
    assert_eq!((answer.text("role_key"), &answer.data()["must_change_password"]), ("student", &json!(false)));
    assert_eq!(world.count(new).await, 1);
    // The directory's password is not one of ours.
    assert!(world.client().try_sign_in(NEW, &password_of(NEW)).await.is_err());
    let _ = admin.put(&path, json!({ "role_id": Value::Null, "name_claim": null })).await.ok();
    let _ = world.sign_in(NEW, &password_of(NEW)).await.ok();
}
