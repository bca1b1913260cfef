export default {
  appName: "Keping",
  titleWithApp: "{{title}} · Keping",
  retry: "Try again",
  notRefreshed: "This could not be refreshed. What is shown was loaded earlier.",
  close: "Close",
  download: "Download",
  cancel: "Cancel",
  skipToContent: "Skip to content",
  loading: "Loading",
  offline: "You are offline. You can go on once the connection is back.",
  offlineHere: "It will load as soon as you are online.",
  requestId: "Error reference {{id}}",
  nothingNamed: "The address does not say which evaluation. Please open one from the list.",
  noPermission: {
    title: "No permission",
    text: "Your current role cannot open this page. If you hold another role, switch to it and try again.",
  },
  leave: {
    title: "Discard your changes?",
    text: "They are not saved yet and are lost if you leave.",
    stay: "Keep editing",
    confirm: "Discard changes",
  },
  pageError: {
    title: "The page could not be opened",
    text: "The connection may be unstable, or something went wrong on our side. You can try again.",
  },
} as const;
