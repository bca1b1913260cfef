//! Texts in the form in which they are compared.

/// Full-width letters, digits and punctuation as the usual ones; every blank as a space.
pub(crate) fn narrow(text: &str) -> String {
    text.chars().map(narrow_char).collect()
}

fn narrow_char(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        c if c.is_whitespace() => ' ',
        c => c,
    }
}

/// Of codes and numbers.
pub(crate) fn code(text: &str) -> String {
    if text.bytes().all(|b| b.is_ascii_graphic()) {
        return text.to_ascii_lowercase();
    }
    text.chars().map(narrow_char).flat_map(char::to_lowercase).collect()
}

/// Of names: 计算机 学院, 阿依努尔•买买提.
pub(crate) fn name(text: &str) -> String {
    let marks = |c: &char| *c != ' ' && !matches!(c, '·' | '•' | '・' | '‧' | '.');
    text.chars().map(narrow_char).filter(marks).flat_map(char::to_lowercase).collect()
}

/// Of titles of columns: letters, digits and characters.
pub(crate) fn title(text: &str) -> String {
    text.chars().map(narrow_char).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Without the blanks that align 张　三 with 张三丰, and with one for several elsewhere.
pub(crate) fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        let between_letters = tidy.ends_with(|c: char| c.is_ascii()) || word.starts_with(|c: char| c.is_ascii());
        if !tidy.is_empty() && between_letters {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    tidy
}

/// 0 for the letter O, 1 for I and l.
pub(crate) fn lookalikes(folded_code: &str) -> impl Iterator<Item = char> {
    folded_code.chars().map(|c| match c {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    })
}
