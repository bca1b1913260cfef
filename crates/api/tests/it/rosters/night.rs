//! What becomes of a list that came.

use app::{orders::run_due_job, rosters::schedule_rosters};
use serde_json::json;

use super::{OFFICE, World, enrolments};

const ENROLLED: &str = "select count(*) from enrolment";
const IMPORTS: &str = "select count(*) from import where of_roster";

#[tokio::test]
async fn a_small_change_is_written_by_itself_told_recorded_and_undone_by_whoever_imports() {
    let world = World::new(6).await;
    let late = world.round.school.person("20240009", &["student"]).await;
    world.peer.has(&format!("{}CS2101-01,{}\n", enrolments(0..6), "20240009"));

    let ended = world.night().await;
    assert_eq!((&ended["outcome"], &ended["new"], &ended["changed"]), (&json!("applied"), &json!(1), &json!(0)));
    assert_eq!(world.count(ENROLLED).await, 7);
    let told = world.told().await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((&told[0]["outcome"], &told[0]["name"]), (&json!("applied"), &json!("选课名单")));

    let office = world.office().await;
    let history = office.get("/audit?action=roster.run").await.ok();
    assert_eq!(history.data()["items"][0]["actor"], json!(null), "{}", history.data());
    let import = ended["import_id"].as_str().unwrap();
    let seen = office.get(&format!("/imports/{import}")).await.ok();
    assert_eq!((&seen.data()["of_roster"], &seen.data()["by"]), (&json!(true), &json!(null)));
    let _ = office.post(&format!("/imports/{import}/undo"), json!({})).await.ok();
    while run_due_job(&world.app).await.unwrap() {}
    assert_eq!(office.get(&format!("/imports/{import}")).await.ok().text("state"), "undone");
    assert_eq!(world.count(ENROLLED).await, 6);
    assert_eq!(late.username, "20240009");
}

#[tokio::test]
async fn the_same_bytes_and_what_is_here_already_leave_nothing_and_are_not_told() {
    let world = World::new(6).await;
    world.peer.has(&enrolments(0..6));
    assert_eq!(world.night().await["outcome"], "unchanged");
    assert_eq!(world.night().await["outcome"], "unchanged");
    // Other bytes, and nothing that is not here.
    world.peer.has(&format!("{}\n", enrolments(0..6)));
    assert_eq!(world.night().await["outcome"], "unchanged");
    assert_eq!((world.count(IMPORTS).await, world.told().await.len()), (0, 0));
    let runs = world.count("select count(*) from audit where action = 'roster.run'").await;
    assert_eq!(runs, 3, "every night is on record");
}

#[tokio::test]
async fn a_list_that_would_empty_a_class_of_an_open_campaign_is_held_and_somebody_confirms_it() {
    let world = World::new(6).await;
    let mut tx = world.app.store().tenant(world.round.institution()).await.unwrap();
    let term = tx.calendar().await.unwrap().calendar.current.unwrap();
    drop(tx);
    let other = testkit::Class::new(&world.round.school, term, "MA1001");
    let _ = other.taught_by([world.round.teacher.user]).insert(&world.round.school).await;
    world.peer.has("教学班,学号\nMA1001-01,20240000\n");

    let ended = world.night().await;
    assert_eq!(ended["outcome"], "held", "{ended}");
    assert_eq!(ended["holds"], json!(["many_changes", "empties_class"]));
    assert_eq!(ended["classes"], json!(["CS2101-01"]));
    assert_eq!(world.count(ENROLLED).await, 6, "nothing is written before somebody has looked");
    assert_eq!(world.told().await[0]["holds"], ended["holds"]);
    // The night after it still waits, and nobody is told twice.
    assert_eq!(world.night().await, ended);
    assert_eq!((world.told().await.len(), world.count(IMPORTS).await), (1, 1));

    let office = world.office().await;
    let import = ended["import_id"].as_str().unwrap();
    let _ = office.post(&format!("/imports/{import}/confirm"), json!({})).await.ok();
    while run_due_job(&world.app).await.unwrap() {}
    assert_eq!(office.get(&format!("/imports/{import}")).await.ok().text("state"), "applied");
    // What is missing in the list is left as it is.
    assert_eq!(world.count(ENROLLED).await, 7);
    assert_eq!(world.night().await["outcome"], "unchanged");
}

#[tokio::test]
async fn what_waited_and_is_gone_is_compared_anew_though_the_list_is_the_same() {
    let world = World::new(6).await;
    world.peer.has("no such list\n");
    let unreadable = world.night().await;
    assert_eq!(unreadable["outcome"], "unreadable");
    assert_eq!(world.night().await, unreadable);
    assert_eq!((world.told().await.len(), world.count(IMPORTS).await), (1, 1));
    let mut superuser = world.round.test.database.superuser().await;
    sqlx::query("delete from import where of_roster").execute(&mut superuser).await.unwrap();
    let anew = world.night().await;
    assert_eq!(anew["outcome"], "unreadable");
    assert_ne!(anew["import_id"], unreadable["import_id"]);
}

#[tokio::test]
async fn a_list_that_would_take_a_class_of_an_open_campaign_from_its_teacher_is_held() {
    let mut world = World::bare(6).await;
    world.round.school.person("t-other", &["teacher"]).await;
    let office = world.office().await;
    let list = "教学班,课程编号,授课教师\nCS2101-01,CS2101,t-other\n";
    world.peer.has(list);
    let added = office.post("/rosters", world.form("offerings")).await.ok();
    added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
    let _ = office.post(&world.path("/trial"), json!({})).await.ok();
    let _ = office.put(&world.path("/on"), json!({ "on": true, "version": 1 })).await.ok();
    let ended = world.night().await;
    assert_eq!((&ended["outcome"], &ended["holds"]), (&json!("held"), &json!(["many_changes", "loses_class"])));
}

#[tokio::test]
async fn nobody_above_a_teacher_is_touched_and_no_such_role_is_given() {
    let mut world = World::bare(6).await;
    let office = world.office().await;
    let people = (0..4).fold(String::new(), |people, n| format!("{people}2024{n:04},学生{n},学生\n"));
    let list =
        format!("学号,姓名,角色\n{OFFICE},换个名字,教师\n20990001,新人,学校管理员\n20990002,新生,学生\n{people}");
    world.peer.has(&list);
    let mut form = world.form("users");
    form["share"] = json!(50);
    let added = office.post("/rosters", form).await.ok();
    added.data()[0]["id"].as_str().unwrap().clone_into(&mut world.roster);
    let _ = office.post(&world.path("/trial"), json!({})).await.ok();
    let _ = office.put(&world.path("/on"), json!({ "on": true, "version": 1 })).await.ok();
    let ended = world.night().await;
    assert_eq!(ended["outcome"], "held", "{ended}");

    // Also when somebody confirms it who may do more.
    let office = world.office().await;
    let import = ended["import_id"].as_str().unwrap();
    let wrong = office.get(&format!("/imports/{import}/rows?show=wrong")).await.ok();
    assert_eq!(wrong.data()["total"], 2, "{}", wrong.data());
    let _ = office.post(&format!("/imports/{import}/confirm"), json!({})).await.ok();
    while run_due_job(&world.app).await.unwrap() {}
    assert_eq!(office.get(&format!("/imports/{import}")).await.ok().text("state"), "applied");
    assert_ne!(office.get(&format!("/users/{OFFICE}")).await.ok().text("name"), "换个名字");
    assert_eq!(office.get("/users/20990001").await.status, 404);
    assert_eq!(office.get("/users/20990002").await.ok().text("name"), "新生");
}

#[tokio::test]
async fn two_workers_fetch_it_once_a_night() {
    let world = World::new(6).await;
    let other = super::fetching(&world.round.test, &["http://127.0.0.1"]);
    world.peer.has(&enrolments(0..6));
    let before = world.peer.times_asked();
    world.round.test.clock.advance_seconds(24 * 3600);
    let school = world.round.institution();
    let (one, two) = tokio::join!(schedule_rosters(&world.app, school), schedule_rosters(&other, school));
    one.unwrap();
    two.unwrap();
    let work = async |app: &app::App| while run_due_job(app).await.unwrap() {};
    tokio::join!(work(&world.app), work(&other));
    schedule_rosters(&other, school).await.unwrap();
    while run_due_job(&other).await.unwrap() {}
    assert_eq!(world.peer.times_asked(), before + 1);
}
