//! What the office reads of who still has to be asked: the classes that are short of the answers from which results are shown.

use testkit::{Device, Round};

const STUDENTS: usize = 8;
/// From here on a class is shown.
const ENOUGH: usize = 5;

#[tokio::test]
async fn a_class_is_short_until_enough_have_answered() {
    let round = Round::open(STUDENTS).await;
    let manifest = round.manifest(&round.test.desk()).await;
    let path = format!("/campaigns/{}/rates?by=class&order=lowest", round.campaign);
    for place in 0..ENOUGH {
        let short = round.admin.get(&format!("{path}&short=true")).await.ok();
        assert_eq!((short.data()["total"].as_i64(), &short.data()["items"][0]["code"]), (Some(1), &"CS2101-01".into()));
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题可以再多一点");
        assert!(round.test.desk().take(ballot).await.unwrap().is_acknowledged());
    }
    let short = round.admin.get(&format!("{path}&short=true")).await.ok();
    assert_eq!((short.data()["total"].as_i64(), short.data()["items"].as_array().map(Vec::len)), (Some(0), Some(0)));
    let all = round.admin.get(&path).await.ok();
    assert_eq!(all.data()["items"][0]["received"], ENOUGH);
}
