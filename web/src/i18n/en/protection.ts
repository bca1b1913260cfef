export default {
  title: "How your answers are protected",
  intro:
    "In a sentence: the school knows whether you answered, and not what. Here is how, and what this does not protect against.",
  protectedTitle: "What is protected",
  who: "“Who” and “what” take two ways",
  whoText:
    "When you send, you are signed in and get an anonymous token: the server stamps it without seeing its number, and only notes that you got one, and a fingerprint of the covered number (erased at counting). The answer goes with the token to another door, where nobody signs in and neither address nor time is kept.",
  sealed: "Answers are sealed on your device",
  sealedText:
    "Sealed answers all have one size. Without the box’s key nobody can open them, not even who takes the whole database; the key is kept apart from it. Drafts, and answers that you choose to keep until closing, stay on your device.",
  mixed: "Shuffled when counted; then the key is destroyed",
  mixedText:
    "After closing the list is published; then all are opened at once, shuffled, comments parted from ratings, and when the results are safe the key is destroyed.",
  check: "You can check for yourself",
  checkText:
    "The code is the same for everybody in a campaign, so that nobody can give you a questionnaire of your own; the receipt finds your answer in the published list.",
  knownTitle: "What the school sees",
  known:
    "Whether you took part, and how many answers each course has: for response rates. Teachers see results once they are published; below 5 answers, only how many.",
  notTitle: "What is not protected",
  not: {
    code: "Somebody sends altered program code to you alone.",
    key: "Somebody copies the box key before counting and also has the database’s log or a backup. A trustee’s copy is such a key for as long as it exists; after counting the school is asked to confirm that it was destroyed, which is somebody’s word and no proof.",
    destroyed:
      "A destroyed key that its disk has kept (flash, snapshots), or that was copied from the memory of the machine that counts.",
    later: "Somebody keeps sealed answers from an old backup and opens them with a quantum computer one day.",
    coerced:
      "Somebody watches you answer, or makes or pays you to show them what you wrote. Answers that you keep on a device can be read by whoever gets it.",
    drop: "An operator drops answers as damaged, casts unused tokens, or sends another answer with your token in place of yours. The published list tells how many could answer, took a token, are in the box and could not be read; what was dropped, your receipt proves.",
    fake: "An administrator enrols students who do not exist before it opens, or signs in as you, with a password that they reset or the code for your first sign-in. The form says how many are on the list; if somebody else resets your password, you are told who and when after you sign in; a code works once, so yours is then refused.",
    mail: "Whoever runs the school’s mail server, message hub or WeCom sees who was reminded on which day, and so, to the day, when somebody answered; never what. Nobody else can see who was reminded, and reminders can be turned off in the personal center.",
    device: "Malware on your device, or somebody who looks at your screen.",
    style: "Words that only you would write, things that only you know. Mind that in comments.",
    unanimous: "A class that answers all alike: then nothing needs to be traced to know what you said.",
  },
  facts: {
    listed: "On the list at opening: {{count}}",
    few: "There are only {{count}} on the list: with so few, it is easier to guess whose an answer is.",
    holders: "Copies of the box’s key: {{count}}, held by {{names}}",
    noHolders: "There is no copy of the box’s key",
  },
  close: "Close",
} as const;
