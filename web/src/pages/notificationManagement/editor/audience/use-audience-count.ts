import { useQuery } from "@tanstack/react-query";

import { audienceCountQuery } from "../../../../api/notices/notice-queries";
import { audienceOf } from "../notice-draft";
import type { NoticeForm } from "../use-notice-form";

/** How many it would reach, while the audience is put together. */
export function useAudienceCount({ draft, known }: NoticeForm) {
  const audience = audienceOf(draft);
  const { everyone, ...lists } = audience;
  const nobody = !everyone && Object.values(lists).every((list) => list.length === 0);
  const query = useQuery({ ...audienceCountQuery(audience, known?.id ?? null), enabled: !nobody });
  return {
    /** Null: fewer than five; undefined: not known yet. */
    people: nobody ? 0 : query.data?.people,
    /** Of these, who would get a letter. */
    withMail: nobody ? 0 : query.data?.with_mail,
    isOld: !nobody && query.isPlaceholderData,
    error: nobody ? null : query.error,
  };
}

export type AudienceCount = ReturnType<typeof useAudienceCount>;
