// What the office does to a survey. Each call names the version that was seen and is refused on another.
import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { ApiError, isForbidden } from "../errors";
import { findOut } from "../find-out";
import {
  type ReturnReason,
  type Survey,
  type SurveyComment,
  type SurveyForm,
  surveysKey,
  type SurveyVerdict,
} from "./survey-queries";

// Not waited for: a dialog need not stand still until the list behind it is fetched.
export function refreshSurveys(client: QueryClient) {
  void client.invalidateQueries({ queryKey: surveysKey });
}

const isOld = (error: Error) => isForbidden(error) || (error instanceof ApiError && error.status === 409);
const askAgain = findOut(refreshSurveys, isOld);

const changes = <Change, Answer>(send: (change: Change) => Promise<Answer>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (_answer, _change, _result, { client }) => refreshSurveys(client),
    onError: askAgain,
  });

/** Which one, and the version of it that was seen. */
type Seen = Pick<Survey, "id" | "version">;

export const createSurvey = changes((form: SurveyForm) => post("/surveys", { body: form }));

export const editSurvey = changes(({ id, version, form }: Seen & { form: SurveyForm }) =>
  put("/surveys/{id}", { path: { id }, body: { ...form, version } }),
);

export const moveSurvey = changes(({ id, version, move }: Seen & { move: "open" | "close" | "publish" }) =>
  post(`/surveys/{id}/${move}`, { path: { id }, body: { version } }),
);

export const extendSurvey = changes(({ id, version, closes_at }: Seen & { closes_at: string }) =>
  post("/surveys/{id}/extend", { path: { id }, body: { closes_at, version } }),
);

export const remindRaters = changes(({ id, version }: Seen) =>
  post("/surveys/{id}/remind", { path: { id }, body: { version } }),
);

/** The page refreshes the lists itself, once it has left what is gone. */
export const deleteSurvey = mutationOptions({
  mutationFn: ({ id, version }: Seen) => del("/surveys/{id}", { path: { id }, query: { version } }),
  onError: askAgain,
});

interface OfRater {
  survey: string;
  invitation: string;
}

/** A new link, to be handed over by other means; the one before stops working. */
export const makeLink = changes(({ survey, invitation }: OfRater) =>
  post("/surveys/{id}/raters/{invitation}/link", {
    path: { id: survey, invitation },
  }),
);

export const revokeInvitation = changes(({ survey, invitation }: OfRater) =>
  post("/surveys/{id}/raters/{invitation}/revoke", { path: { id: survey, invitation } }),
);

export interface Return {
  survey: string;
  submission: string;
  reason: ReturnReason;
  text: string;
}

export const returnSubmission = changes(({ survey, submission, reason, text }: Return) =>
  post("/surveys/{id}/submissions/{submission}/return", {
    path: { id: survey, submission },
    body: { reason, text },
  }),
);

export interface Verdict {
  survey: string;
  comment: SurveyComment;
  decision: SurveyVerdict;
  /** What is shown in its place, of one that is redacted. */
  text: string | null;
}

/** Refused when somebody else has decided meanwhile. */
export const decideSurveyComment = changes(({ survey, comment, decision, text }: Verdict) =>
  put("/surveys/{id}/comments/{comment}", {
    path: { id: survey, comment: comment.id },
    body: { decision, text, version: comment.version },
  }),
);
