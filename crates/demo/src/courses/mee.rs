//! 机械与电气工程学院, which also teaches physics.

pub(super) const COURSES: &str = "
ME1101 工程制图（一） | Engineering Drawing I | 3 joint | MEE1
ME1102 机械工程导论 | Introduction to Mechanical Engineering | 2 whole | 机械1
ME1103 智能制造导论 | Introduction to Intelligent Manufacturing | 2 whole | 智造1
ME1201 工程制图（二） | Engineering Drawing II | 3 whole | 机械2 智造2
ME1202 工程化学 | Chemistry for Engineers | 3 joint | MEE2
ME2101 理论力学 | Theoretical Mechanics | 3.5 whole | 机械3 智造3
ME2103 工程训练 | Workshop Training | 2 lab | 机械3 智造3
ME2104 电工电子学 | Electrical and Electronic Engineering | 3 lab | 机械3 智造3
ME2201 材料力学 | Mechanics of Materials | 3.5 whole | 机械4
ME2202 机械原理 | Theory of Machines and Mechanisms | 3.5 whole | 机械4
ME2203 互换性与技术测量 | Tolerances and Measurement | 3 lab | 机械4
ME2204 工程材料 | Engineering Materials | 2.5 whole | 机械4 智造4
ME3101 机械设计 | Machine Design | 4 whole | 机械5
ME3102 机械制造技术基础 | Fundamentals of Manufacturing | 3 whole | 机械5
ME3103 控制工程基础 | Fundamentals of Control Engineering | 3 whole | 机械5
ME3104 液压与气压传动 | Hydraulics and Pneumatics | 2.5 lab | 机械5
ME3105 热工基础 | Fundamentals of Thermal Engineering | 2 whole | 机械5
ME3201 机械制造装备设计 | Design of Manufacturing Equipment | 3 whole | 机械6
ME3202 机电传动控制 | Electromechanical Drive Control | 3 lab | 机械6
ME3203 计算机辅助设计与制造 | CAD and CAM | 3 lab | 机械6
ME4101 数控技术 | Numerical Control | 3 lab | 机械7
ME4102 机电系统综合设计 | Mechatronic System Project | 2 lab | 机械7
ME4103 先进制造技术 | Advanced Manufacturing | 2 whole | 机械7
ME4104 工程经济与项目管理 | Engineering Economics and Projects | 2 joint | 机械7 电气7
ME4105 工科论文写作 | Technical Writing | 1 joint | MEE7
EE1101 电气工程导论 | Introduction to Electrical Engineering | 2 whole | 电气1
EE2101 电路原理 | Electric Circuits | 4 lab | 电气3
EE2102 工程电磁场 | Engineering Electromagnetics | 3 whole | 电气3
EE2201 模拟电子技术 | Analogue Electronics | 3.5 lab | 电气4
EE2202 数字电子技术 | Digital Electronics | 3.5 lab | 电气4
EE2203 信号与系统 | Signals and Systems | 3 whole | 电气4
EE3101 自动控制原理 | Automatic Control | 4 lab | 电气5
EE3102 电机学 | Electric Machinery | 4 lab | 电气5
EE3103 电力电子技术 | Power Electronics | 3 lab | 电气5
EE3104 单片机原理及应用 | Microcontrollers and Their Use | 2.5 lab | 电气5
EE3201 电力系统分析 | Power System Analysis | 3 whole | 电气6
EE3202 可编程控制器技术 | Programmable Logic Controllers | 3 lab | 电气6
EE3203 电力拖动自动控制系统 | Electric Drive Control Systems | 3 lab | 电气6
EE4101 电力系统继电保护 | Power System Protection | 3 whole | 电气7
EE4102 高电压技术 | High Voltage Engineering | 2 whole | 电气7
EE4103 电气综合实训 | Electrical Engineering Practicum | 2 lab | 电气7
PH1201 大学物理（一） | College Physics I | 3 joint | CIE2 MEE2 SMS2
PH2101 大学物理（二） | College Physics II | 2 joint | CIE3 MEE3 SMS3
PH2102 大学物理实验 | College Physics Laboratory | 1 lab | CIE3 MEE3
ME3501 机器人学基础 | Foundations of Robotics | 2 major 34 | 机械5 机械7
ME3502 有限元方法 | The Finite Element Method | 2 major 26 | 机械5 机械7
ME3503 新能源汽车技术 | New Energy Vehicle Technology | 2 major 60 | MEE5 MEE7
ME3504 机械创新设计 | Innovative Mechanical Design | 2 major 26 | 机械5 机械7
ME4501 增材制造技术 | Additive Manufacturing | 2 major 26 | 机械7
ME4503 摩擦学 | Tribology | 3 major 3 | 机械5 机械7
EE3501 新能源发电技术 | Renewable Power Generation | 2 major 32 | 电气5 电气7
EE3502 智能电网 | Smart Grids | 2 major 32 | 电气5 电气7
EE3503 传感器与检测技术 | Sensors and Measurement | 2 major 60 | MEE5 MEE7
EE4501 电气工程新技术专题 | Topics in Electrical Engineering | 2 major 24 | 电气7
ME0101 机器人与未来生活 | Robots and Future Life | 2 general 40 | *3 *5
ME0102 汽车文化 | Car Culture | 2 general 60 | *3 *5
ME0103 三维打印与创意制作 | 3D Printing and Making | 2 general 20 | *3 *5
EE0101 新能源与可持续发展 | Renewable Energy and Sustainability | 2 general 36 | *3 *5
PH0101 航空航天概论 | Introduction to Aerospace | 2 general 40 | *3 *5
";
