import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { submittedQuery, writingQuery } from "../../../../api/observation/report-calls";
import { adopted } from "../../../../observation/device/adopt-photos";
import { outbox } from "../../../../observation/device/app-outbox";
import { photos, reports } from "../../../../observation/device/kept";
import { keptReportQuery } from "../../../../observation/device/kept-queries";
import { openSheet, type Sheet } from "../../../../observation/device/sheet";
import { withPhotos } from "../../../../observation/report/draft";
import { opened, type Opening } from "../../../../observation/report/opening";

/** What the device believes to be sent and the server has not got is sent again. */
async function checkPhotos(user: string, visit: string, onServer: readonly string[]) {
  for (const photo of await photos.of(user, visit))
    if (photo.sent && !onServer.includes(photo.id)) await photos.put({ ...photo, sent: false });
}

/** With the photos that the browser was killed over. */
async function complete(opening: Opening): Promise<Opening> {
  const { kept } = opening;
  if (kept.queued) return opening;
  const here = await photos.of(kept.user, kept.visit);
  const draft = withPhotos(kept.draft, (named) => adopted(named, here));
  const changed = await reports.change(kept.user, kept.visit, (now) => ({ ...now, draft }));
  return changed ? { ...opening, kept: changed } : opening;
}

/** Opens at once what this device has; what the server says is heard when it comes. */
export function useSheet(user: string, visit: string) {
  const queryClient = useQueryClient();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const device = useQuery({ ...keptReportQuery(user, visit), staleTime: Infinity, gcTime: 0 });
  const server = useQuery(writingQuery(visit));
  const { data: writing, dataUpdatedAt } = server;
  const isChange = writing !== undefined && writing.newest > 0 && writing.draft === null;
  const submitted = useQuery({ ...submittedQuery(visit), enabled: isChange });
  const before = isChange ? submitted.data : null;
  const here = device.data;

  useEffect(() => {
    const opening = here
      ? { kept: here, theirs: null }
      : here === null && writing && before !== undefined && opened(user, undefined, writing, before, dataUpdatedAt);
    if (sheet || !opening) return;
    let isWanted = true;
    // Where the browser keeps nothing, the sheet will say so.
    const whole = here ? complete(opening) : reports.put(opening.kept).then(() => opening);
    void whole.catch(() => opening).then((found) => isWanted && setSheet(openSheet(found, outbox)));
    return () => {
      isWanted = false;
    };
  }, [sheet, here, writing, before, dataUpdatedAt, user]);

  useEffect(() => {
    if (!sheet || !writing || before === undefined) return;
    sheet.hear(writing, before, dataUpdatedAt);
    void checkPhotos(user, visit, writing.photos).catch(() => undefined);
  }, [sheet, writing, before, dataUpdatedAt, user, visit]);

  // Another device was faster: what it wrote is asked for, to be shown beside one's own.
  useEffect(
    () =>
      outbox.subscribe((event) => {
        if (event.visit !== visit || event.kind !== "refused" || event.why !== "conflict") return;
        void queryClient.refetchQueries(writingQuery(visit));
        void queryClient.refetchQueries(submittedQuery(visit));
      }),
    [queryClient, visit],
  );

  useEffect(() => sheet?.follow(), [sheet]);

  return { sheet, query: { ...server, error: server.error ?? submitted.error } };
}
