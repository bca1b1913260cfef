// Graphics or tables: chosen once for all of them, and remembered in this tab.
import { tabShelf } from "../lib/storage";
import { createStore, useStore } from "../lib/store";

export type ResultsView = "chart" | "table";

const view = createStore<ResultsView>(tabShelf.read("resultsView") === "table" ? "table" : "chart");

export const useResultsView = (): ResultsView => useStore(view);

export function chooseResultsView(next: ResultsView) {
  tabShelf.write("resultsView", next);
  view.set(next);
}
