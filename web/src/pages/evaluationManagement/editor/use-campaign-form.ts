import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { createCampaign, editCampaign, moveCampaign } from "../../../api/campaigns/campaign-mutations";
import { type Campaign, campaignQuery } from "../../../api/campaigns/campaign-queries";
import { ApiError, isConflict } from "../../../api/errors";
import type { ChangedParts } from "../../../forms/three-way";
import { useFaultFocus } from "../../../forms/use-fault-focus";
import {
  type CampaignDraft,
  type CampaignPart,
  check,
  differences,
  draftOf,
  type Fault,
  type Faults,
  type Field,
  formOf,
  merge,
} from "./campaign-draft";

/** A fault that was found here, or only that the server did not take it. */
export type Reason = Fault | "refused";

type Doing = "save" | "start";

type FormOptions = { termId: string; timeZone: string; initial: CampaignDraft; campaign: Campaign | null };

/**
 * The state of a campaign's form. What was typed survives every failure; what was saved on the way is not made twice. When
 * it changed elsewhere nothing is written over: both changes are brought together and named, and nothing is written until
 * one has looked.
 */
export function useCampaignForm({ termId, timeZone, initial, campaign }: FormOptions) {
  const client = useQueryClient();
  const formId = useId();
  const { mutateAsync: create } = useMutation(createCampaign);
  const { mutateAsync: edit } = useMutation(editCampaign);
  const { mutateAsync: move } = useMutation(moveCampaign);
  const [draft, setDraft] = useState(initial);
  const [known, setKnown] = useState(campaign);
  const [saved, setSaved] = useState(initial);
  const [reasons, setReasons] = useState<Partial<Record<Field, Reason>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<ChangedParts<CampaignPart> | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const focusFault = useFaultFocus();

  function change(part: Partial<CampaignDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    // What belongs together is judged together: the next press says what is still wrong.
    setReasons({});
  }

  function show(found: Partial<Record<Field, Reason>>) {
    setReasons(found);
    const form = document.getElementById(formId);
    if (form) focusFault(form);
  }

  function isSound(starting: boolean): boolean {
    setFailure(null);
    const found: Faults = check(draft, starting, { timeZone, now: new Date() });
    if (Object.keys(found).length > 0) show(found);
    else setReasons({});
    return Object.keys(found).length === 0;
  }

  async function write(seen = known): Promise<Campaign> {
    const form = formOf(draft, termId, { timeZone, now: new Date() });
    const now = seen === null ? await create(form) : await edit({ id: seen.id, version: seen.version, form });
    setKnown(now);
    setSaved(draft);
    return now;
  }

  async function attempt<Answer>(what: Doing, act: () => Promise<Answer>): Promise<Answer | null> {
    setDoing(what);
    setConflict(null);
    setFailure(null);
    try {
      return await act();
    } catch (error) {
      if (known !== null && isConflict(error)) await takeNewer(known);
      else complain(error);
      return null;
    } finally {
      setDoing(null);
    }
  }

  async function takeNewer(before: Campaign) {
    const setting = { timeZone, now: new Date() };
    try {
      const newer = await client.fetchQuery({ ...campaignQuery(before.id), staleTime: 0 });
      const [base, theirs] = [draftOf(before, setting), draftOf(newer, setting)];
      setConflict(merge({ base, mine: draft, theirs }));
      setDraft((mine) => merge({ base, mine, theirs }).merged);
      setSaved(theirs);
      setKnown(newer);
    } catch (error) {
      setFailure(error);
    }
  }

  function complain(error: unknown) {
    const refused = reasonsOf(error);
    if (refused === null) setFailure(error);
    else show(refused);
  }

  const save = () => (doing === null && isSound(false) ? attempt("save", () => write()) : Promise.resolve(null));

  /** Saves it for what has to be decided about it first. */
  const prepare = () => attempt("start", () => write());

  /** Saves it, and lets it begin: now, or when its time comes. `seen`: as it has just become elsewhere on this page. */
  const start = (seen = known) =>
    attempt("start", async () => {
      const { id, version } = await write(seen);
      return move({ id, version, move: draft.start === "now" ? "open" : "schedule" });
    });

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
    save,
    prepare,
    learn: setKnown,
    start,
  };
}

export type CampaignForm = ReturnType<typeof useCampaignForm>;

const byServerName = new Map<string, Field>([
  ["name", "name_zh"],
  ["name.zh", "name_zh"],
  ["name.en", "name_en"],
  ["name_zh", "name_zh"],
  ["name_en", "name_en"],
  ["template_id", "template"],
  ["scope", "scope"],
  ["opens_at", "opens"],
  ["closes_at", "closes"],
  ["counts_at", "counts"],
  ["publishes_at", "publishes"],
  ["min_answers", "minimum"],
]);

function reasonsOf(error: unknown): Partial<Record<Field, Reason>> | null {
  if (!(error instanceof ApiError)) return null;
  const fields = Object.keys(error.fields).flatMap((name) => byServerName.get(name) ?? []);
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, "refused" as const]));
}
