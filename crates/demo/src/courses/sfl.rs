//! 外国语学院, which teaches all other colleges their English.

pub(super) const COURSES: &str = "
EN1001 大学英语（一） | College English I | 3 whole | CIE1 SEM1 MEE1 SMS1 SHC1
EN1002 大学英语（二） | College English II | 3 whole | CIE2 SEM2 MEE2 SMS2 SHC2
EN2001 大学英语（三） | College English III | 2.5 whole | CIE3 SEM3 MEE3 SMS3 SHC3
EN2002 大学英语（四） | College English IV | 2.5 whole | CIE4 SEM4 MEE4 SMS4 SHC4
EN3001 大学英语拓展：学术写作 | English for Academic Writing | 2 whole | CIE5 SEM5 MEE5 SMS5 SHC5
EN3002 大学英语拓展：学术交流 | English for Academic Communication | 2.5 whole | CIE6 SEM6 MEE6 SMS6 SHC6
EN1101 综合英语（一） | Comprehensive English I | 4 whole | 英语1 翻译1
EN1102 英语听力（一） | English Listening I | 2 small | 英语1 翻译1
EN1103 英语口语（一） | Spoken English I | 2 small | 英语1 翻译1
EN1104 英语语音 | English Phonetics | 2 small | 英语1 翻译1
EN1105 英语国家概况 | Survey of English-Speaking Countries | 2 whole | 英语1 翻译1
EN1201 综合英语（二） | Comprehensive English II | 4 whole | 英语2 翻译2
EN1202 英语语法 | English Grammar | 3 whole | 英语2 翻译2
EN1203 英语阅读 | English Reading | 3 whole | 英语2 翻译2
EN2101 综合英语（三） | Comprehensive English III | 4 whole | 英语3 翻译3
EN2102 英语听力（二） | English Listening II | 2 small | 英语3 翻译3
EN2103 英语口语（二） | Spoken English II | 2 small | 英语3 翻译3
EN2104 英语写作 | English Writing | 3 small | 英语3 翻译3
EN2105 英美文学导论 | Introduction to Literature in English | 3 whole | 英语3
EN2106 翻译概论 | Introduction to Translation | 3 whole | 翻译3
EN2201 综合英语（四） | Comprehensive English IV | 4 whole | 英语4 翻译4
EN2202 英汉笔译 | Translation from English to Chinese | 3 whole | 英语4 翻译4
EN2203 高级英语写作 | Advanced English Writing | 3 small | 英语4
EN2204 视译 | Sight Translation | 3 lab | 翻译4
EN3101 高级英语（一） | Advanced English I | 4 whole | 英语5 翻译5
EN3102 英国文学 | English Literature | 3 whole | 英语5
EN3103 语言学导论 | Introduction to Linguistics | 3 whole | 英语5
EN3104 英语演讲与辩论 | English Public Speaking and Debate | 2 small | 英语5
EN3105 汉英笔译 | Translation from Chinese to English | 3 whole | 翻译5
EN3106 交替传译 | Consecutive Interpreting | 3 lab | 翻译5
EN3107 计算机辅助翻译 | Computer-Aided Translation | 2 lab | 翻译5
EN3201 高级英语（二） | Advanced English II | 4 whole | 英语6
EN3202 美国文学 | American Literature | 3 whole | 英语6
EN3203 英语教学法 | English Language Teaching | 3 whole | 英语6
EN4101 高级英语（三） | Advanced English III | 3 whole | 英语7
EN4102 文体学 | Stylistics | 2 whole | 英语7
EN4103 商务英语 | Business English | 2 whole | 英语7
EN4104 跨文化交际 | Intercultural Communication | 2 joint | 英语7 日语7
EN4105 外语专业论文写作 | Thesis Writing in Foreign Languages | 1 joint | SFL7
JP1101 基础日语（一） | Basic Japanese I | 5 whole | 日语1
JP1102 日语听力（一） | Japanese Listening I | 3 lab | 日语1
JP1201 基础日语（二） | Basic Japanese II | 5 whole | 日语2
JP1202 日语听力（二） | Japanese Listening II | 3 lab | 日语2
JP2101 基础日语（三） | Basic Japanese III | 6 whole | 日语3
JP2102 日语听力（三） | Japanese Listening III | 2 lab | 日语3
JP2103 日语会话（三） | Japanese Conversation III | 2 small | 日语3
JP2104 日本概况 | Survey of Japan | 2 whole | 日语3
JP2105 日语阅读 | Japanese Reading | 2 small | 日语3
JP3001 第二外语：日语 | Japanese as a Second Foreign Language | 3 whole | 英语5 翻译5
JP3101 高级日语（一） | Advanced Japanese I | 4 whole | 日语5
JP3102 日本文学史 | History of Japanese Literature | 3 whole | 日语5
JP3103 日语写作 | Japanese Writing | 3 small | 日语5
JP3201 高级日语（二） | Advanced Japanese II | 4 whole | 日语6
JP3202 日汉互译 | Japanese-Chinese Translation | 3 whole | 日语6
JP4101 高级日语（三） | Advanced Japanese III | 3 whole | 日语7
JP4102 商务日语 | Business Japanese | 2 whole | 日语7
JP4103 日语口译 | Japanese Interpreting | 2 lab | 日语7
EN3501 英语报刊选读 | Readings in the English Press | 2 major 34 | 英语5 翻译5 英语7
EN3502 英语诗歌赏析 | English Poetry | 2 major 18 | 英语5 翻译5 英语7
EN3503 影视翻译 | Audiovisual Translation | 2 major 34 | 英语5 翻译5 英语7
EN3504 科技翻译 | Technical Translation | 2 major 18 | 英语5 翻译5 英语7
EN3505 旅游英语 | English for Tourism | 2 major 38 | SFL5 SFL7
EN4502 国际组织与全球治理 | International Organisations | 2 major 34 | SFL7
EN4503 古英语入门 | Introduction to Old English | 3 major 2 | 英语5 翻译5 英语7
JP4501 日本影视欣赏 | Japanese Film and Television | 2 major 20 | 日语5 日语7
JP4502 日本企业文化 | Japanese Corporate Culture | 2 major 18 | 日语5 日语7
EN0101 英美影视欣赏 | British and American Film | 2 general 90 | *3 *5
EN0102 法语入门 | French for Beginners | 2 general 30 | *3 *5
EN0103 西班牙语入门 | Spanish for Beginners | 2 general 24 | *3 *5
EN0104 拉丁语入门 | Latin for Beginners | 2 general 0 | *3 *5
JP0101 日本文化入门 | Introduction to Japanese Culture | 2 general 40 | *3 *5
";
