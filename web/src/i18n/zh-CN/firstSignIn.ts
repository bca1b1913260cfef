export default {
  title: "第一次登录",
  text: "用学校发给你的首次登录码登录，同时设置自己的密码。以后用学号或工号和这个密码登录。",
  scanned: "登录码已经填好，请设置密码。",
  code: "首次登录码",
  codeHint: "10 个字母和数字，大小写都可以，中间的横线可以不输",
  next: "设置密码",
  repeat: "再输一遍密码",
  rule: "10 到 128 个字符，不用常见密码，也不包含学号或工号",
  submit: "设置密码并登录",
  back: "已经有密码？去登录",
  reason: {
    username_required: "请填写学号或工号",
    code_required: "请填写首次登录码",
    required: "请设置密码",
    too_short: "密码至少 10 个字符",
    too_long: "密码最多 128 个字符",
    common: "这个密码太常见，容易被猜到，请换一个",
    contains_username: "密码里不要包含学号或工号",
    repeat_required: "请再输一遍密码",
    differs: "两次输入的密码不一样",
    invalid: "这个密码不能用，请换一个",
  },
  failure: {
    wrong:
      "学号、工号或登录码不对。登录码只能用一次，重新发放后旧的也会失效。已经设过密码的，请直接登录；其他情况请向发给你的人要新的。",
    expired: "这个首次登录码已过期（14 天内有效）。请向发给你的人要新的。",
  },
} as const;
