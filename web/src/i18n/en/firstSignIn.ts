export default {
  title: "Sign in for the first time",
  text: "Sign in with the code that the school gave you and choose a password. From then on you sign in with your number and that password.",
  scanned: "The code is filled in. Please choose a password.",
  code: "First sign-in code",
  codeHint: "10 letters and digits, small or capital; the dash can be left out",
  next: "Choose a password",
  repeat: "The password once more",
  rule: "10 to 128 characters, not a common one, and without your number",
  submit: "Set the password and sign in",
  back: "Have a password already? Sign in",
  reason: {
    username_required: "Enter your student or staff number",
    code_required: "Enter your first sign-in code",
    required: "Choose a password",
    too_short: "At least 10 characters",
    too_long: "At most 128 characters",
    common: "This password is common and easily guessed. Choose another",
    contains_username: "Leave your number out of the password",
    repeat_required: "Enter the password once more",
    differs: "The two passwords differ",
    invalid: "This password cannot be used. Choose another",
  },
  failure: {
    wrong:
      "The number or the code is not right. A code works once, and an earlier one ends when another is given. If you have chosen a password already, sign in with it; otherwise ask whoever gave you the code for a new one.",
    expired: "This first sign-in code has expired; it is good for 14 days. Ask whoever gave it to you for a new one.",
  },
} as const;
