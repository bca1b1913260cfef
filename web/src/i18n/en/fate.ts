export default {
  title: "What you wrote",
  text: "The college reviews each comment before others read it; reviewers do not know who wrote it. What became of them is told when the results are published: encrypted, in one list for the whole class that everybody downloads alike, in which only your device can open what concerns yours. Nobody can see which comment you ask about.",
  until_one:
    "It can be read here for {{count}} day after publishing. When Keping is next opened on this device after that, it erases the tags that open it.",
  until_other:
    "It can be read here for {{count}} days after publishing. When Keping is next opened on this device after that, it erases the tags that open it.",
  loading: "Downloading…",
  again: "Try again",
  failed: "What became of them could not be loaded. Please try again later.",
  notYet: "Not counted yet, so nothing has been decided.",
  unreadable: "This cannot be read. Reload the page and try again.",
  about: "{{question}} ({{teacher}})",
  state: {
    pending: "Not reviewed yet, or the results are not published",
    shown: "Shown to everybody who may see the results (except teachers, if this campaign gives them no comments)",
    teacher_only: "Shown to the teacher only (if this campaign gives teachers comments)",
    withheld: "Withheld",
    unknown: "Not kept: too few were asked this question, you changed this one later, or this answer was not counted",
  },
  why: "Reason: {{reason}}",
  reason: {
    insult: "it attacks or insults somebody",
    names_person: "it names somebody",
    contact_details: "it has contact details",
    not_about_teaching: "it is not about the teaching",
    other: "another one",
  },
} as const;
