export default {
  title: "Was mine counted?",
  text: "When a campaign is counted, a list is published for each course first: one receipt for each answer in the box. They are compared here, on your device, without signing in and without saying who you are.",
  mine: "Receipts on this device",
  all: "All receipts on this device",
  notAsked:
    "Nobody is signed in, so it is not known which receipts are yours. Those of everybody who has answered on this device can be listed.",
  show: "List the receipts on this device",
  none: "There are no receipts on this device",
  noneText: "What is sent from here leaves a receipt. If you have noted one down elsewhere, look it up below.",
  unknown: "A course",
  code: "Receipt {{code}}",
  formCode: "Code of the questionnaire {{code}}",
  state: {
    checking: "Looking at the list…",
    counted: "Counted",
    countedText:
      "Your receipt is in the published list. Of a class with too few answers only their number is kept, not what they say.",
    listed: "In the list; the box is not opened yet",
    listedText:
      "The list is published first, then the box is opened. Look again a little later to see whether yours was.",
    unopened: "In the box, but unreadable",
    unopenedText:
      "This one is in the list, but could not be read when the box was opened, and is not counted. A program may have failed, or somebody may have tampered with it. Tell the student council or the academic office. If the box signed for it, the proof is on the device that sent the answer: open this page there to save it.",
    missing: "Not in the list, and you can prove it",
    missingText:
      "The box signed that it took this one, and the published list does not have it. The proof below shows that: give it to the student council or the academic office.",
    replaced: "Something else is in its place",
    replacedText:
      "The box signed that it took this one, and the list has another one, or an older one, in its place. The proof below shows that: give it to the student council or the academic office.",
    superseded: "A newer one is in the list",
    supersededText:
      "Another answer was sent later with the same token, and that one counts. If you did not change your answer, tell the student council: somebody has used your token.",
    notYet: "Not counted yet",
    notYetText: "The list is published with the count. Come back after closing.",
    absent: "Not in the list",
    absentText:
      "The published list does not have this receipt. Check that it is written correctly and is the last one you sent for this course. The 16 characters by themselves prove nothing. If the box signed for it, the proof is on the device that sent the answer: open this page there to save it.",
    failed: "The list could not be loaded",
    failedText: "The network or the ballot box did not answer. Try again later.",
    unreadable: "The list cannot be read",
    unreadableText: "What was published is not a complete list. Please tell the academic office.",
    noBox: "This school has no ballot box yet",
    noBoxText: "Without one there is no list to look at.",
    unsent: "Not arrived yet",
    unsentText: "The box has not confirmed this one; it keeps being sent automatically.",
  },
  again: "Look again",
  back: "Back to your evaluations",
  manual: "Look up a receipt",
  manualText: "A receipt has 16 characters; the list’s number is the end of the address in a copied receipt.",
  list: "Number or address of the list",
  listWrong: "This is neither a list’s number nor an address with one. Paste the whole address of the receipt",
  receipt: "Receipt",
  receiptWrong: "A receipt has 16 letters and digits, such as R9KD 4TXW PM27 HC5E",
  look: "Look it up",
  counts: {
    title: "The course’s figures",
    allOpened_one: "The {{count}} answer in the box could be opened and is counted.",
    allOpened_other: "All {{count}} answers in the box could be opened and are counted.",
    someOpened: "There are {{count}} answers in the box; {{unreadable}} could not be opened and are not counted.",
    notOpened: "There are {{count}} answers in the box, which has not been opened yet.",
    unused_one:
      "{{count}} token more was given out than there are answers in the box: not used, or the answer is not in the box.",
    unused_other:
      "{{count}} tokens more were given out than there are answers in the box: not used, or the answers are not in the box.",
    excess_one:
      "There is {{count}} answer more in the box than tokens given out: where it comes from is not known. Ask the school.",
    excess_other:
      "There are {{count}} answers more in the box than tokens given out: where they come from is not known. Ask the school.",
    eligible: "On the list",
    late: "{{count}} joined after opening",
    left: "{{count}} left later",
    issued: "Tokens",
    issuedNote: "one for each person, anonymous",
    inBox: "In the box",
    inBoxNote: "answers received",
    unreadable: "Unreadable",
    unreadableNote: "damaged or tampered with",
  },
  listCode: "Code of the lists {{code}}",
  listCodeText:
    "All lists of the campaign share one code; the results of each course and their PDF show it too. Compare it with others: the same code means that nobody shows you a list of your own.",
  proof: "Save the proof",
  proofText:
    "It holds the box’s signature, the list of questionnaires and the published list: not your answers, not your name. Anybody can check it with a public program, without signing in.",
  published: "The list is public: anybody may download and check it.",
  download: "Download this course’s list",
  running: {
    title: "The page you run",
    is: "All files that it consists of have, together, this fingerprint (SHA-256):",
    same_one: "The {{count}} script or style loaded so far is as listed.",
    same_other: "The {{count}} scripts and styles loaded so far are as listed.",
    other:
      "Files that your browser was given are not as listed: {{files}}. Reload first; if it stays so, do not answer here, and tell the student council or the academic office.",
    compare:
      "Whoever builds this version from its public source gets the same fingerprint. Compare it with fellow students, and with somebody who has built it.",
    compute:
      "To compute it yourself: the list names each file with its fingerprint, and this command gives the list’s own. Download the listed files into one folder and check each with sha256sum -c.",
    limits:
      "Looking at this page alone is not enough: one that somebody has changed can lie about its fingerprint too. Check it on another device, in another network.",
    unknown:
      "The page’s fingerprint cannot be computed here: the server gives no list of files, or the browser offers no cryptography at this address.",
  },
} as const;
