import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { unconfirmedQuery } from "../../../api/notices/notice-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { PanelSection } from "../../../ui/layout/PanelSection";
import { Skeleton } from "../../../ui/feedback/Skeleton";

/** Who has not pressed "I have read this": by name, since they were told so. */
export function Unconfirmed({ id }: { id: string }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const [page, setPage] = useState(1);
  const query = useQuery(unconfirmedQuery(id, page));
  const before = (page - 1) * (query.data?.page_size ?? 0);
  return (
    <PanelSection id="unconfirmed" title={t("detail.unconfirmed")}>
      <QueryView query={query} pending={<Skeleton className="w-48" />} failed={t("detail.unconfirmedFailed")}>
        {({ items, total }) =>
          total === 0 ? (
            <p className="text-sm text-muted">{t("detail.allConfirmed")}</p>
          ) : (
            <>
              <ul className="border-t text-sm">
                {items.map(({ username, name, college, read }) => (
                  <li key={username} className="flex flex-wrap gap-x-2 border-b py-1.5">
                    <span>{name}</span>
                    <span className="text-muted">{username}</span>
                    <span className="flex-1 text-muted">{college && localText(college)}</span>
                    {read && <span className="text-muted">{t("detail.opened")}</span>}
                  </li>
                ))}
              </ul>
              {total > before + items.length && (
                <Button size="compact" className="justify-self-start" onClick={() => setPage(page + 1)}>
                  {t("detail.more", { count: total - before - items.length })}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </PanelSection>
  );
}
