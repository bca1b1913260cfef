//! 人文与传播学院, which also teaches political theory and physical education to everybody.

pub(super) const COURSES: &str = "
MK1001 思想道德与法治 | Ideology, Morality and the Rule of Law | 3 lecture | *1
MK1002 中国近现代史纲要 | Modern Chinese History | 3 lecture | *2
MK2001 毛泽东思想和中国特色社会主义理论体系概论 | Introduction to Mao Zedong Thought and Chinese Socialism | 3 lecture | *3
MK2002 习近平新时代中国特色社会主义思想概论 | Introduction to Xi Jinping Thought | 3 lecture | *4
MK3001 马克思主义基本原理 | Basic Principles of Marxism | 3 lecture | *5
MK1003 军事理论 | Military Theory | 2 lecture | *2
MK1004 形势与政策 | Current Affairs and Policy | 0.5 lecture | *2 *4 *6
MK0101 大学生心理健康 | Mental Health for Students | 2 general 210 | *3 *5
MK0103 逻辑与批判性思维 | Logic and Critical Thinking | 2 general 36 | *3 *5
PE1001 体育（一）：篮球 | Physical Education I: Basketball | 1 sport 48x3 | *1
PE1002 体育（一）：足球 | Physical Education I: Football | 1 sport 48x2 | *1
PE1003 体育（一）：羽毛球 | Physical Education I: Badminton | 1 sport 40x4 | *1
PE1004 体育（一）：乒乓球 | Physical Education I: Table Tennis | 1 sport 40x3 | *1
PE1005 体育（一）：太极拳 | Physical Education I: Tai Chi | 1 sport 48x3 | *1
PE1006 体育（一）：健美操 | Physical Education I: Aerobics | 1 sport 48x3 | *1
PE2001 体育（三）：篮球 | Physical Education III: Basketball | 1 sport 48x3 | *3
PE2002 体育（三）：羽毛球 | Physical Education III: Badminton | 1 sport 40x3 | *3
PE2003 体育（三）：网球 | Physical Education III: Tennis | 1 sport 36x2 | *3
PE2004 体育（三）：游泳 | Physical Education III: Swimming | 1 sport 36x3 | *3
PE2005 体育（三）：武术 | Physical Education III: Wushu | 1 sport 48x3 | *3
PE2006 体育（三）：瑜伽 | Physical Education III: Yoga | 1 sport 44x3 | *3
CL1001 大学语文 | College Chinese | 2 whole | SFL1
CL1101 现代汉语（一） | Modern Chinese I | 3 whole | 中文1
CL1102 文学概论 | Introduction to Literature | 3 whole | 中文1
CL1103 中国古代文学（一） | Classical Chinese Literature I | 3 whole | 中文1
CL1104 基础写作 | Fundamentals of Writing | 2 joint | SHC1
CL1201 现代汉语（二） | Modern Chinese II | 3 whole | 中文2 翻译2
CL1202 中国古代文学（二） | Classical Chinese Literature II | 3 whole | 中文2
CL2101 古代汉语（一） | Classical Chinese I | 3 whole | 中文3
CL2102 中国古代文学（三） | Classical Chinese Literature III | 3 whole | 中文3
CL2103 中国现代文学 | Modern Chinese Literature | 3 whole | 中文3
CL2104 中国文化概论 | Chinese Culture | 2 joint | SHC3 SFL3
CL2201 古代汉语（二） | Classical Chinese II | 3 whole | 中文4
CL2202 中国当代文学 | Contemporary Chinese Literature | 3 whole | 中文4
CL2203 中国古代文学（四） | Classical Chinese Literature IV | 3 whole | 中文4
CL3101 外国文学 | Foreign Literature | 3 whole | 中文5
CL3102 语言学概论 | General Linguistics | 3 whole | 中文5
CL3103 美学 | Aesthetics | 2 whole | 中文5
CL3104 文献检索与利用 | Finding and Using Sources | 2 whole | 中文5
CL3201 比较文学 | Comparative Literature | 3 whole | 中文6
CL3202 中国文学批评史 | History of Chinese Literary Criticism | 3 whole | 中文6
CL3203 训诂学 | Traditional Chinese Semantics | 3 whole | 中文6
CL4101 文学批评实践 | Practice of Literary Criticism | 2 whole | 中文7
CL4102 民间文学 | Folk Literature | 2 whole | 中文7
CL4103 语文教学论 | Teaching Chinese at School | 2 whole | 中文7
CL4104 人文学科论文写作 | Thesis Writing in the Humanities | 1 joint | SHC7
NM1101 传播学概论 | Introduction to Communication | 3 joint | 新媒1 新闻1
NM1102 新媒体概论 | Introduction to New Media | 3 whole | 新媒1
NM1103 摄影摄像基础 | Photography and Video | 3 lab | 新媒1 新闻1
NM1201 视听语言 | The Language of Film | 3 lab | 新媒2
NM1202 新媒体文案写作 | Writing for New Media | 3 whole | 新媒2
NM2101 新闻采访与写作 | News Gathering and Writing | 3 whole | 新闻3
NM2102 中国新闻传播史 | History of Chinese Journalism | 3 whole | 新闻3
NM2103 新媒体运营 | Running New Media | 3 lab | 新媒3
NM2104 网页设计与制作 | Web Page Design | 3 lab | 新媒3
NM2105 数据新闻 | Data Journalism | 2 lab | SHC3
NM2201 新闻学概论 | Introduction to Journalism | 3 whole | 新闻4
NM2202 非线性编辑 | Digital Video Editing | 3 lab | 新闻4
NM2203 传播学研究方法 | Research Methods in Communication | 3 whole | 新闻4
NM3101 新闻评论 | Editorial Writing | 3 whole | 新闻5
NM3102 广播电视新闻 | Broadcast Journalism | 3 lab | 新闻5
NM3103 新闻编辑 | News Editing | 3 whole | 新闻5
NM3104 媒介伦理与法规 | Media Ethics and Law | 2 whole | 新闻5
NM3201 深度报道 | In-Depth Reporting | 3 whole | 新闻6
NM3202 广告与公共关系 | Advertising and Public Relations | 3 whole | 新闻6
NM3203 纪录片创作 | Documentary Film-Making | 3 lab | 新闻6
NM4101 融合新闻报道 | Convergence Journalism | 3 lab | 新闻7
NM4102 网络舆情分析 | Analysis of Public Opinion Online | 2 whole | SHC7
NM4103 新闻作品评析 | Critique of News Work | 2 whole | 新闻7
CL3501 唐诗研究 | Studies in Tang Poetry | 2 major 20 | SHC5 SHC7
CL3502 红楼梦研究 | Studies in Dream of the Red Chamber | 2 major 22 | SHC5 SHC7
CL3503 鲁迅研究 | Studies in Lu Xun | 2 major 20 | SHC5 SHC7
CL3504 对外汉语教学 | Teaching Chinese as a Foreign Language | 2 major 34 | SHC5 SHC7
CL4501 创意写作 | Creative Writing | 2 major 34 | SHC7
CL4502 古文字学 | Chinese Palaeography | 3 major 4 | SHC5 SHC7
NM3501 电影评论 | Film Criticism | 2 major 38 | SHC5 SHC7
NM3502 新媒体产品策划 | Planning New Media Products | 2 major 42 | SHC5 SHC7
NM4502 国际传播 | International Communication | 2 major 20 | SHC7
CL0101 唐宋诗词鉴赏 | Appreciating Tang and Song Poetry | 2 general 40 | *3 *5
CL0102 中国书法 | Chinese Calligraphy | 2 general 20x2 | *3 *5
CL0103 昆曲艺术 | The Art of Kunqu Opera | 2 general 4 | *3 *5
CL0104 演讲与口才 | Public Speaking | 2 general 36 | *3 *5
NM0101 影视鉴赏 | Film Appreciation | 2 general 210 | *3 *5
NM0102 音乐鉴赏 | Music Appreciation | 2 general 120 | *3 *5
NM0103 美术鉴赏 | Art Appreciation | 2 general 60 | *3 *5
";
