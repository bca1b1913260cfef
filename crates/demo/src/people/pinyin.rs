//! The romanisation of the characters that occur in names, and the mailbox names made from it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::people::names;

/// Each syllable with its characters, read as in a name.
const SYLLABLES: &str = "
    a 阿 ai 艾爱 an 安 ang 昂 ba 巴 bai 白柏 bin 斌 bo 博波 bu 布 cai 蔡 cao 曹 chang 常 chao 超
    chen 陈晨辰 cheng 承诚程成 chuan 川 chun 春 ci 次慈 cui 崔 cuo 措 dai 戴 dan 旦丹 de 德
    deng 邓 di 迪 ding 丁 dong 董东 du 杜 duan 段 dun 顿 duo 朵 er 尔 fan 范帆凡 fang 方芳
    fei 飞菲 feng 冯峰 fu 付福 gang 刚 gao 高 ge 格 gong 龚 gu 顾古 gui 桂 guo 郭国 ha 哈
    hai 海 han 韩涵 hang 航 hao 浩昊皓豪郝 he 何合贺禾 heng 恒 hong 红宏 hou 侯 hu 胡 hua 华
    huan 欢 huang 黄 hui 辉慧惠 ji 吉 jia 贾佳家嘉 jian 建 jiang 蒋姜江 jie 杰洁 jin 金
    jing 静景晶婧 ju 居 juan 娟 jun 俊军 kai 凯恺 kang 康 ke 可克 kong 孔 lai 来 lan 岚兰 lang 朗 le 乐
    lei 雷磊蕾 li 李立丽黎莉力里 liang 梁亮 liao 廖 lin 林琳霖 ling 玲 liu 刘 long 龙 lu 卢陆璐
    luo 罗洛 lyu 吕 ma 马玛 mai 买 man 曼 mei 梅 meng 孟梦 mi 米 miao 妙 min 敏民 ming 明鸣铭
    mo 莫 mu 沐慕木 na 娜 nan 楠 ni 尼 nian 念 ning 宁 nu 努 nuo 诺 ou 欧 pan 潘 pei 培 peng 彭鹏
    ping 平萍 qi 齐琪其启 qian 钱倩 qiang 强 qin 秦琴覃 qing 清晴庆 qiu 邱秋 qun 群 ran 然 re 热
    ren 任仁 ri 日 rou 柔 rui 睿瑞 ruo 若 sai 赛 sang 桑 shan 山 shao 邵绍 shen 沈
    sheng 生 shi 石史诗世实 shu 书舒淑姝 si 思 song 宋 su 苏素 sun 孙 ta 塔 tan 谭 tang 唐棠
    tao 涛陶 te 特 ti 提 tian 田天 ting 婷 tong 桐彤 tu 吐 wa 瓦 wan 万婉 wang 王汪
    wei 伟卫魏薇维韦 wen 文雯 wu 吴武乌 xi 西曦熙溪 xia 夏霞 xiang 向 xiao 肖晓小 xie 谢
    xin 欣新心鑫馨 xing 行星 xiong 熊 xiu 秀修 xu 徐许旭 xuan 轩萱 xue 雪薛学 xun 逊 ya 雅亚
    yan 严燕艳妍闫嫣彦言 yang 杨阳央 yao 姚瑶 ye 叶 yi 依一怡艺奕宜亦 yin 尹 ying 英颖莹 yong 永勇
    yu 于余宇雨玉语妤 yuan 袁源远媛渊 yue 悦越月 yun 云 ze 泽 zeng 曾增 zha 扎 zhang 张 zhao 赵昭
    zhe 哲 zhen 珍振 zheng 郑正 zhi 知志致芷 zhong 钟 zhou 周舟 zhu 朱珠 zhuo 卓 zi 子梓紫 zou 邹
";

static READINGS: LazyLock<BTreeMap<char, &str>> = LazyLock::new(|| {
    let mut readings = BTreeMap::new();
    let mut words = SYLLABLES.split_whitespace();
    while let (Some(syllable), Some(characters)) = (words.next(), words.next()) {
        readings.extend(characters.chars().map(|character| (character, syllable)));
    }
    readings
});

/// `shenzx` for 沈知夏, `zhangwei` for 张伟, `ayinuer` for 阿依努尔·买买提, `helen.marsh` for a
/// name in Latin letters.
pub(crate) fn mailbox(name: &str) -> String {
    if name.is_ascii() {
        return name.to_lowercase().replace(' ', ".");
    }
    let Some((surname, given)) = names::split(name) else {
        return name.chars().take_while(|&c| c != '·').filter_map(syllable).collect();
    };
    let family = surname.chars().filter_map(syllable);
    let syllables = given.chars().filter_map(syllable);
    if given.chars().count() == 1 {
        family.chain(syllables).collect()
    } else {
        family.chain(syllables.filter_map(|s| s.get(..1))).collect()
    }
}

fn syllable(character: char) -> Option<&'static str> {
    READINGS.get(&character).copied()
}

/// Whether two characters sound alike but for the tone.
pub(crate) fn alike(one: char, other: char) -> bool {
    syllable(one) == syllable(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mailboxes_follow_the_kind_of_name() {
        assert_eq!(mailbox("沈知夏"), "shenzx");
        assert_eq!(mailbox("张伟"), "zhangwei");
        assert_eq!(mailbox("欧阳倩"), "ouyangqian");
        assert_eq!(mailbox("阿依努尔·买买提"), "ayinuer");
        assert_eq!(mailbox("扎西顿珠"), "zhaxidunzhu");
        assert_eq!(mailbox("Helen Marsh"), "helen.marsh");
    }

    #[test]
    fn a_character_has_one_reading() {
        let characters = SYLLABLES.chars().filter(|c| !c.is_ascii()).count();
        assert_eq!(READINGS.len(), characters);
    }

    #[test]
    fn every_character_of_the_school_is_known() {
        let unknown: String = crate::school()
            .people
            .iter()
            .flat_map(|person| person.name.chars())
            .chain(names::characters())
            .filter(|c| !c.is_ascii() && *c != '·' && syllable(*c).is_none())
            .collect();
        assert_eq!(unknown, "");
    }
}
