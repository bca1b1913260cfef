/** Importing a list: choosing a file, what its check has shown, what became of it. The address says which. */
import type { ListKind } from "../api/imports/import-lists";
import { newImport } from "../lib/search/import-search";
import { NewImport } from "./upload/NewImport";
import { OneImport } from "./OneImport";
import { useImportPlace } from "./use-import-place";
import "./imports.css";

type ImportPanelProps = {
  /** The lists that may be imported from here. */
  kinds: readonly ListKind[];
  page: string;
};

export function ImportPanel({ kinds, page }: ImportPanelProps) {
  const { id } = useImportPlace();
  return id === undefined || id === newImport ? (
    <NewImport kinds={kinds} page={page} />
  ) : (
    <OneImport key={id} id={id} page={page} />
  );
}
