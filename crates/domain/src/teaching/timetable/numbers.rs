//! Lists of numbers as people write them: `1-16`, `1，3，5～9`, `第1周至第8周`, `1-15周(单)`.

const BRACKETS: &[char] = &['(', ')', '[', ']', '{', '}'];

/// One character for all that mean the same: full-width forms, dashes, commas, brackets, spaces. One for one, so that
/// places in the result are places in the original.
pub(super) fn plain(c: char) -> char {
    match c {
        '～' | '~' | '－' | '—' | '–' | '―' | '‐' | '‑' | '−' | '至' | '到' => '-',
        '、' => ',',
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '！'..='｝' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c).to_ascii_lowercase(),
        c if c.is_whitespace() => ' ',
        c => c.to_ascii_lowercase(),
    }
}

/// What may stand between or around numbers without meaning.
pub(super) fn is_noise(c: char) -> bool {
    c == ' ' || c == '|' || BRACKETS.contains(&c)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parity {
    Odd,
    Even,
}

impl Parity {
    pub(super) const WORDS: &[(&str, Self)] =
        &[("单", Self::Odd), ("双", Self::Even), ("odd", Self::Odd), ("even", Self::Even)];

    fn admits(self, number: u8) -> bool {
        (number % 2 == 1) == (self == Self::Odd)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NumbersFault {
    Empty,
    NotANumber(String),
    OutOfRange(u32),
    Backwards { from: u8, to: u8 },
    NothingLeft(String),
}

pub(super) struct Notation {
    pub most: u8,
    /// Words that say what is counted.
    pub units: &'static [&'static str],
    pub parity: bool,
}

impl Notation {
    /// Every number in the list, in the order written, repeated ones too.
    pub(super) fn read(&self, text: &str) -> Result<Vec<u8>, NumbersFault> {
        let mut numbers = Vec::new();
        for piece in text.split(|c| matches!(plain(c), ',' | ';')) {
            numbers.extend(self.piece(piece.trim())?);
        }
        if numbers.is_empty() { Err(NumbersFault::Empty) } else { Ok(numbers) }
    }

    fn piece(&self, piece: &str) -> Result<Vec<u8>, NumbersFault> {
        let unreadable = || NumbersFault::NotANumber(piece.to_owned());
        let (tokens, parity) = self.tokens(piece).ok_or_else(unreadable)?;
        let (from, to) = match tokens.as_slice() {
            [] if piece.chars().all(|c| is_noise(plain(c))) => return Ok(Vec::new()),
            [Token::Number(only)] => (self.within(*only)?, self.within(*only)?),
            [Token::Number(from), Token::Dash, Token::Number(to)] => (self.within(*from)?, self.within(*to)?),
            _ => return Err(unreadable()),
        };
        if from > to {
            return Err(NumbersFault::Backwards { from, to });
        }
        let numbers: Vec<_> = (from..=to).filter(|number| parity.is_none_or(|parity| parity.admits(*number))).collect();
        if numbers.is_empty() { Err(NumbersFault::NothingLeft(piece.to_owned())) } else { Ok(numbers) }
    }

    fn within(&self, number: u32) -> Result<u8, NumbersFault> {
        let in_range = u8::try_from(number).ok().filter(|number| (1..=self.most).contains(number));
        in_range.ok_or(NumbersFault::OutOfRange(number))
    }

    /// `None` if something is neither number, dash, parity nor unit.
    fn tokens(&self, piece: &str) -> Option<(Vec<Token>, Option<Parity>)> {
        let piece: String = piece.chars().map(plain).collect();
        let (mut rest, mut tokens, mut parity) = (piece.as_str(), Vec::new(), None);
        while let Some(next) = rest.chars().next() {
            let word = Parity::WORDS.iter().find_map(|(word, parity)| Some((rest.strip_prefix(word)?, *parity)));
            let unit = || self.units.iter().find_map(|unit| rest.strip_prefix(unit));
            if next.is_ascii_digit() {
                let (digits, after) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
                tokens.push(Token::Number(digits.parse().unwrap_or(u32::MAX)));
                rest = after;
            } else if next == '-' {
                // 1——16: the Chinese dash is two characters long.
                tokens.push(Token::Dash);
                rest = rest.trim_start_matches('-');
            } else if let Some((after, named)) = word.filter(|_| self.parity && parity.is_none()) {
                parity = Some(named);
                rest = after;
            } else if let Some(after) =
                unit().or_else(|| rest.strip_prefix('第')).or_else(|| rest.strip_prefix(is_noise))
            {
                rest = after;
            } else {
                return None;
            }
        }
        Some((tokens, parity))
    }
}

enum Token {
    Number(u32),
    Dash,
}
