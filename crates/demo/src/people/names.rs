//! Names as people of an age really have them: surnames by their frequency in China, given names
//! by generation.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::people::pinyin;

/// Surnames with the number of bearers in a thousand people; rare ones are rounded up to one.
const SURNAMES: &[(u32, &str)] = &[
    (72, "王"),
    (71, "李"),
    (68, "张"),
    (51, "刘"),
    (45, "陈"),
    (33, "杨"),
    (24, "黄"),
    (20, "赵 吴 周"),
    (14, "徐 孙 马 朱"),
    (11, "胡 郭 何 林 高 罗"),
    (9, "郑 梁 谢 宋 唐 许 韩 邓"),
    (7, "冯 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋"),
    (6, "余 于 杜 叶 程 魏 苏 吕 丁 任 卢"),
    (5, "姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金"),
    (4, "韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯"),
    (3, "尹 薛 闫 段 雷 龙 黎 史 陶 贺 郝 顾 龚 邵"),
    (2, "万 覃 武 钱 戴 严 莫 孔 向 常 康"),
    (1, "欧阳"),
];

/// Given names of one generation and sex: common ones, and what parents put together themselves.
struct Given {
    common: &'static str,
    first: &'static str,
    second: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sex {
    Woman,
    Man,
}

const WOMEN_BEFORE_1980: Given = Given {
    common: "
        丽华 秀兰 晓红 丽萍 玉梅 红 敏 燕 静 丽 玲 霞 慧 芳 春梅 晓燕 艳 海燕 雪梅 文英 淑珍 亚萍 爱华 建萍 惠琴 莉 萍
        桂兰 晓岚 玉兰 素梅
    ",
    first: "晓丽玉淑雅惠文春秀海",
    second: "华萍梅琴英红燕芳珍霞",
};

const MEN_BEFORE_1980: Given = Given {
    common: "
        建国 志强 志刚 卫东 国强 建华 永强 文斌 海波 明远 学军 立新 晓东 德明 庆华 勇 斌 涛 平 辉 宏伟 新民 培文 春林
        振华 建平 国平 志明 永福 德海
    ",
    first: "建国志永文明海宏振德学立",
    second: "华明平伟强斌东军新民林波",
};

const WOMEN_BEFORE_2000: Given = Given {
    common: "
        静 婷 丽 娟 敏 雪 倩 颖 琳 洁 晶 莉 佳 丹 璐 娜 莹 媛 蕾 欢 晓彤 雅琴 梦洁 思敏 文静 雪莹 晓雯 丽娜 婉清 佳慧
        小雨 慧敏 淑敏 雅静 海宁
    ",
    first: "晓雅思文佳婉雪梦丽慧",
    second: "敏静洁雯莹琳婷慧宁媛",
};

const MEN_BEFORE_2000: Given = Given {
    common: "
        伟 磊 超 俊 杰 涛 浩 凯 博 斌 旭 亮 铭 志伟 文杰 海涛 晓明 俊峰 宇飞 思远 家明 子明 振宇 晓峰 天成 正阳 世杰
        维平 建伟 立群
    ",
    first: "志文海俊思家振世宇晓",
    second: "伟杰明飞远宇成阳凯亮",
};

const WOMEN_AFTER_2000: Given = Given {
    common: "
        欣怡 雨桐 梓涵 诗涵 思琪 佳怡 可欣 雨欣 子涵 梦瑶 佳琪 思涵 若曦 静怡 雨萱 诗琪 紫涵 语嫣 心怡 雅婷 婉婷 嘉怡
        梦琪 书瑶 嘉宁 一诺 晓彤 艺涵 雨薇 心妍 雪 琳 悦 颖 馨 婧 念慈 清越 若溪 舒月
    ",
    first: "欣雨诗思佳可梦若静语心雅婉嘉书晓艺芷清念舒子梓依紫沐悦妙怡乐",
    second: "怡桐涵琪欣瑶曦萱嫣婷宁诺彤薇妍越菲悦颖馨雯琳宜安晴月禾妤溪柔",
};

const MEN_AFTER_2000: Given = Given {
    common: "
        浩然 子轩 宇轩 浩宇 博文 宇航 俊杰 子豪 天宇 子涵 梓轩 家豪 文博 宇辰 嘉豪 泽宇 一鸣 思远 明轩 俊熙 皓轩 昊天
        志远 鹏飞 睿 鑫 旭 凯 子昂 沐阳 一帆 思源 景行 致远 书恒 承泽 知行 云帆 星宇 一凡
    ",
    first: "浩宇子泽嘉俊明文博思志天家景书承知云晨奕星睿皓立启亦柏彦恒修",
    second: "然轩宇航杰朗涵博辰鸣远熙昊昂阳帆源行恒宁哲霖楠诚铭瑞桐川舟安",
};

/// Written without a surname; each is given at most once.
pub(crate) const MINORITY: &[&str] = &[
    "阿依努尔·买买提",
    "阿依古丽·热合曼",
    "扎西顿珠",
    "乌日娜",
    "迪丽娜尔·艾合买提",
    "旦增卓玛",
    "巴特尔",
    "艾力·吐尔逊",
    "古丽米热·艾尼瓦尔",
    "次仁央金",
    "苏日娜",
    "努尔兰·哈布力",
    "格桑梅朵",
    "阿尔曼·居马",
    "乌云其其格",
    "米热古丽·吐尔逊",
    "洛桑平措",
    "木合塔尔·艾山",
    "吉克阿依",
    "赛里克·哈德尔",
    "白玛德吉",
    "阿布来提·买合木提",
];

/// Students from abroad; they read the interface in English.
pub(crate) const FOREIGN: &[&str] =
    &["Nguyen Minh Anh", "Amara Okafor", "Aigerim Sadykova", "Rafael Costa", "Siti Rahmawati", "Park Ji-woo"];

/// Hands out names, and remembers them so that namesakes stay as rare as they are.
#[derive(Default)]
pub(crate) struct Names {
    taken: BTreeMap<String, u8>,
}

impl Names {
    pub(crate) fn take(&mut self, name: &str) {
        *self.taken.entry(name.to_owned()).or_default() += 1;
    }

    /// The first of these names that nobody has yet.
    pub(crate) fn special(&mut self, from: &[&'static str]) -> Option<String> {
        let name = from.iter().find(|name| !self.taken.contains_key(**name))?;
        self.take(name);
        Some((*name).to_owned())
    }

    pub(crate) fn ordinary(&mut self, rng: &mut ChaCha8Rng, sex: Sex, born: u16) -> String {
        loop {
            let name = format!("{}{}", surname(rng), given(rng, table(sex, born)));
            let bearers = self.taken.get(&name).copied().unwrap_or_default();
            if bearers == 0 || (bearers == 1 && rng.random_ratio(1, 8)) {
                self.take(&name);
                return name;
            }
        }
    }
}

/// Surname (the compound ones are tried first) and given name, or nothing where a name has no surname.
pub(crate) fn split(name: &str) -> Option<(&str, &str)> {
    if MINORITY.contains(&name) {
        return None;
    }
    let mut surnames = SURNAMES.iter().rev().flat_map(|(_, group)| group.split_whitespace());
    surnames.find_map(|surname| Some((surname, name.strip_prefix(surname)?)))
}

fn table(sex: Sex, born: u16) -> &'static Given {
    match (sex, born) {
        (Sex::Woman, ..1980) => &WOMEN_BEFORE_1980,
        (Sex::Man, ..1980) => &MEN_BEFORE_1980,
        (Sex::Woman, ..2000) => &WOMEN_BEFORE_2000,
        (Sex::Man, ..2000) => &MEN_BEFORE_2000,
        (Sex::Woman, _) => &WOMEN_AFTER_2000,
        (Sex::Man, _) => &MEN_AFTER_2000,
    }
}

fn surname(rng: &mut ChaCha8Rng) -> &'static str {
    let weighted =
        || SURNAMES.iter().flat_map(|(weight, group)| group.split_whitespace().map(move |name| (*weight, name)));
    let mut ticket = rng.random_range(0..weighted().map(|(weight, _)| weight).sum());
    for (weight, name) in weighted() {
        if ticket < weight {
            return name;
        }
        ticket -= weight;
    }
    "王"
}

fn given(rng: &mut ChaCha8Rng, table: &Given) -> String {
    if rng.random_ratio(2, 5) {
        let common: Vec<&str> = table.common.split_whitespace().collect();
        if let Some(name) = common.choose(rng) {
            return (*name).to_owned();
        }
    }
    let first: Vec<char> = table.first.chars().collect();
    let second: Vec<char> = table.second.chars().collect();
    loop {
        if let (Some(&one), Some(&other)) = (first.choose(rng), second.choose(rng))
            && !pinyin::alike(one, other)
        {
            return [one, other].iter().collect();
        }
    }
}

#[cfg(test)]
pub(crate) fn characters() -> impl Iterator<Item = char> {
    let tables =
        [WOMEN_BEFORE_1980, MEN_BEFORE_1980, WOMEN_BEFORE_2000, MEN_BEFORE_2000, WOMEN_AFTER_2000, MEN_AFTER_2000];
    let given = tables.into_iter().flat_map(|table| [table.common, table.first, table.second]);
    let surnames = SURNAMES.iter().map(|(_, group)| *group);
    given.chain(surnames).chain(MINORITY.iter().copied()).flat_map(str::chars).filter(|c| !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_surname_is_split_off() {
        assert_eq!(split("欧阳倩"), Some(("欧阳", "倩")));
        assert_eq!(split("沈知夏"), Some(("沈", "知夏")));
        assert_eq!(split("乌日娜"), None);
    }
}
