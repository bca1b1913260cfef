import { useErrorText } from "../api/error-text";
import { useTranslation } from "../i18n/use-translation";
import { Banner } from "../ui/feedback/Banner";
import { Button } from "../ui/control/Button";
import { focusTitleAfter } from "./focus-title";
import type { QueryState } from "./query-state";

/** Above what was answered before: asking again failed. */
export function NotRefreshed({ query }: { query: Omit<QueryState<unknown>, "data"> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error, isFetching, refetch } = query;

  return (
    <div ref={focusTitleAfter} className="my-2">
      <Banner
        role="status"
        action={
          <Button variant="quiet" size="compact" busy={isFetching} onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      >
        <p>{t("notRefreshed")}</p>
        <p className="text-note text-muted">{errorText(error)}</p>
      </Banner>
    </div>
  );
}
