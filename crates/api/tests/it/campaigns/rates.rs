//! What the office reads of who still has to be asked: the classes that are short of the answers from which results are shown.

use testkit::{Device, Round};

use crate::printed::sheet_rows;

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

#[tokio::test]
async fn the_workbook_has_the_figures_of_the_page() {
    let round = Round::open(STUDENTS).await;
    let manifest = round.manifest(&round.test.desk()).await;
    let student = round.student(0).await;
    let device = Device::new(&student).await;
    let token = device.token(&student, &manifest).await;
    let ballot = device.ballot_of(&token, &manifest, 1, |_| 4, "例题可以再多一点");
    assert!(round.test.desk().take(ballot).await.unwrap().is_acknowledged());

    let page = round.admin.get(&format!("/campaigns/{}/rates?by=class", round.campaign)).await.ok();
    let (name, bytes) = round.admin.download(&format!("/campaigns/{}/rates/workbook", round.campaign)).await;
    assert!(name.contains("rates.xlsx"), "{name}");
    let classes = sheet_rows(&bytes, "各教学班");
    let cells: Vec<_> = (2..11).map(|place| classes[1].cell(place).text().into_owned()).collect();
    let shown = &page.data()["items"][0];
    assert_eq!(cells[0], shown["code"].as_str().unwrap());
    assert_eq!((cells[2].as_str(), cells[3].as_str()), ("8", "1"), "of eight one has answered: {cells:?}");
    assert_eq!((shown["eligible"].as_i64(), shown["received"].as_i64()), (Some(8), Some(1)));
    assert_eq!(cells[8], "4", "from the fifth on it is shown");
    let colleges = sheet_rows(&bytes, "各学院");
    let sums: Vec<_> = (1..4).map(|place| colleges[1].cell(place).text().into_owned()).collect();
    assert_eq!(sums, ["1", "8", "1"]);
    assert_eq!(colleges.len(), 2, "one college needs no sum");
}
