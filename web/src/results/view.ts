// Graphics or tables: chosen once for all of them, and remembered while the app is open. The names of web storage are
// the contract's, and this is not among them.
import { createStore, useStore } from "../lib/store";

type ResultsView = "chart" | "table";

const view = createStore<ResultsView>("chart");

export const useResultsView = (): ResultsView => useStore(view);

export const chooseResultsView = (next: ResultsView) => view.set(next);
