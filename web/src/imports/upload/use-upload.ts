import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "../../api/errors";
import { uploadList } from "../../api/imports/import-mutations";
import type { ListKind } from "../../api/imports/import-lists";
import { type FileFault, faultOf, formOf } from "./file-rules";
import { isReadable } from "./is-readable";

export interface Upload {
  file: File;
  /** From 0 to 1. */
  sent: number;
  /** Why it did not arrive; null while it is under way. */
  failure: unknown;
}

export type Fault = { kind: FileFault | "changed"; name: string; size: number };

type Target = { kind: ListKind; term: string | undefined; onUploaded: (id: string) => void };

/** A file on its way. It stays at hand until it has arrived, or another is chosen. */
export function useUpload({ kind, term, onUploaded }: Target) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const line = useRef<AbortController>(null);

  useEffect(() => () => line.current?.abort(), []);

  async function send(file: File) {
    line.current?.abort();
    const mine = new AbortController();
    line.current = mine;
    setFault(null);
    setUpload({ file, sent: 0, failure: null });
    try {
      const onProgress = (sent: number) => setUpload({ file, sent, failure: null });
      const id = await uploadList(client, { kind, term, file }, { signal: mine.signal, onProgress });
      if (!mine.signal.aborted) onUploaded(id);
    } catch (failure) {
      if (mine.signal.aborted) return;
      if (isLost(failure) && !(await isReadable(file))) refuse("changed", file);
      else setUpload({ file, sent: 0, failure });
    }
  }

  function refuse(kind: Fault["kind"], { name, size }: Pick<File, "name" | "size">) {
    setUpload(null);
    setFault({ kind, name, size });
  }

  function pick(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const wrong = files.length > 1 ? "several" : faultOf(file, formOf(kind));
    if (wrong === null) void send(file);
    else refuse(wrong, file);
  }

  const stop = useCallback(() => {
    line.current?.abort();
    setUpload(null);
  }, []);

  return { upload, fault, pick, stop, retry: () => upload && void send(upload.file) };
}

const isLost = (failure: unknown) => failure instanceof ApiError && failure.kind === "network";
