import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Icon } from "../ui/icon/Icon";
import { pageNumbers } from "./page-numbers";
import { toPage } from "./to-page";

type PagerProps = {
  page: number;
  pages: number;
  /** What the page is called in the list's address. */
  parameter?: string;
};

/** Links to the pages of a list, each with the rest of the address as it is. */
export function Pager({ page, pages, parameter = "page" }: PagerProps) {
  const { t } = useTranslation("table");
  if (pages <= 1) return null;
  const numbers = pageNumbers(page, pages);

  return (
    <nav aria-label={t("pages")} className="pager">
      {page > 1 && (
        <PageLink parameter={parameter} page={page - 1} label={t("previousPage")}>
          <Icon name="chevron-right" className="size-4 rotate-180" />
        </PageLink>
      )}
      {numbers.map((number, index) =>
        number === "gap" ? (
          <span key={`after ${numbers[index - 1]}`} className="pager-gap">
            …
          </span>
        ) : (
          <PageLink
            key={number}
            parameter={parameter}
            page={number}
            label={t("page", { number })}
            current={number === page}
            near={Math.abs(number - page) === 1}
          >
            {number}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink parameter={parameter} page={page + 1} label={t("nextPage")}>
          <Icon name="chevron-right" className="size-4" />
        </PageLink>
      )}
    </nav>
  );
}

type PageLinkProps = {
  parameter: string;
  page: number;
  label: string;
  current?: boolean;
  near?: boolean;
  children: ReactNode;
};

function PageLink({ parameter, page, label, current = false, near = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={toPage(page, parameter)}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      className={near ? "pager-near" : undefined}
      // The next page is read from its top.
      onClick={(event) => event.currentTarget.closest(".list")?.scrollIntoView()}
    >
      {children}
    </Link>
  );
}
