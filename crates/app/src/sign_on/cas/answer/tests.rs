//! What servers, proxies and enemies answer.

use proptest::{collection::vec, prelude::*};

use super::*;

fn response(inner: &str) -> String {
    format!("<cas:serviceResponse xmlns:cas='{CAS}'>{inner}</cas:serviceResponse>")
}

fn success(inner: &str) -> String {
    response(&format!("<cas:authenticationSuccess>{inner}</cas:authenticationSuccess>"))
}

fn user(name: &str) -> String {
    success(&format!("<cas:user>{name}</cas:user>"))
}

fn name_in(xml: &str) -> Result<String, Strange> {
    match read_answer(xml)? {
        Answer::Success(person) => Ok(person.user),
        Answer::Refused(code) => Ok(format!("refused: {code}")),
    }
}

#[test]
fn a_name_is_whole_however_it_is_written() {
    let default_namespace = format!(
        "<?xml version='1.0'?>\n<serviceResponse xmlns='{CAS}'><authenticationSuccess>\n\t<user> a </user></authenticationSuccess></serviceResponse>\n"
    );
    for (xml, name) in [
        (user("20130177"), "20130177"),
        (default_namespace, "a"),
        (user("admin<!-- x -->.evil"), "admin.evil"),
        (user("admin<?x y?>.evil"), "admin.evil"),
        (user("a&amp;b&#x4e2d;"), "a&b中"),
        (user("<![CDATA[a<b]]>"), "a<b"),
    ] {
        assert_eq!(name_in(&xml).as_deref(), Ok(name), "{xml}");
    }
}

#[test]
fn what_an_enemy_would_answer_is_no_answer() {
    let inner = "<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess>";
    for (what, xml) in [
        ("entities", format!("<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>{}", user("&b;"))),
        ("a file", format!("<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>{}", user("&a;"))),
        ("an unknown entity", user("&a;")),
        ("another namespace", user("a").replace("www.yale.edu", "evil.example")),
        ("no namespace", user("a").replace("cas:", "")),
        ("two users", success("<cas:user>a</cas:user><cas:user>b</cas:user>")),
        ("one of another namespace in it", user("a<b>c</b>")),
        ("among the attributes", success("<cas:attributes><cas:user>a</cas:user></cas:attributes>")),
        ("by way of another", success("<cas:user>a</cas:user><cas:proxies><cas:proxy>x</cas:proxy></cas:proxies>")),
        ("nobody", user(" <!-- a --> ")),
        ("no user", success("")),
        (
            "in a refusal",
            response(&format!("<cas:authenticationFailure code='X'>{inner}</cas:authenticationFailure>"))
                .replace("authenticationFailure", "x"),
        ),
        ("both", response(&format!("<cas:authenticationFailure code='X'/>{inner}"))),
        ("twice", response(&format!("{inner}{inner}"))),
        ("two answers", format!("{0}{0}", user("a"))),
        ("text around it", format!("yes {}", user("a"))),
        ("in something else", format!("<x>{}</x>", user("a"))),
        ("the first protocol", "no\n\n".to_owned()),
        ("the first protocol", "yes\na\n".to_owned()),
        ("a page", "<!DOCTYPE html><html><body>502</body></html>".to_owned()),
        ("cut off", user("a")[..100].to_owned()),
        ("another end", user("a").replace("</cas:user>", "</cas:name>")),
        ("deep", response(&"<cas:a>".repeat(9_000))),
        ("huge", user(&"a".repeat(LONGEST))),
        ("nothing", String::new()),
    ] {
        assert_eq!(name_in(&xml), Err(Strange), "{what}");
    }
}

#[test]
fn a_refusal_has_its_code_and_nobody_hides_in_it() {
    let hidden = "x<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess>";
    for inner in ["/>", ">Ticket &#39;ST-1&#39; not recognized</cas:authenticationFailure>"] {
        let xml = response(&format!("<cas:authenticationFailure code=\"INVALID_TICKET\"{inner}"));
        assert_eq!(read_answer(&xml), Ok(Answer::Refused("INVALID_TICKET".to_owned())));
    }
    let xml = response(&format!("<cas:authenticationFailure code='X'>{hidden}</cas:authenticationFailure>"));
    assert_eq!(read_answer(&xml), Ok(Answer::Refused("X".to_owned())));
}

#[test]
fn attributes_may_have_several_values_and_those_of_others_are_none() {
    let xml = success(
        "<cas:user>a</cas:user><cas:attributes><cas:role>x</cas:role><cas:role>y</cas:role><cas:number>1</cas:number>
         <evil>2</evil><cas:deep><cas:number>3</cas:number></cas:deep></cas:attributes>
         <cas:attribute name='number' value='4'/>",
    );
    let Ok(Answer::Success(person)) = read_answer(&xml) else { panic!("{xml}") };
    let told: Vec<_> = person.attributes.iter().map(|(name, values)| (name.as_str(), values.join(" "))).collect();
    assert_eq!(told, [("number", "1".to_owned()), ("role", "x y".to_owned())]);
}

#[test]
fn a_logout_names_one_ticket() {
    let logout = |inner: &str| {
        format!("<samlp:LogoutRequest xmlns:samlp='{SAMLP}' ID='1' Version='2.0'>{inner}</samlp:LogoutRequest>")
    };
    let one = "<samlp:SessionIndex>ST-1</samlp:SessionIndex>";
    let name = "<saml:NameID xmlns:saml='urn:oasis:names:tc:SAML:2.0:assertion'>@NOT_USED@</saml:NameID>";
    assert_eq!(read_logout(&logout(&format!("{name}\n{one}"))), Ok("ST-1".to_owned()));
    for wrong in [
        logout(""),
        logout(&format!("{one}{one}")),
        logout("<samlp:SessionIndex/>"),
        logout(one).replace("SAML:2.0", "x"),
        format!("<!DOCTYPE x>{}", logout(one)),
        user("ST-1"),
    ] {
        assert_eq!(read_logout(&wrong), Err(Strange), "{wrong}");
    }
}

/// One character, written as it may be.
fn written(character: char, how: u8) -> String {
    match how {
        0 => format!("&#{};", u32::from(character)),
        1 => format!("<![CDATA[{character}]]>"),
        2 => format!("<!-- {character}evil -->&#x{:x};", u32::from(character)),
        _ => match character {
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '&' => "&amp;".to_owned(),
            other => other.to_string(),
        },
    }
}

proptest! {
    #[test]
    fn whoever_is_written_in_whatever_way_is_read_as_that_person(
        name in "[!-~一-龥]{1,20}", ways in vec(0_u8..4, 20)
    ) {
        let text: String = name.chars().zip(ways).map(|(character, how)| written(character, how)).collect();
        // A comment may not have two of them, nor an answer end in the middle of one.
        prop_assume!(!name.contains('-'));
        prop_assert_eq!(name_in(&user(&text)), Ok(name));
    }

    #[test]
    fn whatever_is_sent_reading_ends(xml in "[<>/&;:a-z'= !\\[\\]-]{0,200}", inside in any::<bool>()) {
        let xml = if inside { user(&xml) } else { xml };
        let _ = read_answer(&xml);
        let _ = read_logout(&xml);
    }
}
