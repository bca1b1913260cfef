import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import type { AdminCourseSearch, CourseFilters } from "../../lib/search/course-search";
import { adminCourseListRoute } from "./route";

/** Which list it is, its filters and its panel, as the address has them. */
export function useCourseList() {
  const search = useSearch({ from: adminCourseListRoute });
  const navigate = useNavigate({ from: adminCourseListRoute });

  // Typing and choosing replaces the address: "back" leaves the list, it does not undo letter by letter.
  const filter = useCallback(
    (change: Omit<CourseFilters, "page">) =>
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
        search: (before) => ({
          ...before,
          q: undefined,
          college: undefined,
          kind: undefined,
          tag: undefined,
          page: undefined,
        }),
        resetScroll: false,
      }),
    [navigate],
  );
  const closePanel = useCallback(() => void navigate({ search: withoutPanel, resetScroll: false }), [navigate]);
  /** After something was saved or deleted: nothing to ask about, and no way back to what is gone. */
  const showSaved = useCallback(
    (panel: Pick<AdminCourseSearch, "class" | "course">) =>
      navigate({
        search: (before) => ({ ...withoutPanel(before), ...panel }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    [navigate],
  );

  const panelOpen = search.class !== undefined || search.course !== undefined || search.new === true;
  return { search, panelOpen, filter, clear, closePanel, showSaved };
}

export function withoutPanel(before: AdminCourseSearch): AdminCourseSearch {
  return { ...before, class: undefined, course: undefined, new: undefined };
}
