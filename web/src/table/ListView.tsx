import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { QueryView } from "../loading/QueryView";
import type { QueryState } from "../loading/query-state";
import { Pager } from "./Pager";

/** One page of a list, as the server sends it. */
export type Paged<Row> = {
  items: readonly Row[];
  total: number;
  page: number;
  page_size: number;
  /** There are more than the total says. */
  more?: boolean;
  /** Where it does not follow from the total: counting stops early. */
  last_page?: number;
};

type ListViewProps<List extends Paged<unknown>> = {
  query: QueryState<List>;
  pending: ReactNode;
  failed: string;
  /** In place of no rows. */
  empty: ReactNode;
  /** What the page is called in the address. */
  parameter?: string;
  children: (list: List) => ReactNode;
};

/** Pages reach only so far: whoever looks for somebody beyond asks more precisely. */
function EndOfPages({ list: { total, more = false, page, page_size, last_page } }: { list: Paged<unknown> }) {
  const { t } = useTranslation("table");
  const ends = last_page !== undefined && page >= last_page && (more || total > last_page * page_size);
  return ends && <p className="mt-3 text-sm text-muted">{t("endOfPages")}</p>;
}

/** A list a page at a time: awaited, failed, empty, or there with its pager below. */
export function ListView<List extends Paged<unknown>>(props: ListViewProps<List>) {
  const { query, pending, failed, empty, parameter, children } = props;
  return (
    <QueryView query={query} pending={pending} failed={failed}>
      {(list) =>
        list.items.length === 0 ? (
          empty
        ) : (
          <>
            {children(list)}
            <EndOfPages list={list} />
            <Pager
              page={list.page}
              pages={list.last_page ?? Math.ceil(list.total / list.page_size)}
              {...(parameter !== undefined && { parameter })}
            />
          </>
        )
      }
    </QueryView>
  );
}
