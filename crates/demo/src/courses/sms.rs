//! 数学与统计学院, which teaches the other colleges their mathematics.

pub(super) const COURSES: &str = "
MA1001 高等数学（一） | Advanced Mathematics I | 5 joint | CIE1 MEE1
MA1002 高等数学（二） | Advanced Mathematics II | 5 whole | CIE2 MEE2
MA1003 微积分（一） | Calculus I | 4 whole | SEM1
MA1004 微积分（二） | Calculus II | 4 whole | SEM2
MA1005 线性代数 | Linear Algebra | 2.5 joint | CIE1 MEE1
MA2001 概率论与数理统计 | Probability and Mathematical Statistics | 3 joint | CIE3 MEE3 SEM3
MA2002 离散数学 | Discrete Mathematics | 3 joint | CIE3
MA2003 复变函数与积分变换 | Complex Functions and Integral Transforms | 3 whole | 电气3
MA1101 数学分析（一） | Mathematical Analysis I | 5 joint | SMS1
MA1102 高等代数（一） | Higher Algebra I | 4 joint | SMS1
MA1103 解析几何 | Analytic Geometry | 3 whole | SMS1
MA1104 统计学导论 | Introduction to Statistics | 2 whole | 统计1
MA1201 数学分析（二） | Mathematical Analysis II | 5 whole | SMS2
MA1202 高等代数（二） | Higher Algebra II | 4 whole | SMS2
MA2101 数学分析（三） | Mathematical Analysis III | 4 whole | SMS3
MA2102 概率论 | Probability Theory | 4 joint | SMS3
MA2103 常微分方程 | Ordinary Differential Equations | 3 whole | 数学3 信计3
MA2104 初等数论 | Elementary Number Theory | 2 whole | 数学3
MA2201 数理统计 | Mathematical Statistics | 4 whole | SMS4
MA2202 实变函数 | Real Analysis | 3 whole | 数学4
MA2203 数学模型 | Mathematical Models | 3 lab | SMS4
MA2204 回归分析 | Regression Analysis | 3 lab | 统计4
MA3101 复变函数论 | Complex Analysis | 3 whole | 数学5
MA3102 近世代数 | Abstract Algebra | 3 whole | 数学5
MA3103 数值分析 | Numerical Analysis | 3 lab | 数学5 信计5
MA3104 数学教育学 | Mathematics Education | 2 whole | 数学5
MA3105 多元统计分析 | Multivariate Statistics | 3 lab | 统计5
MA3106 时间序列分析 | Time Series Analysis | 3 lab | 统计5
MA3107 抽样调查 | Sample Surveys | 3 whole | 统计5
MA3108 非参数统计 | Nonparametric Statistics | 2 whole | 统计5
MA3109 信息论基础 | Foundations of Information Theory | 3 whole | 信计5
MA3110 运筹学 | Operations Research | 3 whole | 信计5 数学6
MA3201 偏微分方程 | Partial Differential Equations | 3 whole | 数学6
MA3202 拓扑学 | Topology | 3 whole | 数学6
MA3204 计算方法实践 | Practical Numerical Computing | 3 lab | 信计6
MA3205 密码学基础 | Foundations of Cryptography | 3 whole | 信计6
MA4101 泛函分析 | Functional Analysis | 3 whole | 数学7
MA4102 微分几何 | Differential Geometry | 3 whole | 数学7
MA4103 中学数学教学设计 | Teaching Mathematics at School | 2 whole | 数学7
MA4104 数字图像处理 | Digital Image Processing | 3 lab | 信计7
MA4105 最优化方法 | Optimisation Methods | 3 whole | SMS7
MA4106 科学计算综合实训 | Scientific Computing Practicum | 2 lab | 信计7
MA4107 数学论文写作 | Mathematical Writing | 1 joint | SMS7
MA3501 组合数学 | Combinatorics | 2 major 20 | SMS5 SMS7
MA3502 图论 | Graph Theory | 2 major 20 | SMS5 SMS7
MA3503 金融数学 | Financial Mathematics | 2 major 45 | SMS5 SMS7
MA3504 随机过程 | Stochastic Processes | 2 major 34 | SMS5 SMS7
MA3505 保险精算 | Actuarial Science | 2 major 22 | SMS5 SMS7
MA4501 数学史 | History of Mathematics | 2 major 42 | SMS5 SMS7
MA4503 生物统计 | Biostatistics | 2 major 18 | SMS5 SMS7
MA4505 代数几何初步 | First Steps in Algebraic Geometry | 3 major 3 | SMS5 SMS7
MA0101 数学文化 | Mathematics and Culture | 2 general 36 | *3 *5
MA0102 博弈论入门 | Introduction to Game Theory | 2 general 40 | *3 *5
";
