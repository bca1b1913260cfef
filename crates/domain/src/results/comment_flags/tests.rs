use super::*;

fn class() -> Vec<Member> {
    let member = |name: &str, username: &str, teaches| Member { name: name.into(), username: username.into(), teaches };
    vec![
        member("周敏", "20130177", true),
        member("欧阳文博", "20090034", true),
        member("王小明", "2024110327", false),
        member("李思", "2024110328", false),
        member("李思远", "2024110329", false),
        member("高兴", "2024110330", false),
        member("阿依古丽·买买提", "2024110331", false),
        member("Anna Petrova", "X2024-0007", false),
        member("陈", "2024110332", false),
    ]
}

/// What is marked, as `kind:text`.
fn marked(text: &str) -> Vec<String> {
    let flags = flags(text, &class());
    flags.iter().map(|flag| format!("{}:{}", flag.kind.key(), &text[flag.range.clone()])).collect()
}

#[track_caller]
fn finds(text: &str, expected: &[&str]) {
    assert_eq!(marked(text), expected, "{text}");
}

#[test]
fn mobile_numbers_however_they_are_written() {
    finds("有问题打我电话13812345678，谢谢", &["phone:13812345678"]);
    finds("联系方式：138-1234-5678。", &["phone:138-1234-5678"]);
    finds("加我138 1234 5678", &["phone:138 1234 5678"]);
    finds("手机：１３８１２３４５６７８", &["phone:１３８１２３４５６７８"]);
    finds("我的号码是1 3 8 1 2 3 4 5 6 7 8", &["phone:1 3 8 1 2 3 4 5 6 7 8"]);
    finds("幺三八一二三四五六七八找我", &["phone:幺三八一二三四五六七八"]);
    finds("call +8613812345678 now", &["phone:8613812345678"]);
    finds("(+86) 138.1234.5678", &["phone:86) 138.1234.5678"]);
}

#[test]
fn landlines_with_their_area_code_or_announced() {
    finds("办公室 010-62781234 总没人接", &["phone:010-62781234"]);
    finds("打（0571）8795 1234 也没用", &["phone:0571）8795 1234"]);
    finds("投诉 400-820-8820", &["phone:400-820-8820"]);
    finds("办公电话：87951234", &["phone:87951234"]);
}

#[test]
fn numbers_that_reach_nobody_are_left_alone() {
    for text in [
        "第1 3 5 7 9 11 13 15周的实验安排太密",
        "2025-2026学年第一学期，1-16周，每周3课时",
        "作业从第1章到第12章，一共138道题",
        "我给95分，期中考了87.5分，平时分占30%",
        "一一讲解，三番五次强调，九九八十一难",
        "π取3.1415926535就够了",
        "圆周率3.14159265358979都背下来了",
        "二〇二六年九月开学",
    ] {
        finds(text, &[]);
    }
}

#[test]
fn addresses() {
    finds("写信到 Zhou.Min@mail.example.edu.cn。", &["email:Zhou.Min@mail.example.edu.cn"]);
    finds("发我邮箱12345678@qq.com", &["email:12345678@qq.com"]);
    finds("abc＠163．com 收不到作业", &["email:abc＠163．com"]);
    finds("abc_def（at）163.com", &["email:abc_def（at）163.com"]);
    finds("老师@我一下就好", &[]);
}

#[test]
fn accounts_only_where_one_is_given() {
    finds("加我QQ：123456789", &["account:123456789"]);
    finds("vx:abc_12345 互相改作业", &["account:abc_12345"]);
    finds("我的微信号是xiaoming", &["account:xiaoming"]);
    finds("加v abc12345", &["account:abc12345"]);
    finds("wechat id = idols99", &["account:idols99"]);
    finds("建议建一个微信群，QQ群里消息太多", &[]);
    finds("用微信小程序交作业，比QQ方便", &[]);
    finds("微信 platform 上的资料很全", &[]);
}

#[test]
fn numbers_of_the_class_and_what_looks_like_them() {
    finds("学号2024110327没交作业", &["number:2024110327"]);
    finds("2024 110 327 总是迟到", &["number:2024 110 327"]);
    finds("x2024-0007帮了我很多", &["number:x2024-0007"]);
    finds("问问2024119999吧", &["number:2024119999"]);
    finds("工号20150001的老师更好", &["number:20150001"]);
    finds("1999年的教材，内容是20世纪的", &[]);
}

#[test]
fn names_in_running_text() {
    finds("周敏老师讲得很清楚", &["name:周敏"]);
    finds("王小明上课一直说话", &["name:王小明"]);
    finds("王 小 明上课一直说话", &["name:王 小 明"]);
    finds("小明同学的提问很好", &["name:小明同学"]);
    finds("李思远和李思都没来", &["name:李思远", "name:李思"]);
    finds("李同学作弊没人管", &["name:李同学"]);
    finds("文博教授的板书", &["name:文博教授"]);
    finds("跟anna  petrova一组", &[]);
    finds("跟Anna Petrova一组", &["name:Anna Petrova"]);
    finds("阿依古丽帮助了全组", &["name:阿依古丽"]);
}

#[test]
fn a_single_character_is_no_name() {
    finds("周老师讲得好，李老师也不错", &[]);
    finds("陈旧的教材，小明这个例子举了三遍", &[]);
    finds("老师讲到这周的内容，王牌课程", &[]);
}

#[test]
fn a_word_that_is_also_a_name_is_marked_once_and_decided_by_a_person() {
    finds("听这门课很高兴", &["name:高兴"]);
}

#[test]
fn links() {
    finds("答案在 https://pan.example.com/s/1aB?pwd=x1 里", &["link:https://pan.example.com/s/1aB?pwd=x1"]);
    finds("见www.example.cn。", &["link:www.example.cn"]);
    finds("bilibili.com/video/BV1xx 讲得更清楚", &["link:bilibili.com/video/BV1xx"]);
    finds("教的是asp.net和vue.js，讲到v2.0", &[]);
}

#[test]
fn several_in_one_comment_keep_their_order() {
    let text = "王小明（2024110327）的电话是138-1234-5678，邮箱 a@b.cn";
    finds(text, &["name:王小明", "number:2024110327", "phone:138-1234-5678", "email:a@b.cn"]);
    let flags = flags(text, &class());
    let pieces = pieces(text, &flags);
    assert_eq!(pieces.iter().map(|(piece, _)| *piece).collect::<String>(), text);
    assert_eq!(pieces.iter().filter(|(_, kind)| kind.is_some()).count(), 4);
}

proptest::proptest! {
    #[test]
    fn whatever_is_written_the_pieces_are_the_text(text in "([0-9a-z@.微信号周敏王小明 １８一三-]|同学|qq|\\PC){0,60}") {
        let flags = flags(&text, &class());
        let whole: String = pieces(&text, &flags).iter().map(|(piece, _)| *piece).collect();
        proptest::prop_assert_eq!(whole, text);
        proptest::prop_assert!(flags.windows(2).all(|pair| pair[0].range.end <= pair[1].range.start));
    }
}
