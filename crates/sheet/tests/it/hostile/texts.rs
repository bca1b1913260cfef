//! Text tables that are damaged, or endless.

use encoding_rs::GB18030;

use super::{Case, case};

const MANY: usize = 19 * 1024 * 1024;

fn text(text: &'static str) -> impl Fn() -> Vec<u8> {
    move || text.as_bytes().to_vec()
}

fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

pub fn cases() -> Vec<Case> {
    vec![
        case("two encodings", "error: encoding", || {
            let line = "2024110327,张三,计算机科学与技术学院\n";
            [line.repeat(3).into_bytes(), GB18030.encode(line).0.into_owned()].concat()
        }),
        case("UTF-8 cut in a character", "error: encoding", || "学号,姓名\n1,张三".as_bytes()[..20].to_vec()),
        case("a mark of UTF-8 over GB18030", "error: encoding", || {
            [&b"\xEF\xBB\xBF"[..], &GB18030.encode("学号,姓名").0].concat()
        }),
        case("UTF-16 without its mark", "error: encoding", || wide("学号,姓名\n1,张三\n")),
        case("UTF-16 of half a character", "error: encoding", || [wide("\u{FEFF}a,b"), vec![0]].concat()),
        case("a lone surrogate", "error: encoding", || [wide("\u{FEFF}a,"), vec![0x00, 0xD8, b'a', 0]].concat()),
        case("a surrogate in UTF-8", "error: encoding", || b"a,b\n\xED\xA0\x80,c\xED".to_vec()),
        case("an overlong slash", "error: encoding", || b"a,b\n\xC0\xAF\xFF".to_vec()),
        case("NUL in a cell", "error: encoding", text("a,b\n1,\0\n")),
        case("zeros only", "error: encoding", || vec![0; 100_000]),
        case("noise", "error: not_a_sheet", || {
            (0..100_000_u32).map(|n| n.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect()
        }),
        case("a million columns of text", "error: too_many_columns", || b"1,".repeat(1_000_000)),
        case("nineteen million empty columns", "error: empty", || vec![b','; MANY]),
        case("nineteen million line ends", "error: row_too_far", || vec![b'\n'; MANY]),
        case("a quotation mark that never closes", "error: unclosed_quote", || {
            [b"a,b\n1,\"".to_vec(), b"0123456789,x\n".repeat(MANY / 13)].concat()
        }),
        case("a quotation mark that closes after all", "error: unclosed_quote", || {
            [b"a,b\n1,\"".to_vec(), b"0123456789,x\n".repeat(MANY / 13), b"\"\n".to_vec()].concat()
        }),
        case("nineteen million quotation marks", "error: cell_too_long", || vec![b'"'; MANY]),
        case("one line of nineteen million", "error: cell_too_long", || vec![b'x'; MANY]),
        case("nineteen million spaces", "error: empty", || vec![b' '; MANY]),
        case("a cell of four thousand and one", "error: cell_too_long", || "汉".repeat(4_001).into_bytes()),
        case("a cell of four thousand", "error: too_many_columns", || {
            [vec![b','; 200], "汉".repeat(4_000).into_bytes()].concat()
        }),
        case("too many lines", "error: too_many_rows", || b"1,2\n".repeat(100_002)),
        case("as many lines as are allowed", "1: 1|2; 2: 1|2; 3: 1|2; 4: 1|2", || b"1,2\n".repeat(100_001)),
        case("formulas in text", "1: =1+1|@SUM(A1)|+1|-1", text("=1+1,@SUM(A1),+1,-1")),
        case("a strange delimiter", "1: a|b; 2: 1|2", text("sep=😀\na😀b\n1😀2")),
        case("line ends as a delimiter", "1: sep=", text("sep=\n\n")),
        case("a delimiter that is a carriage return", "1: sep=; 3: a; 4: b", text("sep=\r\r\na\rb")),
        case("what cannot be seen in text", "1: 张三|b", text("\u{FEFF}\u{202E}张\u{200B}三\u{3000},\u{7}b\u{A0}")),
    ]
}
