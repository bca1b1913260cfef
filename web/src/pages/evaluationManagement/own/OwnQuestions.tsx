/** What teachers want to ask their classes themselves: to be approved or returned before the campaign opens. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { handedInQuery } from "../../../api/campaigns/own-question-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { HandedIn } from "./HandedIn";

export function OwnQuestions({ campaign }: { campaign: Campaign }) {
  return hasKey("comment.review") && <ForReviewers campaign={campaign} />;
}

/** Nothing handed in, nothing to show. */
function ForReviewers({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const [page, setPage] = useState(1);
  const query = useQuery(handedInQuery(campaign.id, page));
  const { data, error, isFetching } = query;
  const opened = campaign.state !== "draft" && campaign.state !== "scheduled";
  const { own_waiting: waiting } = campaign;

  if (!error && (!data || data.total === 0)) return null;
  return (
    <section aria-labelledby="own-title" className="campaign-section">
      <h2 id="own-title" className="text-base">
        {t("own.title")}
      </h2>
      <p role="status" className="mb-2 text-sm text-muted">
        {opened ? t("own.opened") : waiting > 0 ? t("own.waiting", { count: waiting }) : t("own.allDecided")}
      </p>
      <QueryView query={query} failed={t("own.failed")}>
        {({ items, total, page_size }) => (
          <>
            <ul className="max-w-220 border-t" aria-busy={isFetching}>
              {items.map((set) => (
                <HandedIn key={set.id} set={set} decidable={!opened && !campaign.opening} />
              ))}
            </ul>
            <OwnPages page={page} pages={Math.ceil(total / page_size)} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

type OwnPagesProps = { page: number; pages: number; onPage: (page: number) => void };

function OwnPages({ page, pages, onPage }: OwnPagesProps) {
  const { t } = useTranslation("evaluationManagement");
  if (pages <= 1) return null;
  return (
    <div className="mt-3 flex items-center gap-3 text-sm">
      <Button size="compact" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t("own.previous")}
      </Button>
      <span>{t("own.page", { page, pages })}</span>
      <Button size="compact" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t("own.next")}
      </Button>
    </div>
  );
}
