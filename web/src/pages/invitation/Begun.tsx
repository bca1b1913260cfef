import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { ApiError, isForbidden } from "../../api/errors";
import { type InvitationView, invitationQuery, workQuery } from "../../api/surveys/rater-calls";
import { useTranslation } from "../../i18n/use-translation";
import { QueryPage } from "../../loading/QueryPage";
import { Work } from "../../rating/Work";
import { endLink } from "../../session/by-link";
import { Message } from "./Message";

type BegunProps = { code: string; view: InvitationView; onLeave: () => void };

/** After the press: the form, with what was answered so far on whatever device. */
export function Begun({ code, view, onLeave }: BegunProps) {
  const { t } = useTranslation("invitation");
  const client = useQueryClient();
  const query = useQuery(workQuery(undefined, code));
  const ended = query.error instanceof ApiError && query.error.status === 410;

  // Something has become of it meanwhile: the letter says what.
  useEffect(() => {
    if (!ended) return;
    endLink();
    void client.invalidateQueries(invitationQuery(code));
  }, [ended, client, code]);

  // Whoever comes back after handing in may read nothing of it.
  const over = <Message kind="answered" view={view} />;
  if (isForbidden(query.error)) return over;
  return (
    <QueryPage query={query} title={t("heading")} failed={t("failed")} gone={over}>
      {(work) => <Work work={work} invitation={undefined} onLeave={onLeave} />}
    </QueryPage>
  );
}
