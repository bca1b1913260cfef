export default {
  backToList: "Back to your evaluations",
  notFound: "There is no such questionnaire",
  notFoundText:
    "The address may be incomplete, or you are not on this course’s list. If the list is wrong, ask your college’s academic office.",
  receipt: {
    title: "It has arrived, thank you",
    text: "Your answer is sealed in the box, which stays shut until closing.",
    textClosed: "Closed. The box is sealed and waits to be counted.",
    textCounted: "Counted. You can look for yours in the published list.",
    textInterrupted:
      "This evaluation was interrupted: the school’s database was restored from a backup and some answers are gone, so it is not counted and has no results. Its key is destroyed and its boxes are empty.",
    code: "Receipt",
    keep: "After counting, it finds your answer in the published list. It is kept on this device only: better note it down.",
    version: "This one was sent as number {{version}}; those before no longer count.",
    formCode: "Code of the questionnaire {{code}}",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Could not be copied; please write it down",
    copyText: "Keping receipt {{code}}\n{{course}}, {{campaign}}\nTo check after counting: {{address}}",
    image: "Save as picture",
    next: "Next · {{due}}",
    goOn: "Go on with the next one",
    doneOf: "{{done}} of {{total}} done",
    after: "What happens next",
    now: "Now",
    reopened:
      "When it closed, this device erased what it takes to change an answer. It was opened again since: what you sent counts, and stays as it is.",
    change: "Answer again",
    changeKept: "Change my answers",
    closing: "No more tokens are given out, so nobody new can answer; the box stays sealed.",
    counting: "Counted {{when}}, as planned",
    countedNow: "Counted",
    countingText: "The list is published first; then the box is opened, shuffled, and its key destroyed.",
    check: "Check mine when it is there",
    publishing: "Results",
    publishingText:
      "Teachers see distributions and, where this campaign gives them comments, the reviewed ones. Below 5 answers only how many there were.",
    closedChange: "Closed: it can no longer be changed.",
  },
  inApp:
    "You opened this inside a chat app: when it closes this page, what you have written may be gone. Best send it in one go, or use a browser instead.",
  keep: {
    label: "Keep my answers on this device until closing, so that I can change single ones",
    about:
      "Otherwise their text is deleted here once it has arrived, and a change means answering everything again. Whoever signs in as you on this device can read what is kept, and whoever searches the browser’s data even without signing in. Not for shared computers.",
  },
  kept: {
    text: "Your answers are on this device; whoever signs in here as you can read them. After closing they are deleted when Keping is next opened.",
    forget: "Delete them now",
    forgotten: "Your answers are deleted from this device; what has arrived still counts",
    failed: "They could not be deleted. Try again, or clear this device in the personal center",
  },
  picture: {
    brand: "Keping",
    slip: "Receipt",
    times: "{{closes}}, counting expected {{counts}}",
    scan: "After counting, scan it to see whether it is on the list.",
    says: "It says neither who you are nor what you answered; the pattern of five columns comes from the code.",
  },
  over: {
    sealed: {
      title: "Closed, waiting for the count",
      text: "Your token is on another device. What was delivered from there is sealed in the box, and nobody can change it.",
    },
    counted: {
      title: "Counted",
      text: "Your token is on another device. With the receipt from there you can see on the published list whether it was counted; the school publishes the results.",
      check: "Check my receipt",
      replies: "Teachers’ replies",
    },
  },
  typed: {
    phone: "“{{found}}” looks like a telephone number. A reviewer might know by it who wrote this.",
    email: "“{{found}}” looks like an e-mail address. A reviewer might know by it who wrote this.",
    account: "“{{found}}” looks like a QQ or WeChat account. A reviewer might know by it who wrote this.",
    number: "“{{found}}” looks like a student number or the like. A reviewer might know by it who wrote this.",
    name: "“{{found}}” looks like a name. A reviewer might know by it who wrote this.",
    remove: "Remove it",
  },
  failed: {
    title: "Sending could not begin",
    storage:
      "The browser could not store this answer, so nothing was sent. Is this a private window, or is the device’s storage full?",
    load: "The part of the app that sends could not be loaded. Your answers are on this device; try again once there is a connection.",
    changes: "This answer has been sent 50 times and cannot be changed again. The one that arrived last counts.",
  },
  waiting: {
    title: "Not sent yet",
    text: "It is sent automatically once you are online. If you close the page, it goes on when you next open Keping: do so before closing.",
    kept: "Your answer is kept on this device. Until it has arrived, please do not clear this browser’s data or leave it on a shared computer.",
    signIn:
      "Before it is sent the school must know that it is you: if you are signed out by then, it goes on the next time you sign in.",
    again: "Send now",
    sending: "Sending…",
    change: "Change it first",
    stillNot: "Still no connection. It keeps trying automatically.",
    late: "The closing time has passed. Answers that had their token before are taken for 10 more minutes.",
  },
  stopped: {
    nothingSent: "No answer was sent.",
    draftKept: "Your answers are still on this device.",
    earlierCounts: "The one that arrived before still counts.",
    retry: "Try again",
    giveUp: "Give it up and delete it here",
    elsewhere: {
      title: "The token was taken on another device",
      text: "There is one anonymous token for each student and course. It stays in the browser and on the device that took it: to send or change your answer, open this course there.",
      why: "Why not start again here? If a token could be issued twice, somebody could vote in your place. So nobody can, not even an administrator. If that browser’s data was cleared, an answer that has arrived still counts; it just cannot be changed.",
    },
    closed: {
      title: "Closed",
      text: "This answer came too late and is not counted.",
      missed: "This evaluation has closed and takes no more answers.",
    },
    notEligible: {
      title: "You are not on this course’s list",
      text: "You may have left or changed the class. If that is wrong, ask your college’s academic office.",
    },
    superseded: {
      title: "The box has another one",
      text: "The box has another answer that was sent with the same token, and that one counts. If you did not send it, tell the student council.",
    },
    refused: {
      title: "The ballot box did not take it",
      text: "The box says that this answer is not as it should be. It carries nothing about you, so the school cannot see whose it is. Please try again; if it happens again, tell your college’s academic office.",
    },
    distrust: {
      title: "The questionnaire does not match; nothing was sent",
      text: "What you see is not what the school’s public list of questionnaires says. So that nobody can recognise you by a questionnaire of your own, the app has stopped.",
      what: "Compare the code with your classmates, and tell a teacher or the student council. Most likely the school has set something up wrongly; once mended, just open it again.",
    },
    unseen: {
      title: "Look at the code first, then send",
      text: "The code could not be loaded while you filled this in, so nothing has been sent. Open the questionnaire, compare the code with your classmates, and send it again.",
    },
    unproved: {
      title: "The box gave no valid receipt",
      text: "The box says that it has your answer, but its signature does not fit, so that is no receipt. Please try again; if it happens again, tell the student council or your college’s academic office.",
    },
    missing: {
      title: "No list of questionnaires yet",
      text: "The ballot box has not published this campaign’s list of questionnaires. Without it nothing can be checked, so nothing is sent. Please try again later.",
    },
  },
  unsupported: {
    title: "No anonymous answers here",
    insecure_context:
      "This address is not encrypted (https), so the browser offers no cryptography and answers cannot be sealed. Please use the school’s https address.",
    no_crypto:
      "This browser is too old and lacks the cryptography that seals answers. Please update it, or use another device.",
    no_storage:
      "This browser does not let pages keep data, so an answer would have no place to wait. Please leave private mode, or use another browser.",
  },
  replies: {
    title: "Your teacher’s reply",
    text: "Written after reading the results of the whole class. Teachers do not know who wrote what.",
    by: "{{name}}",
    none: "The teacher has taken this reply back.",
    loadFailed: "The reply could not be loaded",
    ownTitle: "Teachers’ replies",
    own: "What teachers wrote to the classes on whose lists you were in these two terms, once results were published. Whether you answered makes no difference.",
    nothing: "No replies to read yet",
    nothingText: "Once a course’s results are published, what the teacher writes to the class appears here.",
    notYet: "No reply yet: {{courses}}.",
    and: ", ",
    of: "{{class}}, {{campaign}}",
    became: "What became of it",
    state: {
      heard: "Heard",
      will_change: "Will change",
      done: "Done",
    },
    earlier: "How the teacher replied to earlier students",
    earlierTitle: "Replies to earlier students",
    earlierText: "What the teacher answered after others had evaluated this course.",
    earlierBy: "{{name}}, {{year}} term {{number}}",
  },
} as const;
