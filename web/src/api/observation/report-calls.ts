// Writing a visit's report.
import { queryOptions } from "@tanstack/react-query";

import type { Answers } from "../../questionnaire/model";
import { del, get, post, put } from "../client";
import { fileIn } from "../download";
import type { Schemas } from "../operations";
import { getResponse } from "../response";
import { putPicture } from "../upload";
import { observationKey } from "./visit-queries";

export type Present = Schemas["Present"];
/** An answer may also be that a question does not apply: null, which the document does not say. */
export type Report = Omit<Schemas["Report"], "answers"> & { answers: Answers };
export type ReportPhoto = Schemas["ReportPhoto"];
export type Note = Schemas["ReportNote"];
export type Draft = Omit<Schemas["ReportDraft"], "report"> & { report: Report };
export type DraftSaved = Schemas["SavedDraft"];
export type Writing = Omit<Schemas["WritingView"], "draft"> & { draft: Draft | null };

const onWire = (draft: Draft) => draft as Schemas["ReportDraft"];

const photoRoute = "/observation/visits/{id}/photos/{photo}";

/** Begins, or goes on with, what was begun: asking for it again changes nothing. */
export const writingQuery = (id: string) =>
  queryOptions({
    queryKey: [...observationKey, "writing", id],
    queryFn: ({ signal }) => post("/observation/visits/{id}/writing", { path: { id }, signal }),
    // What is written goes on from what was fetched; it is asked for again when something is to be found out.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Its newest version, which a change goes on from. */
export const submittedQuery = (id: string) =>
  queryOptions({
    queryKey: [...observationKey, "submitted", id],
    queryFn: ({ signal }) => get("/observation/reports/{id}", { path: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A photo that another device has taken, with its type. */
export const photoQuery = (id: string, photo: string) =>
  queryOptions({
    queryKey: [...observationKey, "photo-bytes", id, photo],
    queryFn: async ({ signal }) => {
      const file = await fileIn(await getResponse("image/jpeg", photoRoute, { path: { id, photo }, signal }));
      return { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
    },
    staleTime: Infinity,
  });

export const saveDraft = (id: string, version: number, draft: Draft) =>
  put("/observation/visits/{id}/draft", { path: { id }, body: { version, draft: onWire(draft) } });

export const submitReport = (id: string, { key, newest, draft }: { key: string; newest: number; draft: Draft }) =>
  post("/observation/visits/{id}/submit", { path: { id }, body: { key, newest, draft: onWire(draft) } });

export const removePhoto = (id: string, photo: string) => del(photoRoute, { path: { id, photo } });

export const sendPhoto = (id: string, photo: string, file: Blob, onProgress: (share: number) => void) =>
  putPicture(photoRoute, { id, photo }, file, { signal: new AbortController().signal, onProgress });
