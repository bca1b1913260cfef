export default {
  label: "Sign in with the school’s account",
  or: "or",
  signInWith: "Sign in with {{name}}",
  inApp: "You are in this app already: sign in with it.",
  withinWecom: "Open Keping within WeCom to use this button.",
  withOurs: "Sign in with a Keping password",
  signingIn: "Signing in…",
  still:
    "You have signed out of Keping, but not of {{name}}: in this browser its button lets you in again without a password.",
  signOutThere: "Sign out of {{name}} too",
} as const;
