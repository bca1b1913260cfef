export default {
  passwordReset: {
    text: "{{name}} reset your password ({{when}}).",
    somebody: "An administrator",
    action: "Details",
  },
  mustChangePassword: {
    text: "You are using an initial password. Please change it first; nothing else works until then.",
    action: "Change it",
  },
  access: {
    permissionsChanged:
      "An administrator has just changed what you may do. The navigation shows the pages you can open now.",
    roleTaken: "An administrator has taken away the role you were using. Your role is now {{role}}.",
    noRoleLeft: "An administrator has taken away your role, and you hold no other. Ask your school’s administrator.",
    read: "Got it",
  },
  backToInfoCenter: "Back to the Personal Center",
  notFound: {
    title: "Not found",
    text: "The address may be mistyped, or the page has moved.",
    signIn: "Go to sign-in",
  },
  noPermission: {
    others: "Your current role cannot open this page. You hold others: try one of them.",
    alone: "Your role cannot open this page. If your work needs it, ask a school administrator.",
    switch: "Switch to {{role}} and open it",
    of: "{{role}} ({{unit}})",
    failed: "Switching did not work. Please try again later.",
  },
} as const;
