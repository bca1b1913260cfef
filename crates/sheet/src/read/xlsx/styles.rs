//! Of all that a workbook says about looks, the one thing that changes meaning: which numbers are dates, and which are
//! padded with zeros.

use std::collections::HashMap;

use super::xml::{Fault, Node, Xml};

/// Excel itself allows 64,000 looks of cells.
const MOST: usize = 65_536;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    /// At least so many digits.
    Padded(u8),
    Date,
    /// Hours and minutes without a day.
    Clock,
}

#[derive(Default)]
pub(super) struct Styles(Vec<Look>);

impl Styles {
    pub(super) fn look(&self, style: Option<usize>) -> Look {
        style.and_then(|style| self.0.get(style)).copied().unwrap_or(Look::Plain)
    }

    pub(super) fn read(xml: &mut Xml<'_>) -> Result<Self, Fault> {
        xml.root("styleSheet")?;
        let (mut codes, mut cells) = (HashMap::new(), Vec::new());
        let (mut in_cells, mut inside) = (false, 0_u32);
        loop {
            if codes.len() > MOST || cells.len() > MOST {
                return Err(Fault::Broken("too many styles"));
            }
            match xml.next()? {
                Node::Open(tag) => {
                    inside += 1;
                    let number = tag.attribute("numFmtId")?.and_then(|id| id.parse().ok());
                    match tag.name() {
                        "cellXfs" if inside == 1 => in_cells = true,
                        "xf" if in_cells && inside == 2 => cells.push(number.unwrap_or(0)),
                        "numFmt" if inside == 2 => {
                            let code = tag.attribute("formatCode")?;
                            codes.extend(number.zip(code).map(|(id, code)| (id, of_code(&code))));
                        }
                        _ => {}
                    }
                }
                Node::Close => {
                    inside = inside.saturating_sub(1);
                    in_cells &= inside > 0;
                }
                Node::Text(_) => {}
                Node::End => break,
            }
        }
        Ok(Self(cells.iter().map(|id| codes.get(id).copied().unwrap_or_else(|| built_in(*id))).collect()))
    }
}

/// Formats that have a number and no code. Those from 27 on are dates in Chinese, Japanese and Korean programs.
const fn built_in(id: u32) -> Look {
    match id {
        14..=17 | 22 | 27..=31 | 36 | 50..=54 | 57..=58 => Look::Date,
        18..=21 | 32..=35 | 45..=47 | 55..=56 => Look::Clock,
        _ => Look::Plain,
    }
}

fn of_code(code: &str) -> Look {
    let Some((letters, elapsed)) = bare_letters(code) else { return Look::Plain };
    if letters.len() > 1 && letters.bytes().all(|b| b == b'0') {
        return u8::try_from(letters.len()).map_or(Look::Plain, Look::Padded);
    }
    let has = |set: &str| letters.contains(|c| set.contains(c));
    let clock = elapsed || has("hs");
    if letters.contains("general") || (has("0#?") && !clock) {
        Look::Plain
    } else if has("yde") || (has("m") && !clock) {
        Look::Date
    } else if clock {
        Look::Clock
    } else {
        Look::Plain
    }
}

/// The first section in lower case without what is shown as it stands, and whether it counts hours beyond a day: `[h]`.
/// `None` if it does not end.
fn bare_letters(code: &str) -> Option<(String, bool)> {
    let (mut letters, mut elapsed) = (String::new(), false);
    let mut chars = code.chars();
    while let Some(c) = chars.next() {
        match c {
            ';' => break,
            '\\' | '_' | '*' => {
                chars.next();
            }
            '"' => {
                chars.find(|c| *c == '"')?;
            }
            '[' => {
                let rest = chars.as_str();
                let (inside, after) = rest.split_once(']')?;
                elapsed |= !inside.is_empty() && inside.bytes().all(|b| b"hmsHMS".contains(&b));
                chars = after.chars();
            }
            c => letters.extend(c.to_lowercase()),
        }
    }
    for noon in ["am/pm", "a/p"] {
        letters = letters.replace(noon, "h");
    }
    Some((letters, elapsed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_told_from_numbers() {
        for (code, look) in [
            ("General", Look::Plain),
            ("0", Look::Plain),
            ("00000000", Look::Padded(8)),
            ("0.00E+00", Look::Plain),
            ("#,##0.00_);[Red](#,##0.00)", Look::Plain),
            ("[$-804]yyyy\"年\"m\"月\"d\"日\"", Look::Date),
            ("yyyy-mm-dd hh:mm:ss", Look::Date),
            ("m/d", Look::Date),
            ("mmm", Look::Date),
            ("h:mm AM/PM", Look::Clock),
            ("[h]:mm", Look::Clock),
            ("[mm]:ss.0", Look::Clock),
            ("0\" days\"", Look::Plain),
            ("0\\d", Look::Plain),
            ("@", Look::Plain),
            ("\"never closed", Look::Plain),
            ("[Red", Look::Plain),
            ("", Look::Plain),
        ] {
            assert_eq!(of_code(code), look, "{code}");
        }
    }
}
