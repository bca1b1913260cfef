export default {
  label: "用学校的账号登录",
  or: "或者",
  signInWith: "用{{name}}登录",
  inApp: "你正在这个应用里，直接用它登录就可以。",
  withinWecom: "请在企业微信里打开课评，再用这个按钮。",
  withOurs: "用课评的密码登录",
  signingIn: "正在登录…",
  still: "你已退出课评，但{{name}}还没有退出：在这个浏览器里再点登录，不用密码就能进来。",
  signOutThere: "同时退出{{name}}",
} as const;
