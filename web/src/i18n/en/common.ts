export default {
  appName: "Keping",
  titleWithApp: "{{title}} · Keping",
  retry: "Try again",
  close: "Close",
  download: "Download",
  cancel: "Cancel",
  skipToContent: "Skip to content",
  loading: "Loading",
  offline: "You are offline. You can go on once the connection is back.",
  requestId: "Error reference {{id}}",
  notBuiltYet: "This page is not built yet. It will appear here when it is ready.",
  nothingNamed: "The address does not say which evaluation. Please open one from the list.",
  backToInfoCenter: "Back to the Personal Center",
  backToSignIn: "Go to sign-in",
  notFound: {
    title: "Not found",
    text: "The address may be mistyped, or the page has moved.",
  },
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
