export default {
  failed: "Your mail settings could not be loaded",
  category: {
    task: {
      name: "Reminders",
      about:
        "While questionnaires wait for your answer (at most one a day, none once all are answered); what became of own questions",
    },
    result: { name: "Results and replies", about: "Results are published, a teacher replies to the class" },
    visit: { name: "Class visits", about: "Somebody announces a visit to your class, or calls it off" },
    enterprise: { name: "Enterprise evaluations", about: "None are sent yet; once they are, this decides" },
    notice: { name: "Notices", about: "Those that the school or a college also sends by mail; so far by mail alone" },
    security: {
      name: "Account security",
      about: "A password reset, a role given or taken. For your account’s sake these cannot be turned off",
    },
  },
  on: "Always on",
  address: "Mail goes to {{address}}.",
  noAddress: "You have given no e-mail address, so you get no mail. What you are told is in the app all the same.",
  change: "Change the address",
  add: "Add an address",
  bounced: "Mail to {{address}} came back. Check the address and correct it if it is wrong.",
  notSent:
    "The school has not set up mail, so nothing is mailed to you now. What you are told is in the app all the same.",
  inApp: "This is about mail alone: what you turn off here still shows in the app.",
  noTrace:
    "Nobody can see who was reminded, neither the office nor your teachers. Whoever runs the mail server sees whom letters go to.",
  saveFailed: "“{{name}}” was not changed: {{reason}}",
  channels: {
    webhook: "The school’s message hub",
    wecom: "WeCom",
    to: "Goes to the account that is your username.",
    unknown:
      "There is no account there that is your username, or the school’s application is not visible to you, so nothing arrives. It is tried again after some days.",
    inApp: "This is about this way alone: what you turn off here still shows in the app.",
    noTrace:
      "Neither the office nor your teachers can see who was reminded. Whoever runs this service sees whom messages go to.",
    switch: "{{channel}}: {{name}}",
  },
  unsubscribe: {
    ask: {
      title: "Unsubscribe from this kind of mail?",
      text: "Once you press the button you get no more mail of this kind.",
      others:
        "Other mail is not affected, and what waits for you still shows in the app. Mail about your account’s security is always sent.",
    },
    done: {
      title: "Unsubscribed",
      text: "You get no more mail of this kind. A letter that is under way may still arrive. To get it again, turn it on in your personal center.",
    },
    unknown: {
      title: "This link does not work",
      text: "It was not sent by this school, or was not copied in full. Open it from the letter again, or sign in and turn the mail off in your personal center.",
    },
    press: "Unsubscribe",
    busy: "Unsubscribing…",
    failed: "You are not unsubscribed: {{reason}}",
    settings: "Mail settings in your personal center",
  },
} as const;
