export default {
  appName: "课评",
  titleWithApp: "{{title}} · 课评",
  retry: "重试",
  notRefreshed: "没能刷新，显示的是之前的内容。",
  close: "关闭",
  download: "下载",
  cancel: "取消",
  skipToContent: "跳到正文",
  loading: "正在加载",
  offline: "网络已断开，连上后可以继续。",
  offlineHere: "连上网络后会自动加载。",
  requestId: "错误编号 {{id}}",
  nothingNamed: "地址里没有写明是哪一份评价，请从列表里打开。",
  noPermission: {
    title: "没有权限",
    text: "当前角色不能打开这个页面。如果你还有别的角色，可以切换后再试。",
  },
  leave: {
    title: "放弃修改？",
    text: "有修改还没有保存，离开后就没有了。",
    stay: "继续修改",
    confirm: "放弃修改",
  },
  pageError: {
    title: "页面没能打开",
    text: "可能是网络不稳，也可能是系统出了问题。可以重试一次。",
  },
} as const;
