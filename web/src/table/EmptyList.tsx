import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { buttonClass } from "../ui/control/button-class";
import { StateMessage } from "../ui/feedback/StateMessage";
import { toPage } from "./to-page";

type Words = { title: string; text: string };

type EmptyListProps = {
  /** How the list is narrowed, as the address has it. */
  search: { page?: number | undefined };
  /** Those of the search that leave something out. */
  filters: readonly unknown[];
  onClear: () => void;
  none: Words & { action?: ReactNode };
  noMatch: Words;
  /** Where the list has a word of its own for what is in it. */
  pastEnd?: Words;
};

/** An empty list, why it is empty, and the way on. */
export function EmptyList({ search, filters, onClear, none, noMatch, pastEnd }: EmptyListProps) {
  const { t } = useTranslation("table");
  if (search.page !== undefined) {
    return (
      <StateMessage
        {...(pastEnd ?? { title: t("pastEnd"), text: t("pastEndText") })}
        action={
          <Link to="." search={toPage(1)} className={buttonClass({ size: "compact" })}>
            {t("firstPage")}
          </Link>
        }
      />
    );
  }
  if (filters.some((filter) => filter !== undefined)) {
    return (
      <StateMessage
        {...noMatch}
        action={
          <Button size="compact" onClick={onClear}>
            {t("clear")}
          </Button>
        }
      />
    );
  }
  return <StateMessage {...none} />;
}
