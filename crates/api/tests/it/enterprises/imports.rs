//! Lists of enterprises, of who speaks for them, of outcomes and of what grades say: explained row by row, written, undone.

use app::orders::run_due_job;
use axum::http::StatusCode;
use domain::{enterprises::CreditCode, text::LocalText};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use store::NewProgramme;
use testkit::{Client, TestApp};

use super::{Offices, contact};

const TABLES: &[&str] = &[
    "enterprise",
    "enterprise_word",
    "enterprise_contact",
    "account",
    "account_word",
    "role_assignment",
    "programme_plan",
    "programme_outcome",
    "outcome_attainment",
];

/// Every row of the tables that these lists may write.
async fn dump(test: &TestApp) -> Vec<String> {
    let mut superuser = test.database.superuser().await;
    let mut rows = Vec::new();
    for table in TABLES {
        let sql = format!("select '{table} ' || to_jsonb(t)::text from {table} t order by 1");
        rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch_all(&mut superuser).await.unwrap());
    }
    rows
}

async fn checked(test: &TestApp, client: &Client, kind: &str, list: String) -> Value {
    let path = format!("/imports?kind={kind}&file_name=list.csv");
    let started = client.upload(&path, list.into_bytes()).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    client.get(&format!("/imports/{}", started.text("import_id"))).await.ok().data().clone()
}

async fn done(test: &TestApp, client: &Client, import: &Value, action: &str) -> Value {
    let path = format!("/imports/{}", import["id"].as_str().unwrap());
    let _ = client.post(&format!("{path}{action}"), json!({})).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    client.get(&path).await.ok().data().clone()
}

/// Row number, column and sentence of every fault.
async fn faults(client: &Client, import: &Value) -> Vec<(i64, String, String)> {
    let path = format!("/imports/{}/rows?show=wrong&page_size=100", import["id"].as_str().unwrap());
    let rows = client.get(&path).await.ok();
    let of_row = |row: &Value| {
        let number = row["number"].as_i64().unwrap();
        let fault = |fault: &Value| {
            (number, fault["column"].as_str().unwrap().to_owned(), fault["message"].as_str().unwrap().to_owned())
        };
        row["faults"].as_array().unwrap().iter().map(fault).collect::<Vec<_>>()
    };
    rows.data()["items"].as_array().unwrap().iter().flat_map(of_row).collect()
}

fn named(found: &[(i64, String, String)], expected: &[(i64, &str, &str)]) {
    let told: Vec<_> = found.iter().map(|(row, column, _)| (*row, column.as_str())).collect();
    assert_eq!(told, expected.iter().map(|(row, column, _)| (*row, *column)).collect::<Vec<_>>());
    for ((row, _, sentence), (_, _, begins)) in found.iter().zip(expected) {
        assert!(sentence.starts_with(begins), "row {row}: {sentence}");
    }
}

#[tokio::test]
async fn many_enterprises_and_contacts_are_explained_written_and_undone_to_the_byte() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let admin = &offices.admin;
    // One of each is there already, and changes.
    let path = format!("/enterprises/{}/contacts", offices.school.enterprise);
    let _ = admin.post(&path, contact("贾明哲", Some("jia@huarui.example"))).await.ok();
    let before = dump(&test).await;

    let mut list = vec!["代码,名称,英文名称,统一社会信用代码,行业,规模,城市,合作关系,学院代码".to_owned()];
    list.push("E0001,华锐智能装备,Huarui,,制造业,大型,临江,用人单位,01".to_owned());
    for number in 2..=490 {
        let credit_code = CreditCode::beginning(&format!("99330100MA{number:07}")).unwrap();
        let college = ["01", "02", ""][number % 3];
        list.push(format!(
            "E{number:04},第{number}公司,Company {number},{credit_code},软件,小型,杭州,用人单位、实习基地,{college}"
        ));
    }
    let wrong = [
        (",没有代码,,,,,,,", "企业代码", "不能为空"),
        ("E0491,,,,,,,,", "企业名称", "不能为空"),
        ("E0492,甲,,123,,,,,", "统一社会信用代码", "统一社会信用代码应为 18 位"),
        ("E0493,乙,,99330100MA0000002K,,,,,", "统一社会信用代码", "另一家企业"),
        ("E0494,丙,,,魔法,,,,", "行业", "行业应为"),
        ("E0495,丁,,,,巨型,,,", "规模", "规模应为"),
        ("E0496,戊,,,,,,友好,", "合作关系", "合作关系应为"),
        ("E0497,己,,,,,,,99", "学院", "没有这个学院"),
        ("E0002,另一个名字,,,,,,,", "企业代码", "与第 3 行说法不同"),
        (&format!("{},太长,,,,,,,", "E".repeat(41)), "企业代码", "太长，最多 40 个字"),
    ];
    let taken = CreditCode::beginning("99330100MA0000002").unwrap();
    list.extend(wrong.iter().map(|(row, ..)| row.replace("99330100MA0000002K", taken.as_str())));
    let import = checked(&test, admin, "enterprises", list.join("\n")).await;
    let counts = (&import["counts"]["new"], &import["counts"]["changed"], &import["counts"]["wrong"]);
    assert_eq!(counts, (&json!(489), &json!(1), &json!(10)), "{import}");
    let expected: Vec<_> = (492..).zip(&wrong).map(|(row, (_, column, begins))| (row, *column, *begins)).collect();
    named(&faults(admin, &import).await, &expected);
    assert_eq!(dump(&test).await, before, "nothing is written before the confirmation");
    let enterprises = done(&test, admin, &import, "/confirm").await;
    assert_eq!(enterprises["state"], "applied", "{enterprises}");
    assert_eq!(admin.get("/enterprises?industry=software").await.ok().data()["total"], 489);
    let between = dump(&test).await;

    let mut list = vec!["企业代码,姓名,职务,邮箱,手机,语言".to_owned()];
    list.push("E0001,贾明哲,人力资源总监,jia@huarui.example,13800000011,英文".to_owned());
    for number in 0..1_189 {
        let enterprise = 1 + number % 490;
        list.push(format!("E{enterprise:04},联系人{number},主管,person{number}@partner.example,,中文"));
    }
    let wrong = [
        ("E9999,何敏,,,,", "企业代码", "没有这家企业"),
        (",何敏,,,,", "企业代码", "不能为空"),
        ("E0001,,,,,", "姓名", "不能为空"),
        ("E0001,何敏,,不是邮箱,,", "邮箱", "不是有效的电子邮箱"),
        ("E0001,何敏,,,12,", "手机", "不是有效的电话号码"),
        ("E0001,何敏,,,,法文", "语言", "语言应为"),
        ("E0001,何敏,,20080012@example.test,,", "邮箱", "这个邮箱属于学校里的人"),
        (&format!("E0001,何敏,{},,,", "长".repeat(61)), "职务", "太长，最多 60 个字"),
        ("E0001,另一位,,person0@partner.example,,", "邮箱", "与第 3 行说法不同"),
        ("E0001,贾明哲,总监,,,", "企业代码", "与第 2 行说法不同"),
    ];
    list.extend(wrong.iter().map(|(row, ..)| (*row).to_owned()));
    let import = checked(&test, admin, "enterprise_contacts", list.join("\n")).await;
    let counts = (&import["counts"]["new"], &import["counts"]["changed"], &import["counts"]["wrong"]);
    assert_eq!(counts, (&json!(1_189), &json!(1), &json!(10)), "{import}");
    let expected: Vec<_> = (1_192..).zip(&wrong).map(|(row, (_, column, begins))| (row, *column, *begins)).collect();
    named(&faults(admin, &import).await, &expected);
    let contacts = done(&test, admin, &import, "/confirm").await;
    assert_eq!(contacts["state"], "applied", "{contacts}");
    let seen = admin.get(&format!("/enterprises/{}", offices.school.enterprise)).await.ok();
    assert_eq!(seen.data()["contacts"].as_array().unwrap().len(), 4);
    let jia = seen.data()["contacts"].as_array().unwrap().iter().find(|one| one["username"] == "E0001-1").unwrap();
    assert_eq!((&jia["title"], &jia["language"]), (&json!("人力资源总监"), &json!("en")));
    let user = admin.get("/users/E0002-1").await.ok();
    assert_eq!((&user.data()["roles"][0]["role_key"], user.text("state")), (&json!("enterprise"), "active"));

    // Those that contacts were imported for cannot be undone before them.
    let refused = done(&test, admin, &enterprises, "/undo").await;
    assert_eq!((&refused["state"], &refused["job"]["failure"]), (&json!("applied"), &json!("in_use")));
    assert_eq!(done(&test, admin, &contacts, "/undo").await["state"], "undone");
    assert_eq!(dump(&test).await, between, "as it was before the contacts, to the last column");
    assert_eq!(done(&test, admin, &enterprises, "/undo").await["state"], "undone");
    assert_eq!(dump(&test).await, before, "as it was before all, to the last column");
}

#[tokio::test]
async fn outcomes_and_what_grades_say_are_imported_and_undone() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let (admin, school) = (&offices.admin, &offices.school);
    let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
    let programme = NewProgramme {
        id: school.app.new_id(),
        college: school.colleges[0],
        code: "080902".to_owned(),
        name: LocalText { zh: "软件工程".to_owned(), en: None },
    };
    tx.insert_programmes(std::slice::from_ref(&programme)).await.unwrap();
    tx.commit().await.unwrap();
    let new = json!({ "edition": "2018 版", "entry_from": 2018, "entry_to": null, "copy_of": null });
    let old = admin.post(&format!("/programmes/{}/plans", programme.id), new).await.ok();
    let knowledge = json!({ "zh": "工程知识", "en": null });
    let form = json!({ "edition": "2018 版", "entry_from": 2018, "entry_to": null, "version": 1,
                       "outcomes": [{ "id": null, "short": knowledge, "text": knowledge }] });
    let old = admin.put(&format!("/plans/{}", old.text("id")), form).await.ok();
    let values = json!([{ "outcome": old.data()["outcomes"][0]["id"], "value": 0.5 }]);
    let said = json!({ "year": 2022, "source": "甲", "values": values });
    let _ = admin.put(&format!("/plans/{}/attainments", old.text("id")), said).await.ok();
    let before = dump(&test).await;

    let list = "专业代码,版本,入学年份起,入学年份止,编号,简称,内容,英文简称,英文内容\n\
        080902,2018 版,2018,2021,1,工程知识,能够应用知识。,Knowledge,\n\
        080902,2022 版,2022,,1,工程知识,能够应用知识。,,\n\
        080902,2022 版,,,2,问题分析,能够分析问题。,,\n\
        080902,2022 版,,,99,太多,太多。,,\n";
    let import = checked(&test, admin, "outcomes", list.to_owned()).await;
    let counts = (&import["counts"]["new"], &import["counts"]["changed"], &import["counts"]["wrong"]);
    assert_eq!(counts, (&json!(2), &json!(1), &json!(1)), "{import}");
    let outcomes = done(&test, admin, &import, "/confirm").await;
    assert_eq!(outcomes["state"], "applied", "{outcomes}");
    let seen = admin.get("/programmes").await.ok();
    let plans: Vec<_> = seen.data()[0]["plans"]
        .as_array()
        .unwrap()
        .iter()
        .map(|plan| (plan["edition"].as_str().unwrap(), plan["entry_to"].as_i64(), plan["outcomes"].as_i64().unwrap()))
        .collect();
    assert_eq!(plans, [("2022 版", None, 2), ("2018 版", Some(2021), 1)]);

    let list = "专业代码,版本,编号,毕业年份,达成度,来源\n\
        080902,2018 版,1,2022,0.512,乙\n\
        080902,2022 版,2,2026,71.2%,乙\n\
        080902,2022 版,3,2026,0.7,乙\n";
    let import = checked(&test, admin, "attainments", list.to_owned()).await;
    let counts = (&import["counts"]["new"], &import["counts"]["changed"], &import["counts"]["wrong"]);
    assert_eq!(counts, (&json!(1), &json!(1), &json!(1)), "{import}");
    let attainments = done(&test, admin, &import, "/confirm").await;
    assert_eq!(attainments["state"], "applied", "{attainments}");
    let again = admin.get(&format!("/plans/{}", old.text("id"))).await.ok();
    assert_eq!(again.data()["attainments"][0]["value"], 0.512);
    for import in [&attainments, &outcomes] {
        assert_eq!(done(&test, admin, import, "/undo").await["state"], "undone");
    }
    assert_eq!(dump(&test).await, before);
}

#[tokio::test]
async fn who_does_not_manage_enterprises_imports_none() {
    let test = TestApp::new().await;
    let offices = Offices::new(&test).await;
    let reader = offices.reader().await;
    for kind in ["enterprises", "enterprise_contacts", "outcomes", "attainments"] {
        let path = format!("/imports?kind={kind}&file_name=list.csv");
        assert_eq!(reader.upload(&path, "代码,名称\n").await.status, StatusCode::FORBIDDEN, "{kind}");
    }
    let list = "代码,名称\nC1,甲公司\nE0001,华锐\n".to_owned();
    let import = checked(&test, &offices.computing, "enterprises", list).await;
    named(&faults(&offices.computing, &import).await, &[(3, "企业代码", "不属于你的学院")]);
}
