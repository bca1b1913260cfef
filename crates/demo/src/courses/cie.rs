//! 计算机与信息工程学院.

pub(super) const COURSES: &str = "
CS1001 大学计算机基础 | Fundamentals of Computing | 2 lab | SEM1 SFL1 SHC1
CS1002 C语言程序设计 | Programming in C | 3 lab | MEE1 SMS1
CS1003 Python程序设计 | Programming in Python | 3 lab | SEM2 SHC2
CS1101 程序设计基础 | Introduction to Programming | 4 lab | CIE1
CS1102 计算机导论 | Introduction to Computing | 2 joint | CIE1
CS1103 软件工程导论 | Introduction to Software Engineering | 2 whole | 软件1
CS1104 计算思维与实践 | Computational Thinking in Practice | 2 whole | 计科1
CS1105 数据科学导论 | Introduction to Data Science | 2 whole | 数据1
CS1106 人工智能导论 | Introduction to Artificial Intelligence | 2 whole | 智能1
CS1201 C++程序设计 | Programming in C++ | 3 lab | 软件2 计科2
CS1202 数字逻辑 | Digital Logic | 3 lab | 软件2 计科2
CS1203 Python数据处理 | Data Processing with Python | 3 lab | 数据2 智能2
CS1204 人工智能数学基础 | Mathematics for Artificial Intelligence | 3 whole | 数据2 智能2
CS2101 数据结构与算法 | Data Structures and Algorithms | 4 lab | CIE3
CS2102 Web前端开发 | Front-End Web Development | 3 lab | 软件3
CS2103 数据结构 | Data Structures | 3 lab | 信计3 统计3
CS2104 数据采集与清洗 | Data Collection and Cleaning | 3 lab | 数据3
CS2105 机器学习基础 | Foundations of Machine Learning | 3 lab | 智能3
CS2201 面向对象程序设计 | Object-Oriented Programming | 3.5 lab | 软件4 计科4
CS2202 数据库原理 | Principles of Databases | 3.5 joint | CIE4
CS2203 软件工程 | Software Engineering | 3 joint | 软件4 计科4
CS2204 统计学习方法 | Statistical Learning | 3 whole | 数据4
CS2205 数据可视化 | Data Visualisation | 3 lab | 数据4
CS2206 汇编语言 | Assembly Language | 3 lab | 计科4
CS3101 操作系统 | Operating Systems | 4 lab | CIE5
CS3102 计算机网络 | Computer Networks | 3 lab | CIE5
CS3103 计算机组成原理 | Computer Organisation | 3.5 lab | 软件5 计科3
CS3104 软件需求工程 | Requirements Engineering | 2.5 whole | 软件5
CS3105 软件测试 | Software Testing | 2.5 lab | 软件5
CS3106 编译原理 | Compilers | 3 lab | 计科5
CS3107 算法设计与分析 | Design and Analysis of Algorithms | 2.5 joint | 计科5 数据5
CS3108 机器学习 | Machine Learning | 3 lab | 数据5
CS3109 大数据技术基础 | Foundations of Big Data | 2.5 lab | 数据5
CS3201 分布式系统 | Distributed Systems | 3 whole | 软件6 计科6
CS3202 移动应用开发 | Mobile Application Development | 3 lab | 软件6
CS3203 软件设计模式 | Software Design Patterns | 3 whole | 软件6
CS3204 嵌入式系统 | Embedded Systems | 3 lab | 计科6
CS3205 计算机图形学 | Computer Graphics | 3 lab | 计科6
CS3206 数据挖掘 | Data Mining | 3 lab | 数据6
CS3207 数据仓库技术 | Data Warehousing | 3 lab | 数据6
CS3208 深度学习 | Deep Learning | 3 lab | 数据6
CS4101 软件体系结构 | Software Architecture | 3 whole | 软件7
CS4102 软件项目管理 | Software Project Management | 2 whole | 软件7
CS4103 软件综合实训 | Software Engineering Practicum | 4 lab | 软件7
CS4104 计算机体系结构 | Computer Architecture | 3 whole | 计科7
CS4105 信息安全 | Information Security | 3 lab | 计科7
CS4106 计算机综合课程设计 | Capstone Project in Computing | 2 lab | 计科7
CS4107 数据治理 | Data Governance | 2 whole | 数据7
CS4108 大数据综合实训 | Big Data Practicum | 4 lab | 数据7
CS4109 数据安全与隐私保护 | Data Security and Privacy | 3 joint | CIE7
CS4110 计算机科技论文写作 | Scientific Writing in Computing | 1 joint | CIE7
CS3501 云计算技术 | Cloud Computing | 2 major 50x2 | CIE5 CIE7
CS3502 计算机视觉 | Computer Vision | 2 major 48x2 | CIE5 CIE7
CS3503 自然语言处理 | Natural Language Processing | 2 major 48 | CIE5 CIE7
CS3504 信息检索 | Information Retrieval | 2 major 40 | CIE5 CIE7
CS3505 物联网技术 | The Internet of Things | 2 major 45 | CIE5 CIE7
CS3506 人机交互 | Human-Computer Interaction | 2 major 50 | CIE5 CIE7
CS3507 游戏程序设计 | Game Programming | 2 major 45 | CIE5 CIE7
CS3509 网络攻防技术 | Network Attack and Defence | 2 major 48 | CIE5 CIE7
CS4501 区块链技术 | Blockchain Technology | 2 major 36 | CIE7
CS4502 微服务架构 | Microservice Architecture | 2 major 40 | CIE7
CS4505 推荐系统 | Recommender Systems | 2 major 45 | CIE7
CS4507 大模型应用开发 | Building with Large Language Models | 2 major 55x2 | CIE5 CIE7
CS4509 量子计算导论 | Introduction to Quantum Computing | 3 major 4 | CIE5 CIE7
CS4510 形式化方法 | Formal Methods | 3 major 3 | CIE5 CIE7
CS0101 人工智能与社会 | Artificial Intelligence and Society | 2 general 60 | *3 *5
CS0102 网络安全与个人信息保护 | Staying Safe Online | 2 general 40 | *3 *5
";
