// What the address of the page about notices may say. Everybody's first load has this: which kinds and states there are is for
// the page to know.
import { readPage, readWord } from "./search-params";

/** What narrows the list, and the page of it; beside it one that is there, perhaps to be changed, or `new`. */
export interface NoticesSearch {
  q?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  page?: number | undefined;
  notice?: string | undefined;
  edit?: true | undefined;
  /** In place of all that, how the school sends mail, or what else people are told by. */
  view?: string | undefined;
}

export function noticesSearch({ q, kind, state, page, notice, edit, view }: Record<string, unknown>): NoticesSearch {
  return {
    q: readWord(q),
    kind: readWord(kind),
    state: readWord(state),
    page: readPage(page),
    notice: readWord(notice),
    edit: edit === undefined ? undefined : true,
    view: readWord(view),
  };
}
