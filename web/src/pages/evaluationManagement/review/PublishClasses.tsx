/** Results of single classes, ahead of the others. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { type PublishableClass, publishableClassesQuery, publishClass } from "../../../api/results/comment-queries";
import { useErrorText } from "../../../api/error-text";
import { isForbidden } from "../../../api/errors";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ListView } from "../../../table/ListView";
import { SearchBox } from "../../../table/SearchBox";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { Tag } from "../../../ui/feedback/Tag";
import { useToast } from "../../../ui/feedback/Toast";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { campaignsRoute } from "../route";
import { useCampaignText } from "../use-campaign-text";
import { PartHead } from "./PartHead";
import "./review.css";

export function PublishClasses({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("review");
  const { q, page } = useSearch({ from: campaignsRoute });
  const navigate = useNavigate({ from: campaignsRoute });
  const query = useQuery(publishableClassesQuery(campaign.id, { q, page }));
  const find = useCallback(
    (typed: string) =>
      void navigate({ search: (before) => ({ ...before, q: typed || undefined, page: undefined }), replace: true }),
    [navigate],
  );

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <>
      <PartHead campaign={campaign} title={t("publish.title")} about={t("publish.about")} />
      <section className="list" aria-label={t("publish.title")}>
        <div className="list-filters mb-3">
          <SearchBox
            label={t("publish.search")}
            placeholder={t("publish.placeholder")}
            value={q ?? ""}
            onSearch={find}
          />
        </div>
        <ListView
          query={query}
          pending={<Skeleton className="h-60" />}
          failed={t("publish.failed")}
          empty={<StateMessage title={t("publish.noMatch")} />}
        >
          {({ items }) => (
            <ul aria-busy={query.isFetching || undefined} className="publish-list">
              {items.map((one) => (
                <ClassRow key={one.evaluation} one={one} open={campaign.state === "counted"} />
              ))}
            </ul>
          )}
        </ListView>
      </section>
    </>
  );
}

function ClassRow({ one, open }: { one: PublishableClass; open: boolean }) {
  const { t } = useTranslation("review");
  const localText = useLocalText();
  const text = useCampaignText();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation(publishClass);
  const name = `${localText(one.course_name)} ${one.class_code}`;
  const facts = [
    `${t("publish.answered")} ${text.number(one.answered)}`,
    one.below_minimum && t("publish.few"),
    one.pending_comments > 0 && `${t("publish.pending")} ${text.number(one.pending_comments)}`,
  ].filter((fact) => fact !== false);

  return (
    <li>
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {localText(one.course_name)} <span className="font-normal whitespace-nowrap">{one.class_code}</span>
        </p>
        <p className="text-note text-muted">{[...one.teachers, ...facts].join(" · ")}</p>
      </div>
      {one.published_at !== null ? (
        <Tag tone="ok">{t("publish.done", { at: text.shortMoment(one.published_at) })}</Tag>
      ) : (
        open && (
          <Button
            size="compact"
            busy={isPending}
            aria-label={t("publish.publishOne", { name })}
            onClick={() =>
              mutate(one.evaluation, {
                onSuccess: () => toast.show({ text: t("publish.told", { name }) }),
                onError: (error) =>
                  toast.show({ text: t("publish.notTold", { reason: errorText(error) }), tone: "danger" }),
              })
            }
          >
            {t(isPending ? "publish.publishing" : "publish.publish")}
          </Button>
        )
      )}
    </li>
  );
}
