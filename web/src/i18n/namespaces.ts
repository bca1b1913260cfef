/** Those that several pages share; a page adds its own in its page.ts. */
export interface Namespaces {
  common: [typeof import("./zh-CN/common"), typeof import("./en/common")];
  nav: [typeof import("./zh-CN/nav"), typeof import("./en/nav")];
  session: [typeof import("./zh-CN/session"), typeof import("./en/session")];
  banners: [typeof import("./zh-CN/banners"), typeof import("./en/banners")];
  errors: [typeof import("./zh-CN/errors"), typeof import("./en/errors")];
  table: [typeof import("./zh-CN/table"), typeof import("./en/table")];
  picker: [typeof import("./zh-CN/picker"), typeof import("./en/picker")];
  people: [typeof import("./zh-CN/people"), typeof import("./en/people")];
  bulk: [typeof import("./zh-CN/bulk"), typeof import("./en/bulk")];
  permissions: [typeof import("./zh-CN/permissions"), typeof import("./en/permissions")];
  jobs: [typeof import("./zh-CN/jobs"), typeof import("./en/jobs")];
  messages: [typeof import("./zh-CN/messages"), typeof import("./en/messages")];
  mail: [typeof import("./zh-CN/mail"), typeof import("./en/mail")];
  imports: [typeof import("./zh-CN/imports"), typeof import("./en/imports")];
  timetable: [typeof import("./zh-CN/timetable"), typeof import("./en/timetable")];
  observation: [typeof import("./zh-CN/observation"), typeof import("./en/observation")];
  visitReport: [typeof import("./zh-CN/visitReport"), typeof import("./en/visitReport")];
  visitWriting: [typeof import("./zh-CN/visitWriting"), typeof import("./en/visitWriting")];
  questionnaire: [typeof import("./zh-CN/questionnaire"), typeof import("./en/questionnaire")];
  enterpriseEva: [typeof import("./zh-CN/enterpriseEva"), typeof import("./en/enterpriseEva")];
  rating: [typeof import("./zh-CN/rating"), typeof import("./en/rating")];
  templates: [typeof import("./zh-CN/templates"), typeof import("./en/templates")];
  review: [typeof import("./zh-CN/review"), typeof import("./en/review")];
  fate: [typeof import("./zh-CN/fate"), typeof import("./en/fate")];
  due: [typeof import("./zh-CN/due"), typeof import("./en/due")];
  answering: [typeof import("./zh-CN/answering"), typeof import("./en/answering")];
  protection: [typeof import("./zh-CN/protection"), typeof import("./en/protection")];
  outcome: [typeof import("./zh-CN/outcome"), typeof import("./en/outcome")];
  results: [typeof import("./zh-CN/results"), typeof import("./en/results")];
  notices: [typeof import("./zh-CN/notices"), typeof import("./en/notices")];
  documents: [typeof import("./zh-CN/documents"), typeof import("./en/documents")];
  enterprises: [typeof import("./zh-CN/enterprises"), typeof import("./en/enterprises")];
  outcomes: [typeof import("./zh-CN/outcomes"), typeof import("./en/outcomes")];
  surveys: [typeof import("./zh-CN/surveys"), typeof import("./en/surveys")];
  observationOffice: [typeof import("./zh-CN/observationOffice"), typeof import("./en/observationOffice")];
}
