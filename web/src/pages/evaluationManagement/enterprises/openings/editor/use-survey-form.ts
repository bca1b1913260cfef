import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { ApiError, isConflict } from "../../../../../api/errors";
import { useReachesAll } from "../../../../../api/own/use-reaches-all";
import { createSurvey, editSurvey, moveSurvey } from "../../../../../api/surveys/survey-mutations";
import { type Survey, type SurveyDetail, surveyQuery } from "../../../../../api/surveys/survey-queries";
import type { ChangedParts } from "../../../../../forms/three-way";
import { useFaultFocus } from "../../../../../forms/use-fault-focus";
import {
  check,
  differences,
  draftOf,
  type Fault,
  type Field,
  formOf,
  merge,
  type SurveyDraft,
  type SurveyPart,
} from "./survey-draft";

/** A fault that was found here, or only that the server did not take it. */
export type Reason = Fault | "refused";
type Reasons = Partial<Record<Field, Reason>>;

type FormOptions = { termId: string; timeZone: string; initial: SurveyDraft; survey: SurveyDetail | null };
type Known = Pick<Survey, "id" | "version">;

/**
 * The state of a survey's form. What was typed survives every failure; what was saved on the way is not made twice. When it
 * changed elsewhere nothing is written over: both changes are brought together and named, and nothing is written until one
 * has looked.
 */
export function useSurveyForm({ termId, timeZone, initial, survey }: FormOptions) {
  const client = useQueryClient();
  const formId = useId();
  const reachesAll = useReachesAll();
  const { mutateAsync: create } = useMutation(createSurvey);
  const { mutateAsync: edit } = useMutation(editSurvey);
  const { mutateAsync: move } = useMutation(moveSurvey);
  const [draft, setDraft] = useState(initial);
  const [known, setKnown] = useState<Known | null>(survey);
  const [saved, setSaved] = useState(initial);
  const [reasons, setReasons] = useState<Reasons>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<ChangedParts<SurveyPart> | null>(null);
  const [doing, setDoing] = useState<"save" | "open" | null>(null);
  const focusFault = useFaultFocus();

  function change(part: Partial<SurveyDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    // What belongs together is judged together: the next press says what is still wrong.
    setReasons({});
  }

  function show(found: Reasons) {
    setReasons(found);
    const form = document.getElementById(formId);
    if (form) focusFault(form);
  }

  function isSound(opening: boolean): boolean {
    setFailure(null);
    const found = check(draft, { timeZone, now: new Date(), opening, needsCollege: !reachesAll });
    if (Object.keys(found).length > 0) show(found);
    else setReasons({});
    return Object.keys(found).length === 0;
  }

  async function write(): Promise<Known> {
    const form = formOf(draft, termId, { timeZone, now: new Date() });
    const now = known === null ? await create(form) : await edit({ ...known, form });
    setKnown(now);
    setSaved(draft);
    return now;
  }

  async function takeNewer(before: Known) {
    const newer = await client.fetchQuery({ ...surveyQuery(before.id), staleTime: 0 });
    const [base, theirs] = [saved, draftOf(newer, timeZone)];
    setConflict(merge({ base, mine: draft, theirs }));
    setDraft((mine) => merge({ base, mine, theirs }).merged);
    setSaved(theirs);
    setKnown(newer);
  }

  async function attempt(what: "save" | "open", act: () => Promise<Known>): Promise<Known | null> {
    setDoing(what);
    setConflict(null);
    setFailure(null);
    try {
      return await act();
    } catch (error) {
      const refused = reasonsOf(error);
      if (known !== null && isConflict(error)) await takeNewer(known).catch(setFailure);
      else if (refused) show(refused);
      else setFailure(error);
      return null;
    } finally {
      setDoing(null);
    }
  }

  return {
    formId,
    draft,
    known,
    reasons,
    failure,
    conflict,
    doing,
    unsaved: differences(draft, saved).length > 0,
    change,
    isSound,
    save: () => (doing === null && isSound(false) ? attempt("save", write) : Promise.resolve(null)),
    /** Saves it, and sends the invitations. */
    open: () =>
      attempt("open", async () => {
        const { id, version } = await write();
        return move({ id, version, move: "open" });
      }),
  };
}

export type SurveyFormState = ReturnType<typeof useSurveyForm>;

const byServerName = new Map<string, Field>([
  ["name", "name_zh"],
  ["name.zh", "name_zh"],
  ["name.en", "name_en"],
  ["name_zh", "name_zh"],
  ["name_en", "name_en"],
  ["cohort", "cohort"],
  ["targets", "targets"],
  ["enterprises", "enterprises"],
  ["template", "template"],
  ["opens_at", "closes"],
  ["closes_at", "closes"],
  ["college", "college"],
]);

function reasonsOf(error: unknown): Reasons | null {
  if (!(error instanceof ApiError)) return null;
  const fields = Object.keys(error.fields).flatMap((name) => byServerName.get(name) ?? []);
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, "refused" as const]));
}
