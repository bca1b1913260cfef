/** For whoever runs the platform: whether it is well, and its schools. Nobody's name, and nothing that anybody wrote. */
import { useQuery } from "@tanstack/react-query";

import { platformQuery } from "../../../api/platform/platform-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { PageHead } from "../../../ui/layout/PageHead";
import { Cells } from "./Cells";
import { Schools } from "./Schools";
import { Wellbeing } from "./Wellbeing";

export function PlatformView() {
  const { t } = useTranslation("platform");
  const query = useQuery(platformQuery);
  return (
    <>
      <PageHead title={t("title")} text={t("note")} />
      <QueryView query={query} pending={<Loading />} failed={t("failed")}>
        {(platform) => <Wellbeing platform={platform} />}
      </QueryView>
      <Cells />
      <Schools />
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 border-t py-4">
      <Skeleton className="w-60" />
      <Skeleton className="w-48" />
      <Skeleton className="w-56" />
      <Skeleton className="w-48" />
    </div>
  );
}
