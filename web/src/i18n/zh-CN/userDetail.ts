export default {
  edit: "编辑",
  grant: "授予角色",
  courses: "所授课程",
  section: {
    profile: "资料",
    roles: "角色与范围",
    devices: "已登录的设备",
    audit: "操作记录",
  },
  devices: {
    none: "现在没有设备登录着这个账号。",
    unknown: "未知设备",
    since: "{{signedIn}} 登录，最近使用 {{lastSeen}}",
    failed: "设备列表加载失败",
  },
} as const;
