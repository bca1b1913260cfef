import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";

import { loadPageTexts } from "../../i18n/language";
import { focusHeading } from "../../lib/focus-heading";
import type { ListKind } from "../../api/imports/import-lists";
import { useImportKinds } from "./use-import-kinds";
import { useImportPlace } from "../use-import-place";

export const importButtonId = "import-button";

export async function loadImportPanel() {
  const [{ ImportPanel }] = await Promise.all([import("../ImportPanel"), loadPageTexts("imports")]);
  return { default: ImportPanel };
}

const ImportPanel = lazy(loadImportPanel);

type ListOrImportProps = {
  /** What can be imported from this page. */
  lists: readonly ListKind[];
  /** What the page is called, for the way back. */
  page: string;
  children: ReactNode;
};

/** A page's list or, where its address names an import, that: with the whole width to itself. */
export function ListOrImport({ lists, page, children }: ListOrImportProps) {
  const { id } = useImportPlace();
  const kinds = useImportKinds(lists);
  const importing = id !== undefined && kinds.length > 0;
  useFocusBack(importing);

  if (!importing) return children;
  return (
    <Suspense>
      <ImportPanel kinds={kinds} page={page} />
    </Suspense>
  );
}

/** The page's path stays the same, so that the shell sees no new page: here the focus goes back to where one came from. */
function useFocusBack(importing: boolean) {
  const before = useRef(importing);
  useEffect(() => {
    const back = before.current && !importing;
    before.current = importing;
    if (!back) return;
    window.scrollTo(0, 0);
    const button = document.getElementById(importButtonId);
    if (button) button.focus();
    else focusHeading();
  }, [importing]);
}
