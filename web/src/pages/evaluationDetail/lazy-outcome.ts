// What comes after the form, fetched while it is filled in: it must be there when the connection is not.
import { type ComponentType, lazy } from "react";

import { loadPageTexts } from "../../i18n/language";

async function load() {
  const [outcome] = await Promise.all([import("./outcome/Outcome"), loadPageTexts("outcome")]);
  return outcome;
}

export const Outcome = lazy(() => load().then((outcome) => ({ default: outcome.Outcome })));
export const SendingFailed = lazy(() => load().then((outcome) => ({ default: outcome.SendingFailed })));
export const NoForm = lazy(() => load().then((outcome) => ({ default: outcome.NoForm })));

/** Not worth an error: without a connection it is simply not there. */
const besides = <Props>(of: (outcome: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) =>
  lazy(() =>
    load().then(
      (outcome) => ({ default: of(outcome) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );

export const KeepChoice = besides((outcome) => outcome.KeepChoice);
export const InAppNote = besides((outcome) => outcome.InAppNote);
export const EarlierReplies = besides((outcome) => outcome.EarlierReplies);
export const PersonalHint = besides((outcome) => outcome.PersonalHint);

export function preloadOutcome() {
  void load().catch(() => undefined);
}
