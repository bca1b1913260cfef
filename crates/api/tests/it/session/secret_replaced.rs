//! The server's secret is replaced while people are signed in, a round is open and the audit log grows.

use app::{
    audit::chain::{link_records, verify},
    ballots::{Fault, Unserved, unserved_rounds},
    kernel::secrets::Secrets,
};
use axum::http::StatusCode;
use domain::id::CampaignId;
use testkit::{Device, Round, SECRET};

fn ring() -> Secrets {
    Secrets::new(SECRET).replaced_by([7; 32])
}

async fn tokens_given(round: &Round) -> i64 {
    let mut superuser = round.test.database.superuser().await;
    sqlx::query_scalar("select count(*) from issuance").fetch_one(&mut superuser).await.unwrap()
}

#[tokio::test]
async fn a_round_goes_on_and_no_token_is_lost() {
    let round = Round::open(5).await;
    let before = round.test.desk();
    let manifest = round.manifest(&before).await;
    let early = round.student(0).await;
    let device = Device::new(&early).await;
    let token = device.token(&early, &manifest).await;
    let first = device.ballot_of(&token, &manifest, 1, |_| 4, "例题可以再多一点");
    assert!(before.take(first).await.unwrap().is_acknowledged());

    let (app, desk) = (round.test.with_secrets(ring()), round.test.desk_with_secrets(&ring()));
    let changed = device.ballot_of(&token, &manifest, 2, |_| 5, "例题可以再多一点");
    assert!(desk.take(changed).await.unwrap().is_acknowledged());
    // Signed in before, asks after; the device checks the proof against the manifest.
    let late = round.student(1).await.through(&app);
    let device = Device::new(&late).await;
    let token = device.token(&late, &manifest).await;
    let ballot = device.ballot_of(&token, &manifest, 1, |_| 3, "例题可以再多一点");
    assert!(desk.take(ballot.clone()).await.unwrap().is_acknowledged());
    // And a server that is not restarted yet takes it too.
    assert!(before.take(ballot).await.unwrap().is_acknowledged());
    assert!(unserved_rounds(&app).await.unwrap().is_empty());
    assert!(desk.take_faults().is_empty());
}

#[tokio::test]
async fn without_the_rounds_secret_nothing_is_given_out_and_nothing_refused() {
    let round = Round::open(5).await;
    let manifest = round.manifest(&round.test.desk()).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    let token = device.token(&student, &manifest).await;
    let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题可以再多一点");
    let given = tokens_given(&round).await;

    let only_new = || Secrets::new([7; 32]);
    let (app, desk) = (round.test.with_secrets(only_new()), round.test.desk_with_secrets(&only_new()));
    let other = round.school.client_at(&app).sign_in("20240001", testkit::PASSWORD).await;
    let device = Device::new(&other).await;
    for _ in 0..3 {
        let answer = device.ask(&other).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::SERVICE_UNAVAILABLE, 1053));
    }
    assert_eq!(tokens_given(&round).await, given);
    assert!(desk.take(ballot.clone()).await.is_err());
    assert_eq!(desk.take_faults().into_iter().collect::<Vec<_>>(), [Fault::SecretMissing]);
    let campaign = CampaignId::from_uuid(round.campaign.parse().unwrap());
    assert_eq!(unserved_rounds(&app).await.unwrap(), [Unserved { institution: round.institution(), campaign }]);

    // With the secret back, whoever was turned away gets a token, and the ballot is taken.
    let back = round.school.client_at(&round.test.with_secrets(ring())).sign_in("20240001", testkit::PASSWORD).await;
    device.token(&back, &manifest).await;
    assert_eq!(tokens_given(&round).await, given + 1);
    assert!(round.test.desk_with_secrets(&ring()).take(ballot).await.unwrap().is_acknowledged());
}

#[tokio::test]
async fn people_stay_signed_in_as_long_as_the_old_secret_is_in_the_ring() {
    let round = Round::open(5).await;
    let student = round.student(0).await;
    let after = student.through(&round.test.with_secrets(ring()));
    let _ = after.get("/user/info").await.ok();
    let renewed = after.refresh(&student.refresh_token).await.ok();
    // A server that is restarted later knows nothing of the new secret yet; the lost reply is repeated by one that does.
    assert_eq!(after.refresh(&student.refresh_token).await.ok().text("refresh_token"), renewed.text("refresh_token"));
    assert_eq!(student.refresh(renewed.text("refresh_token")).await.status, StatusCode::GONE);
    let alone = student.through(&round.test.with_secrets(Secrets::new([7; 32])));
    let _ = alone.refresh(renewed.text("refresh_token")).await.ok();
    assert_eq!(alone.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_audit_log_is_verified_across_secrets() {
    let round = Round::open(5).await;
    let institution = round.institution();
    let app = round.test.with_secrets(ring());
    assert!(link_records(&round.test.app, institution).await.unwrap() > 0);
    let _ = round.school.client_at(&app).sign_in("20240000", testkit::PASSWORD).await;
    assert!(link_records(&app, institution).await.unwrap() > 0);
    let verified = verify(&app, institution, None).await.unwrap();
    assert!(verified.faults.is_empty() && verified.not_linked_yet == 0, "{verified:?}");
    let with_the_new_one_alone = round.test.with_secrets(Secrets::new([7; 32]));
    assert!(!verify(&with_the_new_one_alone, institution, None).await.unwrap().faults.is_empty());
}
