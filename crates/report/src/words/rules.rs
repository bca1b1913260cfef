//! The rules by which a result is shown, in plain words: the last page of each document.

use domain::{
    results::figures::{compare::FEWEST_CLASSES, threshold::Minimums},
    text::Language,
};

use super::Words;

/// A heading and what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    pub title: &'static str,
    pub text: String,
}

impl Words {
    #[must_use]
    pub fn rules(self, minimums: Minimums) -> Vec<Rule> {
        let (least, mean, compared) = (minimums.distribution(), minimums.mean(), minimums.compared());
        let (under_mean, under_compared) = (mean.saturating_sub(1), compared.saturating_sub(1));
        let rule = |title: &'static str, text: String| Rule { title, text };
        match self.language {
            Language::Chinese => vec![
                rule("匿名", "答卷与学生身份从产生起即无法对应，管理员和数据库备份也不能还原。".into()),
                rule(
                    "按份数显示",
                    format!(
                        "少于 {least} 份：只显示份数，答案在计票时即丢弃。{least}–{under_mean} 份：显示分布与评论，不作比较。\
                         {mean}–{under_compared} 份：另显示均值、中位数与区间，仅供参考。{compared} 份及以上：另与学院、学校比较。\
                         份数按每道题、每位教师分别计算，“不适用”与未答不计。"
                    ),
                ),
                rule(
                    "区间",
                    "95% 区间，指全班（N 人）均值所在的范围，已按“N 人中有 n 人作答”修正；即使答案完全一致也不视为确定。\
                     全员作答时没有区间。区间不能说明未作答者与作答者是否不同。"
                        .into(),
                ),
                rule(
                    "比较",
                    format!(
                        "与显示结果的其他班级合并比较，其中至少有 {FEWEST_CLASSES} 个班份数足够；计票时固定。两个区间不重叠才说“较高”或“较低”，\
                         否则为“无明显差别”。不对教师排名。"
                    ),
                ),
                rule(
                    "得分",
                    "每题得分 =（答案 − 最低）÷（最高 − 最低）× 100，反向题取反。各维度得分为其各题按权重的均值，总分为各维度按权重的均值；\
                     只计入显示均值的题目，权重相应归一。"
                        .into(),
                ),
                rule("不显示的内容", "除份数不足者外，凡能与其他数字相减而推算出不足份数结果的，也不显示。本文件列明各项及原因。".into()),
                rule("评论", "评论经审阅后显示。自拟题只有出题教师本人能看到答案。".into()),
                rule("数字的写法", "得分保留 1 位小数，均值 2 位，中位数 1 位，百分比取整；恰为一半时向远离零的方向进位。".into()),
            ],
            Language::English => vec![
                rule(
                    "Anonymity",
                    "Answers cannot be linked to a student by construction: not by an administrator, not from a backup.".into(),
                ),
                rule(
                    "By number of answers",
                    format!(
                        "Below {least}: only the number; the answers are discarded when counted. {least}–{under_mean}: distributions \
                         and comments, no comparison. {mean}–{under_compared}: also mean, median and interval, with a caution. From \
                         {compared}: also compared with college and school. Counted for each question and teacher; “not applicable” \
                         and skipped do not count."
                    ),
                ),
                rule(
                    "Intervals",
                    "95 % intervals for the mean of the whole class (N), given that n of N answered; full agreement is never taken \
                     for certainty. Where everybody answered there is no interval. No interval can tell whether those who did not \
                     answer think differently."
                        .into(),
                ),
                rule(
                    "Comparisons",
                    format!(
                        "With the other classes whose figures are shown, taken together and frozen at counting; at least {FEWEST_CLASSES} of \
                         them have enough answers. \
                         “Higher” or “lower” is said only where the two intervals do not touch; otherwise there is no meaningful \
                         difference. Teachers are not ranked."
                    ),
                ),
                rule(
                    "Scores",
                    "Of an answer: (value − lowest) ÷ (highest − lowest) × 100, mirrored for a reversed question. Of a section: the \
                     weighted mean of its questions; in all: the weighted mean of the sections. Only questions whose mean is shown \
                     count, and weights are scaled to them."
                        .into(),
                ),
                rule(
                    "What is withheld",
                    "Besides what has too few answers: whatever would let such a result be worked out by subtraction. This document \
                     lists each and why."
                        .into(),
                ),
                rule(
                    "Comments",
                    "Shown after review. Answers to a teacher’s own questions are seen by that teacher alone.".into(),
                ),
                rule(
                    "How figures are written",
                    "Scores with one decimal, means with two, medians with one, percentages without; halves are rounded away from \
                     zero."
                        .into(),
                ),
            ],
        }
    }
}
