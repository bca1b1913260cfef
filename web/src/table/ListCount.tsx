import type { ReactNode } from "react";

import { useLanguage } from "../i18n/language";
import type { Paged } from "./ListView";

export type CountWords = {
  /** How many there are. */
  total: (values: { count: number; total: string }) => string;
  /** Which of them stand on this page. */
  range: (values: { from: string; to: string }) => string;
};

type ListCountProps = {
  list: Paged<unknown> | undefined;
  words: CountWords;
  /** What is to be known about them. */
  note?: ReactNode;
};

/** How many there are in all, and which of them stand on this page; read out as filters narrow the list. */
export function ListCount({ list, words, note }: ListCountProps) {
  return (
    <p role="status" className="list-count flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
      {list && <Count list={list} words={words} />}
      {note}
    </p>
  );
}

function Count({ list, words }: { list: Paged<unknown>; words: CountWords }) {
  const figures = new Intl.NumberFormat(useLanguage());
  const { items, total, more = false, page, page_size } = list;
  const from = (page - 1) * page_size + 1;
  return (
    <>
      <span className="font-semibold">
        {words.total({ count: total, total: `${figures.format(total)}${more ? "+" : ""}` })}
      </span>
      {total > page_size && items.length > 0 && (
        <span className="text-note text-muted">
          {words.range({ from: figures.format(from), to: figures.format(from + items.length - 1) })}
        </span>
      )}
    </>
  );
}
