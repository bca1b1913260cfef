export default {
  notSignedIn: "用户未登录或没有刷新令牌，已强制退出",
  refreshEmpty: "刷新令牌为空，已强制退出",
  refreshFailedForced: "刷新令牌失败，已强制退出",
  refreshFailed: "刷新令牌失败",
  recordGone: "记录不存在",
  refreshStatus: "刷新令牌失败，状态码 {{status}}",
} as const;
