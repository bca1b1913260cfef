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
} as const;
