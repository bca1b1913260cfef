import type { Answers } from "../model";

/** What has been answered so far, and how far one has come. */
export interface FormDraft {
  answers: Answers;
  /** Which part of the questionnaire was in view. */
  step: number;
  answered: number;
  total: number;
}

/** Where drafts of one form are kept: on the device, on a server, in memory. One that rejects has kept nothing. */
export interface DraftStore {
  keep: (draft: FormDraft) => Promise<unknown>;
}
