// What each key lets a person do, in one plain sentence. Keys are the permission table's own.
export default {
  group: {
    ownWork: "本人的工作",
    evaluation: "评价与通知",
    results: "结果与报告",
    teaching: "教学数据",
    people: "人员",
    system: "系统",
  },
  evaluation: {
    answer: { name: "填写评价", about: "填写自己所上课程的评价问卷。" },
    read: { name: "查看评价批次", about: "查看评价批次的安排，以及各学院、各班的参与情况。" },
    manage: { name: "管理评价批次", about: "新建评价批次，安排、延长、截止，发布结果。" },
  },
  course: {
    teach: { name: "教授课程", about: "查看自己所授的班和收到答卷的进度，添加自拟题，回复学生。" },
    read: { name: "查看课程", about: "查看课程、教学班、任课教师和上课时间。" },
    manage: { name: "管理课程", about: "新建和修改课程、教学班，安排教师、学生和上课时间。" },
  },
  observation: {
    conduct: { name: "听课", about: "选课去听，写听课记录。" },
    read: { name: "查看听课情况", about: "查看哪些教师多久没被听过、听课记录、异议和任务进度；不预告的计划看不到。" },
    manage: { name: "管理听课", about: "定听课任务和所用模板，指派人去听课，裁定教师对听课记录的异议。" },
  },
  enterprise: {
    evaluate: { name: "企业评价", about: "代表企业，评价学校向它开放的专业和课程。" },
    manage: { name: "管理企业", about: "登记合作企业，决定向它们开放哪些专业和课程。" },
  },
  comment: {
    review: { name: "审阅评论", about: "在结果发布前审阅学生写的评论。" },
  },
  template: {
    read: { name: "查看模板", about: "查看评价模板、它的各个版本和用在哪里。" },
    manage: { name: "管理模板", about: "新建、修改、发布和停用评价模板。" },
  },
  notice: {
    manage: { name: "管理通知", about: "撰写通知公告，选定给谁看、何时发布；范围是全校的，还能设置学校的邮件。" },
  },
  result: {
    read: { name: "查看评价结果", about: "查看已发布的评价结果；范围为本人时，看自己所授课程的。" },
  },
  report: {
    college: { name: "学院报告", about: "查看和导出学院报告。" },
    enterprise: { name: "企业评价报告", about: "查看和导出企业评价报告。" },
  },
  calendar: {
    manage: { name: "管理校历", about: "设置学年、学期、教学周、假期和调休。" },
  },
  import: {
    run: { name: "导入数据", about: "用表格批量导入用户、课程和选课名单。" },
  },
  user: {
    read: { name: "查看用户", about: "查找用户，查看他们的资料、角色和登录的设备。" },
    manage: { name: "管理用户", about: "新建、修改和停用用户，重置密码，授予和收回角色。" },
  },
  role: {
    manage: { name: "管理角色", about: "新建、修改和删除角色，决定每个角色能做什么。" },
  },
  box: {
    copy: { name: "复制票箱密钥", about: "为保管人制作评价批次的密钥副本，确认副本已经销毁。" },
  },
  school: {
    manage: {
      name: "管理学校设置",
      about: "设置学校统一身份认证的登录方式、夜间自动获取的名单，以及状态变化时通知哪些系统。",
    },
  },
  audit: {
    read: { name: "查看审计记录", about: "查看谁在什么时候、以什么角色改了什么。" },
  },
  tenant: {
    manage: { name: "管理学校", about: "在平台上开设学校，设立学校的第一位管理员。" },
  },
} as const;
