import { useTranslation } from "../i18n/use-translation";
import { PanelBody } from "../ui/overlay/SidePanel";
import { Skeleton } from "../ui/feedback/Skeleton";
import { StateMessage } from "../ui/feedback/StateMessage";
import { WithoutData, type WithoutDataProps } from "./WithoutData";

type PanelWithoutProps = Pick<WithoutDataProps, "query" | "failed"> & {
  notFound: { title: string; text: string };
};

/** A side panel's body while it has nothing to show: it is loading, could not be loaded, or is not there. */
export function PanelWithout({ query, notFound, failed }: PanelWithoutProps) {
  return (
    <PanelBody>
      <WithoutData query={query} pending={<PanelLoading />} failed={failed} gone={<StateMessage {...notFound} />} />
    </PanelBody>
  );
}

function PanelLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-6">
      <Skeleton className="w-40" />
      <Skeleton className="w-60" />
      <Skeleton className="w-48" />
    </div>
  );
}
