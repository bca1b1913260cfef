// Charts or their tables: chosen once, for all of them, until the tab is closed.
import { createStore, useStore } from "../lib/store";

type ChartView = "chart" | "table";

const view = createStore<ChartView>("chart");

export function useChartView() {
  return { view: useStore(view), setView: view.set };
}
