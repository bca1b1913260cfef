import { ApiError } from "../api/errors";
import { useTranslation } from "../i18n/use-translation";
import { PanelBody } from "../ui/SidePanel";
import { Skeleton } from "../ui/Skeleton";
import { StateMessage } from "../ui/StateMessage";
import { LoadFailure } from "./LoadFailure";

type PanelWithoutProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  notFound: { title: string; text: string };
  /** The title where it could not be loaded. */
  failed: string;
};

/** A side panel's body while it has nothing to show: it is loading, could not be loaded, or is not there. */
export function PanelWithout({ query: { error, isFetching, refetch }, notFound, failed }: PanelWithoutProps) {
  const { t } = useTranslation();
  // An address with something that is no id at all is answered by 400.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <PanelBody>
      {isGone ? (
        <StateMessage title={notFound.title} text={notFound.text} />
      ) : error ? (
        <LoadFailure title={failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t("loading")} className="grid gap-6">
          <Skeleton className="w-40" />
          <Skeleton className="w-60" />
          <Skeleton className="w-48" />
        </div>
      )}
    </PanelBody>
  );
}
