//! A notice's Markdown as a letter says it: the words without the marks, a paragraph each.

/// Longer ones are read where they are.
const LONGEST: usize = 2_000;

/// The paragraphs, and whether something was left out at the end.
#[must_use]
pub fn paragraphs(markdown: &str) -> (Vec<String>, bool) {
    let shortened: String = markdown.chars().take(LONGEST).collect();
    let cut = shortened.len() < markdown.len();
    let mut all: Vec<Vec<String>> = vec![Vec::new()];
    for line in shortened.lines() {
        let line = line.trim_end();
        match all.last_mut() {
            Some(last) if !line.trim().is_empty() => last.extend(said(line)),
            _ => all.push(Vec::new()),
        }
    }
    let whole = all.into_iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n"));
    (whole.collect(), cut)
}

/// A line without what only shapes it; `None`: it does nothing else.
fn said(line: &str) -> Option<String> {
    let is_of = |marks: &str| line.chars().all(|c| marks.contains(c));
    if is_of("-*_ ") || is_of("|:- ") || line.trim_start().starts_with("```") {
        return None;
    }
    let heading = line.trim_start().trim_start_matches('#');
    let line =
        if heading.len() < line.trim_start().len() && heading.starts_with(' ') { heading.trim_start() } else { line };
    let line = line.strip_prefix("> ").unwrap_or(line);
    let cells = line.trim();
    let line = match cells.strip_prefix('|').and_then(|inside| inside.strip_suffix('|')) {
        Some(inside) => inside.split('|').map(str::trim).collect::<Vec<_>>().join("  "),
        None => line.to_owned(),
    };
    Some(linked(&line.replace("**", "").replace('`', "")))
}

/// Where a link leads, behind its words: in a letter nobody sees it otherwise. A page of ours is not named: its reader is
/// led to the notice, where the link is.
fn linked(line: &str) -> String {
    let (mut said, mut rest) = (String::new(), line);
    while let Some((before, words, target, after)) = next_link(rest) {
        said.push_str(before);
        said.push_str(words);
        if target.contains("://") || target.starts_with("mailto:") {
            said.extend([" (", target.trim_start_matches("mailto:"), ")"]);
        }
        rest = after;
    }
    said + rest
}

fn next_link(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, opened) = text.split_once('[')?;
    let (words, opened) = opened.split_once("](")?;
    let (target, after) = opened.split_once(')')?;
    Some((before, words, target, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(markdown: &str) -> Vec<String> {
        paragraphs(markdown).0
    }

    #[test]
    fn the_marks_go_and_the_words_stay() {
        let body = "# 安排\n\n**周五** 前完成：\n\n- 每门课约 `2` 分钟\n- 手机上就能答\n\n---\n\n> 教务处";
        assert_eq!(plain(body), ["安排", "周五 前完成：", "- 每门课约 2 分钟\n- 手机上就能答", "教务处"]);
        assert_eq!(plain("| 日期 | 时间 |\n|---|---|\n| 1 日 | 闭馆 |"), ["日期  时间\n1 日  闭馆"]);
        assert_eq!(plain("#话题 与 C#"), ["#话题 与 C#"]);
    }

    #[test]
    fn a_link_says_where_it_leads() {
        assert_eq!(plain("看[校历](https://a.example/x)。"), ["看校历 (https://a.example/x)。"]);
        assert_eq!(plain("[写信](mailto:jwc@a.example)"), ["写信 (jwc@a.example)"]);
        assert_eq!(plain("[去评价](/user/evaluationList)"), ["去评价"]);
        assert_eq!(plain("a[0] 和 [没有"), ["a[0] 和 [没有"]);
    }

    #[test]
    fn a_long_one_is_cut() {
        assert_eq!(paragraphs(&"字".repeat(2_000)), (vec!["字".repeat(2_000)], false));
        assert_eq!(paragraphs(&"字".repeat(2_001)), (vec!["字".repeat(2_000)], true));
        assert_eq!(paragraphs(""), (Vec::<String>::new(), false));
    }
}
