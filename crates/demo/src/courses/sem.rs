//! 经济管理学院.

pub(super) const COURSES: &str = "
EM1101 管理学原理 | Principles of Management | 3 joint | SEM1
EM1102 微观经济学 | Microeconomics | 3 joint | SEM1
EM1103 会计学原理 | Principles of Accounting | 3 whole | 会计1
EM1104 商学导论 | Introduction to Business | 2 whole | 工商1
EM1105 电子商务概论 | Introduction to E-Commerce | 2 whole | 电商1
EM1201 宏观经济学 | Macroeconomics | 3 joint | SEM2
EM1202 会计学 | Accounting | 3 whole | 工商2 国贸2 电商2
EM1203 中级财务会计（一） | Intermediate Financial Accounting I | 3 whole | 会计2
EM2101 经济法 | Economic Law | 2 joint | SEM3
EM2102 管理信息系统 | Management Information Systems | 3 lab | SEM3
EM2103 中级财务会计（二） | Intermediate Financial Accounting II | 4 whole | 会计3
EM2104 国际贸易理论 | Theory of International Trade | 3 whole | 国贸3
EM2105 组织行为学 | Organisational Behaviour | 3 whole | 工商3
EM2106 电子商务技术基础 | E-Commerce Technology | 3 lab | 电商3
EM2107 统计学 | Statistics | 2.5 joint | SEM3
EM2201 金融学 | Finance | 3 lecture | 会计4 工商4 国贸4 电商4
EM2202 成本会计 | Cost Accounting | 3 whole | 会计4
EM2203 企业管理 | Enterprise Management | 3 whole | 工商4
EM2204 消费者行为学 | Consumer Behaviour | 3 whole | 工商4 电商4
EM2205 网页设计与网店运营 | Web Design and Online Shops | 3 lab | 电商4
EM2206 会计实务模拟 | Accounting Practice Laboratory | 3 lab | 会计4
EM3101 财务管理 | Financial Management | 3 whole | 会计5 工商5 电商5
EM3102 审计学 | Auditing | 3 whole | 会计5
EM3103 税法 | Tax Law | 2.5 whole | 会计5 工商5
EM3104 管理会计 | Management Accounting | 2.5 whole | 会计5
EM3105 人力资源管理 | Human Resource Management | 3 whole | 工商5
EM3106 市场营销学 | Marketing | 3 whole | 工商5 电商5
EM3107 运营管理 | Operations Management | 2.5 whole | 工商5
EM3108 网络营销 | Online Marketing | 2.5 lab | 电商5
EM3109 供应链管理 | Supply Chain Management | 3 whole | 电商5
EM3110 电商数据分析 | E-Commerce Data Analysis | 2.5 lab | 电商5
EM3111 国际结算 | International Settlements | 3 whole | 国贸5
EM3112 国际金融 | International Finance | 3 whole | 国贸5
EM3113 外贸函电 | Business Correspondence | 2.5 whole | 国贸5
EM3114 国际贸易实务 | Practice of International Trade | 3 lab | 国贸5
EM3201 计量经济学 | Econometrics | 3 lab | 国贸6 工商6
EM3202 财务报表分析 | Analysis of Financial Statements | 3 whole | 会计6
EM3203 内部控制 | Internal Control | 3 whole | 会计6
EM3204 国际市场营销 | International Marketing | 3 whole | 国贸6
EM3205 质量管理 | Quality Management | 3 whole | 工商6
EM3206 投资学 | Investments | 3 lecture | SEM6
EM4101 高级财务会计 | Advanced Financial Accounting | 3 whole | 会计7
EM4102 会计信息系统 | Accounting Information Systems | 3 lab | 会计7
EM4103 战略管理 | Strategic Management | 3 whole | 工商7
EM4104 企业经营沙盘模拟 | Business Simulation | 2 lab | 工商7
EM4105 创业管理 | Entrepreneurship | 2 joint | SEM7
EM4106 国际商法 | International Business Law | 2 whole | 国贸7
EM4107 跨境电子商务 | Cross-Border E-Commerce | 3 lab | 国贸7
EM4108 世界经济概论 | The World Economy | 2 whole | 国贸7
EM4109 审计案例分析 | Case Studies in Auditing | 2 whole | 会计7
EM4110 经管论文写作 | Academic Writing in Management | 1 joint | SEM7
EM3501 商业伦理 | Business Ethics | 2 major 30 | SEM5 SEM7
EM3502 证券投资分析 | Securities Analysis | 2 major 45 | SEM5 SEM7
EM3503 商务谈判 | Business Negotiation | 2 major 40 | SEM5 SEM7
EM3504 项目管理 | Project Management | 2 major 30 | SEM5 SEM7
EM3505 品牌管理 | Brand Management | 2 major 24 | SEM5 SEM7
EM3506 物流管理 | Logistics | 2 major 24 | SEM5 SEM7
EM4501 公司治理 | Corporate Governance | 2 major 20 | SEM7
EM4502 资产评估 | Asset Valuation | 2 major 20 | SEM7
EM4504 风险管理 | Risk Management | 2 major 45 | SEM7
EM4506 直播电商运营 | Live-Stream Commerce | 2 major 45 | SEM5 SEM7
EM4507 经济学说史 | History of Economic Thought | 3 major 4 | SEM5 SEM7
EM0101 个人理财 | Personal Finance | 2 general 60 | *3 *5
EM0102 生活中的经济学 | Everyday Economics | 2 general 40 | *3 *5
EM0103 创业基础 | Starting a Business | 2 general 40 | *3 *5
";
