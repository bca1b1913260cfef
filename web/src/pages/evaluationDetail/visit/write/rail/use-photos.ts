import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { removePhoto } from "../../../../../api/observation/report-calls";
import type { Draft } from "../../../../../api/observation/report-calls";
import { type Kept, type KeptPhoto, photos } from "../../../../../observation/device/kept";
import { keptPhotosQuery } from "../../../../../observation/device/kept-queries";
import { withPhotos } from "../../../../../observation/report/draft";
import { madeType, makePhoto } from "../../../../../observation/report/photo-file";
import { choose, mostPhotos, type PhotoRefusal } from "../../../../../observation/report/photo-rules";
import { stampOf } from "../use-clock";

export type NotAdded = PhotoRefusal | "notKept";

/** The photos of a report: on the device first, named in the draft once they are there. */
export function usePhotos(kept: Kept, onChange: (change: (draft: Draft) => Draft) => void) {
  const queryClient = useQueryClient();
  const { user, visit, aheadMs } = kept;
  const query = keptPhotosQuery(user, visit);
  const { data: onDevice = [] } = useQuery(query);
  const [making, setMaking] = useState(0);
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);

  /** Null: it is there. */
  async function addOne(file: File): Promise<NotAdded | null> {
    const taken_at = stampOf(aheadMs);
    const bytes = await makePhoto(file).catch(() => null);
    if (!bytes) return "unreadable";
    const photo: KeptPhoto = { user, visit, id: crypto.randomUUID(), bytes, type: madeType, sent: false };
    try {
      await photos.put(photo);
    } catch {
      return "notKept";
    }
    await queryClient.refetchQueries(query);
    onChange((draft) =>
      withPhotos(draft, (all) => (all.length < mostPhotos ? [...all, { id: photo.id, caption: "", taken_at }] : all)),
    );
    return null;
  }

  async function add(files: readonly File[]) {
    const { taken, refused } = choose(files, kept.draft.report.photos.length);
    setMaking(taken.length);
    const faults: (NotAdded | null)[] = [];
    // One after another: a phone has little memory for pictures.
    for (const file of taken) faults.push(await addOne(file));
    setMaking(0);
    setNotAdded([...new Set([...refused, ...faults.filter((fault) => fault !== null)])]);
  }

  async function remove(id: string) {
    onChange((draft) => withPhotos(draft, (all) => all.filter((photo) => photo.id !== id)));
    const sent = onDevice.find((photo) => photo.id === id)?.sent ?? true;
    await photos.remove(user, visit, id).catch(() => undefined);
    void queryClient.refetchQueries(query);
    // One that a version shows stays on the server, which refuses.
    if (sent) await removePhoto(visit, id).catch(() => undefined);
  }

  return { onDevice, making: making > 0, notAdded, add, remove };
}
