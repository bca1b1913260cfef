import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { choiceOf } from "./choice";
import type { selectCourse } from "./page";
import { selectCourseRoute } from "./route";

type Search = ReturnType<typeof selectCourse.search>;

/** What is looked for and what is open beside it, as the address has them. */
export function useChoice() {
  const search = useSearch({ from: selectCourseRoute });
  const navigate = useNavigate({ from: selectCourseRoute });

  // Choosing replaces the address: "back" leaves the page, it does not undo filter by filter.
  const filter = useCallback(
    (change: Search) =>
      void navigate({
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const clear = useCallback(
    () =>
      void navigate({
        search: ({ when, view, week, follows }) => ({ when, view, week, follows }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback(
    () =>
      void navigate({
        search: (before) => ({ ...before, class: undefined, date: undefined, from: undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  return { choice: choiceOf(search), filter, clear, close };
}
