export default {
  passwordReset: {
    text: "{{when}}，{{name}}重置了你的密码。",
    somebody: "一位管理员",
    action: "查看",
  },
  mustChangePassword: {
    text: "你正在使用初始密码，请先修改密码。修改之前，其他功能不可用。",
    action: "去修改",
  },
  access: {
    permissionsChanged: "你的权限刚被管理员调整，导航里是现在能打开的页面。",
    roleTaken: "原来的角色已被管理员收回，你现在的角色是{{role}}。",
    noRoleLeft: "原来的角色已被管理员收回，你现在没有角色。如有疑问，请联系学校管理员。",
    read: "知道了",
  },
  backToInfoCenter: "回到个人中心",
  notFound: {
    title: "页面不存在",
    text: "地址可能写错了，或者页面已经移走。",
    signIn: "去登录",
  },
  noPermission: {
    others: "当前角色不能打开这个页面。你还有别的角色，换一个试试：",
    alone: "你的角色不能打开这个页面。如果工作需要，请联系学校管理员。",
    switch: "切换为{{role}}并打开",
    of: "{{role}}（{{unit}}）",
    failed: "没能切换，请稍后再试。",
  },
} as const;
